import { createServer } from 'node:http';

export interface FixtureSite {
  url: string;
  host: string;
  stop(): Promise<void>;
}

/** A page in English, unless another language is named. */
export const fixturePage = (title: string, body: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

const PAGES: Record<string, string> = {
  '/': fixturePage(
    'Weavers of Kanhangad',
    '<h1>Handloom from the village</h1><p>Read <a href="/about">about us</a> or see <a href="/prices">the prices</a>.</p>',
  ),
  '/about': fixturePage(
    'About us',
    '<h1>Who we are</h1><p>Forty families weave here.</p><table>Woven by <i>hand</i> on <b>pit looms</b> since 1952<tr><td>Shuttle</td></tr></table><a href="/">Home</a>',
  ),
  '/prices': fixturePage('Prices', '<h1>Prices</h1><p>A sari costs 2,400 rupees.</p><a href="/gone">An old list</a>'),
};

/** A small site: of three pages and one dead link, unless others are given. */
export async function startFixtureSite(
  pages: Readonly<Record<string, string>> = PAGES,
  headers: Readonly<Record<string, string>> = {},
): Promise<FixtureSite> {
  const server = createServer((request, response) => {
    const body = pages[request.url ?? ''];
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body ?? fixturePage('Not found', '<h1>Not found</h1>'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const host = `127.0.0.1:${address.port}`;
  return { url: `http://${host}/`, host, stop: () => new Promise((done) => server.close(() => done())) };
}
