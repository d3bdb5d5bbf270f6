import { describe, expect, it } from '@jest/globals';
import type { FetchedPage, PageRequest } from '../page-fetcher.js';
import { CookieWallFetcher } from './cookie-wall-fetcher.js';
import { CrawlCookies } from './crawl-cookies.js';

const PAGE: FetchedPage = { status: 200, headers: {}, body: Buffer.from('page') };
const move = (location: string, ...setCookies: string[]): FetchedPage => ({
  status: 302,
  headers: { location },
  setCookies,
  body: undefined,
});

function crawlOf(answer: (path: string, cookie: string | undefined) => FetchedPage, mayAsk = (_url: string) => true) {
  const asked: string[] = [];
  const fetcher = new CookieWallFetcher(
    {
      fetch: async ({ url, cookie }: PageRequest) => {
        const path = url.replace('https://x.example', '');
        asked.push(cookie ? `${path} ${cookie}` : path);
        return answer(path, cookie);
      },
    },
    mayAsk,
  );
  const request = { language: 'en', maxBytes: 1_000, signal: new AbortController().signal };
  return { asked, fetch: (path: string) => fetcher.fetch({ ...request, url: `https://x.example${path}` }) };
}

describe('CookieWallFetcher', () => {
  it('fetches an address that sets a cookie and redirects to itself again, with the cookie', async () => {
    const { asked, fetch } = crawlOf((path, cookie) => (cookie === 'ok=1' ? PAGE : move(path, 'ok=1; Path=/')));
    expect(await fetch('/a')).toBe(PAGE);
    expect(await fetch('/b')).toBe(PAGE);
    expect(asked).toEqual(['/a', '/a ok=1', '/b ok=1']);
  });

  it('goes by the address of a check and back', async () => {
    const answers: Record<string, FetchedPage> = { '/a': move('/check?to=a', 'one=1'), '/check?to=a': move('/a', 'two=2') };
    const { asked, fetch } = crawlOf((path, cookie) => (cookie?.includes('two=2') ? PAGE : (answers[path] ?? PAGE)));
    expect(await fetch('/a')).toBe(PAGE);
    expect(asked).toEqual(['/a', '/check?to=a one=1', '/a one=1; two=2']);
  });

  it('does not follow redirects that lead elsewhere, and stops trying after a few', async () => {
    const { asked, fetch } = crawlOf((path) => (path.startsWith('/old') ? move(`/new${path}`, 'session=1') : PAGE));
    for (const path of ['/old1', '/old2', '/old3', '/old4', '/old5']) expect((await fetch(path)).status).toBe(302);
    expect(asked.filter((path) => path.startsWith('/new'))).toHaveLength(3);
    expect((await fetch('/page')).status).toBe(200);
    expect(asked.at(-1)).toBe('/page');
  });

  it('gives up if the cookie does not help, or if the way is forbidden', async () => {
    const loop = crawlOf((path) => move(path, 'never=enough'));
    expect((await loop.fetch('/a')).status).toBe(302);
    expect(loop.asked.length).toBeLessThanOrEqual(4);
    const forbidden = crawlOf(
      () => move('/check', 'a=1'),
      (url) => !url.endsWith('/check'),
    );
    expect((await forbidden.fetch('/a')).status).toBe(302);
    expect(forbidden.asked).toEqual(['/a']);
  });

  it('keeps no cookie that a page set', async () => {
    const { asked, fetch } = crawlOf(() => ({ ...PAGE, setCookies: ['lang=de'] }));
    await fetch('/a');
    await fetch('/b');
    expect(asked).toEqual(['/a', '/b']);
  });
});

describe('CrawlCookies', () => {
  it('keeps to its bounds and to the site', () => {
    const cookies = new CrawlCookies();
    cookies.take('https://x.example/', [`big=${'x'.repeat(5_000)}`, 'foreign=1; Domain=other.example', 'public=1; Domain=example', '=;;=']);
    expect(cookies.headerFor('https://x.example/')).toBeUndefined();
    cookies.take(
      'https://x.example/',
      Array.from({ length: 500 }, (_, n) => `c${n}=1`),
    );
    expect(cookies.headerFor('https://x.example/')?.split('; ').length).toBeLessThanOrEqual(60);
    expect(cookies.headerFor('https://y.example/')).toBeUndefined();
  });
});
