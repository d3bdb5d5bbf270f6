import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { segmentHtml } from '../html/segment-html.js';
import { type DomPage, openDomPage } from '../testing/dom-page.js';
import { makeSoup, SOUP_KINDS } from '../testing/tag-soup.js';

const PAGES = 1500;

/** The sources in Chromium's tree, as a set. Scripting is off in such a document, so the soup contains no noscript. */
async function sourcesInBrowser({ page }: DomPage, pages: string[]): Promise<string[][]> {
  return page.evaluate((texts) => {
    const { segmentDom } = Reflect.get(globalThis, 'segmenter');
    return texts.map((text) => {
      const found = segmentDom(Document.parseHTMLUnsafe(text));
      return [...new Set<string>(found.map((segment: { source: string }) => segment.source))].sort();
    });
  }, pages);
}

describe('generated tag soup', () => {
  let dom: DomPage;
  beforeAll(async () => {
    dom = await openDomPage();
  });
  afterAll(() => dom.browser.close());

  async function expectSame(pages: string[]): Promise<void> {
    const browser = await sourcesInBrowser(dom, pages);
    const differing = pages.filter((page, i) => {
      const ours = [...new Set(segmentHtml(page).segments.map(({ source }) => source))].sort();
      return `${ours}` !== `${browser[i]}`;
    });
    expect(differing).toEqual([]);
  }

  it.each(SOUP_KINDS)('of the kind "%s" gives Chromium\'s segments', (kind) =>
    expectSame(Array.from({ length: PAGES }, (_, i) => makeSoup(kind, i + 1))),
  );

  it.each(SOUP_KINDS)('of the kind "%s" gives them in a shadow root', (kind) => {
    const soups = Array.from({ length: PAGES }, (_, i) => makeSoup(kind, i + 1));
    // No text follows the root. If a cell or object stays open, browsers continue its open formatting after it, and our reader does not.
    return expectSame(soups.map((soup) => `<!doctype html><p>Before</p><x-a><template shadowrootmode=open>${soup}</template></x-a>`));
  });
});
