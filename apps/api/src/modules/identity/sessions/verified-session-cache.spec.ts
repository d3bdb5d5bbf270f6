import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '../../../platform/http/session.js';
import type { PubSub } from '../../../platform/pubsub/pubsub.js';
import type { SessionInvalidation } from '../../../platform/realtime/session-invalidation.js';
import { type VerifiedSession, VerifiedSessionCache } from './verified-session-cache.js';

const session = { sessionId: 's' } as Session;

describe('a verified session in the cache', () => {
  let now: number;
  let pubsub: { isListening: boolean; onLost(handler: () => void): void };
  let say: { ended(): void; lost(): void };
  let cache: VerifiedSessionCache;
  let answer: VerifiedSession | undefined;
  let asked: number;

  beforeEach(() => {
    now = 5_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const handlers = { ended: () => {}, lost: () => {} };
    say = { ended: () => handlers.ended(), lost: () => handlers.lost() };
    pubsub = { isListening: true, onLost: (handler) => Object.assign(handlers, { lost: handler }) };
    const ended = { onInvalidated: (handler: () => void) => Object.assign(handlers, { ended: handler }) };
    cache = new VerifiedSessionCache(pubsub as unknown as PubSub, ended as unknown as SessionInvalidation);
    answer = { session, endsAt: Number.POSITIVE_INFINITY };
    asked = 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const verify = async () => {
    asked++;
    return answer;
  };
  const ask = (token = 'token') => cache.get(token, verify);

  it('answers for less than a second', async () => {
    await ask();
    now += 999;
    expect(await ask()).toBe(session);
    expect(asked).toBe(1);
    now += 1;
    answer = undefined;
    expect(await ask()).toBeUndefined();
  });

  it('does not become younger by being used', async () => {
    for (let i = 0; i < 10; i++, now += 300) await ask();
    expect(asked).toBe(3);
  });

  it('counts from before the database was asked', async () => {
    await cache.get('token', async () => {
      await Promise.resolve();
      now += 990;
      return answer;
    });
    now += 10;
    await ask();
    expect(asked).toBe(1);
  });

  it('is for its own token', async () => {
    await ask('one');
    await ask('two');
    expect(asked).toBe(2);
  });

  it('is asked for once by calls that come together', async () => {
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([session, session, session]);
    expect(asked).toBe(1);
  });

  it.each(['ended', 'lost'] as const)('is dropped when a session %s', async (what) => {
    await ask();
    say[what]();
    answer = undefined;
    expect(await ask()).toBeUndefined();
  });

  it('is not kept when a session ended while the database was asked', async () => {
    let reply = (_proof: VerifiedSession | undefined): void => {};
    const first = cache.get(
      'token',
      () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
    );
    say.ended();
    reply(answer);
    expect(await first).toBe(session);
    answer = undefined;
    expect(await ask()).toBeUndefined();
  });

  it('is not kept while no messages of other processes arrive', async () => {
    pubsub.isListening = false;
    await ask();
    answer = undefined;
    expect(await ask()).toBeUndefined();
  });

  it('is none when nothing was proved, or the question failed', async () => {
    answer = undefined;
    await ask();
    const failure = new Error('away');
    await expect(cache.get('token', () => Promise.reject(failure))).rejects.toBe(failure);
    answer = { session, endsAt: Number.POSITIVE_INFINITY };
    expect(await ask()).toBe(session);
    expect(asked).toBe(2);
  });

  it('ends with its token', async () => {
    answer = { session, endsAt: Date.now() - 1 };
    await ask();
    await ask();
    expect(asked).toBe(2);
  });
});
