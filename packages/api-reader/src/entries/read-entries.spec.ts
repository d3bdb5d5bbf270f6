import { readJsonSteps } from '@bhashantar/formats';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ENTRY_LIMITS, type EntryPaths, guessApi, ReplyError, readLabels } from '../index.js';
import * as published from '../testing/published-replies.js';
import { chunksOf, readAll } from '../testing/read-all.js';

const DATA: EntryPaths = { listPath: '/data', idPath: '/id', updatedPath: '/updated', titlePath: '/title' };
const readText = (text: string, paths: EntryPaths = DATA) => readAll(Buffer.from(text), paths).entries;
const faultOf = (text: string, paths: EntryPaths = DATA) => {
  try {
    readText(text, paths);
  } catch (error) {
    if (error instanceof ReplyError) return error.fault;
    throw error;
  }
  throw new Error('It was read.');
};

const space = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\r\n'), maxLength: 3 });
const scalar = fc.oneof(
  fc
    .string({ unit: 'grapheme', maxLength: 8 })
    .filter((text) => !/\0|\p{Surrogate}/u.test(text))
    .map((text) => JSON.stringify(text)),
  fc.constantFrom('0', '-1', '1e999', '12345678901234567890', '0.10', 'true', 'null'),
);
const inner = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }).map((list) => `[${list}]`),
  scalar.map((one) => `{"id":${one}}`),
);
const entry = fc
  .tuple(scalar, inner, space, space)
  .map(([id, more, before, between]) => ({ id, text: `{${before}"more":${more},${between}"id"${between}:${id}}` }));
const reply = fc.tuple(fc.array(fc.tuple(space, entry, space), { maxLength: 8 }), inner).map(([entries, more]) => ({
  text: `{"meta":${more},"data":[${entries.map(([before, { text }, after]) => before + text + after).join(',')}],"end":${more}}`,
  entries: entries.map(([, one]) => one),
}));

/** The id in a value: the text of a string, the digits of a number, none for other values. */
function readId(written: string): string {
  if (written.startsWith('"')) return JSON.parse(written) as string;
  return /^[-\d]/.test(written) ? written : '';
}

