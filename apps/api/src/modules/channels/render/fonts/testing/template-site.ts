import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { SnippetFiles } from '../../../delivery/snippet-data/snippet-files.js';
import { sendResponse } from '../../../public-side/http/http-response.js';
import { renderSample, sampleLocalisedSite, sampleSite } from '../../../testing/sample-site.js';
import { OWN_PATH } from '../../rewriting/head-markup.js';
import { fontScriptResponse } from '../font-script.js';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** A folder of files as a customer's site, with its localised sites below `/r/KEY/<language>/`. */
export class TemplateSite {
  /** Hash -> target, of every language. */
  targets: Record<string, string> = {};
  #folder = '';
  readonly #snippet = new SnippetFiles();
  readonly #server = createServer((request, reply) => this.#answer(request, reply));

  start(): Promise<void> {
    return new Promise((done) => this.#server.listen(0, '127.0.0.1', done));
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((done) => this.#server.close(() => done()));
  }

  show(folder: string): void {
    this.#folder = folder;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get page(): string {
    return readFileSync(join(this.#folder, 'index.html'), 'utf8');
  }

  #answer(request: IncomingMessage, reply: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', this.address);
    const [, language = '', path = pathname] = /^\/r\/KEY\/(\w+)(\/.*)$/.exec(pathname) ?? [];
    if (path.startsWith(OWN_PATH)) this.#sendOwn(request, reply, path.slice(OWN_PATH.length), language);
    else if (path === '/' && language) reply.setHeader('content-type', 'text/html; charset=utf-8').end(this.#render(language));
    else this.#sendFile(reply, path === '/' ? '/index.html' : path);
  }

  #sendOwn(request: IncomingMessage, reply: ServerResponse, name: string, language: string): void {
    sendResponse(request, reply, name.endsWith('.js') ? fontScriptResponse(request, name, language) : this.#snippet.respond(request, name));
  }

  #sendFile(reply: ServerResponse, path: string): void {
    const file = join(this.#folder, path);
    if (!existsSync(file) || !statSync(file).isFile()) reply.writeHead(404).end();
    else reply.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(readFileSync(file));
  }

  #render(language: string): string {
    const project = sampleSite({ baseUrl: this.address, languages: [{ language, state: 'live', customDomain: null }] });
    return renderSample(this.page, this.targets, sampleLocalisedSite(project, new URL(this.address).host));
  }
}
