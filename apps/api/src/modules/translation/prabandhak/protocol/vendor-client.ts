import { randomUUID } from 'node:crypto';
import { parseRetryAfter } from '@bhashantar/api-reader';
import { VENDOR_PAGE_ITEMS } from '@bhashantar/contracts';
import type { components } from '@bhashantar/prabandhak-protocol';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../../../platform/clock/clock.js';
import type { UrlProblem } from '../../../../platform/egress/check-url.js';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { EgressError } from '../../../../platform/egress/egress-error.js';
import type { EgressText } from '../../../../platform/egress/egress-options.js';
import { parseJson } from '../../../../platform/http/parse-json.js';
import { signWebhook } from '../../../../platform/webhooks/sign-webhook.js';
import { OperatorConnection } from '../connections/operator-connection.js';
import { hideAccess, hideInReply } from './hide-in-reply.js';
import type { VendorAccess } from './vendor-access.js';
import { VendorFailure } from './vendor-failure.js';
import {
  accountReply,
  batchesReply,
  type ItemPage,
  itemPageReply,
  problemReply,
  type Receipt,
  receiptReply,
  type SubBatchState,
  subBatchReply,
} from './vendor-replies.js';

/** Pages and submissions are large, and vendors may be far away. */
const TOTAL_MS = 60_000;
const FIRST_BYTE_MS = 30_000;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_RETRY_AFTER_MS = 3_600_000;
/** Statuses after which the same call may succeed. */
const TEMPORARY = new Set([408, 425, 429]);
const TEMPORARY_CODES: ReadonlySet<string> = new Set<components['schemas']['Problem']['code']>([
  ...(['call_in_progress', 'rate_limited', 'unavailable', 'internal_error', 'stale_timestamp', 'replayed'] as const),
]);

const FAILURES: Readonly<Record<EgressError['code'], string>> = {
  blocked: 'The address of the vendor leads to a place that is not on the public internet.',
  unreachable: 'The vendor could not be reached.',
  timeout: 'The vendor did not answer in time.',
  badContent: 'The answer of the vendor could not be read.',
};

interface Call {
  method?: 'GET' | 'POST';
  body?: string;
  idempotencyKey?: string;
  etag?: string | null;
}

/** Speaks the protocol of `docs/prabandhak.openapi.yaml`. Throws only `VendorFailure`. */
@Injectable()
export class VendorClient {
  /** The client of the operator's vendor, which may have a private address. */
  #service: { address: string; egress: EgressClient } | undefined;

  constructor(
    private readonly egress: EgressClient,
    private readonly clock: Clock,
    private readonly operator: OperatorConnection,
  ) {}

  /** The fault of an address that a person typed. Only the operator's address may be private. */
  checkAddress(address: string): UrlProblem | undefined {
    return this.#client().checkUrl(address);
  }

  account(access: VendorAccess): Promise<z.infer<typeof accountReply>> {
    return this.#read(access, '/v1/account', accountReply);
  }

  submit(access: VendorAccess, callId: string, body: string): Promise<Receipt> {
    return this.#read(access, '/v1/batches', receiptReply, { method: 'POST', body, idempotencyKey: callId });
  }

  /** The batch with our id; undefined if the vendor does not have it. */
  async findBatch(access: VendorAccess, clientBatchId: string): Promise<Receipt | undefined> {
    const { batches } = await this.#read(access, `/v1/batches?clientBatchId=${encodeURIComponent(clientBatchId)}`, batchesReply);
    return batches[0];
  }

  /** Undefined if nothing has changed since the tag. */
  async subBatch(
    access: VendorAccess,
    id: string,
    etag: string | null,
  ): Promise<{ state: SubBatchState; etag: string | null } | undefined> {
    const reply = await this.#send(access, `/v1/sub-batches/${encodeURIComponent(id)}`, { etag });
    if (reply.status === 304) return undefined;
    return { state: parse(subBatchReply, reply, access), etag: reply.headers.etag?.slice(0, 200) ?? null };
  }

