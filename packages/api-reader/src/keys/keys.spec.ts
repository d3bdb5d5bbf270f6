import { type JsonRule, readJsonEvents } from '@bhashantar/formats';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EntryKeyDiscovery, keyRules } from '../index.js';

function discoveryOf(...entries: unknown[]): EntryKeyDiscovery {
  const discovery = new EntryKeyDiscovery();
  for (const entry of entries) for (const events of readJsonEvents([Buffer.from(JSON.stringify(entry))])) discovery.addEvents(events);
  return discovery;
}
const ENTRIES = [
  { id: 'a1', title: 'The first news', category: 'Sport', slug: 'first', count: 3, isOpen: true, none: null },
  { id: 'a2', title: 'The second news', category: 'Culture', slug: 'second', count: 4, isOpen: false, none: null },
];

describe('keys of entries', () => {
  it('are texts or describe the content, each with a reason and examples', () => {
    const { keys, metaKeys } = discoveryOf(...ENTRIES).decide({ idPath: '/id' });
    expect(keys).toEqual([
      expect.objectContaining({ pattern: '/title', rule: 'text', values: 2, examples: ['The first news', 'The second news'] }),
      expect.objectContaining({ pattern: '/category', rule: 'text' }),
    ]);
    expect(metaKeys.map(({ pattern, kind }) => [pattern, kind])).toEqual([
      ['/id', 'id'],
      ['/slug', 'slug'],
      ['/count', 'number'],
      ['/isOpen', 'flag'],
    ]);
    for (const { reason } of [...keys, ...metaKeys]) expect(reason).toMatch(/^[A-Z].+\.$/);
  });

  it('a single word under the name of a slug stays as it is, and a sentence under that name is a text', () => {
    expect(discoveryOf({ slug: 'Word' }, { slug: 'Other' }).decide().metaCorrections).toEqual(new Map([['/slug', 'ignored']]));
    expect(discoveryOf({ slug: 'A long sentence of words.' }).decide().keys).toHaveLength(1);
  });

  it('a person’s correction takes precedence over names and values', () => {
    const { keys, metaKeys, ruleOf } = discoveryOf(...ENTRIES).decide(
      { idPath: '/id' },
      new Map([
        ['/slug', 'text'],
        ['/title', 'ignored'],
      ]),
    );
    expect(keys.map(({ pattern }) => pattern)).toEqual(['/category', '/slug']);
    expect(metaKeys.find(({ pattern }) => pattern === '/title')?.reason).toBe('A person chose this rule.');
    expect([ruleOf('/slug'), ruleOf('/title'), ruleOf('/id')]).toEqual(['text', 'ignored', 'ignored']);
  });

  it('the rule of a key is the same as in the list', () => {
    const { keys, metaKeys, ruleOf } = discoveryOf(...ENTRIES).decide({ idPath: '/id' });
    for (const { pattern, rule } of keys) expect(ruleOf(pattern)).toBe(rule);
    for (const { pattern } of metaKeys) expect(ruleOf(pattern)).toBe('ignored');
  });
});

describe('stored rules', () => {
  it('are found by names and stars, names first', () => {
    const ruleOf = keyRules([
      ['/blocks/*/text', 'html'],
      ['/blocks/*/*', 'ignored'],
      ['/~*', 'text'],
      ['', 'markdown'],
    ]);
    expect(['/blocks/0/text', '/blocks/7/other', '/*', '', '/blocks', '/blocks/0/text/more', '/blocks/0/text~#2'].map(ruleOf)).toEqual([
      ...['html', 'ignored', 'text', 'markdown', undefined, undefined, 'html'],
    ]);
  });

  it('are the same as by a search through all patterns', () => {
    const part = fc.constantFrom('a', 'b', '*');
    const pattern = fc.array(part, { maxLength: 4 }).map((parts) => parts.map((one) => `/${one}`).join(''));
    const key = fc.array(fc.constantFrom('a', 'b', '0'), { maxLength: 4 }).map((parts) => parts.map((one) => `/${one}`).join(''));
    fc.assert(
      fc.property(fc.uniqueArray(pattern, { maxLength: 8 }), key, (patterns, wanted) => {
        const found = keyRules(patterns.map((one) => [one, one as JsonRule]))(wanted);
        const matching = patterns.filter(
          (one) =>
            one.split('/').length === wanted.split('/').length &&
            one.split('/').every((name, at) => name === '*' || name === wanted.split('/')[at]),
        );
        // Names sort before stars, from the first part on.
        const best = matching.sort((one, other) => (one.replaceAll('*', '~') < other.replaceAll('*', '~') ? -1 : 1))[0];
        expect(found).toBe(best);
      }),
    );
  });

  it('take time that does not double with each level', () => {
    const patterns = Array.from({ length: 1 << 10 }, (_, bits) =>
      Array.from({ length: 10 }, (_, at) => ((bits >> at) & 1 ? '/a' : '/*')).join(''),
    );
    const ruleOf = keyRules(patterns.map((one) => [one, 'text']));
    const began = performance.now();
    for (let count = 0; count < 100; count++) ruleOf(`${'/a'.repeat(10)}/b`);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
