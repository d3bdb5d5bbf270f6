import { expect, it } from '@jest/globals';
import { SITE } from '../testing/fake-delivery.js';
import { waitForLanguage } from '../testing/open-browser.js';
import { setUpSnippet } from '../testing/set-up-snippet.js';

const test = setUpSnippet({
  site: {
    ...SITE,
    switcher: { position: 'bottom-right' },
    typing: [
      { selector: '#q', mode: 'phonetic' },
      { selector: '#name', mode: 'inscript', lang: 'bn' },
      { selector: 'input', mode: 'phonetic', lang: 'ta' },
    ],
  },
});
const { delivery } = test;

Object.assign(delivery.targets, { hi: { Hello: 'नमस्ते' }, ur: { Hello: 'ہیلو' } });

async function open(query = '') {
  await test.open('en-IN');
  const { page } = test.tab;
  const fields = '<textarea id="q"></textarea><textarea id="name"></textarea><input id="other"><input type="password" id="secret">';
  const html = `<!doctype html><html lang="en"><head><title>T</title>${delivery.tag}</head><body><h1>Hello</h1>${fields}</body></html>`;
  await page.goto(delivery.page('/', html) + query);
  await page.waitForFunction(() => 'BhashantarTyping' in window);
  return page;
}
const type = async (page: Awaited<ReturnType<typeof open>>, selector: string, keys: string) => {
  await page.focus(selector);
  await page.waitForTimeout(100);
  await page.keyboard.type(keys);
  return page.inputValue(selector);
};

it('the snippet gives the fields of a project the keyboard of their own language, and no others', async () => {
  const page = await open();
  expect(await type(page, '#name', 'Yejl')).toMatch(/^[\u0980-\u09ff]+$/);
  expect(await type(page, '#other', 'thamizh')).toBe('தமிழ்');
  expect(await type(page, '#secret', 'raam')).toBe('raam');
  expect(test.tab.errors).toEqual([]);
});

it('a field without a language of its own has that of the page, and the next one when the page changes', async () => {
  const page = await open('?lang=hi');
  await waitForLanguage(page, 'hi');
  expect(await type(page, '#q', 'namaste ')).toBe('नमस्ते ');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('option').nth(2).click();
  await waitForLanguage(page, 'ur');
  expect(await type(page, '#q', 'salaam')).toMatch(/[\u0600-\u06ff]+$/);
  await page.evaluate(() => Reflect.get(window, 'Bhashantar').setLanguage());
  await waitForLanguage(page, 'en');
  expect(await type(page, '#q', ' raam')).toMatch(/ raam$/);
});

it('a field that has the focus when the keyboard loads gets it at once', async () => {
  delivery.slowFiles.set('keyboard-', 400);
  await test.open('en-IN');
  const { page } = test.tab;
  const html = `<!doctype html><html lang="ta"><head>${delivery.tag}</head><body><input id="other" autofocus></body></html>`;
  await page.goto(delivery.page('/', html));
  await page.focus('#other');
  await page.waitForFunction(() => 'BhashantarTyping' in window);
  await page.waitForTimeout(200);
  await page.keyboard.type('thamizh');
  expect(await page.inputValue('#other')).toBe('தமிழ்');
});
