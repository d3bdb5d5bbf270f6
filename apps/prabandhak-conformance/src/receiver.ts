import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Callback {
  id: string;
  timestamp: string;
  signature: string;
  text: string;
  body: { type: string; seq?: number; subBatchId?: string; batchId?: string; status?: string; createdAt: string };
  at: number;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** One address of the receiver. */
export interface Hook {
  url: string;
  received: Callback[];
  /** Whether its events belong to the second account. */
  isOther: boolean;
}

export type Answering = (callback: Callback, earlier: number) => Answer | Promise<Answer>;

const text = (headers: IncomingHttpHeaders, name: string) => String(headers[name] ?? '');

/** Receives callbacks on loopback, each check at an address of its own. */
export class Receiver {
  readonly hooks: Hook[] = [];
  readonly #answers: Answering[] = [];
  #server: Server;
  #address: string;

  private constructor() {}

  /** `publicUrl` leads to this port from a server on another machine. */
  static async start(port: number, publicUrl?: string): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.#server = createServer((request, response) => void receiver.#receive(request, response)).listen(port, '127.0.0.1');
    await once(receiver.#server, 'listening');
    const { port: bound } = receiver.#server.address() as AddressInfo;
    receiver.#address = publicUrl?.replace(/\/$/, '') ?? `http://127.0.0.1:${bound}`;
    return receiver;
  }

  hook(answering: Answering = () => ({ status: 204 }), isOther = false): Hook {
    const hook: Hook = { url: `${this.#address}/${this.hooks.length}`, received: [], isOther };
    this.hooks.push(hook);
    this.#answers.push(answering);
    return hook;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const index = Number(/\/(\d+)$/.exec(request.url ?? '')?.[1]);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [hook, answering] = [this.hooks[index], this.#answers[index]];
    if (!hook || !answering) return void response.writeHead(404).end();
    const callback = toCallback(request.headers, Buffer.concat(chunks).toString('utf8'));
    hook.received.push(callback);
    const { status, headers } = await answering(callback, hook.received.length - 1);
    response.writeHead(status, headers).end();
  }
}

function toCallback(headers: IncomingHttpHeaders, body: string): Callback {
  const parsed = parse(body);
  return {
    ...{ id: text(headers, 'webhook-id'), timestamp: text(headers, 'webhook-timestamp'), signature: text(headers, 'webhook-signature') },
    ...{ text: body, body: parsed, at: performance.now() },
  };
}

function parse(body: string): Callback['body'] {
  try {
    return JSON.parse(body);
  } catch {
    return { type: 'no JSON', createdAt: '' };
  }
}
