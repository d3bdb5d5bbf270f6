import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { type Credentials, newMessageId } from '../connection.js';

/** One message on its way, before or after the server. */
interface Message {
  method: string;
  path: string;
  headers: Record<string, string>;
  text: string;
}
interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** A violation: how it changes a call, the answer to it, or a callback. */
interface Fault {
  onCall?: (call: Message, proxy: ProxyState) => Message;
  onAnswer?: (answer: Answer, call: Message, proxy: ProxyState) => Answer;
  onCallback?: (callback: Message, proxy: ProxyState, isRetry: boolean) => Message;
}

/** The memory of the faults. */
class ProxyState {
  readonly receipts = new Map<string, string>();
  readonly done = new Set<string>();
  /** Where callbacks go, by the path at which the proxy takes them. */
  readonly callbacks = new Map<string, string>();
  address = '';

  constructor(private readonly accounts: readonly Credentials[]) {}

  sign(message: Message, at = new Date()): Message {
    const account = this.accounts.find(({ key }) => message.headers.authorization === `Bearer ${key}`) ?? this.accounts[0];
    const id = message.headers['webhook-id'] ?? newMessageId();
    const signature = new Webhook(account?.secret ?? '').sign(id, at, message.text);
    const timestamp = String(Math.floor(at.getTime() / 1_000));
    return {
      ...message,
      headers: { ...message.headers, 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
    };
  }

  isSigned({ headers, text }: Message, at: Date): boolean {
    const { 'webhook-id': id = '', 'webhook-signature': signature = '' } = headers;
    return this.accounts.some(({ secret }) => signature.split(' ').includes(new Webhook(secret).sign(id, at, text)));
  }
}

const timeOf = ({ headers }: Message) => new Date(1_000 * Number(headers['webhook-timestamp']));
const isFresh = (call: Message) => Math.abs(Date.now() - timeOf(call).getTime()) < 300_000;
const hasAll = ({ headers }: Message) => Boolean(headers['webhook-id'] && headers['webhook-timestamp'] && headers['webhook-signature']);
const withBody = (answer: Answer, change: (body: Record<string, unknown>) => object): Answer => ({
  ...answer,
  text: JSON.stringify(change(JSON.parse(answer.text))),
});

/** Ten ways to break the protocol, each named by the rule that it breaks. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  // Wrong signatures are accepted.
  'SIG-3': {
    onCall: (call, proxy) => (hasAll(call) && isFresh(call) && !proxy.isSigned(call, timeOf(call)) ? proxy.sign(call, timeOf(call)) : call),
  },
  // Old messages are accepted.
  'SIG-4': { onCall: (call, proxy) => (hasAll(call) && !isFresh(call) && proxy.isSigned(call, timeOf(call)) ? proxy.sign(call) : call) },
  // A repeated call does not say that it is one.
  'SUB-2': {
    onAnswer: (answer, { path }) => {
      if (path !== '/v1/batches') return answer;
      const { 'idempotency-replayed': _replayed, ...headers } = answer.headers;
      return { ...answer, headers };
    },
  },
  // A key with another body gets the first answer.
  'SUB-3': {
    onAnswer: (answer, { path, headers }, proxy) => {
      if (path !== '/v1/batches') return answer;
      const key = headers['idempotency-key'] ?? '';
      if (answer.status === 202) proxy.receipts.set(key, answer.text);
      const isConflict = answer.status === 409 && answer.text.includes('idempotency_conflict');
      const text = proxy.receipts.get(key);
      return isConflict && text ? { status: 202, headers: { 'content-type': 'application/json' }, text } : answer;
    },
  },
  // No reply ever says that nothing has changed.
  'GET-1': {
    onCall: (call) => {
      const { 'if-none-match': _tag, ...headers } = call.headers;
      return { ...call, headers };
    },
  },
  // A page repeats its first item.
  'GET-3': {
    onAnswer: (answer, { path }) => {
      if (!path.includes('cursor=') || answer.status !== 200) return answer;
      return withBody(answer, (body) => ({ ...body, items: [(body.items as object[])[0], ...(body.items as object[]).slice(0, -1)] }));
    },
  },
  // An acknowledgement may not be repeated.
  'ACK-2': {
    onAnswer: (answer, call, proxy) => {
      if (!call.path.endsWith('/ack') || answer.status !== 200) return answer;
      if (!proxy.done.has(call.path)) proxy.done.add(call.path);
      else return problem(409, 'invalid_state');
      return answer;
    },
  },
  // The answer to a revert names the previous round.
  'REV-1': {
    onAnswer: (answer, { path }) =>
      path.endsWith('/revert') && answer.status === 200 ? withBody(answer, (body) => ({ ...body, round: Number(body.round) - 1 })) : answer,
  },
  // Targets lose an element.
  'DEL-2': {
    onAnswer: (answer, { path }) => (path.includes('/items') ? { ...answer, text: answer.text.replaceAll('<x id=\\"2\\"/>', '') } : answer),
  },
  // Each attempt of a callback has a new event id.
  'CB-3': {
    onCallback: (callback, proxy, isRetry) => {
      if (!isRetry) return callback;
      return proxy.sign({ ...callback, headers: { ...callback.headers, 'webhook-id': newMessageId() } });
    },
  },
};

function problem(status: number, code: string): Answer {
  return { status, headers: { 'content-type': 'application/problem+json' }, text: JSON.stringify({ title: 'Planted', status, code }) };
}

const HOP_BY_HOP = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive', 'date', 'expect']);

const plainHeaders = (headers: Iterable<[string, string | string[] | undefined]>): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !HOP_BY_HOP.has(name)).map(([name, value]) => [name, String(value)]));

async function readMessage(request: IncomingMessage): Promise<Message> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = plainHeaders(Object.entries(request.headers));
  return { method: request.method ?? 'GET', path: request.url ?? '/', headers, text: Buffer.concat(chunks).toString('utf8') };
}

async function forward(url: string, { method, headers, text }: Message): Promise<Answer> {
  const response = await fetch(url, { method, headers, body: method === 'GET' || text === '' ? undefined : text, redirect: 'manual' });
  return { status: response.status, headers: plainHeaders(response.headers), text: await response.text() };
}

/** A proxy in front of a correct server that adds faults. Callbacks pass through it too. */
export class FaultyProxy {
  readonly #state: ProxyState;
  /** Events whose newest attempt failed. */
  readonly #failed = new Set<string>();
  readonly #server = createServer((request, response) => {
    // The sender meets a lost connection, as without a proxy.
    this.#handle(request, response).catch(() => response.destroy());
  });

  private constructor(
    private readonly target: string,
    accounts: readonly Credentials[],
    private readonly faults: readonly Fault[],
  ) {
    this.#state = new ProxyState(accounts);
  }

  static async start(target: string, accounts: readonly Credentials[], names: readonly string[]): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(
      target,
      accounts,
      names.flatMap((name) => FAULTS[name] ?? []),
    );
    // A connection that ends while a call is on its way would look like a fault of the server.
    proxy.#server.keepAliveTimeout = 120_000;
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    proxy.#state.address = `http://127.0.0.1:${(proxy.#server.address() as AddressInfo).port}`;
    return proxy;
  }

  get url(): string {
    return this.#state.address;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = await readMessage(request);
    const to = this.#state.callbacks.get(message.path);
    const { status, headers, text } = to ? await this.#callback(message, to) : await this.#call(message);
    response.writeHead(status, headers).end(status === 304 ? undefined : text);
  }

  async #call(message: Message): Promise<Answer> {
    const call = this.faults.reduce((one, { onCall }) => onCall?.(one, this.#state) ?? one, this.#routeCallbacks(message));
    const answer = await forward(`${this.target}${call.path}`, call);
    return this.faults.reduce((one, { onAnswer }) => onAnswer?.(one, call, this.#state) ?? one, answer);
  }

  async #callback(message: Message, to: string): Promise<Answer> {
    const key = message.headers['webhook-id'] ?? '';
    const isRetry = this.#failed.has(key);
    const callback = this.faults.reduce((one, { onCallback }) => onCallback?.(one, this.#state, isRetry) ?? one, message);
    const answer = await forward(to, callback);
    if (answer.status >= 300) this.#failed.add(key);
    return answer;
  }

  /** Replaces the client's address by an address of the proxy, and signs the call again. */
  #routeCallbacks(call: Message): Message {
    const url = /"url":"(http:[^"]+)"/.exec(call.text)?.[1];
    const isRight = hasAll(call) && isFresh(call) && this.#state.isSigned(call, timeOf(call));
    if (!url || !isRight || !call.headers['content-type']?.includes('json')) return call;
    const path = `/callbacks/${encodeURIComponent(url)}`;
    this.#state.callbacks.set(path, url);
    return this.#state.sign({ ...call, text: call.text.replace(url, `${this.#state.address}${path}`) }, timeOf(call));
  }
}
