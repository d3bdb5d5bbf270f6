import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { components } from '@bhashantar/prabandhak-protocol';
import { Webhook } from 'standardwebhooks';

type Schemas = components['schemas'];
type NewItem = Schemas['NewItem'];

interface FakeItem {
  sent: NewItem;
  status: Schemas['ItemStatus'];
  target: string | null;
  deliverySeq: number | null;
  failure: Schemas['Reason'] | null;
}

export interface FakeSubBatch {
  subBatchId: string;
  clientSubBatchId: string;
  batchId: string;
  target: string;
  status: Schemas['SubBatchStatus'];
  round: number;
  seq: number;
  deliverySeq: number;
  acknowledgedSeq: number;
  items: FakeItem[];
  reason: Schemas['Reason'] | null;
}

/** A call that the vendor has seen. */
export interface SeenCall {
  method: string;
  path: string;
  key: string | undefined;
  body: string;
}

/** Answers a call in the place of the vendor; false leaves the call to it. */
export type Fault = (call: SeenCall, response: ServerResponse, request: IncomingMessage) => boolean;

/** A translation service of its own, in memory, with faults on request. It shares no code with the client. */
export class FakeVendor {
  readonly key = 'key_of_the_fake_vendor_1234';
  readonly secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  readonly calls: SeenCall[] = [];
  readonly batches = new Map<string, { batchId: string; callbackUrl: string }>();
  readonly subBatches: FakeSubBatch[] = [];
  fault: Fault = () => false;
  pageSize = 100;
  readonly #answers = new Map<string, { hash: string; status: number; text: string }>();
  readonly #ids = new Set<string>();
  #server: Server;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#take(request, response));
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  reset(): void {
    this.calls.length = 0;
    this.batches.clear();
    this.subBatches.length = 0;
    this.fault = () => false;
    this.pageSize = 100;
  }