  items(access: VendorAccess, id: string, query: { afterSeq?: number; status?: 'failed'; cursor?: string | null }): Promise<ItemPage> {
    const wanted = new URLSearchParams({ limit: String(VENDOR_PAGE_ITEMS) });
    if (query.afterSeq !== undefined) wanted.set('afterSeq', String(query.afterSeq));
    if (query.status) wanted.set('status', query.status);
    if (query.cursor) wanted.set('cursor', query.cursor);
    return this.#read(access, `/v1/sub-batches/${encodeURIComponent(id)}/items?${wanted}`, itemPageReply);
  }

  /** Returns the HTTP status. */
  async post(access: VendorAccess, path: string, body: string, idempotencyKey?: string): Promise<number> {
    const { status } = await this.#send(access, path, { method: 'POST', body, ...(idempotencyKey ? { idempotencyKey } : {}) });
    return status;
  }

  async #read<Data>(access: VendorAccess, path: string, schema: z.ZodMiniType<Data>, call: Call = {}): Promise<Data> {
    return parse(schema, await this.#send(access, path, call), access);
  }

  #client(): EgressClient {
    const address = this.operator.read()?.address;
    if (address === undefined) return this.egress;
    if (this.#service?.address !== address) this.#service = { address, egress: this.egress.forService(address) };
    return this.#service.egress;
  }

  /** Each attempt has its own signature. Follows no redirect, because it would send a signed call to an unwanted receiver. */
  async #send(access: VendorAccess, path: string, { method = 'GET', body = '', idempotencyKey, etag }: Call): Promise<EgressText> {
    const { address, key, secrets } = access;
    const now = this.clock.now();
    const headers = {
      ...signWebhook(secrets, `msg_${randomUUID().replaceAll('-', '')}`, now, body),
      ...{ authorization: `Bearer ${key}`, accept: 'application/json, application/problem+json' },
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(etag ? { 'if-none-match': etag } : {}),
    };
    const limits = { totalMs: TOTAL_MS, firstByteMs: FIRST_BYTE_MS, maxBytes: MAX_BYTES, redirect: 'manual' } as const;
    try {
      const reply = await this.#client().getText(`${address}${path}`, {
        method,
        headers,
        ...limits,
        ...(method === 'POST' ? { body } : {}),
      });
      assertTaken(reply, access, now);
      return reply;
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      throw new VendorFailure(FAILURES[error.code], { isTemporary: true });
    }
  }
}

function assertTaken(reply: EgressText, access: VendorAccess, now: Date): void {
  const { status, headers } = reply;
  if ((status >= 200 && status < 300) || status === 304) return;
  const { code, batchId } = problemOf(reply, access);
  const isTemporary = status < 400 || status >= 500 || TEMPORARY.has(status) || (code !== undefined && TEMPORARY_CODES.has(code));
  const retryAfterMs = parseRetryAfter(headers['retry-after'], now, MAX_RETRY_AFTER_MS);
  const named = code === undefined ? '' : `, with the code ${code}`;
  throw new VendorFailure(`The vendor answered with the status ${status}${named}.`, { isTemporary, status, code, batchId, retryAfterMs });
}

function problemOf({ text }: EgressText, access: VendorAccess): { code?: string | undefined; batchId?: string | undefined } {
  const problem = problemReply.safeParse(parseJson(text));
  return problem.success && /^[a-z_]{1,64}$/.test(hideAccess(problem.data.code, access)) ? problem.data : {};
}

/** A page of HTML or half a reply means that something between us and the vendor failed, so it is not an answer. */
function parse<Data>(schema: z.ZodMiniType<Data>, { text, status }: EgressText, access: VendorAccess): Data {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return hideInReply(parsed.data, access);
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'the body';
  throw new VendorFailure(`The answer of the vendor is not as the protocol says: ${field.slice(0, 100)}.`, { isTemporary: true, status });
}
