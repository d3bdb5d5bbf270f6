import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { segmentHtml } from '../html/segment-html.js';
import { makeCharacterSoup } from '../testing/character-soup.js';
import { type DomPage, openDomPage } from '../testing/dom-page.js';

const PAGES = 6000;

/** JSON in pure ASCII, because lone surrogates are lost on the way to the browser. */
const written = (value: unknown) => JSON.stringify(value).replace(/[^ -~]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

async function sourcesInBrowser({ page }: DomPage, pages: string[]): Promise<string[]> {
  return page.evaluate(
    (texts) =>
      texts.map((text) => {
        const { segmentDom } = Reflect.get(globalThis, 'segmenter');
        const found = segmentDom(new DOMParser().parseFromString(JSON.parse(text), 'text/html'));
        const sources = JSON.stringify(found.map((segment: { source: string }) => segment.source));
        return sources.replace(/[^ -~]/g, (c: string) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
      }),
    pages.map(written),
  );
}

const sourcesOf = (html: string) => segmentHtml(html).segments.map(({ source }) => source);

describe('odd characters, white space and tags side by side', () => {
  let dom: DomPage;
  beforeAll(async () => {
    dom = await openDomPage();
  });
  afterAll(() => dom.browser.close());

  it('give the segments that Chromium gives', async () => {
    const pages = Array.from({ length: PAGES }, (_, i) => makeCharacterSoup(i + 1));
    const browser = await sourcesInBrowser(dom, pages);
    expect(pages.filter((html, i) => written(sourcesOf(html)) !== browser[i]).map(written)).toEqual([]);
  });

  it.each([
    ['<p>Press <img src=k><br><br>now please</p>', 'Press <1/><2/><3/>now please'],
    ['<p>Press\u00a0<img src=k> <br> <br>now</p>', 'Press\u00a0<1/><2/><3/>now'],
    ['<p>Press\u00a0<b></b><br><br>now</p>', 'Press<1></1><2/><3/>now'],
    ['<p>a \u000112 b</p>', 'a \u000112 b'],
    ['<p>a\ufdd2b &#xfdd1;<b>\0</b> c</p>', 'ab <1></1>c'],
    ['<title>a\0b</title>', 'a\ufffdb'],
  ])('%j is read as %j on both sides', async (html, source) => {
    expect(sourcesOf(html)).toEqual([source]);
    expect(await sourcesInBrowser(dom, [html])).toEqual([written([source])]);
  });
});