  seen(ending: string): SeenCall[] {
    return this.calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}`.endsWith(ending));
  }

  /** Delivers texts by their sources. Returns the event that announces the delivery. */
  deliver(subBatch: FakeSubBatch, texts: Readonly<Record<string, string | null>>): object {
    subBatch.seq++;
    subBatch.deliverySeq = subBatch.seq;
    for (const item of subBatch.items) {
      const target = texts[item.sent.text];
      if (target !== undefined) Object.assign(item, { status: 'delivered', target, deliverySeq: subBatch.seq });
    }
    subBatch.status = subBatch.items.some(({ status }) => status === 'pending') ? 'partially_delivered' : 'delivered';
    return this.event(subBatch);
  }

  event(subBatch: FakeSubBatch, seq = subBatch.seq): object {
    return {
      ...{ type: `subbatch.${subBatch.status}`, createdAt: new Date().toISOString(), batchId: subBatch.batchId, clientBatchId: 'b' },
      ...{
        subBatchId: subBatch.subBatchId,
        clientSubBatchId: subBatch.clientSubBatchId,
        seq,
        round: subBatch.round,
        status: subBatch.status,
      },
      ...{ counts: this.#counts(subBatch), itemsUrl: `/v1/sub-batches/${subBatch.subBatchId}/items` },
    };
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const key = request.headers['idempotency-key'] as string | undefined;
    const call = { method: request.method ?? '', path: request.url ?? '', key, body };
    this.calls.push(call);
    if (this.fault(call, response, request)) return undefined;
    const id = String(request.headers['webhook-id']);
    if (request.headers.authorization !== `Bearer ${this.key}`) return this.#problem(response, 401, 'unknown_key');
    const at = new Date(Number(request.headers['webhook-timestamp']) * 1_000);
    const signatures = String(request.headers['webhook-signature']).split(' ');
    // The tests move our clock but not this one, so the time of the message is not compared.
    if (!signatures.includes(new Webhook(this.secret).sign(id, at, body))) return this.#problem(response, 401, 'bad_signature');
    if (this.#ids.has(id)) return this.#problem(response, 401, 'replayed');
    this.#ids.add(id);
    if (!key) return this.#answer(call, request, response);
    const hash = createHash('sha256').update(body).digest('hex');
    const known = this.#answers.get(key);
    if (known && known.hash !== hash) return this.#problem(response, 409, 'idempotency_conflict');
    if (known) return response.writeHead(known.status, { 'content-type': 'application/json' }).end(known.text);
    return this.#answer(call, request, response, (status, text) => void this.#answers.set(key, { hash, status, text }));
  }

  #answer(
    { method, path, body }: SeenCall,
    request: IncomingMessage,
    response: ServerResponse,
    keep: (status: number, text: string) => void = () => undefined,
  ): unknown {
    const url = new URL(path, this.address);
    const reply = (status: number, value: object, headers: Record<string, string> = {}) => {
      const text = JSON.stringify(value);
      keep(status, text);
      return response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    };
    if (url.pathname === '/v1/account') return reply(200, this.#account());
    if (url.pathname === '/v1/batches' && method === 'POST') return this.#create(JSON.parse(body), reply, response);
    if (url.pathname === '/v1/batches') return reply(200, this.#find(url.searchParams.get('clientBatchId') ?? ''));
    if (url.pathname.endsWith('/items:update')) return reply(200, { results: [] });
    const [, , , id = '', action] = url.pathname.split('/');
    const subBatch = this.subBatches.find(({ subBatchId }) => subBatchId === id);
    if (!subBatch) return this.#problem(response, 404, 'not_found');
    if (action === undefined) {
      const etag = `"${createHash('sha1').update(JSON.stringify(subBatch)).digest('hex')}"`;
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
      return reply(200, this.#state(subBatch), { etag });
    }
    if (action === 'items') return reply(200, this.#page(subBatch, url.searchParams));
    this.#change(subBatch, action, JSON.parse(body));
    return reply(200, this.#state(subBatch));
  }

  #create(batch: Schemas['NewBatch'], reply: (status: number, value: object) => unknown, response: ServerResponse): unknown {
    const known = this.batches.get(batch.clientBatchId);
    if (known)
      return response
        .writeHead(409, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ title: 'x', status: 409, code: 'client_batch_exists', batchId: known.batchId }));
    const batchId = `b-${randomUUID()}`;
    this.batches.set(batch.clientBatchId, { batchId, callbackUrl: batch.callback?.url ?? '' });
    const made = batch.subBatches.map(({ clientSubBatchId, target, items }): FakeSubBatch => {
      const own = items.map((sent): FakeItem => ({ sent, status: 'pending', target: null, deliverySeq: null, failure: null }));
      const ids = { subBatchId: `s-${randomUUID()}`, clientSubBatchId, batchId, target };
      return { ...ids, status: 'received', round: 1, seq: 1, deliverySeq: 0, acknowledgedSeq: 0, items: own, reason: null };
    });
    this.subBatches.push(...made);
    const receipts = made.map(({ subBatchId, clientSubBatchId, status, items }) => ({
      ...{ subBatchId, clientSubBatchId, status, itemCount: items.length, wordCount: 1, rejectedItems: [] },
    }));
    return reply(202, { batchId, clientBatchId: batch.clientBatchId, status: 'received', subBatches: receipts });
  }

  #find(clientBatchId: string): object {
    const known = this.batches.get(clientBatchId);
    if (!known) return { batches: [] };
    const own = this.subBatches.filter(({ batchId }) => batchId === known.batchId).map((each) => this.#state(each));
    return { batches: [{ batchId: known.batchId, clientBatchId, status: 'received', subBatches: own }] };
  }

  #page({ items }: FakeSubBatch, wanted: URLSearchParams): object {
    const [status, after] = [wanted.get('status'), Number(wanted.get('afterSeq') ?? -1)];
    const found = items.filter((item) => (!status || item.status === status) && (after < 0 || (item.deliverySeq ?? 0) > after));
    const from = Number(wanted.get('cursor') ?? 0);
    const to = from + this.pageSize;
    return {
      items: found.slice(from, to).map(({ sent, ...item }) => ({
        ...{ externalId: sent.externalId, revision: sent.revision, sourceHash: sent.sourceHash, format: sent.format, round: 1 },
        ...{ ...item, deliveredAt: null },
      })),
      nextCursor: to < found.length ? String(to) : null,
    };
  }

  #change(subBatch: FakeSubBatch, action: string, body: { deliverySeq?: number; items?: string[] }): void {
    subBatch.seq++;
    if (action === 'ack') {
      subBatch.acknowledgedSeq = body.deliverySeq ?? 0;
      if (subBatch.status === 'delivered') subBatch.status = 'acknowledged';
    }
    if (action === 'cancel') subBatch.status = 'cancelled';
    if (action === 'revert') {
      subBatch.status = 'reopened';
      subBatch.round++;
      for (const item of subBatch.items)
        if (body.items?.includes(item.sent.externalId)) Object.assign(item, { status: 'pending', target: null, deliverySeq: null });
    }
  }

  #counts({ items }: FakeSubBatch): Record<string, number> {
    const of = (status: string) => items.filter((item) => item.status === status).length;
    return {
      total: items.length,
      pending: of('pending'),
      delivered: of('delivered'),
      failed: of('failed'),
      cancelled: 0,
      stale: of('stale'),
    };
  }

  #state(subBatch: FakeSubBatch): object {
    const { items: _items, ...rest } = subBatch;
    return { ...rest, counts: this.#counts(subBatch), wordCount: 1, figures: null, updatedAt: new Date().toISOString(), itemsUrl: '/v1/x' };
  }

  #account(): object {
    return {
      accountId: 'a',
      name: 'Demo',
      testMode: true,
      targets: ['hi'],
      secrets: [],
      callbacks: { state: 'healthy', failingSince: null, undelivered: 0 },
    };
  }

  #problem(response: ServerResponse, status: number, code: string): unknown {
    return response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify({ title: code, status, code }));
  }
}
