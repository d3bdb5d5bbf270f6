import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import type { defineSearch } from '../lib/search/define-search.js';

type Search = ReturnType<typeof defineSearch>;
type Values = Record<string, unknown>;

interface Definition {
  type: string;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  entries?: Values;
  values?: unknown[];
}

const sources = new URL('../', import.meta.url).pathname;
const filesIn = (folder: string, ending: string) =>
  readdirSync(sources + folder, { encoding: 'utf8', recursive: true }).flatMap((file) =>
    file.endsWith(ending) ? [`${sources}${folder}/${file}`] : [],
  );
const files = filesIn('features', '.search.ts').sort();
const modules: Values[] = [];
// Jest cannot load modules that share imports at the same time.
for (const file of files) modules.push(await import(file));
const searches = modules.flatMap((module) => Object.entries(module).filter(([, value]) => isSearch(value)) as [string, Search][]);

function isSearch(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'schema' in value && 'address' in value;
}

/** The values that a field names, such as those of an enum. */
function choicesOf(type: z.ZodMiniType): unknown[] {
  const { innerType, element, entries = {}, values = [] }: Definition = type.def;
  const inner = innerType ?? element;
  return inner ? choicesOf(inner) : [...Object.values(entries), ...values];
}

const parse = ({ schema }: Search, address: string) => schema.parse(defaultParseSearch(address)) as Values;

function print({ address }: Search, search: Values): string {
  return defaultStringifySearch(address.middlewares.reduce((before, strip) => strip({ search: before, next: (next) => next }), search));
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('5', 'true', 'null', '"', '[]', ' 1', 'a+b&c=d', 'हिन्दी', '2026-02-28', '2026-02-30'),
);
const anything = fc.oneof(text, fc.integer(), fc.nat(), fc.boolean(), fc.double(), fc.constant(null), fc.array(text, { maxLength: 3 }));

/** Searches with some values that fit their fields and some that do not. */
const valuesFor = ({ schema }: Search) =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(([name, type]) => {
        const choices = choicesOf(type);
        if (choices.length === 0) return [name, anything];
        const choice = fc.constantFrom(...choices);
        return [name, fc.oneof(choice, fc.uniqueArray(choice), anything)];
      }),
    ),
    { requiredKeys: [] },
  );

describe('searches in addresses', () => {
  it('are found in the routes', () => {
    expect(searches.length).toBeGreaterThanOrEqual(files.length);
  });

  it.each(searches)('%s can be read from any address', (_name, search) => {
    const names = Object.keys(search.schema.shape);
    const pair = fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), fc.string()).map(([name, value]) => `${name}=${value}`);
    const address = fc.oneof(
      fc.string(),
      fc.array(pair).map((pairs) => `?${pairs.join('&')}`),
    );
    fc.assert(fc.property(address, (typed) => expect(parse(search, typed)).toBeDefined()));
  });

  it.each(searches)('%s reads the address that it has written', (_name, search) => {
    fc.assert(
      fc.property(valuesFor(search), (values) => {
        const shown = search.schema.parse(values) as Values;
        expect(parse(search, print(search, shown))).toEqual(shown);
      }),
    );
  });

  it.each(searches)('%s leaves its defaults out of the address', (_name, search) => {
    expect(print(search, parse(search, ''))).toBe('');
  });

  it('are read and written by the same definition in each route', () => {
    const routes = filesIn('routes', '.tsx').map((file) => readFileSync(file, 'utf8'));
    const readers = routes.filter((route) => route.includes('validateSearch'));
    expect(readers.length).toBeGreaterThan(20);
    for (const route of readers) expect(route).toMatch(/validateSearch: (\w+)\.schema,\n {2}search: \1\.address,\n/);
  });

  it.each([
    ['usersSearch', '?page=2&q=asha&role=collaborator&state=active', { page: 2, q: 'asha', role: 'collaborator', state: 'active' }],
    ['usersSearch', '?page=0&role=nobody&q=%225%22', { page: 1, q: '5' }],
    ['pagesSearch', '?domain=www.sahyadri.example&page=3', { page: 3, domain: 'www.sahyadri.example' }],
    ['changesSearch', '?since=2026-02-28&kind=nothing', { page: 1, since: '2026-02-28' }],
    ['glossarySearch', '?view=candidates&language=hi', { view: 'candidates', page: 1, language: 'hi' }],
    ['translationsSearch', '?language=xx&type=%5B%22TRANSLITERATION%22%5D&case=true', { type: ['TRANSLITERATION'], case: true }],
  ])('%s reads %s as before', (name, address, values) => {
    const search = searches.find(([found]) => found === name)?.[1] as Search;
    expect(parse(search, address)).toEqual(values);
  });
});
