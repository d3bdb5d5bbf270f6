import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JSON_LIMITS, type JsonEvent, readJson, readJsonEvents, readJsonSteps } from '../index.js';
import { chunksOf, readWhole, refusalOf, writeWhole } from '../testing/json-documents.js';
import { encodeJsonText, type JsonEncoding } from './json-encoding.js';

const ENCODINGS: [JsonEncoding, boolean][] = [
  ['utf-8', false],
  ['utf-8', true],
  ['utf-16le', false],
  ['utf-16le', true],
  ['utf-16be', false],
  ['utf-16be', true],
];
const encode = (text: string, [encoding, hasBom]: [JsonEncoding, boolean]) =>
  Buffer.from(encodeJsonText((hasBom ? '\ufeff' : '') + text, encoding));
const keysOf = (text: string) => readWhole(Buffer.from(text)).strings.map(({ key, source }) => [key, source]);

/** White space that may stand between tokens. */
const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\r\n'), maxLength: 4 });
/** A string as a program may write it: with needless escapes, and every legal one. */
const unit = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).map((character) => JSON.stringify(character).slice(1, -1)),
  fc.constantFrom('\\/', '/', '\\u0041', '\\u00e9', '\\u0928', '\\ud83d\\ude00', '\\uD83D\\uDE00', '\\b', '\\\\', '\\"', 'é', 'न', '😀'),
);
const rawString = fc
  .array(unit, { maxLength: 12 })
  .map((units) => `"${units.join('')}"`)
  .filter((raw) => !/\\u0000|\0/.test(raw.replace(/\\\\/g, '')));
const number = fc.constantFrom('0', '-0', '1e999', '1E-7', '12.50', '123456789012345678901234567890', '-1.0e+5');
const { value: json } = fc.letrec<{ value: string; array: string; object: string }>((tie) => ({
  value: fc.oneof({ maxDepth: 5 }, rawString, number, fc.constantFrom('true', 'false', 'null'), tie('array'), tie('object')),
  array: fc
    .array(fc.tuple(space, tie('value'), space), { maxLength: 4 })
    .map((items) => `[${items.map((parts) => parts.join('')).join(',') || ' '}]`),
  object: fc
    .array(fc.tuple(space, rawString, space, fc.constant(':'), space, tie('value'), space), { maxLength: 4 })
    .map((items) => `{${items.map((parts) => parts.join('')).join(',') || '\n'}}`),
}));
const document = fc.tuple(space, json, space).map((parts) => parts.join(''));
const text = fc.string({ unit: 'binary', maxLength: 20 }).filter((value) => !/\0|\p{Surrogate}/u.test(value));

/** The string values of a parsed document, in its order where no name is twice in an object. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** The bytes of each object, array and literal of a document, by its events. */
function* valuesOf(events: readonly JsonEvent[]): Generator<{ key: string; start: number; end: number }> {
  const open: number[] = [];
  for (const event of events) {
    if (event.kind === 'open') open.push(event.start);
    else if (event.kind === 'close') yield { key: event.key, start: open.pop() ?? -1, end: event.end };
    else if (event.kind === 'literal') yield event;
  }
}

/** The value at a pointer in a parsed document without double names. */
const valueAt = (value: unknown, key: string): unknown =>
  key
    .split('/')
    .slice(1)
    .reduce<unknown>((one, part) => Reflect.get(one as object, part.replaceAll('~1', '/').replaceAll('~0', '~')), value);

