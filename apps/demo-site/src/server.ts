import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentType } from './content-type.js';
import { findFile } from './find-file.js';
import { readForm } from './read-form.js';
import { type Content, sendContent } from './send-content.js';
import { submittedValues } from './submitted-values.js';

const SITE_FOLDER = fileURLToPath(new URL('../site', import.meta.url));
// The built files carry this placeholder; canonical links and the sitemap must name the address the site really runs at.
const BUILT_ORIGIN = 'https://sahyadri-nagar.example';
const MOVED: Record<string, string> = { '/bank/old-savings': '/bank/savings' };
const FORMS = new Set([
  '/bank/apply',
  '/contact',
  '/services/grievance',
  '/services/property-tax',
  '/shop/cart',
  '/shop/order',
  '/subscribe',
]);

export interface DemoSiteOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** The folder of built pages, when it is not this package's own `site`. */
  root?: string;
  /** What stands at the end of every page's head, asked for at each request: the script tag of a localisation service, say. */
  headHtml?: () => string;
}

interface Serving {
  root: string;
  headHtml: () => string;
}

export interface DemoSite {
  url: string;
  close(): Promise<void>;
}

/** The Host header is the visitor's to choose, so only a plain host and port is believed. */
function originOf(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.test(host) ? `http://${host}` : BUILT_ORIGIN;
}

async function load(request: IncomingMessage, { headHtml }: Serving, path: string, status: number): Promise<Content> {
  const type = contentType(path);
  const file = await readFile(path);
  const named = /^(?:text\/(?:html|plain)|application\/xml)/.test(type);
  if (!named) return { status, type, body: file };
  const text = file.toString('utf8').replaceAll(BUILT_ORIGIN, originOf(request));
  return {
    status,
    type,
    body: Buffer.from(type.startsWith('text/html') ? text.replace(/<meta charset[^<>]*>/, (charset) => charset + headHtml()) : text),
  };
}

async function page(request: IncomingMessage, serving: Serving, pathname: string): Promise<Content> {
  const found = pathname === '/404' ? undefined : await findFile(serving.root, pathname);
  if (!found) return load(request, serving, join(serving.root, '404.html'), 404);
  return { ...(await load(request, serving, found.path, 200)), modified: found.modified };
}

async function thankYou(request: IncomingMessage, serving: Serving): Promise<Content> {
  const form = await readForm(request);
  if (form.status !== 200) return plain(form.status, form.status === 413 ? 'Form too large' : 'Not a form');
  const content = await load(request, serving, join(serving.root, 'thank-you.html'), 200);
  const html = content.body.toString('utf8').replace('<!-- answers -->', () => submittedValues(form.answers));
  return { ...content, body: Buffer.from(html) };
}

const plain = (status: number, text: string): Content => ({ status, type: contentType('.txt'), body: Buffer.from(`${text}\n`) });

function decodePath(url: string | undefined): string {
  try {
    return decodeURIComponent((url ?? '/').split('?')[0] ?? '/');
  } catch {
    return '/404';
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const pathname = decodePath(request.url);
  const moved = MOVED[pathname];
  if (moved) return void response.writeHead(301, { location: moved, 'content-length': 0 }).end();
  if (request.method === 'GET' || request.method === 'HEAD') return sendContent(request, response, await page(request, serving, pathname));
  if (request.method === 'POST' && FORMS.has(pathname)) return sendContent(request, response, await thankYou(request, serving));
  response.setHeader('allow', FORMS.has(pathname) ? 'GET, HEAD, POST' : 'GET, HEAD');
  return sendContent(request, response, plain(405, 'Method not allowed'));
}

function fail(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-type': contentType('.txt') }).end('Something went wrong\n');
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

/** Serves the built demo site; resolves once it listens. */
export async function startDemoSite({
  port,
  host = '127.0.0.1',
  root = SITE_FOLDER,
  headHtml = () => '',
}: DemoSiteOptions): Promise<DemoSite> {
  const server = createServer((request, response) => {
    answer(request, response, { root, headHtml }).catch((error) => fail(response, error));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const { port: bound } = server.address() as AddressInfo;
  return { url: `http://${host}:${bound}`, close: () => close(server) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startDemoSite({ port: Number(process.env.PORT ?? 4300) });
  console.log(`Sahyadri Nagar is listening at ${url}`);
}
