import { createHtmlRewriter } from '@bhashantar/segmenter/html';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { SITE } from './testing/fake-delivery.js';
import { setLanguage, waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet();
const { delivery } = test;
const TARGETS = { hi: { Hello: 'नमस्ते', World: 'दुनिया' }, ur: { Hello: 'ہیلو', World: 'دنیا' } };
Object.assign(delivery.targets, TARGETS);

const BODY = `<div lang="en-US" xml:lang="en-US" dir="ltr"><p lang="EN">Hello</p><p lang="fr" dir="ltr">Bonjour</p></div>
  <div translate="no"><b lang="en">Acme</b> Ltd</div><p>World <span class="notranslate">Pune</span></p><p contenteditable="">typed</p>
  <pre lang="en">code</pre><div lang=""><b lang="en">World</b></div>`;
const html = () => `<!doctype html><html lang="en"><head><title>T</title>${delivery.tag}</head><body>${BODY}</body></html>`;

const body = () => test.tab.page.innerHTML('body');
const tags = (text: string) => text.match(/<[a-z][^>]*>/g);

async function open(language: string): Promise<void> {
  await test.open(language);
  await test.tab.page.goto(delivery.page('/', html()));
  await waitForLanguage(test.tab.page, language);
}

describe('the languages of parts', () => {
  it.each([
    ['hi', 'ltr'],
    ['ur', 'rtl'],
  ] as const)('are those that the render server writes: %s', async (language, dir) => {
    await open(language);
    const targets = Object.fromEntries(Object.entries(TARGETS[language]).map(([source, target]) => [hashSource(source), target]));
    const rewriter = createHtmlRewriter({
      ...{ targetOf: (hash: string) => targets[hash], lang: language, dir, source: { lang: 'en', dir: 'ltr' } },
    });
    const rendered = rewriter.write(`<body>${BODY}</body>`) + rewriter.end();
    // The order of attributes does not matter.
    const sorted = (text: string) => tags(text)?.map((tag) => tag.replace(/[<>]/g, '').split(' ').sort().join(' '));
    expect(sorted(await body())).toEqual(sorted(rendered.slice(rendered.indexOf('<body>') + '<body>'.length)));
    expect(await test.tab.page.getAttribute('p', 'lang')).toBe(language);
    expect(await test.tab.page.evaluate(() => document.querySelector('[translate=no]')?.getAttribute('lang'))).toBe('en');
    expect(test.tab.errors).toEqual([]);
  });

  it('are the page’s own again when the visitor returns to its language, and follow a change from one language to another', async () => {
    await open('hi');
    await setLanguage(test.tab.page, 'ur');
    expect(await test.tab.page.getAttribute('p', 'lang')).toBe('ur');
    expect(await test.tab.page.getAttribute('div', 'dir')).toBe('rtl');
    await setLanguage(test.tab.page, 'en');
    expect(tags(await body())).toEqual(tags(BODY));
  });

  it('are set on parts that a script adds, in shadow roots too, but not on parts whose language the script sets', async () => {
    await open('hi');
    const { page } = test.tab;
    await page.evaluate(() => {
      const added = document.createElement('div');
      added.innerHTML = '<p id="added" lang="en">Hello</p><div id="host"></div>';
      document.body.append(added);
      const shadow = document.querySelector('#host')?.attachShadow({ mode: 'open' });
      if (shadow) shadow.innerHTML = '<p lang="en-GB">Hello</p>';
    });
    await page.waitForFunction(() => document.querySelector('#added')?.getAttribute('lang') === 'hi');
    const inShadow = () => page.evaluate(() => document.querySelector('#host')?.shadowRoot?.querySelector('p')?.lang);
    expect(await inShadow()).toBe('hi');
    await page.evaluate(() => document.querySelector('#added')?.setAttribute('lang', 'ta'));
    await setLanguage(page, 'en');
    expect([await page.getAttribute('#added', 'lang'), await inShadow()]).toEqual(['ta', 'en-GB']);
  });

  it('depend on the source language of the site', async () => {
    const [en, hi] = SITE.langs;
    if (!en || !hi) throw new Error('two languages');
    delivery.site = { ...SITE, langs: [{ ...en, code: 'fr', tag: 'fr-CA', names: ['fr'] }, hi] };
    await open('hi');
    expect(await test.tab.page.evaluate(() => [...document.querySelectorAll('p')].map(({ lang }) => lang).slice(0, 2))).toEqual([
      'EN',
      'hi',
    ]);
  });
});
