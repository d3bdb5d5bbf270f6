import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** One call that a server got, in the order of arrival. */
export interface LoggedCall {
  method: string;
  /** Path and query. */
  path: string;
  body?: unknown;
  /** 0 where the connection was cut. */
  status: number;
  /** Whether it changed something, even if the answer was lost. */
  hasChanged: boolean;
}

export interface Call {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  json: unknown;
}

export interface Answer {
  status: number;
  json?: unknown;
  headers?: Record<string, string>;
  hasChanged?: boolean;
}

/** The failure of every nth call: `refuse` answers 503 without doing anything; `lose` does the work and then cuts the connection. */
export type FaultKind = 'refuse' | 'lose';

export const TOKEN = 'contract-token-of-the-cms';

/** An HTTP server that answers as a CMS does: it takes JSON, wants a token, has a limit of bytes, and can fail. */
export abstract class ContractServer {
  readonly log: LoggedCall[] = [];
  /** Bytes of a body. */
  bodyLimit = 1_048_576;
  #server: Server | undefined;
  #fault: { every: number; kind: FaultKind | 'both'; retryAfter: number } | undefined;
  #calls = 0;
  #faults = 0;
  #clock = Date.parse('2026-01-01T00:00:00.000Z');

  /** Answers one call whose token is right. */
  protected abstract answer(call: Call): Answer;

  /** The form of this CMS's errors. */
  protected abstract error(status: number, message: string): unknown;

  async start(port = 0): Promise<void> {
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch((error: unknown) => {
        response.writeHead(500).end(`${error instanceof Error ? error.stack : error}`);
      });
    });
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get url(): string {
    const address = this.#server?.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has not started.');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** Makes every nth call fail; `both` alternates between the two failures. 0 ends this. */
  failEvery(every: number, kind: FaultKind | 'both' = 'both', retryAfter = 1): void {
    this.#fault = every > 0 ? { every, kind, retryAfter } : undefined;
    this.#calls = 0;
  }

  /** Calls that changed something. */
  get writes(): LoggedCall[] {
    return this.log.filter(({ hasChanged }) => hasChanged);
  }

  /** Sets the clock of the CMS to this time. */
  setTime(at: Date): void {
    this.#clock = at.getTime();
  }

  /** A time that is later than each one before it. */
  protected now(): string {
    this.#clock += 1_000;
    return new Date(this.#clock).toISOString();
  }

  #nextFault(): FaultKind | undefined {
    const fault = this.#fault;
    if (!fault || ++this.#calls % fault.every !== 0) return undefined;
    this.#faults++;
    if (fault.kind !== 'both') return fault.kind;
    return this.#faults % 2 === 0 ? 'lose' : 'refuse';
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', this.url);
    const logged: LoggedCall = { method: request.method ?? '', path: `${url.pathname}${url.search}`, status: 0, hasChanged: false };
    this.log.push(logged);
    const fault = this.#nextFault();
    if (fault === 'refuse') {
      logged.status = 503;
      response.writeHead(503, { 'retry-after': `${this.#fault?.retryAfter ?? 1}` }).end('<html>Service Unavailable</html>');
      return;
    }
    const { status, json, headers, hasChanged } = this.#answer(request, url, raw, logged);
    logged.hasChanged = hasChanged ?? false;
    if (fault === 'lose') {
      response.destroy();
      return;
    }
    logged.status = status;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(json === undefined ? '' : JSON.stringify(json));
  }

  #answer(request: IncomingMessage, url: URL, raw: Buffer, logged: LoggedCall): Answer {
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return { status: 401, json: this.error(401, 'Missing or invalid credentials') };
    if (raw.length > this.bodyLimit) return { status: 413, json: this.error(413, 'request entity too large') };
    let json: unknown;
    if (raw.length > 0) {
      try {
        json = JSON.parse(raw.toString('utf8'));
      } catch {
        return { status: 400, json: this.error(400, 'The body is no JSON') };
      }
      logged.body = json;
    }
    return this.answer({ method: request.method ?? '', url, headers: request.headers, json });
  }
}
