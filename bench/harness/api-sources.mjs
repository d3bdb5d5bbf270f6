// The APIs that `bench json-server` connects: json-server from npm, and servers that answer as the documents of Strapi 5, Contentful and Directus say.
// An entry of each has nested components and rich text.
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ContentfulServer, DirectusServer, TOKEN } from '../../packages/cms-connectors/dist/testing/index.js';
import { freePort } from './free-port.mjs';
import { installOutside } from './install-outside.mjs';

const dist = fileURLToPath(new URL('../../apps/api/dist/', import.meta.url));
const { ARTICLE, TOPIC, articleOf, strapiOfTown } = await import(join(dist, 'modules/channels/api-content/cms/testing/strapi-of-town.js'));

const JSON_SERVER = { 'json-server': '0.17.4' };
const folder = join(tmpdir(), `bhashantar-bench-json-server-${JSON_SERVER['json-server']}`);
const PAGE = 100;
const WORDS = ['well', 'road', 'school', 'market', 'bridge', 'library', 'garden', 'station'];
const PLACES = ['by the river', 'on the hill', 'in the old town', 'behind the temple', 'near the fort'];
const letters = (number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const wordOf = (at) => WORDS[at % WORDS.length];
const placeOf = (at) => PLACES[at % PLACES.length];
/** No two entries have the same title. */
const titleOf = (at) => `The ${wordOf(at)} ${placeOf(at)} called ${letters(at)}`;
const htmlOf = (at) =>
  `<h2>About the ${wordOf(at)}</h2><p class="lead">It lies <strong>${placeOf(at)}</strong>. <a href="/visit/${at}">Visit it</a> today.</p>`;
const sectionsOf = (at) => [
  {
    component: 'quote',
    text: `People like the ${wordOf(at)} ${placeOf(at)}.`,
    author: { name: 'Asha Rane', url: 'https://example.org/asha' },
  },
  {
    component: 'image',
    src: `https://example.org/${at}.png`,
    alt: `A picture of the ${wordOf(at)}`,
    size: { width: 640, height: 480 },
  },
];
const SECTION_TEXTS = 'sections/\\d+/(?:text|alt|author/name)';

/** With nested components, HTML, and values for programs. */
const placeEntry = (at) => ({
  id: at,
  slug: `${wordOf(at)}-${at}`,
  title: titleOf(at),
  published: at % 3 !== 0,
  price: at / 8,
  tags: [`tag-${at % 5}`, 'TOWN'],
  sections: sectionsOf(at),
  body: htmlOf(at),
  geo: { lat: 12.5 + at / 1e6, lng: -0.0, none: null, deep: [[at], [], {}] },
});

async function jsonServer(count) {
  await installOutside(folder, 'bench-json-server', JSON_SERVER);
  const port = await freePort();
  const data = join(folder, `db-${port}.json`);
  writeFileSync(data, JSON.stringify({ places: Array.from({ length: count }, (_, at) => placeEntry(at + 1)) }));
  const args = [join(folder, 'node_modules/json-server/lib/cli/bin.js'), '--quiet', '--host', '127.0.0.1', '--port', String(port), data];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/places/1`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('json-server ended');
    await sleep(200);
  }
  return {
    url,
    list: (page = 1) => `${url}/places?_page=${page}&_limit=${PAGE}`,
    entriesIn: (reply) => reply,
    isText: new RegExp(`^/(?:title|body|${SECTION_TEXTS})$`),
    names: ['title', 'body', 'text', 'alt', 'name'],
    // It writes lists with two spaces for each level.
    bytesOf: (entry) => JSON.stringify(entry, null, 2).replaceAll('\n', '\n  '),
    rename: ({ id }, title) =>
      fetch(`${url}/places/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ title }),
      }),
    async stop() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { force: true });
    },
  };
}

/** Uses the real time when an entry changes, because changes are requested by time. */
const contract = (server, { rename, ...more }) => ({
  url: server.url,
  token: TOKEN,
  bytesOf: (entry) => JSON.stringify(entry),
  stop: () => server.stop(),
  async rename(entry, title) {
    server.setTime(new Date());
    await rename(entry, title);
  },
  ...more,
});

/** Components, a dynamic zone with blocks, media and relations. */
async function strapi(count) {
  const server = strapiOfTown();
  await server.start();
  const topic = server.addEntry(TOPIC, { name: 'Places', code: 'P' }, 'published');
  const image = server.addFile('well.png');
  for (let at = 1; at <= count; at++) server.addEntry(ARTICLE, { ...articleOf(titleOf(at), [topic], image), sku: `S-${at}` }, 'published');
  return contract(server, {
    list: (page = 1) => `${server.url}/api/articles?populate=*&pagination[page]=${page}&pagination[pageSize]=${PAGE}`,
    entriesIn: ({ data }) => data,
    isText: /^\/(?:title|summary|seo\/metaTitle|sections\/\d+\/text|sections\/\d+\/body\/\d+\/children\/\d+\/text|topics\/\d+\/name)$/,
    names: ['title', 'summary', 'metaTitle', 'text', 'name'],
    rename: async ({ documentId }, title) => server.edit(ARTICLE, documentId, 'en', { title }, 'published'),
  });
}

