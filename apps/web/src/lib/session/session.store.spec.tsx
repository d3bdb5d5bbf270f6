import { clearCookie, type Endpoint, logout, projectDetails, refreshSession } from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { answer, refuse, unreachable } from '../../testing/fake-api.js';
import { project } from '../../testing/project.js';
import { call } from '../http/client.js';
import { freshToken } from './fresh-token.js';
import { endSession, hasSessionEnded, readLostAddress, readToken, startSession, watchSession } from './session.store.js';
import { signOut } from './sign-out.js';

/** A token that contains its expiry. */
const tokenFor = (seconds: number, name = 'a') => `${name}.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.x`;
const ask = () => call(projectDetails, { projectId: 'p-1' });

describe('the session of this browser', () => {
  it('is kept under the keys that other programs know, the role encoded', () => {
    startSession('token-1', 'organisationAdmin');
    expect([localStorage.getItem('avk_token'), localStorage.getItem('role')]).toEqual(['token-1', btoa('organisationAdmin')]);
    endSession();
    expect([localStorage.getItem('avk_token'), localStorage.getItem('role')]).toEqual([null, null]);
    expect(hasSessionEnded()).toBe(true);
  });

  it('ends here when another tab signs out, and begins when another tab signs in', () => {
    startSession('token-1', 'organisationAdmin');
    const seen = jest.fn();
    const stop = watchSession(seen);
    localStorage.removeItem('avk_token');
    dispatchEvent(new StorageEvent('storage', { key: 'avk_token' }));
    localStorage.setItem('avk_token', 'token-2');
    dispatchEvent(new StorageEvent('storage', { key: 'avk_token' }));
    stop();
    expect(seen.mock.calls).toEqual([[null], ['token-2']]);
    expect(readToken()).toBe('token-2');
  });

  it('is sent with every call', async () => {
    startSession(tokenFor(3600), 'organisationAdmin');
    const { calls } = answer(projectDetails, () => project());
    await ask();
    expect(calls[0]?.headers.get('authorization')).toBe(readToken());
  });

  it.each([
    ['is not signed in any more', () => refuse('UNAUTHENTICATED')],
    ['has a token that expired', () => refuse('INTERNAL', { code: 500, name: 'TokenExpiredError' })],
    ['has a token of another time', () => refuse('UNAUTHENTICATED', { TIME_TRAVEL: true })],
  ])('ends when the server says that it %s, and remembers where its owner was', async (_what, refusal) => {
    startSession(tokenFor(3600), 'organisationAdmin');
    answer(projectDetails, () => {
      throw refusal();
    });
    await expect(ask()).rejects.toThrow();
    expect(readToken()).toBeNull();
    expect(readLostAddress()).toBe('/');
  });

  it('stays when the server refuses for another reason', async () => {
    startSession(tokenFor(3600), 'organisationAdmin');
    answer(projectDetails, () => {
      throw refuse('FORBIDDEN');
    });
    await expect(ask()).rejects.toThrow('Your role does not allow this.');
    expect(readToken()).not.toBeNull();
  });

  it('is not ended by a late answer to the previous session', async () => {
    startSession(tokenFor(3600, 'old'), 'organisationAdmin');
    const next = tokenFor(3600, 'new');
    answer(projectDetails, () => {
      startSession(next, 'organisationAdmin');
      throw refuse('UNAUTHENTICATED');
    });
    await expect(ask()).rejects.toThrow();
    expect(readToken()).toBe(next);
  });

  it('renews a token that is about to end once for all calls that wait', async () => {
    startSession(tokenFor(20, 'old'), 'organisationAdmin');
    const next = tokenFor(3600, 'new');
    const renewed = answer(refreshSession as Endpoint<undefined, string>, () => next);
    const { calls } = answer(projectDetails, () => project());
    await Promise.all([ask(), ask(), ask()]);
    expect(renewed.calls).toHaveLength(1);
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([next, next, next]);
  });

  it('keeps the token when its renewal does not reach the server', async () => {
    const old = tokenFor(20, 'old');
    startSession(old, 'organisationAdmin');
    answer(refreshSession as Endpoint<undefined, string>, () => {
      throw unreachable();
    });
    await expect(freshToken()).rejects.toMatchObject({ kind: 'offline' });
    expect(readToken()).toBe(old);
  });
});

describe('signing out', () => {
  it('tells the server and forgets the token', async () => {
    startSession(tokenFor(3600), 'organisationAdmin');
    const { calls } = answer(logout, () => null as never);
    await signOut();
    expect(calls).toHaveLength(1);
    expect(readToken()).toBeNull();
    expect(readLostAddress()).toBeUndefined();
  });

  it('forgets the token also when the server cannot be reached', async () => {
    startSession(tokenFor(3600), 'organisationAdmin');
    const off = () => {
      throw unreachable();
    };
    answer(logout, off);
    answer(clearCookie, off);
    await signOut();
    expect(readToken()).toBeNull();
  });
});
