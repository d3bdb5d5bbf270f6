import { describe, expect, it } from '@jest/globals';
import { createScope, type ScopeRules } from './match-scope.js';

const refuse = (rules: Partial<ScopeRules>, address: string) =>
  createScope({ baseUrl: 'https://example.org/start', ...rules }).refuse(new URL(address));

describe('the scope of a project', () => {
  it.each([
    ['https://example.org/', undefined],
    ['http://example.org/', undefined],
    ['https://www.example.org/x', undefined],
    ['https://shop.example.org/', 'otherHost'],
    ['https://example.org.evil.example/', 'otherHost'],
    ['https://example.org:8443/', 'otherHost'],
    ['https://example.org/v1.2/notes', undefined],
    ['https://example.org/index.php', undefined],
  ])('says of %s: %s', (address, expected) => {
    expect(refuse({}, address)).toBe(expected);
  });

  it('takes further hosts', () => {
    expect(refuse({ otherHosts: ['Blog.example.org'] }, 'https://blog.example.org/')).toBeUndefined();
  });

  it.each([
    ['/blog', '/blog/one', undefined],
    ['blog/*', '/blog/one', undefined],
    ['https://example.org/blog/', '/blog/one', undefined],
    ['*/news$', '/en/news', undefined],
    ['*/news$', '/en/news/1', 'notIncluded'],
    ['/blog', '/about', 'notIncluded'],
  ])('includes by %s: %s', (rule, path, expected) => {
    expect(refuse({ include: [rule, ' '] }, `https://example.org${path}`)).toBe(expected);
  });

  it('lets exclusion win, and compares the query too', () => {
    const rules = { include: ['/shop'], exclude: ['/shop/cart', '*?sort='] };
    expect(refuse(rules, 'https://example.org/shop/item')).toBeUndefined();
    expect(refuse(rules, 'https://example.org/shop/cart/1')).toBe('excluded');
    expect(refuse(rules, 'https://example.org/shop?sort=price')).toBe('excluded');
  });
});
