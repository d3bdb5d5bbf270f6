import { describe, expect, it } from '@jest/globals';
import { JsonError, KeyDiscovery, readJsonValue } from '../index.js';
import { foreignFiles, isJson } from '../testing/foreign-json.js';
import { readWhole, refusalOf, writeWhole } from '../testing/json-documents.js';

const WANTED = 200;
const files = [...foreignFiles()];
/** Tables of character sets hold NUL and lone surrogates as values; such documents are refused. */
const hasNoText = ({ bytes }: (typeof files)[number]) => /\\u(?:0000|d[89a-f][0-9a-f]{2})|\0/i.test(bytes.toString('latin1'));
const valid = files.filter(({ bytes }) => isJson(bytes));
const documents = valid.filter((file) => !hasNoText(file) || isRead(file.bytes));

function isRead(bytes: Buffer): boolean {
  try {
    return readWhole(bytes).strings.length >= 0;
  } catch (error) {
    if (error instanceof JsonError) return false;
    throw error;
  }
}

/** A document with other texts, compared value by value. */
function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return before === after ? [] : [path];
  const names = Object.keys(before);
  expect(Object.keys(after)).toEqual(names);
  const part = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
  return names.flatMap((name) => changedPaths(Reflect.get(before, name), Reflect.get(after, name), `${path}/${part(name)}`));
}

const parse = (bytes: Buffer): unknown => JSON.parse(bytes.toString().replace(/^\ufeff/, ''));

describe(`${documents.length} JSON files that nobody here wrote`, () => {
  it(`are at least ${WANTED}`, () => expect(documents.length).toBeGreaterThanOrEqual(WANTED));

  it('are the same bytes when nothing is translated', async () => {
    for (const { path, bytes } of documents) {
      const written = await writeWhole(bytes, readWhole(bytes, 1_000), () => undefined, 777);
      if (!written.equals(bytes)) throw new Error(`${path} has other bytes`);
    }
  });

  it('change their texts alone when each gets a marked translation', async () => {
    for (const { path, bytes } of documents) {
      const read = readWhole(bytes);
      const discovery = new KeyDiscovery();
      discovery.add(read.strings);
      const { ruleOf } = discovery.decide();
      const marked = new Set<string>();
      const written = await writeWhole(bytes, read, ({ key, source }) => {
        const value = readJsonValue(ruleOf(key), source);
        if (value.write([]) !== source) throw new Error(`${path}${key} changes without a target`);
        const target = value.write(value.texts.map((text) => `«${text.source}»`));
        if (target !== source) marked.add(key);
        return target === source ? undefined : target;
      });
      const changed = changedPaths(parse(bytes), parse(written));
      for (const key of changed) if (!marked.has(key)) throw new Error(`${path}${key} changed without a translation`);
      const again = readWhole(written);
      expect(again.strings.map(({ key }) => key)).toEqual(read.strings.map(({ key }) => key));
    }
  });

  it('are refused with a place where they hold comments, trailing commas or NUL', () => {
    const others = files.filter((file) => !documents.includes(file));
    expect(others.length).toBeLessThan(documents.length / 10);
    for (const { bytes } of others) expect(refusalOf(bytes).message).toMatch(/\(line \d+, column \d+\)$/);
  });
});