describe('a JSON document', () => {
  it('has events whose bytes are the values at their keys, in every encoding, cut anywhere', () =>
    fc.assert(
      fc.property(document, fc.constantFrom(...ENCODINGS), fc.integer({ min: 1, max: 40 }), (source, encoding, size) => {
        const bytes = encode(source, encoding);
        const events = [...readJsonEvents(chunksOf(bytes, size))].flat();
        const decode = (start: number, end: number) => new TextDecoder(encoding[0]).decode(bytes.subarray(start, end));
        const isPlain = !events.some(({ key }) => key.includes('~#'));
        for (const { key, start, end } of valuesOf(events)) {
          const value: unknown = JSON.parse(decode(start, end));
          if (isPlain) expect(value).toEqual(valueAt(JSON.parse(source), key));
        }
        for (const event of events) if (event.kind === 'literal') expect(decode(event.start, event.end)).toBe(event.text);
        const strings = events.flatMap((event) => (event.kind === 'string' ? [event.source] : []));
        expect(strings).toEqual(readWhole(bytes, size).strings.map((string) => string.source));
      }),
    ));

  it('is the same bytes when nothing is replaced, in every encoding, cut anywhere', () =>
    fc.assert(
      fc.asyncProperty(document, fc.constantFrom(...ENCODINGS), fc.integer({ min: 1, max: 40 }), async (source, encoding, size) => {
        const bytes = encode(source, encoding);
        const read = readWhole(bytes, size);
        expect((await writeWhole(bytes, read, () => undefined, size)).equals(bytes)).toBe(true);
        // The offsets are those of the raw strings: these bytes read as the source.
        for (const { start, end, source: value } of read.strings) {
          const raw = new TextDecoder(encoding[0]).decode(bytes.subarray(start, end));
          expect(JSON.parse(`"${raw}"`)).toBe(value);
        }
      }),
      { numRuns: 200 },
    ));

  it('changes its chosen strings alone, and they read as the targets', () =>
    fc.assert(
      fc.asyncProperty(
        document,
        fc.constantFrom(...ENCODINGS),
        fc.array(text, { minLength: 1, maxLength: 5 }),
        async (source, encoding, texts) => {
          const bytes = encode(source, encoding);
          const read = readWhole(bytes, 7);
          const target = (at: number) => (at % 2 === 0 ? texts[at % texts.length] : undefined);
          const written = await writeWhole(bytes, read, (found) => target(read.strings.indexOf(found)), 5);
          const again = readWhole(written);
          expect(again.strings.map(({ key }) => key)).toEqual(read.strings.map(({ key }) => key));
          expect(again.strings.map((found) => found.source)).toEqual(read.strings.map((found, at) => target(at) ?? found.source));
          // All bytes around the strings are the same.
          const around = (of: Buffer, strings: typeof read.strings) =>
            [...strings.map(({ start }, at) => of.subarray(strings[at - 1]?.end ?? 0, start)), of.subarray(strings.at(-1)?.end ?? 0)].map(
              (part) => part.toString('hex'),
            );
          expect(around(written, again.strings)).toEqual(around(bytes, read.strings));
          JSON.parse(new TextDecoder(encoding[0]).decode(written));
        },
      ),
      { numRuns: 200 },
    ));

  it('has the values that JSON.parse finds', () =>
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const source = JSON.stringify(value, undefined, 2);
        fc.pre(!/\\u0000|\\ud[89a-f]/.test(source));
        expect(readWhole(Buffer.from(source)).strings.map((found) => found.source)).toEqual(stringsOf(JSON.parse(source)));
      }),
    ));

  it('names its values by JSON Pointers, two of the same name apart', () => {
    expect(keysOf('{"a.b":"1","c/d":"2","e~f":["3",{"😀":"4"}],"":"5","a.b":"6","a.b":{"x":"7"},"a.b~#2":"8"}')).toEqual([
      ['/a.b', '1'],
      ['/c~1d', '2'],
      ['/e~0f/0', '3'],
      ['/e~0f/1/😀', '4'],
      ['/', '5'],
      ['/a.b~#2', '6'],
      ['/a.b~#3/x', '7'],
      ['/a.b~0#2', '8'],
    ]);
    expect(keysOf('"alone"')).toEqual([['', 'alone']]);
    expect(keysOf('{"__proto__":"a","constructor":"b"}')).toEqual([
      ['/__proto__', 'a'],
      ['/constructor', 'b'],
    ]);
  });

  it.each([
    ['{"a":"\\u0928\\u092E"}', '"क/"', '\\u0915/'],
    ['{"a":"\\u00e9\\u092e"}', '"ख़😀"', '\\u0916\\u093c\\ud83d\\ude00'],
    ['{"a":"न","b":"\\u00a0"}', '"क"', 'क'],
    ['{"a":"https:\\/\\/a.example\\/"}', '"a/b"', 'a\\/b'],
    ['{"a":"\\/","b":"/"}', '"a/b"', 'a/b'],
    ['{"a":"x"}', '"\\u0001\\t\\"\\\\\u2028"', '\\u0001\\t\\"\\\\\u2028'],
  ])('%s takes a target as it writes its own strings', async (source, target, raw) => {
    const bytes = Buffer.from(source);
    const read = readWhole(bytes);
    const first = read.strings[0];
    const written = await writeWhole(bytes, read, (found) => (found === first ? JSON.parse(target) : undefined));
    expect(written.toString()).toBe(`{"a":"${raw}${bytes.subarray(first?.end).toString()}`);
  });

  it('lets other work turn between its steps, and reads the same', async () => {
    const bytes = Buffer.from(JSON.stringify(Array.from({ length: 20_000 }, (_, at) => `text ${at}`)));
    let turns = 0;
    let isReading = true;
    const count = () => {
      turns++;
      if (isReading) setImmediate(count);
    };
    setImmediate(count);
    async function* chunk() {
      yield bytes;
    }
    let strings = 0;
    for await (const found of readJson(chunk())) strings += found.length;
    isReading = false;
    expect(strings).toBe(20_000);
    expect(turns).toBeGreaterThanOrEqual(Math.floor(bytes.length / 16_384));
  });

  it('throws when targets are out of order or beyond the end', async () => {
    const bytes = Buffer.from('["a","b"]');
    const read = readWhole(bytes);
    const [a, b] = read.strings;
    if (!a || !b) throw new Error('strings are missing');
    await expect(writeWhole(bytes, { ...read, strings: [b, a] }, () => 'x')).rejects.toThrow('not in the order');
    await expect(writeWhole(bytes, { ...read, strings: [{ ...b, start: 90, end: 91 }] }, () => 'x')).rejects.toThrow('ends before');
    await expect(writeWhole(bytes, read, () => '\ud800')).rejects.toThrow('half of a character');
  });
});

