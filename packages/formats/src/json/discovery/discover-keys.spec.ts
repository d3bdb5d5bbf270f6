import { describe, expect, it } from '@jest/globals';
import { compareShapes, type JsonRule, KeyDiscovery } from '../../index.js';
import { readWhole } from '../../testing/json-documents.js';
import { valueKind } from './value-kind.js';

function discover(document: unknown, corrections?: Map<string, JsonRule>) {
  const discovery = new KeyDiscovery();
  discovery.add(readWhole(Buffer.from(JSON.stringify(document))).strings);
  return discovery.decide(corrections);
}

const rulesOf = (document: unknown) => Object.fromEntries(discover(document).rules.map(({ pattern, rule }) => [pattern, rule]));

describe('what a value looks like', () => {
  it.each([
    ['The file could not be saved.', 'sentence'],
    ['Save changes', 'label'],
    ['Sign-in', 'word'],
    ['Cancel…', 'label'],
    ['सहेजें', 'label'],
    ['फ़ाइल सहेजी नहीं जा सकी।', 'sentence'],
    ['சேமி', 'label'],
    ['محفوظ کریں', 'label'],
    ['保存', 'label'],
    ['Größe', 'label'],
    ['Hello {{name}}', 'label'],
    ['<p>Hello <b>you</b></p>', 'html'],
    ['# Title\n\nText with **bold**', 'markdown'],
    ['See [the guide](https://a.example/b) first', 'markdown'],
    ['{n, plural, one {# file} other {# files}}', 'icu'],
    ['https://a.example/b?c=d', 'url'],
    ['mailto:a@b.example', 'url'],
    ['a.b@c.example', 'email'],
    ['Jane Doe <jane@a.example>', 'email'],
    ['./src/index.ts', 'path'],
    ['logo.svg', 'path'],
    ['C:\\Users\\a', 'path'],
    ['text/html', 'mime'],
    ['application/vnd.api+json; charset=utf-8', 'mime'],
    ['^1.2.3', 'version'],
    ['>=18 || 20.x', 'version'],
    ['2026-11-30', 'date'],
    ['2026-11-30T02:43:00.000Z', 'date'],
    ['30/11/2026', 'date'],
    ['6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'id'],
    ['507f1f77bcf86cd799439011', 'id'],
    ['#ff8800', 'colour'],
    ['rgba(0, 0, 0, 0.5)', 'colour'],
    ['iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB', 'base64'],
    ['SOME_CONSTANT', 'constant'],
    ['camelCase', 'identifier'],
    ['kebab-case', 'identifier'],
    ['user.profile.name', 'identifier'],
    ['flex items-center px-4 md:w-1/2', 'classes'],
    ['tsc --noEmit && jest', 'code'],
    ['^[a-z]+$', 'code'],
    ['<length> | auto', 'code'],
    ['12.5 %', 'number'],
    ['  ', 'empty'],
    ['active', 'lowerWord'],
    ['JSON', 'capitals'],
  ])('%j is of the kind %s', (value, kind) => {
    expect(valueKind(value)).toBe(kind);
  });
});

describe('the rules of a document', () => {
  it('are per path over all of its values, whatever the names are', () => {
    const rows = ['Open the file.', 'Save', 'Cancel', 'Try it again later.', 'ok'].map((x, at) => ({ x, y: `row_${at}`, z: 'en' }));
    expect(rulesOf({ rows })).toEqual({ '/rows/*/x': 'text', '/rows/*/y': 'ignored', '/rows/*/z': 'ignored' });
  });

  it('say why in plain English', () => {
    const { rules } = discover({ rows: [{ a: 'Open the file now.' }, { a: 'Close the file now.' }], b: 'https://a.example' });
    expect(rules.map(({ reason }) => reason)).toEqual(['All 2 values are sentences.', 'Looks like web addresses.']);
  });

  it('see one map in labels by name, and in records by id', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const labels = Object.fromEntries(names.map((name, at) => [name, at < 5 ? 'Save changes' : 'Cancel']));
    const records = Object.fromEntries(names.map((name) => [name, { title: `Title of ${name} here`, id: `id_${name}` }]));
    expect(rulesOf({ labels, records })).toEqual({ '/labels/*': 'text', '/records/*/title': 'text', '/records/*/id': 'ignored' });
  });

  it('tell an enumeration from words that differ', () => {
    const states = Array.from({ length: 30 }, (_, at) => ({
      state: at % 2 ? 'Active' : 'Paused',
      name: `Word${'abcdefghijklmnopqrstuvwxyzabcd'[at]}`,
    }));
    const [state] = discover(states).rules;
    expect(state).toMatchObject({
      pattern: '/*/state',
      rule: 'ignored',
      reason: 'The 30 values are only 2 different words: an enumeration.',
    });
  });

  it('find HTML, Markdown and Indian languages', () => {
    expect(rulesOf({ a: '<p>One <b>two</b> three</p>', b: '## Title\n\nText', c: 'नमस्ते दुनिया', d: { e: 'ನಮಸ್ಕಾರ' } })).toEqual({
      '/a': 'html',
      '/b': 'markdown',
      '/c': 'text',
      '/d/e': 'text',
    });
  });

  it('are those of a person where one corrected them, also in the next document of the shape', () => {
    const corrections = new Map<string, JsonRule>([
      ['/rows/*/title', 'ignored'],
      ['/rows/*/code', 'transliterate'],
      ['/rows/1/title', 'html'],
    ]);
    const make = (words: string) => ({
      rows: [
        { title: `A ${words} here.`, code: 'ab_1' },
        { title: `The ${words} there.`, code: 'cd_2' },
      ],
    });
    const first = discover(make('first text'));
    const next = discover(make('second text'), corrections);
    expect(compareShapes(first.shape, next.shape)).toBe(1);
    expect(next.shape.id).toBe(first.shape.id);
    expect(compareShapes(first.shape, discover({ other: 'A text of something else.' }).shape)).toBe(0);
    expect(first.ruleOf('/rows/0/title')).toBe('text');
    expect([next.ruleOf('/rows/0/title'), next.ruleOf('/rows/1/title'), next.ruleOf('/rows/0/code')]).toEqual([
      'ignored',
      'html',
      'transliterate',
    ]);
    expect(next.rules.find(({ pattern }) => pattern === '/rows/*/code')).toMatchObject({
      isCorrected: true,
      reason: 'A person chose this rule.',
    });
  });

  it('hold for names with slashes, tildes, stars and for names that come twice', () => {
    const { strings } = readWhole(Buffer.from('{"a/b~*":{"*":"This is a text."},"c":"One text here.","c":"Another text here."}'));
    const discovery = new KeyDiscovery();
    discovery.add(strings);
    const { ruleOf, rules } = discovery.decide();
    expect(strings.map(({ key }) => ruleOf(key))).toEqual(['text', 'text', 'text']);
    expect(rules.map(({ pattern, values }) => [pattern, values])).toEqual([
      ['/a~1b~0*/~*', 1],
      ['/c', 2],
    ]);
  });

  it('are decided in steps, so that others have their turn', () => {
    const sections = Array.from({ length: 100 }, (_, at) => [
      `s${at}`,
      { [`t${at}`]: { a: 'Some words', b: { [`c${at}`]: 'More words' } } },
    ]);
    const { strings } = readWhole(Buffer.from(JSON.stringify(Object.fromEntries(sections))));
    const [whole, inSteps] = [new KeyDiscovery(), new KeyDiscovery()];
    for (const discovery of [whole, inSteps]) discovery.add(strings);
    const steps = inSteps.decideInSteps();
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count++;
    expect(count).toBeGreaterThanOrEqual(100);
    expect(step.value.rules).toEqual(whole.decide().rules);
  });

  it('are one for thousands of names, which are not kept', () => {
    const discovery = new KeyDiscovery();
    for (let at = 0; at < 20_000; at++)
      discovery.add([{ key: `/n${at}`, source: 'A text of some words.', start: 0, end: 0, line: 1, column: 1 }]);
    expect(discovery.decide().rules).toMatchObject([{ pattern: '/*', rule: 'text', values: 20_000 }]);
  });
});
