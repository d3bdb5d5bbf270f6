import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pathReference } from './path-reference.js';

describe('pathReference', () => {
  it('leads to the path on the host of any page', () => {
    const path = fc.array(fc.constantFrom('/', '\\', '.', '..', 'evil.example', '?', '#', '@', ':'), { maxLength: 8 });
    fc.assert(
      fc.property(path, (parts) => {
        const { pathname, search, hash } = new URL(`https://site.example/${parts.join('')}`);
        const there = new URL(pathReference(pathname + search + hash), 'https://page.example/x/y');
        expect(there.href).toBe(`https://page.example${pathname}${search}${hash}`);
      }),
    );
  });

  it.each([
    ['/about', '/about'],
    ['//evil.example/x', '/.//evil.example/x'],
    ['/\\evil.example/x', '/./\\evil.example/x'],
  ])('writes %s as %s', (path, reference) => expect(pathReference(path)).toBe(reference));
});
