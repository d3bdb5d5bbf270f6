import { describe, expect, it } from '@jest/globals';
import { explainFailure, type RedirectHop } from './explain-failure.js';

const hop = (reason: string | null, redirectTo: string | null = null): RedirectHop => ({ state: 'failed', reason, redirectTo });

describe('explainFailure', () => {
  it.each([
    ['what the first address came to', { a: hop('http403') }, 'http403'],
    ['what its redirect came to', { a: hop('redirect', 'b'), b: hop('http404') }, 'http404'],
    ['a circle', { a: hop('redirect', 'b'), b: hop('redirect', 'a') }, 'redirectLoop'],
    ['a way out of the project', { a: hop('redirect', 'elsewhere') }, 'redirectedAway'],
    ['nothing at all', {}, 'empty'],
  ] as [string, Record<string, RedirectHop>, string][])('names %s', async (_what, stations, reason) => {
    expect(await explainFailure('a', async (url) => stations[url])).toBe(reason);
  });

  it('follows no chain for ever', async () => {
    expect(await explainFailure('1', async (url) => hop('redirect', `${Number(url) + 1}`))).toBe('tooManyRedirects');
  });
});
