import { describe, expect, it } from '@jest/globals';
import { provenPath, provesSite } from './proven-path.js';

describe('a tag on a page', () => {
  it.each([
    ['https://host.example/', ''],
    ['https://host.example', ''],
    ['https://host.example/~mallory/', '/~mallory'],
    ['https://host.example/~mallory', '/~mallory'],
    ['https://host.example/a/b.html#c', '/a/b.html'],
    ['https://host.example/?a=1', undefined],
    ['https://host.example/a?b', undefined],
    ['https://host.example//', undefined],
    ['https://host.example/%2e%2e%2f', undefined],
  ])('%s proves %j', (page, path) => expect(provenPath(page)).toBe(path));

  it.each([
    ['https://host.example/', 'https://host.example/', true],
    ['https://host.example/', 'https://host.example/~mallory/', true],
    ['https://host.example/~mallory', 'https://host.example/~mallory/', true],
    ['https://host.example/~mallory/', 'https://host.example/', false],
    ['https://host.example/~mallory/', 'https://host.example/~malloryx', false],
    ['https://host.example/~mallory/', 'https://host.example/~mallory/..%2f~bank/', false],
    ['https://host.example/~mallory/a', 'https://host.example/~mallory/', false],
  ])('%s proves the site %s: %p', (page, site, expected) => expect(provesSite(page, site)).toBe(expected));
});
