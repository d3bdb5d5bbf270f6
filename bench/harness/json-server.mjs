// json-server from npm with articles, as an API that knows nothing of us.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

const PAGE = 100;
const WORDS = ['water', 'road', 'school', 'market', 'river', 'bridge', 'garden', 'library', 'station', 'temple'];
const wordsOf = (number) => [...String(number)].map((digit) => WORDS[Number(digit)]).join(' and ');

/** Nested components, rich text, and much that is no text. */
const articleOf = (id) => ({
  ...{
    id,
    slug: `article-${id}`,
    headline: `News about the ${wordsOf(id)}`,
    rating: 4.5,
    isPinned: id % 9 === 0,
    updatedAt: '2026-11-01T10:00:00.000Z',
  },
  author: { name: 'Asha Rane', role: `Editor of the ${WORDS[id % 10]} pages` },
  seo: { title: `Everything about the ${wordsOf(id)} in our town`, canonical: `https://town.example/articles/${id}` },
  blocks: [
    { __component: 'text.rich', id: id * 2, body: `<p>Read about <b>the ${wordsOf(id)}</b> and <a href="/x?id=${id}">all else</a>.</p>` },
    {
      __component: 'media.gallery',
      id: id * 2 + 1,
      images: [{ url: `/media/${id}.jpg`, caption: `A picture of the ${wordsOf(id)}` }],
      columns: null,
    },
  ],
});

/** Starts it with this number of entries; `read` gives them by their ids, and `change` changes one of them. */
export async function startSource(entries) {
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-json-server-'));
  const file = join(folder, 'db.json');
  writeFileSync(file, JSON.stringify({ articles: Array.from({ length: entries }, (_, at) => articleOf(at + 1)) }));
  const port = await freePort();
  const program = createRequire(import.meta.url).resolve('json-server/lib/cli/bin.js');
  const child = spawn(process.execPath, [program, file, '--port', String(port), '--host', '127.0.0.1', '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const host = `127.0.0.1:${port}`;
  while (!(await fetch(`http://${host}/articles/1`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('json-server ended');
    await new Promise((done) => setTimeout(done, 100));
  }
  const stop = async () => {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const read = async () => new Map((await (await fetch(`http://${host}/articles`)).json()).map((entry) => [String(entry.id), entry]));
  const change = () =>
    fetch(`http://${host}/articles/5`, {
      ...{ method: 'PATCH', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ headline: 'Quite another headline' }),
    });
  return {
    ...{ name: 'json-server', host, url: `http://${host}/articles?_page=1&_limit=${PAGE}`, read, change, stop },
    // The corrections of a person: another title, and another rule of a key.
    ...{ idOf: (entry) => String(entry.id), title: '/seo/title', key: '/author/name', rule: 'Spelled by sound' },
  };
}
