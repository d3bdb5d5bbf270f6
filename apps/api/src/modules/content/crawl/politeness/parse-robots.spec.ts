import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRobots } from './parse-robots.js';

const AGENT = 'bhashantar';
const allowed = (text: string, path: string) => parseRobots(text, AGENT).isAllowed(path);

describe('parseRobots', () => {
  it('obeys the group of its own name and leaves the others', () => {
    const text = 'User-agent: *\nDisallow: /\n\nUser-agent: Bhashantar/1.0\nDisallow: /private\n';
    expect(allowed(text, '/')).toBe(true);
    expect(allowed(text, '/private/x')).toBe(false);
    expect(parseRobots(text, 'otherbot').isAllowed('/')).toBe(false);
  });

  it('joins groups of one name, and names that share a group', () => {
    const text = 'User-agent: a\nUser-agent: bhashantar\nDisallow: /x\n\nUser-agent: bhashantar\nDisallow: /y';
    expect([allowed(text, '/x'), allowed(text, '/y'), allowed(text, '/z')]).toEqual([false, false, true]);
  });

  // The cases of RFC 9309 and of the crawlers that wrote it.
  it.each([
    ['Disallow: /fish', '/fish.html', false],
    ['Disallow: /fish', '/Fish', true],
    ['Disallow: /fish*', '/fishheads', false],
    ['Disallow: /fish/', '/fish', true],
    ['Disallow: /*.php', '/folder/any.php.file?x', false],
    ['Disallow: /*.php$', '/file.php', false],
    ['Disallow: /*.php$', '/file.php?x=1', true],
    ['Disallow: /fish*.php', '/fishheads/catfish.php?x', false],
    ['Disallow: /a*b*c$', '/a1b2c', false],
    ['Disallow: /a*b*c$', '/a1b2cd', true],
    ['Disallow: /$', '/', false],
    ['Disallow: /$', '/a', true],
    ['Disallow: *$', '/a', false],
    ['Disallow:', '/a', true],
    ['Allow: /p\nDisallow: /', '/page', true],
    ['Allow: /folder\nDisallow: /folder', '/folder/page', true],
    ['Allow: /page\nDisallow: /*.htm', '/page.htm', false],
    ['Allow: /$\nDisallow: /', '/page.htm', false],
    ['Disallow: /~joe', '/%7Ejoe/x', false],
    ['Disallow: /%e0%a4%95', '/%E0%A4%95', false],
    ['Disallow: /क', '/%E0%A4%95', false],
    ['Disallow: /a%2Fb', '/a/b', true],
    ['Disallow: /', '/robots.txt', true],
    ['disallow : /x # not this', '/x', false],
    ['Nonsense\nDisallow: /x', '/x', false],
  ])('%s decides on %s', (rules, path, expected) => {
    expect(allowed(`User-agent: *\n${rules}`, path)).toBe(expected);
  });

  it('reads crawl-delay and sitemaps, wherever the sitemaps stand', () => {
    const text = '\uFEFFSitemap: https://x.example/a.xml\r\nUser-agent: *\r\nCrawl-delay: 2.5\r\nDisallow:\r\nSitemap: /b.xml\r\n';
    expect(parseRobots(text, AGENT)).toMatchObject({ crawlDelaySeconds: 2.5, sitemaps: ['https://x.example/a.xml', '/b.xml'] });
    expect(parseRobots('User-agent: *\nCrawl-delay: soon', AGENT).crawlDelaySeconds).toBeUndefined();
  });

  it('reads no further than half a megabyte', () => {
    const text = `User-agent: *\n${'#'.repeat(600_000)}\nDisallow: /`;
    expect(allowed(text, '/x')).toBe(true);
  });

  it('stays linear on patterns made to be slow', () => {
    const text = `User-agent: *\nDisallow: /${'*a'.repeat(200)}$`;
    expect(allowed(text, `/${'a'.repeat(100_000)}b`)).toBe(true);
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        (text, path) => typeof allowed(`User-agent: *\n${text}`, path) === 'boolean',
      ),
    );
  });
});
