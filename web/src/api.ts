/** Asks the server for what is not body at a table. Every failure is a sentence that a page can show. */
import type { AnyComponents } from './games/game';
import type {
  AboutGame,
  Branch,
  Join,
  Me,
  Moment,
  NewTable,
  Problem,
  RuleStatement,
  TableLists,
  TableMade,
} from './table/wire';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.says);
  }
}

async function ask(path: string, options: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...options });
  } catch {
    throw new Refused(0, { says: 'The server cannot be reached. Try again in a moment.' });
  }
  if (answer.ok) return answer;
  let problem: Problem = { says: `Something went wrong (${answer.status}).` };
  try {
    const body: unknown = await answer.json();
    if (body && typeof body === 'object' && 'says' in body) problem = body as Problem;
  } catch {
    // It was no sentence of ours; the number has to do.
  }
  throw new Refused(answer.status, problem);
}

async function get<T>(path: string): Promise<T> {
  return (await ask(path)).json() as Promise<T>;
}

async function send<T>(method: string, path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return (await ask(path, { method, headers, body: JSON.stringify(body) })).json() as Promise<T>;
}

const name = encodeURIComponent;
const kept = new Map<string, Promise<unknown>>();

/** What never changes while a page is open is asked for once. */
function once<T>(path: string): Promise<T> {
  let answer = kept.get(path);
  if (!answer) {
    answer = get<T>(path);
    answer.catch(() => kept.delete(path));
    kept.set(path, answer);
  }
  return answer as Promise<T>;
}

export const api = {
  me: () => get<Me>('/api/me'),
  rename: (to: string) => send<Me>('PUT', '/api/me', { name: to }),
  games: () => once<AboutGame[]>('/api/games'),
  components: (game: string, setUp?: string) =>
    once<AnyComponents>(
      `/api/games/${name(game)}/components${setUp === undefined ? '' : `?options=${name(setUp)}`}`,
    ),
  rules: (game: string) => once<RuleStatement[]>(`/api/games/${name(game)}/rules`),
  tables: () => get<TableLists>('/api/tables'),
  open: (table: NewTable) => send<TableMade>('POST', '/api/tables', table),
  join: (id: string, join: Join) => send<TableMade>('POST', `/api/tables/${name(id)}/join`, join),
  branch: (id: string, branch: Branch) =>
    send<TableMade>('POST', `/api/tables/${name(id)}/branch`, branch),
  moment(id: string, at?: number, as?: number | 'all') {
    const query = new URLSearchParams();
    if (at !== undefined) query.set('at', String(at));
    if (as !== undefined) query.set('as', String(as));
    const asked = query.toString();
    return get<Moment>(`/api/tables/${name(id)}/replay${asked ? `?${asked}` : ''}`);
  },
  import: async (log: string) => {
    const headers = { 'content-type': 'text/plain; charset=utf-8' };
    const answer = await ask('/api/import', { method: 'POST', headers, body: log });
    return (await answer.json()) as TableMade;
  },
  logAddress: (id: string) => `/api/tables/${name(id)}/log`,
  reportAddress: (id: string) => `/api/tables/${name(id)}/report`,
};

/** A sentence for whatever went wrong. */
export function sentence(wrong: unknown): string {
  return wrong instanceof Refused ? wrong.problem.says : 'Something went wrong on this page.';
}
