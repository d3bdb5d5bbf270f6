import { segmentHtml } from '@bhashantar/segmenter/html';
import { openBrowser } from '@bhashantar/snippet/testing/open-browser';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { PageInspector } from './page-inspector.js';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function read(html: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  const inspector = await PageInspector.open(page);
  const text = await inspector.read(1_000_000);
  await page.close();
  return text;
}

describe('PageInspector', () => {
  it('reads open shadow roots that scripts have made, one within another, as declared ones', async () => {
    const html =
      await read(`<!doctype html><html lang="en" data-x="</html>"><body><x-a></x-a><div id="d"></div><form><input name="shadowRoot"></form><script>
      const outer = document.querySelector('x-a').attachShadow({ mode: 'open' });
      outer.innerHTML = '<p>Outer</p><x-b></x-b>';
      outer.querySelector('x-b').attachShadow({ mode: 'open' }).innerHTML = '<p>Inner</p>';
      document.querySelector('#d').attachShadow({ mode: 'closed' }).innerHTML = '<p>Shut</p>';
    </script></body></html>`);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" data-x="(<\/html>|&lt;\/html&gt;)"><head>.*<\/html>$/s);
    expect(segmentHtml(html).segments.map(({ source }) => source)).toEqual(['Outer', 'Inner']);
  });

  it('reads a page without them as it stands', async () => {
    expect(await read('<!doctype html><title>T</title><p>Text')).toBe(
      '<!DOCTYPE html><html><head><title>T</title></head><body><p>Text</p></body></html>',
    );
  });
});
