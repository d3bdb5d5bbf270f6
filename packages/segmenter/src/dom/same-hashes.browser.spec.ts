import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { segmentHtml } from '../html/segment-html.js';
import { type DomPage, openDomPage } from '../testing/dom-page.js';
import { markTarget } from '../testing/mark-target.js';
import { NASTY_PAGES } from '../testing/nasty-pages.js';

interface Applied {
  hashes: string[];
  text: string;
  again: string[];
  reverted: string;
  refused: number;
}

/** Loads a page into a browser with scripting on and applies the targets. */
async function applyInBrowser({ page }: DomPage, html: string, targets: Record<string, string>): Promise<Applied> {
  return page.evaluate(
    ([source, byHash]) => {
      const { segmentDom } = Reflect.get(globalThis, 'segmenter');
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const page = frame.contentDocument as Document;
      page.open();
      page.write(source);
      page.close();
      const text = () => (page.documentElement.textContent ?? '').replace(/\s+/g, '');
      const segments = segmentDom(page);
      const results = segments.map(({ hash, apply }: { hash: string; apply(target: string): boolean }) => {
        const target = byHash[hash];
        return target === undefined || apply(target);
      });
      const applied = text();
      const again = segmentDom(page).map((segment: { hash: string }) => segment.hash);
      for (const segment of segments) segment.revert();
      const reverted = text();
      frame.remove();
      return {
        hashes: segments.map((segment: { hash: string }) => segment.hash),
        text: applied,
        again,
        reverted,
        refused: results.filter((result: boolean) => !result).length,
      };
    },
    [html, targets] as const,
  );
}

const asSet = (hashes: string[]) => [...new Set(hashes)].sort();

describe('HTML and DOM', () => {
  let dom: DomPage;
  beforeAll(async () => {
    dom = await openDomPage();
  });
  afterAll(() => dom.browser.close());

  describe.each(Object.entries(NASTY_PAGES))('%s', (_name, html) => {
    const found = segmentHtml(html);
    const targets = Object.fromEntries(found.segments.map(({ hash, source }) => [hash, markTarget(source)]));
    let browser: Applied;
    let restored: Applied;
    let plain: Applied;
    beforeAll(async () => {
      browser = await applyInBrowser(dom, html, targets);
      restored = await applyInBrowser(
        dom,
        found.restore(({ hash }) => targets[hash]),
        {},
      );
      plain = await applyInBrowser(dom, html, {});
    });

    it('has the same hashes on both sides', () => {
      const hashes = found.segments.filter(({ kind }) => kind !== 'jsonld').map(({ hash }) => hash);
      expect(asSet(browser.hashes)).toEqual(asSet(hashes));
    });

    it('shows the same text whether restored on the server or applied in the browser', () => {
      expect(browser.refused).toBe(0);
      // JSON-LD is the server's alone.
      if (!html.includes('ld+json')) expect(restored.text).toBe(browser.text);
    });

    it('is read in its source while it shows targets, and gives its own text back', () => {
      expect(asSet(browser.again)).toEqual(asSet(browser.hashes));
      expect(browser.reverted).toBe(plain.text);
    });

    it('is restored byte for byte from its own sources', () => {
      expect(found.restore(({ source }) => source)).toBe(html);
      expect(found.restore(() => undefined)).toBe(html);
    });
  });
});
