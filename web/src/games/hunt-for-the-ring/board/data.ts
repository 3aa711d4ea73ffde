/**
 * A board as the game tells it. It is data and not ours to know: an owner of the printed game may play with other
 * numbers, places, routes and areas. A space is written "23" (a location), "33-43.1" (a dot of the route 33-43,
 * counted from 33) or by the name of its junction, "j1".
 */
export type SpaceId = string;

/** `shelter` comes from a journey card and not from the board. */
export type Kind = 'plain' | 'ally' | 'dark' | 'exit' | 'frodo-start' | 'nazgul-start' | 'shelter';

export interface LocationData {
  n: number;
  name: string;
  /** On a grid of a thousand each way, y downwards. */
  x: number;
  y: number;
  section: string;
  area: string;
  kinds: Kind[];
}

export interface RouteData {
  /** A location's number or a junction's name. */
  a: number | string;
  b: number | string;
  kind: 'road' | 'path';
  dots: number;
  /** Its dots in order, from a to b. */
  spaces: SpaceId[];
  /** The areas of its dots, where they are not those of the nearer end. */
  areas?: string[];
}

export interface JunctionData {
  id: string;
  x: number;
  y: number;
  area?: string;
}

export interface SectionData {
  /** A Roman numeral. */
  id: string;
  name: string;
  areas: string[];
}

export interface AreaData {
  /** A letter. */
  id: string;
  section: string;
  name: string;
}

export interface BoardData {
  title: string;
  /** By which its landscape is found. */
  land: string;
  locations: LocationData[];
  routes: RouteData[];
  junctions: JunctionData[];
  sections: SectionData[];
  areas: AreaData[];
}

export type Point = readonly [number, number];
