import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

export interface Credentials {
  key: string;
  secret: string;
}

export interface Reply {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  body: unknown;
}

export interface CallOptions {
  /** A text is sent as it is. */
  body?: unknown;
  headers?: Record<string, string | null>;
  secrets?: readonly string[];
  id?: string;
  at?: Date;
}

const PATIENT_ATTEMPTS = 5;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const newMessageId = () => `msg_${randomUUID().replaceAll('-', '')}`;
export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 16);

/** One account of the server under test: sends signed calls and notes every reply. */
export class Connection {
  readonly replies: Reply[] = [];
  /** Signs calls and verifies callbacks; the newest first. */
  secrets: string[];

  constructor(
    readonly address: string,
    readonly credentials: Credentials,
  ) {
    this.secrets = [credentials.secret];
  }

  /** The headers of a call. A null in `headers` removes that header. */
  headersOf(
    text: string,
    { headers = {}, secrets = this.secrets.slice(0, 1), id = newMessageId(), at = new Date(), body }: CallOptions,
  ): Record<string, string> {
    const signature = secrets.map((secret) => new Webhook(secret).sign(id, at, text)).join(' ');
    const all: Record<string, string | null> = {
      ...{
        authorization: `Bearer ${this.credentials.key}`,
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      },
      ...{ 'webhook-signature': signature, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...headers,
    };
    return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
  }

  /** Sends a call. Waits and repeats it while the server asks for patience. Repeats it once after a lost connection. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
    return this.#callPatiently(method, path, options).catch((error: unknown) => {
      // The server may close an idle connection at the moment at which it is used again.
      if (error instanceof TypeError && error.cause) return this.#callPatiently(method, path, options);
      throw error;
    });
  }

  async #callPatiently(method: string, path: string, options: CallOptions): Promise<Reply> {
    const { body } = options;
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    for (let attempt = 1; ; attempt += 1) {
      const init = {
        method,
        headers: this.headersOf(text, options),
        body: body === undefined ? undefined : text,
        redirect: 'manual' as const,
      };
      const reply = await this.#send(path, init);
      const isBusy = reply.status === 429 || reply.status === 503;
      if (!isBusy || attempt === PATIENT_ATTEMPTS) return reply;
      await wait(1_000 * Math.min(Number(reply.headers.get('retry-after')) || 1, 10));
    }
  }

  async #send(path: string, init: RequestInit & { method: string }): Promise<Reply> {
    const response = await fetch(`${this.address}${path}`, init);
    const text = await response.text();
    const reply = {
      method: init.method,
      path: path.split('?')[0] ?? '',
      status: response.status,
      headers: response.headers,
      text,
      body: parse(text),
    };
    this.replies.push(reply);
    return reply;
  }
}
