import { refreshSession } from '@bhashantar/contracts';
import { ApiError } from '../http/api-error.js';
import { buildUrl } from '../http/build-url.js';
import { readReply } from '../http/read-reply.js';
import { expiryOf } from './read-expiry.js';
import { readToken, replaceToken } from './session.store.js';

/** A token that expires within this time is renewed before the call, so that the call does not arrive too late. */
const MARGIN_MS = 60_000;

let renewal: Promise<string | null> | undefined;

/** The token for a call, renewed beforehand when it is about to end. Calls that start together wait for one renewal. */
export function freshToken(): Promise<string | null> {
  const token = readToken();
  if (!token || expiryOf(token) - Date.now() > MARGIN_MS) return Promise.resolve(token);
  renewal ??= renew(token).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** The refresh cookie brings the next token. Without one the old token stays, and the server's answer to it ends the session. */
async function renew(token: string): Promise<string | null> {
  const next = await fetchSuccessor();
  if (readToken() !== token) return readToken();
  if (next) replaceToken(next);
  return next ?? token;
}

async function fetchSuccessor(): Promise<string | undefined> {
  try {
    const response = await fetch(buildUrl(refreshSession), { method: refreshSession.method, credentials: 'same-origin' });
    return readReply<string>(response.status, await response.json()).data;
  } catch (cause) {
    if (cause instanceof ApiError && cause.kind === 'refused') return undefined;
    throw new ApiError('offline', { cause });
  }
}
