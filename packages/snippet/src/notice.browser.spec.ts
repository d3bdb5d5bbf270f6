import { hashSource } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { type MachineNotice } from './site.js';
import { SITE } from './testing/fake-delivery.js';
import { setLanguage, waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const NOTICE: MachineNotice = { place: 'top', text: 'मशीन', close: 'बंद करें', tag: 'hi', dir: 'ltr' };
const test = setUpSnippet({
  site: { ...SITE, langs: SITE.langs.map((language) => (language.code === 'hi' ? { ...language, notice: NOTICE } : language)) },
});
const { delivery } = test;
Object.assign(delivery.targets, { hi: { Hello: 'नमस्ते' }, ur: { Hello: 'ہیلو' } });
delivery.memory.hi = { Late: 'देर' };

/** Bundles whose pages show a machine's text, or none. */
function mark(isMachine: boolean, ofMemory = false): void {
  delivery.override = (request, reply) => {
    const url = new URL(request.url ?? '/', delivery.origin);
    const language = /(\w+)\.json$/.exec(url.pathname)?.[1] ?? '';
    const t = url.pathname.includes('/h/')
      ? { [hashSource('Late')]: 'देर', ...(ofMemory ? { machine: '1' } : {}) }
      : delivery.bundle(language).t;
    const bundle = { ...delivery.bundle(language), t: { ...t, ...(isMachine && language === 'hi' ? { machine: '1' } : {}) } };
    reply.end(JSON.stringify(language === 'site' ? delivery.site : bundle));
  };
}

async function open(body = '<p>Hello</p>', head = ''): Promise<void> {
  await test.open('hi');
  await test.tab.page.goto(
    delivery.page('/', `<!doctype html><html lang="en"><head><title>T</title>${head}${delivery.tag}</head><body>${body}</body></html>`),
  );
  await waitForLanguage(test.tab.page, 'hi');
}

const notice = () => test.tab.page.getByRole('note');

describe('the notice on machine translations', () => {
  it('is before the page’s content, covers nothing, has contrast and a name, and is in the language of the page', async () => {
    mark(true);
    await open();
    await notice().waitFor();
    expect(await notice().textContent()).toBe('मशीन×');
    const { page } = test.tab;
    const [bar, text] = [await notice().boundingBox(), await page.locator('p:not(bhashantar-notice p)').last().boundingBox()];
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(text?.y ?? 0);
    expect(
      await page.evaluate(() => [document.body.firstElementChild?.localName, document.body.firstElementChild?.getAttribute('lang')]),
    ).toEqual(['bhashantar-notice', 'hi']);
    const colours = await notice().evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor]
        .map((value) =>
          (value.match(/\d+/g) ?? []).map((part) => {
            const share = Number(part) / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          }),
        )
        .map(([r = 0, g = 0, b = 0]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
        .sort();
    });
    expect(((colours[1] ?? 0) + 0.05) / ((colours[0] ?? 0) + 0.05)).toBeGreaterThan(7);
    expect(test.tab.errors).toEqual([]);
  });

  it('is closed by its button, with the keyboard too, and stays closed in this tab', async () => {
    mark(true);
    await open();
    await page().getByRole('button', { name: 'बंद करें' }).focus();
    await page().keyboard.press('Enter');
    expect(await notice().count()).toBe(0);
    await page().reload();
    await waitForLanguage(page(), 'hi');
    await page().waitForTimeout(300);
    expect(await notice().count()).toBe(0);
  });

  it('is absent on a page without such a text and in another language, and disappears with the translation', async () => {
    mark(false);
    await open();
    await page().waitForTimeout(300);
    expect(await notice().count()).toBe(0);
    mark(true);
    await page().reload();
    await notice().waitFor();
    await setLanguage(page(), 'ur');
    await notice().waitFor({ state: 'detached' });
    await setLanguage(page(), 'hi');
    await notice().waitFor();
    await setLanguage(page(), 'en');
    await notice().waitFor({ state: 'detached' });
  });

  it('appears when a machine’s text is looked up, even if a policy of the page forbids style sheets', async () => {
    mark(false, true);
    const policy = `<meta http-equiv="content-security-policy" content="style-src 'none'">`;
    await open('<p>Hello</p><p>Late</p>', policy);
    await notice().waitFor();
    expect(await notice().evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  });
});

const page = () => test.tab.page;
