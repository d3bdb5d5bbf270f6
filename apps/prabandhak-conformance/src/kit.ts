import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { components } from '@bhashantar/prabandhak-protocol';
import type { CallOptions, Connection, Reply } from './connection.js';
import type { ProtocolDocument } from './document.js';
import type { Receiver } from './receiver.js';
import { demand, NotChecked, Violation } from './violation.js';

type Schemas = components['schemas'];

export interface Times {
  /** A step of a simulation, and a first retry of a callback, come within this time. */
  patienceMs: number;
  /** The time without messages after which none is expected any more. */
  quietMs: number;
}

/** The document promises steps within five seconds and first retries within ten. */
export const TIMES: Times = { patienceMs: 30_000, quietMs: 11_000 };

export interface Submission {
  simulate?: Schemas['Simulation'];
  count?: number;
  target?: string;
  item?: Partial<Schemas['NewItem']>;
  callback?: Schemas['NewBatch']['callback'];
  connection?: Connection;
}

export interface Submitted {
  receipt: Schemas['BatchReceipt'];
  batchId: string;
  subBatchId: string;
}

export const newKey = () => randomUUID();
export const TEXT = 'Pay <g id="1">your bill</g> before <x id="2"/>';

const isProblem = (body: unknown): body is Schemas['Problem'] => typeof body === 'object' && body !== null && 'code' in body;
export const codeOf = ({ body }: Reply): string => (isProblem(body) ? body.code : 'none');
export const describe = (reply: Reply): string => `${reply.method} ${reply.path} answered ${reply.status} with the code ${codeOf(reply)}`;

/** Requires a status and, for an error, its code. */
export function demandReply(reply: Reply, status: number, code?: string): void {
  const isRight = reply.status === status && (code === undefined || codeOf(reply) === code);
  demand(isRight, () => `${describe(reply)}; expected ${status}${code ? ` with ${code}` : ''}`);
}

export function newItem(index: number, fields: Partial<Schemas['NewItem']> = {}): Schemas['NewItem'] {
  return { externalId: `seg-${index}`, revision: 1, sourceHash: `hash-${index}`, format: 'inline-xliff', text: TEXT, ...fields };
}

/** Steps that many checks share. */
export class Kit {
  constructor(
    readonly document: ProtocolDocument,
    readonly main: Connection,
    private readonly second: Connection | undefined,
    readonly receiver: Receiver,
    readonly times: Times,
    readonly target: string,
  ) {}

  /** A second account; without one, the rule cannot be checked. */
  get other(): Connection {
    if (!this.second) throw new NotChecked('needs a second account: set PRABANDHAK_OTHER_KEY and PRABANDHAK_OTHER_SECRET');
    return this.second;
  }

  newBatch({ simulate = 'accept', count = 4, target = this.target, item, callback }: Submission = {}): Schemas['NewBatch'] {
    const items = Array.from({ length: count }, (_, index) => newItem(index, item));
    return {
      clientBatchId: `conformance-${newKey()}`,
      source: 'en',
      callback,
      subBatches: [{ clientSubBatchId: 'first', target, simulate, items }],
    };
  }

  async send(batch: unknown, key = newKey(), connection = this.main): Promise<Reply> {
    return connection.call('POST', '/v1/batches', { body: batch, headers: { 'idempotency-key': key } });
  }

  async submit(submission: Submission = {}): Promise<Submitted> {
    const reply = await this.send(this.newBatch(submission), newKey(), submission.connection);
    return toSubmitted(reply);
  }

  async get<T>(path: string): Promise<T> {
    const reply = await this.main.call('GET', path);
    demandReply(reply, 200);
    return reply.body as T;
  }

  subBatch(id: string): Promise<Schemas['SubBatch']> {
    return this.get(`/v1/sub-batches/${id}`);
  }

  async items(id: string): Promise<Schemas['Item'][]> {
    return (await this.get<Schemas['ItemPage']>(`/v1/sub-batches/${id}/items?limit=200`)).items;
  }

  async item(id: string, externalId: string): Promise<Schemas['Item']> {
    const found = (await this.items(id)).find((item) => item.externalId === externalId);
    if (!found) throw new Violation(`the items of the sub-batch lack ${externalId}`);
    return found;
  }

  act(id: string, action: 'ack' | 'cancel' | 'revert', body: unknown, options: CallOptions = {}): Promise<Reply> {
    const headers = action === 'revert' ? { 'idempotency-key': newKey(), ...options.headers } : options.headers;
    return this.main.call('POST', `/v1/sub-batches/${id}/${action}`, { ...options, headers, body });
  }

  /** Waits until a sub-batch is in a state. */
  async reach(id: string, ...wanted: Schemas['SubBatchStatus'][]): Promise<Schemas['SubBatch']> {
    let last: Schemas['SubBatch'] | undefined;
    await this.until(`the sub-batch to become ${wanted.join(' or ')}`, async () => {
      last = await this.subBatch(id);
      return wanted.includes(last.status);
    });
    if (!last) throw new TypeError('Nothing was read');
    return last;
  }

  /** Submits a batch and waits for the state to which its simulation leads. */
  async reached(status: Schemas['SubBatchStatus'], submission: Submission): Promise<Submitted & { subBatch: Schemas['SubBatch'] }> {
    const submitted = await this.submit(submission);
    return { ...submitted, subBatch: await this.reach(submitted.subBatchId, status) };
  }

  async until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = performance.now() + this.times.patienceMs;
    while (!(await condition())) {
      if (performance.now() > deadline) throw new Violation(`waited ${this.times.patienceMs / 1_000} s in vain for ${what}`);
      await wait(50);
    }
  }

  quiet(): Promise<void> {
    return wait(this.times.quietMs);
  }
}

export function toSubmitted(reply: Reply): Submitted {
  demandReply(reply, 202);
  const receipt = reply.body as Schemas['BatchReceipt'];
  const subBatchId = receipt.subBatches[0]?.subBatchId;
  if (!subBatchId) throw new Violation('the receipt names no sub-batch');
  return { receipt, batchId: receipt.batchId, subBatchId };
}
