import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setLanguage, waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet();
const { delivery } = test;

Object.assign(delivery.targets, { hi: { Late: 'देर', Shop: 'दुकान', Other: 'अन्य', 'Open <1>now</1>': '<1>अभी</1> खोलें' } });

const SCRIPT = { 'content-type': 'text/javascript' };
const html = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Shop</title>${delivery.tag}${head}</head><body>${body}</body></html>`;

/** Longer than everything else in the snippet takes, and shorter than the time for which it waits. */
const LONG_MS = 1500;

/** Serves a module of the page; `delay` is the delay of the network. */
const serve = (path: string, code: string, delay = 100) => delivery.slowly(path, delay, { body: code, headers: SCRIPT });

async function open(body: string, { head = '', locale = 'hi-IN' } = {}): Promise<Page> {
  const { page } = await test.open(locale);
  await page.goto(delivery.page('/', html(body, head)));
  return page;
}

async function expectText(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(([at, wanted]) => document.querySelector(at as string)?.textContent === wanted, [selector, text]);
}

const found = (page: Page): Promise<unknown> => page.evaluate('window.found');
/** Keeps the text that a framework would compare when it takes a part over. */
const READ = (selector: string) => `(window.found ??= []).push(document.querySelector('${selector}').innerHTML);`;
const OWN = 'Open <b>now</b>';
const SHOWN = '<b>अभी</b> खोलें';

describe('a page that loads its code with a dynamic import', () => {
  const PART = `<p id="a">${OWN}</p>`;

  it.each([
    ['a module', `<script type="module">import('/c.js')</script>`],
    ['a classic script', `<script>Promise.all([import("/c.js")]).then(([c]) => c)</script>`],
    ['a preload of a module', `<link rel="modulepreload" href="/c.js"><script type="module">const at = '/c.js'; import(at)</script>`],
  ])('finds its own text: %s', async (_, script) => {
    serve('/c.js', READ('#a'), LONG_MS);
    const page = await open(PART + script);
    await expectText(page, '#a b', 'अभी');
    expect([await found(page), await page.innerHTML('#a')]).toEqual([[OWN], SHOWN]);
  });

  it('also finds it if that code imports further modules', async () => {
    serve('/c.js', `import '/d.js'`, 300);
    serve('/d.js', READ('#a'), 300);
    const page = await open(`${PART}<script type="module">import('/c.js')</script>`);
    await expectText(page, '#a b', 'अभी');
    expect(await found(page)).toEqual([OWN]);
  });

  it('as SvelteKit has it: the code imports the parts of the page, and announces itself when it has taken them over', async () => {
    serve('/c.js', `import('/d.js')`);
    serve('/d.js', `import('/e.js')`);
    serve('/e.js', `${READ('#a')} document.body.insertAdjacentHTML('beforeend', '<div id="svelte-announcer"></div>')`, 400);
    const page = await open(`${PART}<script>{ __sveltekit_1abc = { base: '' }; import('/c.js'); }</script>`);
    await expectText(page, '#a b', 'अभी');
    expect(await found(page)).toEqual([OWN]);
  });
});

const island = (attributes = 'ssr client="visible"') => `<h1>Shop</h1><astro-island ${attributes}><p id="a">${OWN}</p></astro-island>`;
const hydrate = (page: Page) => page.evaluate(`${READ('#a')} document.querySelector('astro-island').removeAttribute('ssr')`);

describe('a part that its framework takes over later', () => {
  it('is translated then, and the rest of the page at once', async () => {
    const page = await open(island());
    await expectText(page, 'h1', 'दुकान');
    await page.evaluate(`document.querySelector('h1').textContent = 'Other'`);
    await expectText(page, 'h1', 'अन्य');
    expect(await page.innerHTML('#a')).toBe(OWN);
    await hydrate(page);
    await expectText(page, '#a b', 'अभी');
    expect([await found(page), await page.innerHTML('#a')]).toEqual([[OWN], SHOWN]);
  });

  it('is left alone while it waits at the end of a page that React streams, and is translated in its place', async () => {
    const page = await open(`<h1>Shop</h1><div id="place"><!--$?--><p>…</p><!--/$--></div><div hidden id="S:0"><p id="a">${OWN}</p></div>`);
    await expectText(page, 'h1', 'दुकान');
    await page.waitForTimeout(LONG_MS);
    expect(await page.innerHTML('#a')).toBe(OWN);
    await page.evaluate(`document.getElementById('place').append(...document.getElementById('S:0').childNodes)`);
    await expectText(page, '#a b', 'अभी');
    expect(await page.innerHTML('#a')).toBe(SHOWN);
  });

  it('keeps what it says about its language until then', async () => {
    const page = await open(`<h1>Shop</h1><astro-island ssr client="load"><p lang="en">Late</p></astro-island>`);
    await expectText(page, 'h1', 'दुकान');
    expect(await page.getAttribute('p', 'lang')).toBe('en');
    await page.evaluate(`document.querySelector('astro-island').removeAttribute('ssr')`);
    await expectText(page, 'p', 'देर');
    expect(await page.getAttribute('p', 'lang')).toBe('hi');
  });

  it('waits for React, which takes an island over after Astro has let it go', async () => {
    const page = await open(island());
    await expectText(page, 'h1', 'दुकान');
    await page.evaluate(`(() => {
      const part = document.querySelector('astro-island');
      const state = { isDehydrated: true };
      part['__reactContainer$x'] = { stateNode: { current: { memoizedState: state } } };
      part.removeAttribute('ssr');
      setTimeout(() => { ${READ('#a')} state.isDehydrated = false; }, 300);
    })()`);
    await expectText(page, '#a b', 'अभी');
    expect(await found(page)).toEqual([OWN]);
  });

  it('is also translated if the visitor chooses the language before that', async () => {
    const page = await open(island(), { locale: 'en-GB' });
    await waitForLanguage(page, 'en');
    await setLanguage(page, 'hi');
    expect([await page.innerHTML('h1'), await page.innerHTML('#a')]).toEqual(['दुकान', OWN]);
    await hydrate(page);
    await expectText(page, '#a b', 'अभी');
    await setLanguage(page, 'en');
    expect([await found(page), await page.innerHTML('#a')]).toEqual([[OWN], OWN]);
  });

  it.each([
    ['Angular', `<main ngh="0"><p id="a">${OWN}</p></main>`, `document.querySelector('main').removeAttribute('ngh')`],
    [
      'Solid',
      `<script>_$HY={events:[],completed:new WeakSet,r:{},fe(){}}</script><main data-hk="s0"><p id="a">${OWN}</p></main>`,
      `_$HY.completed.add(document.querySelector('main'))`,
    ],
    [
      'React, behind a comment',
      `<main><!--$--><p id="a">${OWN}</p><!--/$--></main><script>document.querySelector('main').__reactFiber$x = {}</script>`,
      `document.querySelector('#a').__reactFiber$x = {}`,
    ],
    [
      'Vue, an asynchronous component',
      `<main><!--[--><p id="a">${OWN}</p><!--]--></main>
        <script>document.querySelector('main')._vnode = { component: { subTree: { type: { __asyncLoader() {} }, el: document.querySelector('main').firstChild, component: {} } } }</script>`,
      `document.querySelector('main')._vnode.component.subTree.component.subTree = { component: {} }`,
    ],
  ])('is known by the marks of %s', async (_, body, takeOver) => {
    const page = await open(`<h1>Shop</h1>${body}`);
    await expectText(page, 'h1', 'दुकान');
    expect(await page.innerHTML('#a')).toBe(OWN);
    await page.evaluate(takeOver);
    await expectText(page, '#a b', 'अभी');
  });

  it('is not waited for if nothing takes it over: Qwik, and islands that are rendered only in the browser', async () => {
    const page = await open(`<main q:container="paused"><p>Late</p></main>${island('ssr client="only"')}`);
    await expectText(page, 'p', 'देर');
    await expectText(page, '#a b', 'अभी');
  });

  it('is translated in the end, if nothing takes it over', async () => {
    const { page } = await test.open();
    await page.clock.install();
    await page.goto(delivery.page('/', html(`${island()}<div style="height: 9000px"></div>${island().replace('id="a"', 'id="b"')}`)));
    await expectText(page, 'h1', 'दुकान');
    expect(await page.innerHTML('#a')).toBe(OWN);
    await page.clock.runFor(12_000);
    await expectText(page, '#a b', 'अभी');
    // A part that nobody has seen yet may still be taken over.
    expect(await page.innerHTML('#b')).toBe(OWN);
  });
});

describe('a router that puts another page in place', () => {
  /** Does what Astro's router does: replaces the attributes of the root, the head and the body by those of the new page. */
  const navigate = (page: Page, body: string) =>
    page.evaluate((next) => {
      history.pushState(null, '', '/second');
      const root = document.documentElement;
      for (const { name } of [...root.attributes]) root.removeAttribute(name);
      root.setAttribute('lang', 'en');
      const fresh = new DOMParser().parseFromString(next, 'text/html');
      document.head.replaceChildren(...fresh.head.children);
      document.body.replaceWith(fresh.body);
    }, html(body));
  const ROUTER = '<meta name="astro-view-transitions-enabled" content="true">';

  it('keeps the language of the text on the root, and the page gets its own language back', async () => {
    const page = await open('<p id="a">Late</p>', { head: ROUTER });
    await expectText(page, '#a', 'देर');
    await navigate(page, '<p id="a">Other</p>');
    await expectText(page, '#a', 'अन्य');
    expect([await page.getAttribute('html', 'lang'), await page.getAttribute('html', 'dir')]).toEqual(['hi', 'ltr']);
    await setLanguage(page, 'en');
    expect([await page.getAttribute('html', 'lang'), await page.getAttribute('html', 'dir')]).toEqual(['en', null]);
  });

  it('may say that the page is in another language', async () => {
    const page = await open('<p id="a">Late</p>');
    await expectText(page, '#a', 'देर');
    await page.evaluate(`document.documentElement.lang = 'de'`);
    await page.waitForTimeout(50);
    expect(await page.getAttribute('html', 'lang')).toBe('de');
  });

  it.each([
    ['before the page is followed', /trees/],
    ['while the page is not followed in full', /values/],
  ])('may say so %s', async (_, chunk) => {
    const { page } = await test.open('hi-IN');
    let load = () => {};
    const isSaid = new Promise<void>((done) => {
      load = done;
    });
    await page.route(chunk, async (route) => {
      await isSaid;
      await route.continue();
    });
    const asked = page.waitForRequest(chunk);
    await page.goto(delivery.page('/', html('<p id="a">Late</p>')));
    await expectText(page, '#a', 'देर');
    await asked;
    await page.evaluate(`document.documentElement.lang = 'de'`);
    load();
    await waitForLanguage(page, 'hi');
    expect(await page.getAttribute('html', 'lang')).toBe('de');
  });

  it('does not make the snippet set the language again for ever', async () => {
    const page = await open('<p id="a">Late</p>');
    await expectText(page, '#a', 'देर');
    const rounds = await page.evaluate(async () => {
      const root = document.documentElement;
      let count = 0;
      const observer = new MutationObserver(() => {
        if (root.lang === 'en' || ++count > 5000) return;
        root.lang = 'en';
      });
      observer.observe(root, { attributeFilter: ['lang'] });
      root.lang = 'en';
      await new Promise((done) => setTimeout(done, 300));
      observer.disconnect();
      return count;
    });
    expect(rounds).toBeGreaterThan(0);
    expect(rounds).toBeLessThan(100);
  });

  it('brings parts that are taken over later', async () => {
    const page = await open('<p id="a">Late</p>', { head: ROUTER });
    await expectText(page, '#a', 'देर');
    await navigate(page, island());
    await expectText(page, 'h1', 'दुकान');
    expect(await page.innerHTML('#a')).toBe(OWN);
    await hydrate(page);
    await expectText(page, '#a b', 'अभी');
    expect(await found(page)).toEqual([OWN]);
  });

  it('does not load the settings once more', async () => {
    const { page } = await test.open('en-GB');
    await page.goto(delivery.page('/', `<html lang="en"><head>${delivery.newTag}</head><body><p>Late</p></body></html>`));
    await waitForLanguage(page, 'en');
    const links = await page.evaluate((tag) => {
      const newDocument = new DOMParser().parseFromString(tag, 'text/html');
      document.dispatchEvent(Object.assign(new Event('astro:before-swap'), { newDocument }));
      return [newDocument.querySelectorAll('link').length, newDocument.querySelectorAll('script[src]').length];
    }, delivery.newTag);
    expect(links).toEqual([0, 1]);
  });

  it('takes the language switcher away, and finds one in the new page', async () => {
    delivery.site = { ...delivery.site, switcher: { position: 'bottom-right' } };
    const page = await open('<p id="a">Late</p>', { head: ROUTER });
    await page.waitForSelector('bhashantar-switcher', { state: 'attached' });
    await navigate(page, '<p id="a">Other</p>');
    await page.waitForSelector('bhashantar-switcher', { state: 'attached' });
    expect(await page.locator('bhashantar-switcher').count()).toBe(1);
  });
});
