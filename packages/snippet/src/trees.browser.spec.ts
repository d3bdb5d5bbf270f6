import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SITE } from './testing/fake-delivery.js';
import { setLanguage, waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet();
const { delivery } = test;

Object.assign(delivery.targets, { hi: { Hello: 'नमस्ते', 'Read <1>more</1>': '<1>और</1> पढ़ें', Late: 'देर' }, ur: { Hello: 'ہیلو' } });

const html = (body: string) => `<!doctype html><html lang="en"><head><title>T</title>${delivery.tag}</head><body>${body}</body></html>`;

async function open(body: string): Promise<Page> {
  await test.open();
  await test.tab.page.goto(delivery.page('/', html(body)));
  await waitForLanguage(test.tab.page, 'hi');
  return test.tab.page;
}

/** The text of a shadow root, or of a frame. */
const inner = (page: Page, selector: string) =>
  page.evaluate((where) => {
    const host = document.querySelector(where) as HTMLIFrameElement | null;
    return (host?.shadowRoot ?? host?.contentDocument?.body)?.textContent;
  }, selector);
const becomes = (page: Page, selector: string, text: string) =>
  page.waitForFunction(
    ([where, wanted]) => {
      const host = document.querySelector(where) as HTMLIFrameElement | null;
      return (host?.shadowRoot ?? host?.contentDocument?.body)?.textContent === wanted;
    },
    [selector, text] as const,
  );
const run = (page: Page, script: string) => page.evaluate(`(() => { ${script} })()`);

describe('open shadow roots', () => {
  it('are translated if the page declares them, and if a script had added them', async () => {
    const page = await open(`<x-a id="a"><template shadowrootmode="open"><p>Hello</p>Read <b>more</b></template>Late</x-a>
      <div id="b"></div><script>document.querySelector('#b').attachShadow({ mode: 'open' }).innerHTML = '<i>Hello</i>';</script>`);
    expect([await inner(page, '#a'), await inner(page, '#b'), await page.textContent('#a')]).toEqual(['नमस्तेऔर पढ़ें', 'नमस्ते', 'देर']);
    expect(test.tab.errors).toEqual([]);
  });

  it('are translated when they are added later, before the browser paints, and as they change', async () => {
    const page = await open('<div id="a"></div><x-late id="b"></x-late>');
    const seen = await page.evaluate(async () => {
      const host = document.querySelector('#a') as HTMLElement;
      const shadow = host.attachShadow({ mode: 'open' });
      shadow.append('Hello');
      customElements.define(
        'x-late',
        class extends HTMLElement {
          connectedCallback() {
            this.attachShadow({ mode: 'open' }).innerHTML = '<p>Late</p>';
          }
        },
      );
      await new Promise(requestAnimationFrame);
      return [shadow.textContent, document.querySelector('#b')?.shadowRoot?.textContent];
    });
    expect(seen).toEqual(['नमस्ते', 'देर']);
    await run(page, "document.querySelector('#a').shadowRoot.textContent = 'Late'");
    await becomes(page, '#a', 'देर');
    await run(page, "document.querySelector('#b').shadowRoot.innerHTML = '<section>Read <b>more</b></section>'");
    await becomes(page, '#b', 'और पढ़ें');
    expect(test.tab.errors).toEqual([]);
  });

  it('within others are translated too, with new elements and those of a page that sets HTML', async () => {
    const page = await open('<div id="a"></div><div id="c"></div>');
    await run(
      page,
      `const outer = document.createElement('x-o');
      outer.attachShadow({ mode: 'open' }).innerHTML = '<div></div>';
      outer.id = 'o';
      document.querySelector('#a').append(outer);
      outer.shadowRoot.firstChild.attachShadow({ mode: 'open' }).innerHTML = '<p>Hello</p>';
      document.querySelector('#c').setHTMLUnsafe('<x-d id="d"><template shadowrootmode="open">Late</template></x-d>');`,
    );
    await becomes(page, '#d', 'देर');
    await page.waitForFunction(() => document.querySelector('#o')?.shadowRoot?.firstElementChild?.shadowRoot?.textContent === 'नमस्ते');
    await setLanguage(page, 'en');
    expect([await inner(page, '#d'), test.tab.errors]).toEqual(['Late', []]);
  });

  it('are left alone below an element that is not to be translated, and when they are closed', async () => {
    const page = await open(
      '<div translate="no"><x-a id="a"><template shadowrootmode="open">Hello</template></x-a><div id="b"></div></div><div id="c"></div>',
    );
    await run(page, "document.querySelector('#b').attachShadow({ mode: 'open' }).innerHTML = '<p>Hello</p>'");
    await run(page, "window.shut = document.querySelector('#c').attachShadow({ mode: 'closed' }); shut.innerHTML = '<p>Hello</p>'");
    await page.waitForTimeout(300);
    await run(
      page,
      "document.querySelector('#a').shadowRoot.firstChild.data = 'Late'; document.querySelector('#b').shadowRoot.firstChild.textContent = 'Late'",
    );
    await page.waitForTimeout(300);
    expect([await inner(page, '#a'), await inner(page, '#b'), await page.evaluate('shut.textContent')]).toEqual(['Late', 'Late', 'Hello']);
  });

  it('follow the choice of another language and back', async () => {
    const page = await open('<div id="a"><template shadowrootmode="open"><p>Hello</p></template></div>');
    await setLanguage(page, 'ur');
    expect(await inner(page, '#a')).toBe('ہیلو');
    await setLanguage(page, 'en');
    expect(await inner(page, '#a')).toBe('Hello');
    await run(page, "document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).innerHTML = '<p>Late</p>'");
    await page.waitForTimeout(600);
    await setLanguage(page, 'hi');
    expect([await inner(page, '#a'), await inner(page, 'body > div:last-child')]).toEqual(['नमस्ते', 'देर']);
    expect(delivery.asked.filter((path) => path.includes('/h/en'))).toEqual([]);
  });
});

describe('srcdoc frames', () => {
  const FRAME = '<iframe id="f" srcdoc="<p>Hello</p>"></iframe>';

  it('are translated with the page, and as they change, with the language on their root', async () => {
    const page = await open(FRAME);
    await becomes(page, '#f', 'नमस्ते');
    await run(page, "document.querySelector('#f').contentDocument.body.innerHTML = '<p>Late</p>'");
    await becomes(page, '#f', 'देर');
    const lang = () => page.evaluate("document.querySelector('#f').contentDocument.documentElement.lang");
    expect(await lang()).toBe('hi');
    await setLanguage(page, 'en');
    expect([await inner(page, '#f'), await lang(), test.tab.errors]).toEqual(['Late', '', []]);
  });

  it('are translated when they come later, get another document, or stand in a shadow root', async () => {
    const page = await open('<div id="a"></div>');
    await run(page, `document.querySelector('#a').innerHTML = ${JSON.stringify(FRAME)}`);
    await becomes(page, '#f', 'नमस्ते');
    await run(page, "document.querySelector('#f').srcdoc = '<p>Late</p>'");
    await becomes(page, '#f', 'देर');
    await run(page, `document.querySelector('#a').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(FRAME)}`);
    await page.waitForFunction(
      () => document.querySelector('#a')?.shadowRoot?.querySelector('iframe')?.contentDocument?.body?.textContent === 'नमस्ते',
    );
    expect(test.tab.errors).toEqual([]);
  });

  it('that the page cannot access are left alone', async () => {
    const page = await open(FRAME.replace('id', 'sandbox id'));
    await page.waitForTimeout(500);
    expect([await page.frames()[1]?.textContent('p'), test.tab.errors]).toEqual(['Hello', []]);
  });
});

describe('a document that is written anew', () => {
  const write = (close: string) =>
    `document.open(); document.write('<!doctype html><html lang="en"><head><title>Late</title></head><body><p id="p">Hello</p></body></html>'); ${close}`;

  it.each([
    ['and closed', 'document.close()'],
    ['and left open', ''],
  ])('%s is translated, as it changes too, with its switcher', async (_how, close) => {
    delivery.site = { ...SITE, switcher: { position: 'bottom-right' } };
    const page = await open('<p>Late</p>');
    await page.waitForSelector('bhashantar-switcher');
    await run(page, write(close));
    await page.waitForFunction(() => document.querySelector('#p')?.textContent === 'नमस्ते');
    await page.waitForSelector('bhashantar-switcher');
    expect([await page.getAttribute('html', 'lang'), await page.title()]).toEqual(['hi', 'देर']);
    await run(page, "document.querySelector('#p').textContent = 'Late'");
    await page.waitForFunction(() => document.querySelector('#p')?.textContent === 'देर');
    await setLanguage(page, 'en');
    expect([await page.textContent('#p'), await page.getAttribute('html', 'lang'), test.tab.errors]).toEqual(['Late', 'en', []]);
  });
});
