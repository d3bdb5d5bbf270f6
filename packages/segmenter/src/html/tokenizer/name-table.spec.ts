import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keyStep, NameTable } from './name-table.js';
import { htmlTags } from './tag-table.js';

const table = new NameTable([...htmlTags.keys()].map((name) => [name, name] as const));

function find(text: string): string | undefined {
  let key = 0;
  let units = 0;
  for (let i = 0; i < text.length; i++) {
    key = keyStep(key, text.charCodeAt(i));
    units |= text.charCodeAt(i);
  }
  return table.find(`<${text}>`, 1, text.length + 1, key, units);
}

describe('the table of names', () => {
  it('finds every name in any case, and only names', () => {
    for (const name of htmlTags.keys()) {
      expect(find(name)).toBe(name);
      expect(find(name.toUpperCase())).toBe(name);
      expect(find(`${name}x`)).toBe(htmlTags.has(`${name}x`) ? `${name}x` : undefined);
    }
  });

  it('is not misled by other characters with the same key', () => {
    expect(find('uä')).toBeUndefined();
    const name = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'abdhprtuvABT1-'),
        fc.integer({ min: 33, max: 700 }).map((c) => String.fromCharCode(c)),
      ),
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(name, (text) => {
        const lower = text.replace(/[A-Z]/g, (c) => c.toLowerCase());
        expect(find(text)).toBe(htmlTags.has(lower) ? lower : undefined);
      }),
      { numRuns: 5000 },
    );
  });
});
