import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SITE } from './testing/fake-delivery.js';
import { waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet({ site: { ...SITE, switcher: { position: 'bottom-right' } } });
const { delivery } = test;

Object.assign(delivery.targets, { hi: { Hello: 'नमस्ते' }, ur: { Hello: 'ہیلو' } });

async function open(query = '', body = '<h1>Hello</h1>', head = ''): Promise<Page> {
  await test.open('en-IN');
  const html = `<!doctype html><html lang="en"><head><title>T</title>${head}${delivery.tag}<style>* { color: red !important; all: revert }</style></head><body>${body}</body></html>`;
  await test.tab.page.goto(delivery.page('/', html) + query);
  await test.tab.page.waitForSelector('bhashantar-switcher');
  return test.tab.page;
}

const PLAIN = () => `<!doctype html><html lang="en"><head>${delivery.tag}</head><body><h1>Hello</h1></body></html>`;

describe('the language switcher', () => {
  it('is a button with the present language, and a list of own names in own scripts', async () => {
    const page = await open();
    const button = page.getByRole('button', { name: 'Language English' });
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    const options = page.getByRole('option');
    expect(await options.allTextContents()).toEqual(['English', 'हिन्दी', 'اردو']);
    expect(await options.evaluateAll((all) => all.map((one) => `${(one as HTMLElement).lang} ${(one as HTMLElement).dir}`))).toEqual([
      'en ltr',
      'hi ltr',
      'ur rtl',
    ]);
    await options.nth(1).click();
    await waitForLanguage(page, 'hi');
    expect(await page.textContent('h1')).toBe('नमस्ते');
    expect(await page.getByRole('button', { name: 'Language हिन्दी' }).count()).toBe(1);
    expect(test.tab.errors).toEqual([]);
  });

  it('keeps the language that an address names for the pages that follow', async () => {
    const page = await open('?lang=ur');
    await waitForLanguage(page, 'ur');
    await page.goto(delivery.page('/next', PLAIN()));
    await waitForLanguage(page, 'ur');
    expect(await page.textContent('h1')).toBe('ہیلو');
    await page.goto(`${delivery.page('/next', PLAIN())}?lang=en`);
    await page.waitForSelector('bhashantar-switcher');
    expect(await page.evaluate(() => document.cookie)).toContain('bhashantar_lang=en');
  });

  it('shows a folder of the site that is named like a language in the language that the visitor has chosen', async () => {
    const page = await open('?lang=hi');
    await waitForLanguage(page, 'hi');
    await page.goto(delivery.page('/en/act-post', PLAIN()));
    await waitForLanguage(page, 'hi');
    await page.getByRole('button').click();
    await page.getByRole('option').nth(2).click();
    await waitForLanguage(page, 'ur');
    expect(new URL(page.url()).pathname).toBe('/en/act-post');
  });

  it('keeps the part of the page that the address names', async () => {
    const page = await open();
    const html = PLAIN();
    delivery.page('/ur/about', html);
    await page.goto(`${delivery.page('/hi/about', html)}?a=1#fees`);
    await waitForLanguage(page, 'hi');
    await page.getByRole('button').click();
    await page.getByRole('option').nth(2).click();
    await page.waitForURL('**/ur/about?a=1#fees');
    await waitForLanguage(page, 'ur');
  });

  it('works by keyboard alone, and closes on Escape and on a click elsewhere', async () => {
    const page = await open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await waitForLanguage(page, 'ur');
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('listbox').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('e');
    await page.keyboard.press(' ');
    await waitForLanguage(page, 'en');
    await page.keyboard.press('Enter');
    await page.mouse.click(5, 5);
    expect(await page.getByRole('listbox').count()).toBe(0);
  });

  describe('on a narrow screen', () => {
    const PARAGRAPHS = '<p>Forty families weave by hand, in the village and in the town beside the river.</p>'.repeat(60);
    const openNarrow = async (body: string) => {
      const { page } = await test.open('en-IN');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(delivery.page('/', `<!doctype html><html lang="en"><head>${delivery.tag}</head><body>${body}</body></html>`));
      await page.waitForSelector('bhashantar-switcher', { state: 'attached' });
      return page;
    };
    /** The texts of the page below the button after scrolling has stopped; undefined while the button is hidden. */
    const coveredTexts = async (page: Page) => {
      await page.waitForTimeout(400);
      return page.evaluate(() => {
        const button = document.querySelector('bhashantar-switcher')?.shadowRoot?.querySelector('button');
        if (!button || getComputedStyle(button).opacity === '0') return undefined;
        const own = button.getBoundingClientRect();
        const found: string[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          const isBelow = [...range.getClientRects()].some(
            ({ left, right, top, bottom }) => right > own.left && left < own.right && bottom > own.top && top < own.bottom,
          );
          if (isBelow && texts.currentNode.textContent?.trim()) found.push(texts.currentNode.textContent);
        }
        return found;
      });
    };
    const scrollPage = (page: Page, top: number) => page.evaluate((pixels) => window.scrollTo(0, pixels), top);
    const pageEnd = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

    it.each(['bottom-right', 'bottom-left', 'top-right', 'top-left'])(
      'covers no text at any place of a long page, %s',
      async (position) => {
        delivery.site = { ...SITE, switcher: { position } } as typeof SITE;
        const page = await openNarrow(`<h1>Hello</h1>${PARAGRAPHS}`);
        const looks: (string[] | undefined)[] = [];
        for (let top = 0; top < 1_500; top += 173) {
          await scrollPage(page, top);
          looks.push(await coveredTexts(page));
        }
        expect(looks.flatMap((texts) => texts ?? [])).toEqual([]);
        // The paragraphs leave no free space for the button. Without extra space at the end of the page, it would be hidden everywhere.
        expect(looks).toContain(undefined);
        await scrollPage(page, await pageEnd(page));
        expect(await coveredTexts(page)).toEqual([]);
        await page.getByRole('button', { name: 'Language English' }).click();
        await page.getByRole('option', { name: 'हिन्दी' }).click();
        await waitForLanguage(page, 'hi');
        expect(test.tab.errors).toEqual([]);
      },
    );

    it('is shown if nothing is below it, and not above a control', async () => {
      const page = await openNarrow('<h1>Hello</h1><div style="height:4000px"></div>');
      expect(await coveredTexts(page)).toEqual([]);
      await scrollPage(page, 600);
      expect(await coveredTexts(page)).toEqual([]);
      await page.evaluate(() => {
        const input = document.createElement('input');
        input.style.cssText = 'position:fixed;right:0;bottom:0;height:60px';
        document.body.append(input);
      });
      await scrollPage(page, 700);
      expect(await coveredTexts(page)).toBeUndefined();
    });

    it('appears for the keyboard, and stays while its list is open', async () => {
      const page = await openNarrow(`<h1>Hello</h1>${PARAGRAPHS}`);
      expect(await coveredTexts(page)).toBeUndefined();
      const button = page.getByRole('button', { name: 'Language English' });
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await page.getByRole('option').count()).toBe(3);
      await scrollPage(page, 400);
      expect(await coveredTexts(page)).toBeDefined();
    });

    it('is always shown on a wide screen', async () => {
      const page = await openNarrow(`<h1>Hello</h1>${PARAGRAPHS}`);
      expect(await coveredTexts(page)).toBeUndefined();
      await page.setViewportSize({ width: 1440, height: 900 });
      await scrollPage(page, 400);
      expect(await coveredTexts(page)).toBeDefined();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).paddingBottom)).toBe('0px');
    });
  });

  it('corrects the query that named another language', async () => {
    const page = await open('?lang=hi&x=1');
    await waitForLanguage(page, 'hi');
    await page.getByRole('button').click();
    await page.getByRole('option').nth(2).click();
    await waitForLanguage(page, 'ur');
    expect(new URL(page.url()).search).toBe('?lang=ur&x=1');
  });

  it('is never translated, and takes the place that the site gives it', async () => {
    delivery.site = { ...SITE, switcher: { position: 'top-left', at: '#here' } };
    const page = await open('?lang=hi', '<div id="here"></div><h1>Hello</h1>');
    await waitForLanguage(page, 'hi');
    expect(await page.locator('#here > bhashantar-switcher').count()).toBe(1);
    delivery.site = { ...SITE, switcher: { position: 'bottom-right' } };
  });

  it('has the look that the project gives it, and does not change the look of the page', async () => {
    const css = 'button{color:rgb(1, 2, 3)}:host{margin-bottom:40px}li{color:rgb(4, 5, 6)}';
    delivery.site = { ...SITE, switcher: { position: 'bottom-right', css } };
    const page = await open(
      '',
      '<button id="own">Hello</button>',
      `<meta http-equiv="content-security-policy" content="style-src 'self'">`,
    );
    const button = page.getByRole('button', { name: 'Language English' });
    const colour = (element: Element) => getComputedStyle(element).color;
    expect([await button.evaluate(colour), await page.locator('#own').evaluate(colour)]).toEqual(['rgb(1, 2, 3)', 'rgb(0, 0, 0)']);
    const bottom = await button.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
    expect(bottom).toBe(56);
    await button.click();
    expect(await page.getByRole('option').first().evaluate(colour)).toBe('rgb(4, 5, 6)');
    expect(test.tab.errors.filter((error) => !error.includes('inline style'))).toEqual([]);
  });

  it('offers languages by English names, but not hidden ones, which a query still reaches', async () => {
    const langs = SITE.langs.map((one) => ({
      ...one,
      label: { name: `In ${one.code}`, tag: 'en', dir: 'ltr' as const },
      ...(one.code === 'hi' ? { hidden: true as const } : {}),
    }));
    delivery.site = { ...SITE, langs, switcher: { position: 'bottom-right' } };
    const page = await open('?lang=hi');
    await waitForLanguage(page, 'hi');
    expect(await page.textContent('h1')).toBe('नमस्ते');
    await page.getByRole('button', { name: 'Language In hi' }).click();
    const options = page.getByRole('option');
    expect(await options.evaluateAll((all) => all.map((one) => `${one.textContent} ${(one as HTMLElement).lang}`))).toEqual([
      'In en en',
      'In ur en',
    ]);
    await options.nth(1).click();
    await waitForLanguage(page, 'ur');
    delivery.site = { ...SITE, switcher: { position: 'bottom-right' } };
  });

  it('knows that a rendered page is already in its language', async () => {
    const page = await open('', '<h1>नमस्ते</h1>', '<meta name="bhashantar" content="hi">');
    await waitForLanguage(page, 'hi');
    expect(await page.getByRole('button', { name: 'Language हिन्दी' }).count()).toBe(1);
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('p'), { textContent: 'Hello' })));
    expect(await page.textContent('p')).toBe('नमस्ते');
  });

  it('leads from a rendered page to its original path, from which the render server redirects', async () => {
    const before = delivery.site;
    const langs = SITE.langs.map((language) => ({ ...language, url: `${delivery.origin}/${language.code}{path}` }));
    delivery.site = { ...before, langs };
    for (const [name, address] of [
      ['اردو', '/ur/original'],
      ['English', '/en/original'],
    ] as const) {
      const page = await open('', '<h1>नमस्ते</h1>', '<meta name="bhashantar" content="hi" data-path="/original">');
      await page.route(`${delivery.origin}${address}`, (route) => route.fulfill({ contentType: 'text/html', body: 'There' }));
      await page.getByRole('button', { name: 'Language हिन्दी' }).click();
      await page.getByRole('option', { name }).click();
      await page.getByText('There', { exact: true }).waitFor();
    }
    delivery.site = before;
  });
});
