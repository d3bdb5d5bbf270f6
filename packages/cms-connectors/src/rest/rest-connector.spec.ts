import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createConnector } from '../create-connector.js';
import { contractCaller } from '../testing/caller.js';
import { RestServer } from '../testing/rest-server.js';
import type { CmsConnector, CmsEntry, CmsRequest, PlanInput } from '../types.js';
import { checkRestSettings } from './check-settings.js';
import type { RestSettings } from './settings.js';

let server: RestServer;
let connector: CmsConnector;

const settings = (): RestSettings => ({
  baseUrl: server.url,
  locales: ['en', 'hi', 'mr'].map((code, at) => ({ code, name: code, isDefault: at === 0 })),
  types: [
    {
      uid: 'page',
      name: 'Pages',
      fields: [
        { pointer: '/title', rule: 'text', maxLength: 60 },
        { pointer: '/content/body', rule: 'html' },
      ],
      id: '/id',
      updatedAt: '/changed',
      version: '/version',
      list: { method: 'GET', path: '/pages?lang={{locale}}', entries: '/result/pages' },
      read: { method: 'GET', path: '/pages/{{id}}?lang={{locale}}', entry: '/page' },
      write: {
        method: 'PUT',
        path: '/pages/{{id}}/{{locale}}',
        headers: { 'If-Match': '{{version}}' },
        body: JSON.stringify({
          page: {
            title: '{{translation:/title}}',
            content: { body: '{{translation:/content/body}}' },
            note: 'From {{sourceLocale}} to {{locale}}',
            all: '{{translations}}',
          },
        }),
      },
      remove: { method: 'DELETE', path: '/pages/{{id}}/{{locale}}' },
    },
  ],
});

const open = () => createConnector('rest', settings(), contractCaller);
beforeEach(async () => {
  server = new RestServer(['en', 'hi', 'mr']);
  await server.start();
  server.set('p/1', 'en', { title: 'Water', content: { body: '<p>A <b>new</b> well.</p>' } });
  connector = open();
});
afterEach(() => server.stop());

const ref = { type: 'page', id: 'p/1' };
const sourceOf = async (): Promise<CmsEntry> => {
  const entry = await connector.readEntry(ref, 'en');
  if (!entry) throw new Error('There is no page.');
  return entry;
};
async function write(locale: string, texts: Record<string, string>, more: Partial<PlanInput> = {}) {
  const target = await connector.readEntry(ref, locale);
  const plan = connector.planWrite({
    source: await sourceOf(),
    ...(target ? { target } : {}),
    translations: new Map(Object.entries(texts)),
    locale,
    ...more,
  });
  return { plan, written: await connector.writeDraft(plan) };
}

