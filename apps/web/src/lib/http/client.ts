import type { Endpoint, SuccessReply } from '@bhashantar/contracts';
import { endSession, readToken } from '../session/session.store.js';
import { buildUrl, type UrlParts } from './build-url.js';
import { CallFailure } from './call-failure.js';
import { endsSession, readReply } from './read-reply.js';

export interface CallOptions extends UrlParts {
  signal?: AbortSignal | undefined;
}

function headersOf(token: string | null, hasBody: boolean): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (hasBody) headers.set('content-type', 'application/json');
  if (token) {
    headers.set('authorization', token);
    headers.set('timezone', String(Date.now()));
  }
  return headers;
}

async function request(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new CallFailure('offline', { cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new CallFailure('unreadable', { status: response.status, cause });
  }
}

/** Sends one call of the endpoint table and gives back the whole envelope. Rejects with a CallFailure. */
export async function send<Body, Data>(endpoint: Endpoint<Body, Data>, body: Body, options: CallOptions = {}): Promise<SuccessReply<Data>> {
  const token = readToken();
  const response = await request(buildUrl(endpoint, options), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: headersOf(token, body !== undefined),
    body: body === undefined ? null : JSON.stringify(body),
    signal: options.signal ?? null,
  });
  try {
    return readReply<Data>(response.status, await readJson(response));
  } catch (error) {
    // Only the session that asked may be ended: a late answer must not sign out the next one.
    if (error instanceof CallFailure && token && token === readToken() && endsSession(error.reply)) endSession();
    throw error;
  }
}

/** Sends one call and gives back its data. Rejects with a CallFailure. */
export async function call<Body, Data>(endpoint: Endpoint<Body, Data>, body: Body, options: CallOptions = {}): Promise<Data> {
  return (await send(endpoint, body, options)).data;
}