describe('a document that is refused', () => {
  it.each([
    ['{\n  "a": 1,\n}', 2, 9, 'Remove this comma'],
    ['[1,\n2 , ]', 2, 3, 'Remove this comma'],
    ['{"a": 1, // why\n"b": 2}', 1, 10, 'Remove the comment'],
    ['{"a": 1 /* why */}', 1, 9, 'Remove the comment'],
    ['{"a": "\\ud800 x"}', 1, 8, 'half of a character'],
    ['["\\udc00"]', 1, 3, 'half of a character'],
    ['["\\ud800\\ud800"]', 1, 9, 'half of a character'],
    ['{"\\ud83d": 1}', 1, 3, 'half of a character'],
    ['["a\\u0000"]', 1, 4, 'NUL'],
    ['["a\0"]', 1, 4, 'NUL'],
    ['[1,\0]', 1, 4, 'not a value'],
    ['["a\tb"]', 1, 4, 'control character'],
    ['["a\\x41"]', 1, 4, 'not one of JSON'],
    ['["\\u12"]', 1, 3, 'not one of JSON'],
    ['["a\nb"]', 1, 4, 'line break'],
    ['["a', 1, 2, 'closing quote'],
    ['["a\\', 1, 2, 'closing quote'],
    ['[1.]', 1, 2, 'not a number'],
    ['[01]', 1, 3, 'A comma or a closing bracket'],
    ['[+1]', 1, 2, 'not a number'],
    ['[.5]', 1, 2, 'not a number'],
    ['[1e]', 1, 2, 'not a number'],
    ['[-]', 1, 2, 'not a number'],
    ['[NaN]', 1, 2, 'not a number'],
    ["{'a': 1}", 1, 2, 'double quotes'],
    ['{a: 1}', 1, 2, 'double quotes'],
    ['{"a" 1}', 1, 6, 'colon'],
    ['{"a": }', 1, 7, 'A value has to stand here'],
    ['{"a": 1 "b": 2}', 1, 9, 'comma'],
    ['{"a": 1]', 1, 8, 'does not close'],
    ['[1]\r\n\r\n[2]', 3, 1, 'ended before this'],
    [']', 1, 1, 'A value has to stand here'],
    ['[,1]', 1, 2, 'has to stand here'],
    ['', 1, 1, 'empty'],
    ['  \n ', 2, 2, 'empty'],
    ['{"a": [', 1, 8, '2 brackets are still open'],
    ['{"a": tru', 1, 7, 'not a value'],
  ])('%j is refused at line %i, column %i', (source, line, column, part) => {
    const refusal = refusalOf(source);
    expect(refusal.message).toContain(part);
    expect(refusal.message).toContain(`(line ${line}, column ${column})`);
    expect([refusal.line, refusal.column]).toEqual([line, column]);
    // Where the bytes are cut does not matter.
    for (const size of [1, 2, 3]) expect(() => readWhole(Buffer.from(source), size)).toThrow(refusal.message);
  });

  it('says where bytes are not of the encoding, and what to do', () => {
    const refusal = refusalOf(Buffer.concat([Buffer.from('{"a":"\ufffd",\n"b":"caf'), Buffer.from([0xe9]), Buffer.from('"}')]));
    expect([refusal.line, refusal.column]).toEqual([2, 9]);
    expect(refusal.message).toContain('Save the document as UTF-8');
    expect(refusalOf(Buffer.from([0x22, 0xe0, 0xa4])).column).toBe(2);
    expect(refusalOf(Buffer.from('"\ud800"', 'utf16le')).message).toContain('not valid UTF-16LE');
    expect(refusalOf(Buffer.from([0xff, 0xfe, 0, 0, 0x22, 0, 0, 0])).message).toContain('UTF-32');
    expect(refusalOf(Buffer.from('[ 1 ]\0', 'utf16le').subarray(0, 9)).column).toBe(5);
  });

  it('is nested 10,000 levels deep', () => {
    expect(refusalOf('['.repeat(10_000)).column).toBe(JSON_LIMITS.depth + 1);
    expect(readWhole(Buffer.from('['.repeat(JSON_LIMITS.depth) + ']'.repeat(JSON_LIMITS.depth))).strings).toEqual([]);
  });

  it('is larger than the limit, and stops to be read there', () => {
    let chunks = 0;
    function* endless() {
      for (yield Buffer.from('['); ; chunks++) yield Buffer.alloc(1_000_000, ' ');
    }
    const limits = { bytes: 3_000_000 };
    expect(() => [...readJsonSteps(endless(), { limits })]).toThrow(/larger than 3000000 bytes.* \(line 1, column \d+\)/);
    expect(chunks).toBeLessThanOrEqual(3);
    expect(JSON_LIMITS.bytes).toBeLessThan(200_000_000);
  });

  it('has a string of 100 MB, which is not held', () => {
    let chunks = 0;
    function* long() {
      yield Buffer.from('{"a": "');
      for (; chunks < 100; chunks++) yield Buffer.alloc(1_000_000, 'a');
      yield Buffer.from('"}');
    }
    expect(() => [...readJsonSteps(long())]).toThrow(/longer than 4194304 characters.*\(line 1, column 7\)/);
    expect(chunks).toBeLessThanOrEqual(5);
  });

  it('has a number or a name beyond the limits', () => {
    expect(refusalOf(`[1${'0'.repeat(20_000)}]`).message).toContain('This number is longer than');
    expect(refusalOf(`[1${'0'.repeat(90_000)}]`).message).toContain('This number is longer than');
    expect(refusalOf(`{"${'n'.repeat(140_000)}":1}`).message).toContain('The names that lead to this value');
    expect(keysOf(`{"${'n'.repeat(65_536)}":"a"}`)).toEqual([[`/${'n'.repeat(65_536)}`, 'a']]);
  });
});