describe('an API with templates', () => {
  it('gets translations in the form of its template', async () => {
    await write('hi', { '/title': 'पानी “{{id}}” \\ "', '/content/body': '<p>Ein <b>neuer</b>\n</p>' });
    expect(server.stored('p/1', 'hi')).toMatchObject({
      title: 'पानी “{{id}}” \\ "',
      content: { body: '<p>Ein <b>neuer</b>\n</p>' },
      note: 'From en to hi',
      all: { '/title': 'पानी “{{id}}” \\ "', '/content/body': '<p>Ein <b>neuer</b>\n</p>' },
    });
    expect(server.stored('p/1', 'en')).toMatchObject({ title: 'Water', version: 1 });
  });

  it('gets nothing written twice, and keeps people’s corrections', async () => {
    const { written } = await write('hi', { '/title': 'T' });
    expect((await write('hi', { '/title': 'T' })).plan.changes).toEqual([]);
    expect(server.writes).toHaveLength(1);
    server.set('p/1', 'hi', { title: 'Theirs' });
    const { plan } = await write('hi', { '/title': 'T2', '/content/body': '<p>B</p>' }, { lastWritten: written });
    expect(plan.corrections).toMatchObject([{ pointer: '/title', found: 'Theirs', translation: 'T2' }]);
    expect(server.stored('p/1', 'hi')).toMatchObject({ title: 'Theirs', content: { body: '<p>B</p>' } });
  });

  it('respects versions, locks and limits', async () => {
    await write('hi', { '/title': 'T' });
    const target = await connector.readEntry(ref, 'hi');
    const plan = connector.planWrite({
      source: await sourceOf(),
      ...(target ? { target } : {}),
      translations: new Map([['/title', 'T2']]),
      locale: 'hi',
      overwrite: 'all',
    });
    server.set('p/1', 'hi', { title: 'Theirs' });
    await expect(connector.writeDraft(plan)).rejects.toMatchObject({ code: 'conflict' });
    server.locked.add('p/1');
    await expect(write('mr', { '/title': 'T' })).rejects.toMatchObject({ code: 'locked', status: 423, detail: 'somebody edits this page' });
    server.locked.clear();
    server.bodyLimit = 20;
    await expect(write('mr', { '/title': 'T' })).rejects.toMatchObject({ code: 'too-large' });
    await expect(connector.readEntry(ref, 'xx')).rejects.toMatchObject({ code: 'no-locale' });
    const long = connector.planWrite({ source: await sourceOf(), translations: new Map([['/title', 'x'.repeat(61)]]), locale: 'mr' });
    expect(long.problems).toMatchObject([{ code: 'too-long' }]);
  });

  it('is read page by page by the header Link, and by a cursor in the answer', async () => {
    for (let at = 0; at < 25; at++) server.set(`p${at}`, 'en', { title: `Title ${at}` });
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await connector.listEntries('page', { locale: 'en', ...(cursor ? { cursor } : {}) });
      ids.push(...page.entries.map(({ ref: one }) => one.id));
      cursor = page.next;
    } while (cursor);
    expect(new Set(ids).size).toBe(26);
    await expect(connector.listEntries('page', { locale: 'en', cursor: 'https://elsewhere.example/pages' })).rejects.toMatchObject({
      code: 'unexpected',
    });
  });

  it('refuses an entry whose id leads to another address', async () => {
    for (const id of ['.', '..']) await expect(connector.readEntry({ type: 'page', id }, 'en')).rejects.toMatchObject({ code: 'no-entry' });
    expect(server.log).toEqual([]);
  });

  it('is undone', async () => {
    const { written } = await write('hi', { '/title': 'T' });
    const before = await connector.readEntry(ref, 'hi');
    const second = await write('hi', { '/title': 'T2' }, { lastWritten: written });
    await connector.restore(ref, 'hi', before, second.written);
    expect(server.stored('p/1', 'hi')?.title).toBe('T');
    await connector.restore(ref, 'hi', undefined);
    expect(server.stored('p/1', 'hi')).toBeUndefined();
  });

  it('is published once, and what visitors saw before can be restored', async () => {
    const [page] = settings().types;
    const show = (action: string) => ({ method: 'POST' as const, path: `/pages/{{id}}/{{locale}}/${action}` });
    const withCalls = {
      ...settings(),
      types: page ? [{ ...page, publish: show('publish'), unpublish: show('unpublish') }] : [],
      hasDrafts: true,
    };
    connector = createConnector('rest', withCalls, contractCaller);
    server.set('p/1', 'hi', { title: 'T0', status: 'draft' });
    const before = await connector.readEntry(ref, 'hi');
    const nothing = await connector.publication(ref, 'hi');
    const { written } = await write('hi', { '/title': 'T' }, { overwrite: 'all' });
    const shown = await connector.publish(ref, 'hi', written.version);
    expect([shown.state, server.stored('p/1', 'hi')?.status]).toEqual(['published', 'published']);
    const calls = server.writes.length;
    await connector.publish(ref, 'hi');
    expect(server.writes).toHaveLength(calls);
    await connector.restore(ref, 'hi', before, shown, nothing);
    expect(server.stored('p/1', 'hi')).toMatchObject({ title: 'T0', status: 'draft' });
    // An API that does not say what visitors see, and one that cannot unpublish.
    await expect(connector.restore(ref, 'hi', before, shown, { state: 'unknown' })).rejects.toMatchObject({ code: 'still-published' });
    connector = createConnector('rest', { ...settings(), hasDrafts: true }, contractCaller);
    await expect(connector.restore(ref, 'hi', before, shown, nothing)).rejects.toMatchObject({ code: 'bad-settings' });
  });

  it('never gets a value outside of its place, whatever its characters', async () => {
    const sent: CmsRequest[] = [];
    const caller = createConnector('rest', settings(), async (call) => {
      sent.push(call);
      return { status: 200, headers: {}, body: '{"page":{"id":"x","title":"Water"}}' };
    });
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
        async (text, id) => {
          sent.length = 0;
          const source: CmsEntry = {
            ref: { type: 'page', id },
            locale: 'en',
            version: '',
            state: 'published',
            body: { id, title: 'Water' },
          };
          const plan = caller.planWrite({ source, translations: new Map([['/title', text]]), locale: 'hi' });
          await caller.writeDraft(plan).catch(() => undefined);
          const put = sent.find(({ method }) => method === 'PUT');
          if (!put) return;
          expect(JSON.parse(put.body ?? '').page.title).toBe(JSON.parse(JSON.stringify(text)));
          const url = new URL(put.url);
          expect([url.origin, url.search, url.hash, url.pathname.split('/').length]).toEqual([server.url, '', '', 4]);
        },
      ),
    );
  });
});

