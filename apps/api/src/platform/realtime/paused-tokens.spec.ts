import { FLOOD_PAUSE_SECONDS } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { PausedTokens } from './paused-tokens.js';

describe('tokens that are paused', () => {
  it('are so for a while, and again from the last time on', () => {
    const paused = new PausedTokens();
    const pauseMs = FLOOD_PAUSE_SECONDS * 1_000;
    paused.pause('a', 0);
    paused.pause('b', 10);
    expect([paused.has('a', pauseMs - 1), paused.has('a', pauseMs), paused.has('b', pauseMs), paused.has('c', 0)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    paused.pause('a', pauseMs);
    expect([paused.has('a', 2 * pauseMs - 1), paused.has('b', pauseMs + 10)]).toEqual([true, false]);
  });
});
