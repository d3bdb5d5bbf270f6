import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pageRules } from '@bhashantar/segmenter';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { viewScript } from '../early-view.js';
import type { Site } from '../site.js';
import { snippetTag } from '../snippet-tag.js';
import { SNIPPET_FOLDER } from './snippet-folder.js';

type Handler = (request: IncomingMessage, reply: ServerResponse) => void;

export const SITE: Site = {
  langs: [
    { code: 'en', tag: 'en', names: ['en'], name: 'English', dir: 'ltr', script: 'Latn' },
    { code: 'hi', tag: 'hi', names: ['hi', '/hi'], name: 'हिन्दी', dir: 'ltr', script: 'Deva' },
    { code: 'ur', tag: 'ur', names: ['ur', '/ur'], name: 'اردو', dir: 'rtl', script: 'Arab' },
  ],
  param: 'lang',
  auto: true,
  rules: pageRules(),
  switcher: null,
  fonts: false,
};

/** A page of a customer with its own headers. */
export interface StandPage {
  body: string;
  headers?: Record<string, string>;
  /** Milliseconds until the answer comes. */
  delay?: number;
}

const hashed = (targets: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(targets).map(([source, target]) => [hashSource(source), target]));

/** A fake delivery origin and a fake site of a customer: two servers, two origins, as on the web. */
export class FakeDelivery {
  site: Site = SITE;
  /** Source text in the segment format -> target, by language. */
  readonly targets: Record<string, Record<string, string>> = { hi: {}, ur: {} };
  /** Source text -> target for texts that are in no bundle. */
  readonly memory: Record<string, Record<string, string>> = { hi: {}, ur: {} };
  /** The requested hashes, one list per request. */
  readonly askedHashes: string[][] = [];
  /** How long a file of the snippet takes, by a part of its name: milliseconds, or a promise that the server waits for. */
  readonly slowFiles = new Map<string, number | Promise<void>>();
  /** Takes the place of every answer below `/d/`. */
  override: Handler | undefined;
  readonly asked: string[] = [];
  readonly pages = new Map<string, StandPage>();
  readonly #delivery = createServer((request, reply) => this.#deliver(request, reply));
  readonly #customer = createServer((request, reply) => this.#show(request, reply));

  async start(): Promise<void> {
    for (const server of [this.#delivery, this.#customer]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  }

  async stop(): Promise<void> {
    for (const server of [this.#delivery, this.#customer]) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#delivery.address() as AddressInfo).port}`;
  }

  get tag(): string {
    return `<script async src="${this.origin}/snippet/v1.js" data-project="KEY"></script>`;
  }

  /** The lines that customers get. `tag` and `preloadTag` are older versions. */
  get newTag(): string {
    return snippetTag({ origin: this.origin, projectKey: 'KEY', languages: this.site.langs.map(({ names }) => names) });
  }

  get preloadTag(): string {
    const wanted = '(document.cookie.match(/bhashantar_lang=([\\w-]+)/)||[])[1]||navigator.language';
    const hide = 'e.bhashantar=e.animate({opacity:[0,0]},400)';
    return `<script>(e=>self.origin!="null"&&e.lang&&e.lang.split("-")[0]!=(${wanted}).split("-")[0]&&(${hide}))(document.documentElement)</script>
<link rel="preload" as="fetch" crossorigin href="${this.origin}/d/KEY/site.json">
<script async crossorigin fetchpriority="high" src="${this.origin}/snippet/v1.js" data-project="KEY"></script>`;
  }

  /** Publishes a page of the customer; answers its address. */
  page(path: string, body: string, headers: Record<string, string> = {}): string {
    this.pages.set(path, { body, headers });
    return `http://127.0.0.1:${(this.#customer.address() as AddressInfo).port}${path}`;
  }

  #deliver(request: IncomingMessage, reply: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.origin);
    this.asked.push(url.pathname);
    reply.setHeader('access-control-allow-origin', '*');
    const file = join(SNIPPET_FOLDER, url.pathname.replace('/snippet/', ''));
    if (url.pathname.startsWith('/snippet/') && existsSync(file)) {
      reply.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'font/woff2');
      if (file.endsWith('.woff2')) reply.setHeader('cache-control', 'public, max-age=31536000, immutable');
      const delay = [...this.slowFiles].find(([part]) => file.includes(part))?.[1] ?? 0;
      const send = () => createReadStream(file).pipe(reply);
      if (typeof delay === 'number') setTimeout(send, delay).unref();
      else void delay.then(send);
      return;
    }
    const answer = this.override ?? this.#answerData;
    answer(request, reply);
  }

  readonly #answerData: Handler = (request, reply) => {
    const data = this.dataAt(request.url);
    if (data) this.sendView(request.url, reply, data);
    else reply.writeHead(404).end();
  };

  /** Sends the reply to an address below `/d/` as JSON, or as the script that it asks for; `bundle` takes the place of the bundle. */
  send(address = '/', reply: ServerResponse, bundle?: unknown): void {
    this.sendView(address, reply, this.dataAt(address, bundle));
  }

  sendView(address = '/', reply: ServerResponse, view: unknown): void {
    const isScript = /\.js\b/.test(address);
    reply.setHeader('content-type', isScript ? 'text/javascript' : 'application/json');
    reply.end(isScript ? viewScript(JSON.stringify(view)) : JSON.stringify(view));
  }

  /** The reply to an address below `/d/`; `bundle` takes the place of the bundle. */
  dataAt(address = '/', bundle?: unknown): unknown {
    const url = new URL(address, this.origin);
    const [, kind, language = ''] = /^\/d\/KEY\/(h\/|view\/)?(\w+)\.js(?:on)?$/.exec(url.pathname) ?? [];
    if (kind === 'h/') return { t: this.#lookUp(language, url.searchParams.get('h') ?? '') };
    if (language === 'site') return this.site;
    if (kind !== 'view/') return language && (bundle ?? this.bundle(language));
    const isPublished = this.site.langs.some(({ code }) => code === language);
    return { ...this.site, ...(isPublished ? { bundle: bundle ?? this.bundle(language) } : {}) };
  }

  #lookUp(language: string, asked: string): Record<string, string> {
    const hashes: string[] = asked.match(/.{32}/g) ?? [];
    this.askedHashes.push(hashes);
    return Object.fromEntries(Object.entries(hashed(this.memory[language])).filter(([hash]) => hashes.includes(hash)));
  }

  /** Publishes something that comes late. */
  slowly(path: string, delay: number, page: StandPage): void {
    this.pages.set(path, { ...page, delay });
  }

  bundle(language: string) {
    return { v: 'x', lang: language, dir: language === 'ur' ? 'rtl' : 'ltr', t: hashed(this.targets[language]) };
  }

  #show(request: IncomingMessage, reply: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const page: StandPage | undefined = pathname === '/favicon.ico' ? { body: '' } : this.pages.get(pathname);
    setTimeout(() => {
      reply.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
      reply.end(page?.body);
    }, page?.delay ?? 0);
  }
}