describe('the check of settings', () => {
  const problemsOf = (change: (settings: RestSettings) => void) => {
    const changed = settings();
    change(changed);
    return checkRestSettings(changed).map(({ path, message }) => `${path}: ${message}`);
  };
  const page = (of: RestSettings) => of.types[0] as RestSettings['types'][0];

  it('accepts valid settings', () => expect(checkRestSettings(settings())).toEqual([]));

  it.each<[string, (of: RestSettings) => void, RegExp]>([
    [
      'an address without scheme',
      (of) => {
        of.baseUrl = 'example.com';
      },
      /^baseUrl: /,
    ],
    [
      'a path that is an address',
      (of) => {
        page(of).write.path = 'https://other.example/{{id}}/{{locale}}';
      },
      /^types\.0\.write\.path: The path has to begin/,
    ],
    [
      'a path that goes up',
      (of) => {
        page(of).write.path = '/a/../{{id}}/{{locale}}';
      },
      /^types\.0\.write\.path: The path may not have/,
    ],
    [
      'a header with a key',
      (of) => {
        page(of).list.headers = { 'X-Api-Key': 'abc' };
      },
      /^types\.0\.list\.headers\.X-Api-Key: The header X-Api-Key looks like credentials/,
    ],
    [
      'a parameter with a key',
      (of) => {
        page(of).list.path = '/pages?lang={{locale}}&api_key=abc';
      },
      /^types\.0\.list\.path: The path has a key/,
    ],
    [
      'an unknown placeholder',
      (of) => {
        page(of).read.path = '/pages/{{slug}}';
      },
      /^types\.0\.read\.path: The placeholder \{\{slug\}\} is not known/,
    ],
    [
      'a field that is none',
      (of) => {
        page(of).write.body = '{"t":"{{translation:/other}}"}';
      },
      /The placeholder \{\{translation:\/other\}\} is not known/,
    ],
    [
      'a body that is no JSON',
      (of) => {
        page(of).write.body = '{\n  "a": {{id}}\n}';
      },
      /^types\.0\.write\.body: The body is no JSON: .*2/,
    ],
    [
      'a placeholder in a name',
      (of) => {
        page(of).write.body = '{"{{id}}":"{{translations}}"}';
      },
      /Only values may have one/,
    ],
    [
      'a placeholder that is open',
      (of) => {
        page(of).write.body = '{"a":"{{id","b":"{{translations}}"}';
      },
      /is not closed/,
    ],
    [
      'a body of a GET',
      (of) => {
        page(of).read.body = '{}';
      },
      /has no body/,
    ],
    [
      'credentials in a header',
      (of) => {
        page(of).write.headers = { Authorization: 'Bearer x' };
      },
      /sent by the connection itself/,
    ],
    [
      'a header of two lines',
      (of) => {
        page(of).write.headers = { 'X-A': 'a\r\nb' };
      },
      /one line/,
    ],
    [
      'a method that is none',
      (of) => {
        page(of).write.method = 'TRACE' as 'PUT';
      },
      /^types\.0\.write\.method: The method TRACE/,
    ],
    [
      'a pointer that is none',
      (of) => {
        page(of).id = 'id';
      },
      /^types\.0\.id: This is no JSON pointer/,
    ],
    [
      'a write without translations',
      (of) => {
        page(of).write.body = '{"a":"{{id}}"}';
      },
      /sends no translation/,
    ],
    [
      'a write without a language',
      (of) => {
        page(of).write.path = '/pages/{{id}}';
        page(of).write.body = '{"a":"{{translations}}"}';
      },
      /does not say its language/,
    ],
    [
      'a limit that is none',
      (of) => {
        page(of).fields[0] = { pointer: '/title', rule: 'text', maxLength: 0 };
      },
      /whole number/,
    ],
    [
      'no field',
      (of) => {
        page(of).fields = [];
      },
      /There is no field/,
    ],
    [
      'a language twice',
      (of) => {
        of.locales.push({ code: 'hi', name: 'Hindi', isDefault: false });
      },
      /^locales: /,
    ],
  ])('refuses %s', (_, change, expected) => expect(problemsOf(change).join('\n')).toMatch(expected));
});
