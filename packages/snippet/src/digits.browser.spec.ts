import { createHtmlRewriter } from '@bhashantar/segmenter/html';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { SITE } from './testing/fake-delivery.js';
import { setLanguage, waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const DIGITS = ['0123456789', '०१२३४५६७८९'] as const;
const test = setUpSnippet({
  site: { ...SITE, langs: SITE.langs.map((language) => (language.code === 'hi' ? { ...language, digits: DIGITS } : language)) },
});
const { delivery } = test;
const TARGETS: Record<string, string> = {
  'Room {1}': 'कमरा {1}, तल 3',
  'Call {1} {2}': 'फ़ोन {1} {2}',
  '{1} kg of <1>rice</1>': '<1>rice</1> {1} kg',
  '{1} km': '{1} km',
};
Object.assign(delivery.targets, { hi: TARGETS, ur: { 'Room {1}': 'کمرہ {1}' } });

const BODY = `<p id="room">Room 12</p><input placeholder="Room 12"><p>Call 98765 43210</p><p>5 kg of <b>rice</b></p><p>12,345 km</p><code>12</code>`;
const body = () => test.tab.page.innerHTML('body');

describe('the digits of a language', () => {
  it('are shown as the render server writes them, in what a script changes too, and not when the language is left', async () => {
    await test.open('hi');
    const { page } = test.tab;
    await page.goto(
      delivery.page('/', `<!doctype html><html lang="en"><head><title>T</title>${delivery.tag}</head><body>${BODY}</body></html>`),
    );
    await waitForLanguage(page, 'hi');
    const targets = Object.fromEntries(Object.entries(TARGETS).map(([source, target]) => [hashSource(source), target]));
    const rewriter = createHtmlRewriter({ targetOf: (hash) => targets[hash], digits: DIGITS });
    const rendered = rewriter.write(BODY) + rewriter.end();
    expect(await body()).toBe(rendered);
    expect(rendered).toContain('<p id="room">कमरा १२, तल ३</p><input placeholder="कमरा 12, तल 3"><p>फ़ोन 98765 43210</p>');
    expect(rendered).toContain('<p>१२,३४५ km</p><code>12</code>');
    await page.evaluate(() => {
      const room = document.querySelector('#room');
      if (room) room.textContent = 'Room 14';
    });
    await page.waitForFunction(() => document.querySelector('#room')?.textContent === 'कमरा १४, तल ३');
    await setLanguage(page, 'ur');
    expect(await page.textContent('#room')).toBe('کمرہ 14');
    await setLanguage(page, 'en');
    expect(await body()).toBe(BODY.replace('Room 12<', 'Room 14<'));
    expect(test.tab.errors).toEqual([]);
  });
});