const textNode = (value, ...marks) => ({ nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} });
const node = (nodeType, content, data = {}) => ({ nodeType, data, content });
const richTextOf = (at) =>
  node('document', [
    node('heading-2', [textNode(`About the ${wordOf(at)}`)]),
    node('paragraph', [
      textNode('It lies '),
      textNode(placeOf(at), 'bold'),
      textNode('. '),
      node('hyperlink', [textNode('Visit it')], { uri: `https://example.org/visit/${at}` }),
      textNode(' today.'),
    ]),
    node('unordered-list', [node('list-item', [node('paragraph', [textNode(`A picture of the ${wordOf(at)}`)])])]),
  ]);

async function contentful(count) {
  const field = (id, type) => ({ id, type, localized: true });
  const server = new ContentfulServer({
    ...{ space: 'space1', environment: 'master', locales: [{ code: 'en-US' }] },
    types: {
      place: {
        displayField: 'title',
        fields: [
          field('title', 'Symbol'),
          field('summary', 'Text'),
          field('body', 'RichText'),
          field('sections', 'Object'),
          { id: 'price', type: 'Number' },
        ],
      },
    },
  });
  await server.start();
  const inEnglish = (value) => ({ 'en-US': value });
  for (let at = 1; at <= count; at++)
    server.addEntry(
      'place',
      {
        title: inEnglish(titleOf(at)),
        summary: inEnglish(`People like the ${wordOf(at)}.`),
        body: inEnglish(richTextOf(at)),
        sections: inEnglish(sectionsOf(at)),
        price: inEnglish(at / 8),
      },
      true,
    );
  return contract(server, {
    list: (page = 1) =>
      `${server.url}/spaces/space1/environments/master/entries?content_type=place&limit=${PAGE}&skip=${(page - 1) * PAGE}`,
    entriesIn: ({ items }) => items,
    isText:
      /^\/fields\/(?:title\/en-US|summary\/en-US|body\/en-US(?:\/content\/\d+)+\/value|sections\/en-US\/\d+\/(?:text|alt|author\/name))$/,
    names: ['en-US', 'value', 'text', 'alt', 'name'],
    rename: async ({ sys }, title) => server.edit(sys.id, 'title', 'en-US', title),
  });
}

async function directus(count) {
  const string = (field, more = {}) => ({ field, type: 'string', interface: 'input', ...more });
  const server = new DirectusServer({
    collections: {
      languages: { columns: [string('code')] },
      places: {
        columns: [
          { field: 'id', type: 'integer' },
          string('slug'),
          { field: 'price', type: 'float' },
          { field: 'sections', type: 'json' },
          { field: 'date_updated', type: 'timestamp', special: ['date-updated'] },
          { field: 'translations', type: 'alias', special: ['translations'] },
        ],
      },
      places_translations: {
        columns: [
          { field: 'id', type: 'integer' },
          { field: 'places_id', type: 'integer' },
          string('languages_code'),
          string('title'),
          { field: 'body', type: 'text', interface: 'input-rich-text-html' },
        ],
      },
    },
    relations: [
      { many: 'places_translations', field: 'places_id', one: 'places', alias: 'translations', junction: 'languages_code' },
      { many: 'places_translations', field: 'languages_code', one: 'languages', junction: 'places_id' },
    ],
  });
  await server.start();
  server.addItem('languages', { code: 'en-US' });
  for (let at = 1; at <= count; at++)
    server.addItem('places', {
      ...{ slug: `${wordOf(at)}-${at}`, price: at / 8, sections: sectionsOf(at) },
      translations: [{ languages_code: 'en-US', title: titleOf(at), body: htmlOf(at) }],
    });
  return contract(server, {
    list: (page = 1) => `${server.url}/items/places?fields=*,translations.*&limit=${PAGE}&offset=${(page - 1) * PAGE}`,
    entriesIn: ({ data }) => data,
    isText: new RegExp(`^/(?:translations/\\d+/(?:title|body)|${SECTION_TEXTS})$`),
    names: ['title', 'body', 'text', 'alt', 'name'],
    rename: async ({ translations: [row] }, title) => server.edit('places_translations', row.id, { title }),
  });
}

export const API_SOURCES = { 'json-server': jsonServer, strapi, contentful, directus };

/** All entries of a source, as its API gives them page by page. */
export async function readEntries(source) {
  const entries = [];
  for (let page = 1; ; page++) {
    const reply = await fetch(source.list(page), source.token ? { headers: { authorization: `Bearer ${source.token}` } } : {});
    if (!reply.ok) throw new Error(`${source.list(page)} answered ${reply.status}`);
    const found = source.entriesIn(await reply.json());
    entries.push(...found);
    if (found.length < PAGE) return entries;
  }
}
