import { expect, it } from 'vitest';
import { usualPlace, type Way, wish } from '../../src/home/start';

const places = (way: Way, own = 0) => [0, 1, 2].map((at) => usualPlace(way, at, own, 'heuristic'));

it('each way to play has its usual sitters', () => {
  expect(places('solo')).toEqual(['me', 'me', 'me']);
  expect(places('screen')).toEqual(['screen', 'screen', 'screen']);
  expect(places('bots', 1)).toEqual(['bot heuristic', 'me', 'bot heuristic']);
  expect(places('link')).toEqual(['me', 'link', 'link']);
});

it('a sitter is asked for as the server knows it', () => {
  expect(wish('me', 'Rosie')).toEqual({ kind: 'me' });
  expect(wish('screen', ' Rosie ')).toEqual({ kind: 'me', name: 'Rosie' });
  expect(wish('screen')).toEqual({ kind: 'me' });
  expect(wish('link')).toEqual({ kind: 'free' });
  expect(wish('bot search:time=1000ms')).toEqual({ kind: 'bot', bot: 'search:time=1000ms' });
});
