import { expect, it } from '@jest/globals';
import { SITE } from './testing/fake-delivery.js';
import { setLanguage, waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const langs = SITE.langs.map((language) =>
  language.code === 'hi' ? { ...language, elsewhere: { hosts: ['shop.example', 'www.shop.example'], param: 'lang' } } : language,
);
const test = setUpSnippet({ site: { ...SITE, langs, fonts: true } });
const { delivery } = test;
Object.assign(delivery.targets, { hi: { Hello: 'नमस्ते' }, ur: {} });

const BODY = `<p>Hello</p><a id="shop" href="http://shop.example/cart?a=%20#x"><b>Shop</b></a><a id="known" href="http://shop.example/?lang=en">Known</a>
<a id="other" href="http://other.example/">Other</a><svg width="20" height="20"><a id="drawn" href="http://shop.example/"><rect width="20" height="20"/></a></svg>`;

it('makes links to another domain of the project open in the shown language, and changes no other link', async () => {
  const { page, errors } = await test.open('hi-IN');
  const visited: string[] = [];
  await page.route(/example/, (route) => {
    visited.push(route.request().url());
    return route.fulfill({ status: 204 });
  });
  const policy = `default-src 'none'; script-src ${delivery.origin}; connect-src ${delivery.origin}`;
  const html = `<!doctype html><html lang="en"><head><title>T</title>${delivery.tag}</head><body>${BODY}</body></html>`;
  await page.goto(delivery.page('/', html, { 'content-security-policy': policy }));
  await waitForLanguage(page, 'hi');
  const follow = async (id: string) => {
    const asked = page.waitForRequest(/example/);
    await page.click(`#${id}`);
    return (await asked).url();
  };
  expect(await page.getAttribute('#shop', 'href')).toBe('http://shop.example/cart?a=%20#x');
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/fonts-')));
  expect(await follow('shop')).toBe('http://shop.example/cart?a=%20&lang=hi');
  expect(await follow('known')).toBe('http://shop.example/?lang=en');
  expect(await follow('other')).toBe('http://other.example/');
  expect(await follow('drawn')).toBe('http://shop.example/');
  expect(errors).toEqual([]);
});

it('leaves such links alone if the other domain does not have the language', async () => {
  const { page } = await test.open('hi-IN');
  await page.route(/example/, (route) => route.fulfill({ status: 204 }));
  await page.goto(delivery.page('/', `<!doctype html><html lang="en"><head>${delivery.tag}</head><body>${BODY}</body></html>`));
  await waitForLanguage(page, 'hi');
  await setLanguage(page, 'ur');
  const asked = page.waitForRequest(/example/);
  await page.click('#shop');
  expect((await asked).url()).toBe('http://shop.example/cart?a=%20');
});
