import { describe, expect, it } from '@jest/globals';
import { explainFailure, type Station } from './explain-failure.js';

const station = (reason: string | null, redirectTo: string | null = null): Station => ({ state: 'failed', reason, redirectTo });

describe('explainFailure', () => {
  it.each([
    ['what the first address came to', { a: station('http403') }, 'http403'],
    ['what its redirect came to', { a: station('redirect', 'b'), b: station('http404') }, 'http404'],
    ['a circle', { a: station('redirect', 'b'), b: station('redirect', 'a') }, 'redirectLoop'],
    ['a way out of the project', { a: station('redirect', 'elsewhere') }, 'redirectedAway'],
    ['nothing at all', {}, 'empty'],
  ] as [string, Record<string, Station>, string][])('names %s', async (_what, stations, reason) => {
    expect(await explainFailure('a', async (url) => stations[url])).toBe(reason);
  });

  it('follows no chain for ever', async () => {
    expect(await explainFailure('1', async (url) => station('redirect', `${Number(url) + 1}`))).toBe('tooManyRedirects');
  });
});
