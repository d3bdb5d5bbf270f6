import { parseRetryAfter } from '@bhashantar/api-reader';
import { withoutTrailingSlashes } from '@bhashantar/urls';
import type { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import type { EgressRequest, EgressText } from '../../../../platform/egress/egress-options.js';
import { parseJson } from '../../../../platform/http/parse-json.js';
import { EngineError, type EngineFailure } from './engine-error.js';

/** A model on a small machine takes its time for a full batch. */
const CALL_MS = 30_000;
/** An engine that asks for a longer pause is tried again after this. */
const MAX_RETRY_AFTER_MS = 60 * 60_000;
const MAX_BYTES = 4 * 1024 * 1024;

export interface EngineCallOptions {
  /** The place for keys. Calls with headers follow no redirect. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How many times as long as usual this call may take. */
  readonly patience?: number;
  /** Explains an error of this service when its status is not enough. `body` is undefined when it is not JSON. */
  readonly explain?: (status: number, body: unknown) => EngineFailure | undefined;
}

export interface EngineHttpReply {
  readonly body: unknown;
  readonly headers: EgressText['headers'];
}

type Send = (limits: EgressRequest) => Promise<EgressText>;

/** JSON over HTTP with one engine server. Every failure becomes an EngineError, which contains nothing that was sent or received. */
export class EngineHttp {
  readonly #base: string;

  constructor(
    private readonly egress: EgressClient,
    baseUrl: string,
    private readonly callMs = CALL_MS,
    /** Receives each raw reply, for the person who tests an engine. */
    private readonly onReply?: (text: string) => void,
  ) {
    this.#base = withoutTrailingSlashes(baseUrl);
  }

  async get(path: string, signal: AbortSignal, options: EngineCallOptions = {}): Promise<unknown> {
    return (await this.#call(signal, options, (limits) => this.egress.getText(`${this.#base}${path}`, limits))).body;
  }

  async postJson(path: string, value: unknown, signal: AbortSignal, options: EngineCallOptions = {}): Promise<unknown> {
    return (await this.exchangeJson(path, value, signal, options)).body;
  }

  /** Like `postJson`, for services that also answer in headers. */
  exchangeJson(path: string, value: unknown, signal: AbortSignal, options: EngineCallOptions = {}): Promise<EngineHttpReply> {
    return this.#call(signal, options, (limits) => this.egress.postJson(`${this.#base}${path}`, value, limits));
  }

  async postForm(path: string, fields: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
    return (await this.#call(signal, {}, (limits) => this.egress.postForm(`${this.#base}${path}`, fields, limits))).body;
  }

  async #call(signal: AbortSignal, { headers, explain, patience = 1 }: EngineCallOptions, send: Send): Promise<EngineHttpReply> {
    const callMs = patience * this.callMs;
    const limits = { totalMs: callMs, firstByteMs: callMs, maxBytes: MAX_BYTES, signal };
    const reply = await send(headers ? { ...limits, headers, maxRedirects: 0 } : limits).catch((error: unknown) => {
      signal.throwIfAborted();
      throw toEngineError(error);
    });
    this.onReply?.(reply.text);
    const body = parseJson(reply.text);
    if (reply.status >= 300) throw failureOf(reply, explain?.(reply.status, body));
    if (body === undefined) throw new EngineError('badReply');
    return { body, headers: reply.headers };
  }
}

const BY_EGRESS_CODE: Readonly<Record<EgressError['code'], EngineFailure>> = {
  blocked: 'unreachable',
  unreachable: 'unreachable',
  timeout: 'timeout',
  badContent: 'badReply',
};

function toEngineError(error: unknown): unknown {
  return error instanceof EgressError ? new EngineError(BY_EGRESS_CODE[error.code], { cause: error }) : error;
}

function failureOf({ status, headers }: EgressText, explained: EngineFailure | undefined): EngineError {
  const failure = explained ?? failureByStatus(status);
  return new EngineError(failure, failure === 'throttled' || failure === 'down' ? { retryAfterMs: retryAfterOf(headers) } : {});
}

function failureByStatus(status: number): EngineFailure {
  if (status === 429) return 'throttled';
  if (status === 401 || status === 403) return 'denied';
  if (status === 400 || status === 413 || status === 422) return 'rejected';
  return status >= 500 ? 'down' : 'badReply';
}

const retryAfterOf = (headers: EgressText['headers']) => parseRetryAfter(headers['retry-after'], new Date(), MAX_RETRY_AFTER_MS);