describe('a large document', () => {
  it('of a million empty strings is read in steps of at most 16 KB', () => {
    const bytes = Buffer.from(`["",${'"",'.repeat(999_998)}""]`);
    let strings = 0;
    let largest = 0;
    let last = 0;
    for (const found of readJsonSteps([bytes])) {
      strings += found.length;
      const at = found.at(-1)?.end ?? last;
      largest = Math.max(largest, at - last);
      last = at;
    }
    expect(strings).toBe(1_000_000);
    expect(largest).toBeLessThanOrEqual(16_384 + 3);
  });

  it('has a step for each 16 KB of white space, numbers and one long string', () => {
    for (const filling of [' '.repeat(1_000_000), `1${',1'.repeat(500_000)}`, `"${'\\n'.repeat(500_000)}"`])
      expect([...readJsonSteps([Buffer.from(`[${filling}]`)])].length).toBeGreaterThanOrEqual(Math.floor(1_000_000 / 16_384));
  });

  it('has the same strings however it is cut', () => {
    const text = `[${'"a\\\\\\"\\u0928\\ud83d\\ude00न😀", '.repeat(3_000)}"${'\\\\'.repeat(20_000)}"]`;
    const whole = readWhole(Buffer.from(text), 1 << 20).strings;
    expect(whole.at(-1)?.source).toBe('\\'.repeat(20_000));
    expect(whole[0]?.source).toBe('a\\"न😀न😀');
    for (const size of [1, 5, 4_099, 16_384]) expect(readWhole(Buffer.from(text), size).strings).toEqual(whole);
    expect([...chunksOf(Buffer.from(text), 5)].length).toBeGreaterThan(1);
  });
});
