import { createHtmlRewriter } from '@bhashantar/segmenter/html';
import { describe, expect, it } from '@jest/globals';
import { setLanguage, waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet();
const { delivery } = test;
Object.assign(delivery.targets, { ur: { Call: 'فون' }, hi: { Call: 'फ़ोन' } });

const BODY = `<p>Call</p><table><tbody><tr><td id="phone"> +91 98765 43210 </td><td>10–20</td><td>500/-</td><td>₹1,200</td><td><b>+91</b> <i>98765</i></td></tr></tbody></table>
<p>+91 1<br>-5</p><p translate="no">+91 2</p><pre>+91 3</pre><input placeholder="+91 4" value="+5"><img alt="" title="5 – 6"><select><option>1 – 2</option></select><div>+7 8<p>Call</p></div>`;
const html = () => `<!doctype html><html lang="en"><head><title>404 –</title>${delivery.tag}</head><body>${BODY}</body></html>`;
const body = () => test.tab.page.innerHTML('body');

describe('values that stand alone', () => {
  it('are isolated on right-to-left pages, as the render server does, and are restored afterwards', async () => {
    await test.open('ur');
    const { page } = test.tab;
    await page.goto(delivery.page('/', html()));
    await waitForLanguage(page, 'ur');
    const options = { targetOf: () => undefined, lang: 'ur', dir: 'rtl', source: { lang: 'en', dir: 'ltr' } } as const;
    const rewriter = createHtmlRewriter(options);
    const rendered = rewriter.write(`<body>${BODY}</body>`) + rewriter.end();
    const isolated = (text: string) => text.match(/[^<>"]*\u2068[^<]*\u2069|\u2068[^\u2069]*\u2069/g);
    expect(isolated(await body())).toEqual(isolated(rendered));
    expect(isolated(rendered)).toHaveLength(9);
    expect(await page.textContent('#phone')).toBe(' \u2068+91 98765 43210\u2069 ');
    await page.evaluate(() => {
      const phone = document.querySelector('#phone');
      if (phone) phone.textContent = '+91 11111';
    });
    await page.waitForFunction(() => document.querySelector('#phone')?.textContent === '\u2068+91 11111\u2069');
    await page.evaluate(() => document.querySelector('#phone')?.append(' Call'));
    await page.waitForFunction(() => document.querySelector('#phone')?.textContent === '+91 11111 Call');
    await setLanguage(page, 'hi');
    expect(await body()).not.toMatch(/[\u2066-\u2069]/);
    await setLanguage(page, 'ur');
    expect(isolated(await body())).toHaveLength(8);
    await setLanguage(page, 'en');
    expect(await body()).toBe(BODY.replace(' +91 98765 43210 ', '+91 11111 Call'));
    expect(test.tab.errors).toEqual([]);
  });
});
