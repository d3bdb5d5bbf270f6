import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type RawServer = ReturnType<typeof createServer>;
type Handler = Parameters<RawServer['on']> extends never ? never : NonNullable<Parameters<typeof createServer>[1]>;

/** Simulates a customer's server: real HTTP on loopback, with a page for every test. */
export class OriginSite {
  readonly #server = createServer((request, reply) => this.#answer(request, reply));
  readonly #pages = new Map<string, Handler>();
  /** `METHOD path` of every request that arrived. */
  readonly asked: string[] = [];
  /** Headers of the last request. */
  lastHeaders: Record<string, string | string[] | undefined> = {};

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    if (this.#server.listening) await new Promise((done) => this.#server.close(done));
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  on(path: string, handler: Handler): void {
    this.#pages.set(path, handler);
  }

  /** Removes all pages. */
  clear(): void {
    this.#pages.clear();
  }

  /** A plain page. */
  page(path: string, html: string, headers: Record<string, string | string[]> = {}): void {
    this.on(path, (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
      reply.end(html);
    });
  }

  #answer: Handler = (request, reply) => {
    const [pathname = '/'] = (request.url ?? '/').split('?');
    this.asked.push(`${request.method} ${request.url}`);
    this.lastHeaders = request.headers;
    const handler = this.#pages.get(pathname);
    if (handler) return handler(request, reply);
    reply.writeHead(404, { 'content-type': 'text/html' });
    reply.end('<html><body><p>Page not found</p></body></html>');
  };
}
