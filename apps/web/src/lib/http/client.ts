import type { Endpoint, SuccessReply } from '@bhashantar/contracts';
import { freshToken } from '../session/fresh-token.js';
import { endSession, readToken } from '../session/session.store.js';
import { ApiError } from './api-error.js';
import { buildUrl, type UrlParts } from './build-url.js';
import { endsSession, readReply } from './read-reply.js';

export interface CallOptions extends UrlParts {
  signal?: AbortSignal | undefined;
  /** The token of a link in a mail, used instead of the session's token. */
  token?: string;
}

/** The headers of every call. */
export function headersOf(token: string | null, body: unknown): Headers {
  const headers = new Headers({ accept: 'application/json' });
  // A form with a file sets its own boundary.
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
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
    throw new ApiError('offline', { cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError('unreadable', { status: response.status, cause });
  }
}

function encodeBody(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

/** Sends a call with the session's token, and passes a good reply to `read`; a refusal of that session ends it. */
async function exchange<Body, Data, Result>(
  endpoint: Endpoint<Body, Data>,
  body: Body,
  options: CallOptions,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const token = options.token ?? (await freshToken());
  const response = await request(buildUrl(endpoint, options), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: headersOf(token, body),
    body: encodeBody(body),
    signal: options.signal ?? null,
  });
  try {
    return await read(response);
  } catch (error) {
    endRefused(error, token);
    throw error;
  }
}

/** Ends the refused session, but only the one that sent the call: a late reply must not sign out the next one. */
export function endRefused(error: unknown, token: string | null): void {
  if (error instanceof ApiError && token && token === readToken() && endsSession(error.reply))
    endSession(location.pathname + location.search);
}

/** Sends one call of the endpoint table and returns the whole envelope. Rejects with an ApiError. */
export function send<Body, Data>(endpoint: Endpoint<Body, Data>, body: Body, options: CallOptions = {}): Promise<SuccessReply<Data>> {
  return exchange(endpoint, body, options, async (response) => readReply<Data>(response.status, await readJson(response)));
}

/** Sends one call whose answer is a file. Rejects with an ApiError. */
export function fetchFile<Body>(endpoint: Endpoint<Body, Blob>, body: Body, options: CallOptions = {}): Promise<Blob> {
  return exchange(endpoint, body, options, async (response) => {
    if (!response.ok) readReply(response.status, await readJson(response));
    return response.blob();
  });
}

/** Sends one call whose answer is a file, or the data of a job that writes the file. Rejects with an ApiError. */
export function fetchFileOrJob<Body, Data>(
  endpoint: Endpoint<Body, Data>,
  body: Body,
  options: CallOptions = {},
): Promise<{ file: Blob } | { job: Data }> {
  return exchange(endpoint, body, options, async (response) => {
    const isFile = response.ok && !response.headers.get('content-type')?.startsWith('application/json');
    return isFile ? { file: await response.blob() } : { job: readReply<Data>(response.status, await readJson(response)).data };
  });
}

/** Sends one call and gives back its data. Rejects with an ApiError. */
export async function call<Body, Data>(endpoint: Endpoint<Body, Data>, body: Body, options: CallOptions = {}): Promise<Data> {
  return (await send(endpoint, body, options)).data;
}