describe('entries', () => {
  it('are the bytes as they arrived, however these are cut', () =>
    fc.assert(
      fc.property(reply, fc.integer({ min: 1, max: 50 }), ({ text, entries }, size) => {
        const bytes = Buffer.from(text);
        const read = readAll(chunksOf(bytes, size), DATA);
        expect(read.entries.map(({ start, end }) => bytes.subarray(start, end).toString())).toEqual(entries.map((one) => one.text));
        expect(read.entries.map(({ id }) => id)).toEqual(entries.map((one) => readId(one.id)));
        expect(read.entries.map(({ index }) => index)).toEqual(entries.map((_, at) => at));
        expect(read.summary.entries).toBe(entries.length);
      }),
    ));

  it('have keys that depend only on the bytes', () => {
    const bytes = Buffer.from(JSON.stringify(published.STRAPI_5.body, null, 2));
    const { entries } = readAll(bytes, { listPath: '/data', idPath: '/documentId', titlePath: '/title', updatedPath: '/updatedAt' });
    const [first] = entries;
    if (!first) throw new Error('Nothing was read.');
    expect(first).toMatchObject({ id: 'clkgylmcc000001lcdd868feh', title: 'The market of town 1', updatedAt: '2024-03-01T14:10:12.321Z' });
    const keys = [...readJsonSteps([bytes.subarray(first.start, first.end)])].flat().map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['/documentId', '/blocks/0/__component', '/blocks/1/body']));
  });

  it('of every published reply are found by its guess', () => {
    const bytes = Buffer.from(JSON.stringify(published.GRAPHQL.body));
    const { entries } = readAll(bytes, { listPath: '/data/posts/edges', idPath: '/node/id', titlePath: '/node/title' });
    expect(entries.map(({ id, title }) => [id, title])).toEqual([
      ['UG9zdDox', 'A walk by the river'],
      ['UG9zdDoy', 'A night in the hills'],
    ]);
  });

  it('keep the digits of their id', () =>
    expect(readText('{"data":[{"id":12345678901234567890},{"id":1.0},{"id":1}]}').map(({ id }) => id)).toEqual([
      '12345678901234567890',
      '1.0',
      '1',
    ]));

  it('keep an id with slashes, spaces, percent signs and quotes', () => {
    const ids = ['a/b', '../x', 'a b%2F', '“"', 'नमस्ते', '~1~0', '/'];
    expect(readText(JSON.stringify({ data: ids.map((id) => ({ id })) })).map(({ id }) => id)).toEqual(ids);
  });

  it('with an invalid id get a message with the id, the place and the remedy', () => {
    const text = `{"data":[\n{"id":"a"},\n{"id":"a"},\n{"name":1},\n{"id":null},\n{"id":""},\n{"id":{"x":1}},\n7,\n["id"],\n{"id":"${'x'.repeat(501)}"}]}`;
    expect(readText(text).map(({ problem }) => problem && [problem.kind, problem.message])).toEqual([
      undefined,
      ['duplicateId', 'Entry 2 (line 3) has the same id as entry 1. Choose a key whose values are unique.'],
      ['missingId', 'Entry 3 (line 4) has no text or number at /id. Choose another path for the id.'],
      ['missingId', expect.stringContaining('Entry 4 (line 5)')],
      ['missingId', expect.stringContaining('Entry 5 (line 6)')],
      ['missingId', expect.stringContaining('Entry 6 (line 7)')],
      ['notAnObject', expect.stringContaining('Entry 7 (line 8)')],
      ['notAnObject', expect.stringContaining('Entry 8 (line 9)')],
      ['longId', expect.stringContaining('more than 500 characters')],
    ]);
  });

  it('that are too large are named, and the others are read', () => {
    const bytes = Buffer.from(JSON.stringify({ data: [{ id: 1, text: 'x'.repeat(200) }, { id: 2 }] }));
    const { entries } = readAll(bytes, DATA, { limits: { entryBytes: 100 } });
    expect(entries.map(({ problem }) => problem?.kind)).toEqual(['tooLarge', undefined]);
  });

  it('have limits: entries of a reply, characters of a title', () => {
    const bytes = Buffer.from(JSON.stringify({ data: [{ id: 1, title: 'x'.repeat(1_000) }, { id: 2 }] }));
    expect(readAll(bytes, DATA).entries[0]?.title).toHaveLength(ENTRY_LIMITS.titleChars);
    expect(() => readAll(bytes, DATA, { limits: { entries: 1 } })).toThrow(
      'One reply has more than 1 entries. Ask the API for smaller pages.',
    );
  });

  it('are only those of the list, not of other or nested lists', () => {
    const text = '{"included":[{"id":9}],"data":[{"id":1,"data":[{"id":2}],"tags":[{"id":3}]}],"data2":[{"id":4}]}';
    expect(readText(text).map(({ id }) => id)).toEqual(['1']);
    expect(readText('[{"id":1},{"id":2}]', { listPath: '', idPath: '/id' }).map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('of an empty list are none', () => expect(readText('{"data":[]}')).toEqual([]));
});

describe('a single entry', () => {
  it('is the object at the path, with or without an id', () => {
    const bytes = Buffer.from(' {"data": {"documentId":"d1","title":"Home","parts":[{"x":1}]} , "meta":{}}');
    const read = readAll(bytes, { listPath: '/data', isSingle: true, idPath: '/documentId', titlePath: '/title' });
    expect(read.entries).toMatchObject([{ id: 'd1', title: 'Home' }]);
    expect(bytes.subarray(read.entries[0]?.start, read.entries[0]?.end).toString()).toBe(
      '{"documentId":"d1","title":"Home","parts":[{"x":1}]}',
    );
    expect(readText('{"a":"b"}', { listPath: '', isSingle: true })).toMatchObject([{ id: '', start: 0, end: 9 }]);
  });
});

describe('a summary', () => {
  it('has the requested values, as they are written', () => {
    const { summary } = readAll(
      Buffer.from('{"data":[],"meta":{"next":"a\\u0062","total":1e2,"more":false,"none":null,"list":[]}}'),
      DATA,
      {
        values: ['/meta/next', '/meta/total', '/meta/more', '/meta/none', '/meta/list', '/meta/other'],
      },
    );
    expect([...summary.values]).toEqual([
      ['/meta/next', 'ab'],
      ['/meta/total', '1e2'],
      ['/meta/more', 'false'],
      ['/meta/none', 'null'],
    ]);
  });

  it('has the same digest only for the same entries', () => {
    const digest = (text: string, paths?: EntryPaths) => readAll(Buffer.from(text), paths ?? DATA).summary.digest;
    expect(digest('{"data":[{"id":1},{"id":2}],"took":1}')).toBe(digest('{"took":2,"data":[{"id":1,"views":7},{"id":2}]}'));
    expect(digest('{"data":[{"id":1},{"id":2}]}')).not.toBe(digest('{"data":[{"id":2},{"id":1}]}'));
    const withoutId = { listPath: '/data' };
    expect(digest('{"data":[{"a":"x"}]}', withoutId)).not.toBe(digest('{"data":[{"a":"y"}]}', withoutId));
  });
});

describe('a reply without entries', () => {
  it.each([
    ['<html></html>', 'html'],
    ['', 'empty'],
    ['{"items":[]}', 'noList'],
    ['{"data":{"id":1}}', 'noList'],
    ['[]', 'noList'],
  ])('%s', (text, fault) => expect(faultOf(text)).toBe(fault));
  it.each([
    ['UTF-16', Buffer.from('\ufeff{"data":[]}', 'utf16le')],
    ['UTF-16 of the other order', Buffer.from('\ufeff{"data":[]}', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('{"data":[]}', 'utf16le')],
    ['UTF-32', Buffer.from([...'{"data":[]}'].flatMap((sign) => [sign.charCodeAt(0), 0, 0, 0]))],
  ])('in %s is refused, however it is cut', (_, bytes) => {
    const message = 'JSON must be UTF-8 (RFC 8259, section 8.1)';
    for (const size of [1, 3, 100]) expect(() => readAll(chunksOf(bytes, size), DATA)).toThrow(message);
    expect(() => [...readLabels(bytes)]).toThrow(message);
    const request = { method: 'GET' as const, url: 'https://api.example.com/news' };
    expect(() => guessApi({ request, response: { headers: {}, bytes } })).toThrow(message);
  });
  it('names the place where the single entry is missing', () =>
    expect(faultOf('{"data":[]}', { listPath: '/data', isSingle: true })).toBe('noEntry'));
  it('that is cut off is refused with its place', () => expect(() => readText('{"data":[{"id":1}')).toThrow(/line 1, column 18/));
});

describe('labels', () => {
  const text = '{"data":{"home":{"title":"Welcome"},"a/b":"Slash","list":["One"]},"meta":{"x":"no"}}';
  it('are the strings below the path', () => {
    const labels = [...readLabels(Buffer.from(text), '/data')].flat();
    expect(labels.map(({ key, source, start, end }) => [key, source, text.slice(start, end)])).toEqual([
      ['/home/title', 'Welcome', 'Welcome'],
      ['/a~1b', 'Slash', 'Slash'],
      ['/list/0', 'One', 'One'],
    ]);
  });
});

it('takes time that grows with the bytes, not with their square', () => {
  const time = (count: number) => {
    const bytes = Buffer.from(
      `{"data":[${Array.from({ length: count }, (_, id) => `{"id":${id},"deep":${'['.repeat(50)}${']'.repeat(50)}}`).join(',')}]}`,
    );
    const began = performance.now();
    readAll(bytes, DATA);
    return performance.now() - began;
  };
  time(500);
  const [small, large] = [time(2_000), time(16_000)];
  // The bytes are eight times as many, so quadratic time would be 64 times as long.
  expect(large / small).toBeLessThan(24);
});
