import type { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import type { EgressText } from '../../../../platform/egress/egress-options.js';
import { parseRetryAfter } from '../../../../platform/http/parse-retry-after.js';
import { EngineError, type EngineFailure } from './engine-error.js';

/** A model on a small machine takes its time for a full batch. */
const CALL_MS = 30_000;
/** An engine that asks for a longer pause is tried again after this. */
const MAX_RETRY_AFTER_MS = 60 * 60_000;
const MAX_BYTES = 4 * 1024 * 1024;

/** JSON over HTTP with one engine server; every failure leaves as an EngineError. */
export class EngineHttp {
  readonly #base: string;

  constructor(
    private readonly egress: EgressClient,
    baseUrl: string,
    private readonly callMs = CALL_MS,
  ) {
    this.#base = baseUrl.replace(/(?<!\/)\/+$/, '');
  }

  get(path: string, signal: AbortSignal): Promise<unknown> {
    return this.#call(signal, (limits) => this.egress.getText(`${this.#base}${path}`, limits));
  }

  postJson(path: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    return this.#call(signal, (limits) => this.egress.postJson(`${this.#base}${path}`, body, limits));
  }

  postForm(path: string, fields: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> {
    return this.#call(signal, (limits) => this.egress.postForm(`${this.#base}${path}`, fields, limits));
  }

  async #call(signal: AbortSignal, send: (limits: CallLimits) => Promise<EgressText>): Promise<unknown> {
    const limits = { totalMs: this.callMs, firstByteMs: this.callMs, maxBytes: MAX_BYTES, signal };
    const reply = await send(limits).catch((error: unknown) => {
      signal.throwIfAborted();
      throw toEngineError(error);
    });
    if (reply.status >= 300) throw failureOf(reply);
    return parseJson(reply.text);
  }
}

interface CallLimits {
  totalMs: number;
  firstByteMs: number;
  maxBytes: number;
  signal: AbortSignal;
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

function failureOf({ status, headers }: EgressText): EngineError {
  if (status === 429) return new EngineError('throttled', { retryAfterMs: retryAfterOf(headers) });
  if (status === 401 || status === 403) return new EngineError('denied');
  if (status === 400 || status === 413 || status === 422) return new EngineError('rejected');
  if (status >= 500) return new EngineError('down', { retryAfterMs: retryAfterOf(headers) });
  return new EngineError('badReply');
}

const retryAfterOf = (headers: EgressText['headers']) => parseRetryAfter(headers['retry-after'], new Date(), MAX_RETRY_AFTER_MS);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new EngineError('badReply', { cause });
  }
}
