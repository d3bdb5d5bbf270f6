import { createHtmlRewriter } from '@bhashantar/segmenter/html';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { setLanguage, waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet();
const { delivery } = test;
const TARGETS = { Yes: 'हाँ', 'Our <1/> opens': 'हमारा <1/> खुला', shops: 'दुकानें', Later: 'बाद में', Tip: 'सुझाव' };
Object.assign(delivery.targets, { hi: TARGETS });

const BODY = `<div translate="no">Yes<p translate="yes" title="Tip">Yes</p></div><p>Our <span class="notranslate">Yes <b translate="yes">shops</b></span> opens</p><div data-private=""><p translate="yes">Yes</p></div>`;

describe('parts marked as translated', () => {
  it('are translated within untranslated parts as by the render server, follow the page, and are restored', async () => {
    await test.open('hi');
    const { page } = test.tab;
    await page.goto(
      delivery.page('/', `<!doctype html><html lang="en"><head><title>T</title>${delivery.tag}</head><body>${BODY}</body></html>`),
    );
    await waitForLanguage(page, 'hi');
    const targets = Object.fromEntries(Object.entries(TARGETS).map(([source, target]) => [hashSource(source), target]));
    const options = { targetOf: (hash: string) => targets[hash], lang: 'hi', dir: 'ltr', source: { lang: 'en', dir: 'ltr' } } as const;
    const rewriter = createHtmlRewriter(options);
    const rendered = rewriter.write(`<body>${BODY}</body>`) + rewriter.end();
    const texts = (html: string) => html.replace(/.*<body>|<\/body>.*| (?:lang|dir)="\w+"/gs, '');
    expect(texts(await page.innerHTML('body'))).toBe(texts(rendered));
    expect(await page.getAttribute('[title]', 'lang')).toBe('hi');
    await page.evaluate(() => {
      const part = document.querySelector('[title]');
      if (part) part.textContent = 'Later';
    });
    await page.waitForFunction(() => document.querySelector('[title]')?.textContent === 'बाद में');
    await setLanguage(page, 'en');
    expect(await page.innerHTML('body')).toBe(BODY.replace('>Yes</p></div><p>', '>Later</p></div><p>'));
    expect(test.tab.errors).toEqual([]);
  });
});
