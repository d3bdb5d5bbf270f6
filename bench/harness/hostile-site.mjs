import { createServer } from 'node:http';
import { freePort } from './free-port.mjs';

const TMX_BYTES = 90_000_000;
/** The largest content of a unit. */
const SEGMENT_CHARS = 95_000;
const PAGE_KINDS = ['page', 'segment', 'attribute'];

const escapeText = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const escapeValue = (text) => escapeText(text).replace(/"/g, '&quot;');

/**
 * A name of letters, because the crawl soon folds pages whose names differ only in numbers. It has no `a`, because robots.txt forbids names
 * with one.
 */
const nameOf = (index) => `text-${[...String(index)].map((digit) => 'bcdefghijk'[digit]).join('')}`;

/** Each case as a page with its own sentence: pages as they are, segments as paragraphs, attributes where addresses belong. */
function pageOf({ kind, input }, name, pageBytes, size = pageBytes) {
  const own = `<!doctype html><html lang="en"><body><p>Welcome to ${name}.</p>`;
  const page = own + writeCase(kind, input(kind === 'page' ? size : size / 4));
  const bytes = Buffer.byteLength(page);
  // Markup may make a text several times as long, and the crawl rejects pages over its limit.
  return bytes > pageBytes ? pageOf({ kind, input }, name, pageBytes, Math.floor((size * pageBytes * 0.99) / bytes)) : page;
}

function writeCase(kind, text) {
  if (kind === 'page') return text;
  if (kind === 'attribute') return `<p>An image</p><img srcset="${escapeValue(text)}" alt="x"><p style="${escapeValue(text)}">Styled</p>`;
  return `<p>${escapeText(text)}</p>`;
}

/**
 * A site whose pages are the cases, with an index that links to all; with a smaller `pageCount`, a selection over all kinds. Returns its
 * host, the paths of its pages, the requested paths so far, and how to close it.
 */
export async function openHostileSite(freezeCases, { pageBytes, pageCount }) {
  const all = freezeCases.filter(({ kind }) => PAGE_KINDS.includes(kind));
  const step = Math.max(1, all.length / pageCount);
  const cases = all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  const pages = new Map(cases.map((one, index) => [`/${nameOf(index)}`, one]));
  const robots = freezeCases.find(({ name }) => name === 'robots rules of stars').input(400_000);
  const links = [...pages.keys()].map((path) => `<a href="${path}">${path}</a>`).join(' ');
  const write = (path) => {
    if (path === '/') return `<!doctype html><html lang="en"><p>All pages</p>${links}`;
    const found = pages.get(path);
    return found && pageOf(found, path.slice(1), pageBytes);
  };
  const asked = new Set();
  const server = createServer((request, reply) => {
    const path = request.url.split('?')[0];
    if (pages.has(path)) asked.add(path);
    if (path === '/robots.txt') return reply.end(robots);
    const page = write(path);
    reply.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    reply.end(page ?? '');
  });
  const port = await freePort();
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { host: `127.0.0.1:${port}`, paths: [...pages.keys()], asked, close };
}

/** A TMX file of the largest size in pieces: units of hostile texts in English and `language`, as long as is permitted and short. */
export function* hostileTmx(freezeCases, language) {
  yield '<?xml version="1.0" encoding="UTF-8"?><tmx version="1.4"><header srclang="en"/><body>';
  const inputs = freezeCases.filter(({ kind }) => kind === 'segment').map(({ input }) => input);
  let bytes = 0;
  for (let at = 0; bytes < TMX_BYTES; at++) {
    const text = inputs[at % inputs.length](at % 10 ? 200 : SEGMENT_CHARS).replace(/[\p{C}]/gu, ' ');
    const seg = (code, head) => `<tuv xml:lang="${code}"><seg>${head} ${escapeText(text)}</seg></tuv>`;
    const unit = `<tu>${seg('en', `Text ${at}`)}${seg(language, `पाठ ${at}`)}</tu>`;
    bytes += Buffer.byteLength(unit);
    yield unit;
  }
  yield '</body></tmx>';
}
