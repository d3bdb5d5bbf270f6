import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Session } from '../../../platform/http/session.js';
import type { SessionSignals } from '../../../platform/realtime/session-ended.js';
import type { Signals } from '../../../platform/signals/signals.js';
import { KeptProofs, type Proof } from './kept-proofs.js';

const session = { sessionId: 's' } as Session;

describe('a proof that is kept', () => {
  let now: number;
  let signals: { isListening: boolean; onLost(handler: () => void): void };
  let say: { ended(): void; lost(): void };
  let kept: KeptProofs;
  let answer: Proof | undefined;
  let asked: number;

  beforeEach(() => {
    now = 5_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const handlers = { ended: () => {}, lost: () => {} };
    say = { ended: () => handlers.ended(), lost: () => handlers.lost() };
    signals = { isListening: true, onLost: (handler) => Object.assign(handlers, { lost: handler }) };
    const ended = { onEnded: (handler: () => void) => Object.assign(handlers, { ended: handler }) };
    kept = new KeptProofs(signals as unknown as Signals, ended as unknown as SessionSignals);
    answer = { session, endsAt: Number.POSITIVE_INFINITY };
    asked = 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const prove = async () => {
    asked++;
    return answer;
  };
  const ask = (token = 'token') => kept.of(token, prove);

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
    await kept.of('token', async () => {
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
    let reply = (_proof: Proof | undefined): void => {};
    const first = kept.of(
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

  it('is not kept while no signals are heard', async () => {
    signals.isListening = false;
    await ask();
    answer = undefined;
    expect(await ask()).toBeUndefined();
  });

  it('is none when nothing was proved, or the question failed', async () => {
    answer = undefined;
    await ask();
    const failure = new Error('away');
    await expect(kept.of('token', () => Promise.reject(failure))).rejects.toBe(failure);
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
