import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setLanguage, waitForLanguage } from './testing/open-browser.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet();
const { delivery } = test;

Object.assign(delivery.targets, {
  hi: {
    'Do not <1>press</1> the red button': 'लाल बटन <1>दबाएँ</1> मत',
    'Open now': 'अभी खुला',
    Store: 'दुकान',
    Shop: 'दुकान',
    'Tags: <1>fresh</1> <2>cheap</2> <3>local</3>': 'टैग: <3>स्थानीय</3> <2>सस्ता</2> <1>ताज़ा</1>',
    'Pay <1>now</1> or <2>later</2>': '<2>बाद में</2> या <1>अभी</1> चुकाएँ',
    'Read {1} pages': '{1} पृष्ठ पढ़ें',
    'Press <1/> to save': 'सहेजने के लिए दबाएँ <1/>',
    'Open <1>the <2/> page</1> here': 'यहाँ <1>पृष्ठ <2/></1> खोलें',
    '<1><2/>Pay</1> <3>now</3>': '<3>अभी</3> <1><2/>चुकाएँ</1>',
    '<1>Buy</1> here': 'यहाँ <1>खरीदें</1>',
    'Read<1> more</1>': '<1>और </1>पढ़ें',
    'Buy <1>it </1>now': 'अभी <1>खरीदें </1>',
    '<1>Bus</1> <2>road <3>fresh </3></2><4>late</4>': '<4>देर</4> <2><3>ताज़ा</3> सड़क</2> <1>बस</1>',
    Closed: 'बंद',
    'Closed now': 'अभी बंद',
  },
  ur: { 'Open now': 'ابھی کھلا', 'Pay <1>now</1> or <2>later</2>': '<1>ابھی</1> یا <2>بعد میں</2> ادا کریں' },
});

const html = (body: string) => `<!doctype html><html lang="en"><head><title>Shop</title>${delivery.tag}</head><body>${body}</body></html>`;

async function open(body: string): Promise<Page> {
  await test.open();
  await test.tab.page.goto(delivery.page('/', html(body)));
  await waitForLanguage(test.tab.page, 'hi');
  return test.tab.page;
}

/** Runs a script of the page, in which `t` is the element under test, and waits until the snippet has seen its changes. */
async function change(page: Page, script: string): Promise<void> {
  await page.evaluate(`(() => { const t = document.querySelector('#t'); ${script} })()`);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(test.tab.errors).toEqual([]);
}

/** The content of the element under test. */
const shown = (page: Page, selector = '#t') =>
  page.evaluate((where) => document.querySelector(where)?.innerHTML.replace(/\s+/g, ' ').trim(), selector);

describe('a block that the page has changed', () => {
  const NO_TARGET: [string, string, string, string][] = [
    ['a text is removed', 'Do not <b>press</b> the red button', 't.firstChild.remove()', '<b>press</b> the red button'],
    ['a text is added', 'Open now', "t.append(' and more')", 'Open now and more'],
    ['a text is inserted', 'Open now', "t.prepend('Not ')", 'Not Open now'],
    ['a text is replaced', 'Do not <b>press</b> the red button', "t.firstChild.data = 'Do '", 'Do <b>press</b> the red button'],
    ['an element is removed', 'Do not <b>press</b> the red button', "t.querySelector('b').remove()", 'Do not the red button'],
    ['an element is added', 'Open now', "t.append(document.createElement('i'), 'in Pune')", 'Open now<i></i>in Pune'],
    [
      'an element is replaced',
      'Do not <b>press</b> the red button',
      "const i = document.createElement('i'); i.textContent = 'touch'; t.querySelector('b').replaceWith(i)",
      'Do not <i>touch</i> the red button',
    ],
    ['only a value is left', 'Read <b>5</b> pages', 't.firstChild.remove(); t.lastChild.remove()', '<b>5</b>'],
    ['all of its nodes are removed one by one', 'Pay <a>now</a> or <i>later</i>', 'for (const node of own) node.remove()', ''],
  ];

  it.each(NO_TARGET)('shows the page’s own text when %s and the new text has no target', async (_case, body, script, expected) => {
    const page = await open(`<p id="t">${body}</p><script>own = [...document.querySelector('#t').childNodes]</script>`);
    await change(page, script);
    expect(await shown(page)).toBe(expected);
    await setLanguage(page, 'ur');
    expect(await shown(page)).toBe(expected);
    await setLanguage(page, 'en');
    expect(await shown(page)).toBe(expected);
  });

  it.each([
    ['comes between its words', 't.insertBefore(block, t.lastChild)', 'Do not <b>press</b><p></p> the red button'],
    [
      'goes from between its words',
      't.insertBefore(block, t.lastChild); requestAnimationFrame(() => block.remove())',
      'लाल बटन <b>दबाएँ</b> मत',
    ],
  ])('is read again when a block %s', async (_case, script, expected) => {
    const page = await open('<div id="t">Do not <b>press</b> the red button</div>');
    await change(page, `const block = document.createElement('p'); ${script}`);
    await page.waitForFunction((html) => document.querySelector('#t')?.innerHTML.trim() === html, expected);
  });

  it('shows the page’s own text in an attribute, too', async () => {
    const page = await open('<p id="t" title="Open now">Open now</p>');
    const title = () => page.getAttribute('#t', 'title');
    expect(await title()).toBe('अभी खुला');
    await change(page, "t.title += ' and more'");
    expect(await title()).toBe('Open now and more');
    await setLanguage(page, 'en');
    expect(await title()).toBe('Open now and more');
  });

  it('shows the page’s own text where it was moved to a part that is not to be translated', async () => {
    const page = await open('<p id="t">Open now</p><div id="own" translate="no"></div><pre id="code"></pre>');
    await change(page, "document.querySelector('#own').append(t); document.querySelector('#code').append('!')");
    expect(await shown(page)).toBe('Open now');
    await change(page, "document.querySelector('#code').append(t.firstChild)");
    expect(await shown(page, '#code')).toBe('!Open now');
  });

  it.each([
    ['a text', 't.firstChild', 'Do not Open now', '<b>press</b> the red button'],
    ['an element', "t.querySelector('b')", '<b>press</b>Open now', 'Do not the red button'],
  ])('is read again when %s moves to another block', async (_case, node, other, rest) => {
    const page = await open('<p id="t">Do not <b>press</b> the red button</p><p id="other">Open now</p>');
    await change(page, `document.querySelector('#other').prepend(${node})`);
    expect([await shown(page, '#other'), await shown(page)]).toEqual([other, rest]);
  });

  it('comes back in the source language if the page had removed it meanwhile', async () => {
    const page = await open('<p id="t">Open now</p><div id="shadow"></div>');
    await change(page, "window.away = t; t.remove(); document.querySelector('#shadow').attachShadow({ mode: 'open' }).append(away)");
    await change(page, 'away.remove()');
    await setLanguage(page, 'en');
    await change(page, 'document.body.append(away)');
    expect(await shown(page)).toBe('Open now');
    await setLanguage(page, 'hi');
    expect(await shown(page)).toBe('अभी खुला');
  });

  it('shows the source again when the page gives it a text whose target does not fit', async () => {
    delivery.targets.hi = { ...delivery.targets.hi, 'Open <1>now</1>': 'अभी खुला' };
    const page = await open('<p id="t">Open now</p>');
    await change(page, "const b = document.createElement('b'); b.textContent = 'now'; t.firstChild.data = 'Open '; t.append(b)");
    expect(await shown(page)).toBe('Open <b>now</b>');
  });

  it('shows one language when the snippet gives up on a page that keeps writing its text back', async () => {
    const page = await open('<p id="t">Do not <b>press</b> the red button</p>');
    await change(
      page,
      `const b = t.querySelector('b');
      new MutationObserver(() => { if (b.textContent !== 'press') b.textContent = 'press'; }).observe(b, { characterData: true, childList: true, subtree: true });
      b.textContent = 'press';`,
    );
    await page.waitForFunction(() => document.querySelector('#t')?.textContent === 'Do not press the red button', undefined, {
      timeout: 15_000,
    });
  });
});

describe('the order of inline elements', () => {
  const TAGS = 'Tags: <span id="a">fresh</span> <span id="b">cheap</span> <span id="c">local</span>';
  const PARTS = "const [a, b, c] = ['#a', '#b', '#c'].map((id) => document.querySelector(id));";

  it('follows the page where it appends them in another order', async () => {
    delivery.targets.hi = {
      ...delivery.targets.hi,
      'Tags: <1>local</1><2>cheap</2><3>fresh</3>': 'टैग: <3>ताज़ा</3><2>सस्ता</2><1>स्थानीय</1>',
    };
    const page = await open(`<p id="t">${TAGS}</p>`);
    await change(page, `${PARTS} for (const e of [c, b, a]) t.append(e);`);
    expect(await page.evaluate("[...document.querySelectorAll('#t span')].map(({ id }) => id).join()")).toBe('a,b,c');
    await setLanguage(page, 'en');
    expect(await shown(page)).toBe('Tags: <span id="c">local</span><span id="b">cheap</span><span id="a">fresh</span>');
  });

  it.each([
    ['inserts each before the next one', 'for (const [e, next] of [[b, null], [a, b], [c, a]]) t.insertBefore(e, next);', 'c,a,b'],
    ['moves the last one to the front', 't.insertBefore(c, a);', 'c,a,b'],
    ['moves the first one to the end', 't.appendChild(a);', 'b,c,a'],
    [
      'swaps two by an anchor',
      "const end = t.appendChild(document.createComment('')); t.insertBefore(a, end); t.insertBefore(b, a);",
      'c,b,a',
    ],
    ['replaces one', "const d = b.cloneNode(true); d.id = 'd'; t.replaceChild(d, b);", 'a,d,c'],
    ['removes one', 'b.remove();', 'a,c'],
  ])('is the page’s own when it %s, and the source language comes back', async (_case, script, order) => {
    const page = await open(`<p id="t">${TAGS}</p>`);
    await change(page, PARTS + script);
    await setLanguage(page, 'en');
    expect(await page.evaluate("[...document.querySelectorAll('#t span')].map(({ id }) => id).join()")).toBe(order);
    expect(await page.textContent('#t')).toMatch(/^[\x20-\x7f]*$/);
  });
});

describe('a target that the page reads and writes back', () => {
  it('in the title is not taken for the original', async () => {
    const page = await open('<p>Store</p>');
    expect(await page.title()).toBe('दुकान');
    await change(page, 'document.title = document.title');
    expect(await page.title()).toBe('दुकान');
    await setLanguage(page, 'en');
    expect(await page.title()).toBe('Shop');
  });

  it.each([
    ['textContent', 't.textContent = t.textContent'],
    ['innerHTML', 't.innerHTML = t.innerHTML'],
    ['outerHTML', 't.outerHTML = t.outerHTML'],
    ['the data of its node', 't.firstChild.data = String(t.firstChild.data)'],
    ['a clone', 't.replaceWith(t.cloneNode(true))'],
    ['a clone of a clone, from another document', 't.replaceWith(document.importNode(t.cloneNode(true), true))'],
    ['two halves', 't.firstChild.splitText(3)'],
    ['a text in two steps', "const text = t.textContent; t.textContent = 'Wait'; setTimeout(() => { t.textContent = text; })"],
  ])('by %s shows the source again in the source language', async (_case, script) => {
    const page = await open('<p id="t">Open now</p>');
    await change(page, script);
    expect(await shown(page)).toBe('अभी खुला');
    await setLanguage(page, 'ur');
    expect(await shown(page)).toBe('ابھی کھلا');
    await setLanguage(page, 'en');
    expect(await shown(page)).toBe('Open now');
  });

  it.each([
    ['innerHTML', 't.innerHTML = t.innerHTML', 'Pay <a>now</a> or <i>later</i>'],
    ['outerHTML', 't.outerHTML = t.outerHTML', 'Pay <a>now</a> or <i>later</i>'],
    ['a clone', 't.replaceWith(t.cloneNode(true))', 'Pay <a>now</a> or <i>later</i>'],
    ['more HTML', "t.innerHTML += ' <u>in Pune</u>'", 'Pay <a>now</a> or <i>later</i> <u>in Pune</u>'],
    ['its text alone', 't.textContent = t.textContent', 'Pay now or later'],
    ['its text and more', "t.textContent += ' in Pune'", 'Pay now or later in Pune'],
    ['the text of one element', "t.querySelector('i').textContent = t.querySelector('i').textContent", 'Pay <a>now</a> or <i>later</i>'],
    ['joined texts', 't.normalize()', 'Pay <a>now</a> or <i>later</i>'],
  ])('with inline elements in another order, by %s, gives back the page’s order', async (_case, script, own) => {
    const page = await open('<p id="t">Pay <a>now</a> or <i>later</i></p>');
    expect(await shown(page)).toBe('<i>बाद में</i> या <a>अभी</a> चुकाएँ');
    await change(page, script);
    await setLanguage(page, 'en');
    expect(await shown(page)).toBe(own);
  });

  it.each([
    ['an element without text at its end', 'Press <img> to save', 't.innerHTML = t.innerHTML', 'Press <img> to save'],
    [
      'an element without text at the end of an inline element',
      'Open <b>the <img> page</b> here',
      "const b = t.querySelector('b'); b.innerHTML = b.innerHTML",
      'Open <b>the <img> page</b> here',
    ],
    ['a picture and a space before it', '<img> <b>Buy</b> here', 't.innerHTML = t.innerHTML', '<img> <b>Buy</b> here'],
    ['a picture before its first words', '<u><img> Pay</u> <b>now</b>', 't.innerHTML = t.innerHTML', '<u><img> Pay</u> <b>now</b>'],
    [
      'a space at the end of an inline element',
      'Read<i> more</i>',
      "const i = t.querySelector('i'); i.innerHTML = i.innerHTML",
      'Read<i> more</i>',
    ],
    ['a space at the end of its last word', 'Buy <i>it </i>now', "t.textContent += ' in Pune'", 'Buy it now in Pune'],
    ['a shorter target in it', 'Closed now', "t.textContent += ' in Pune'", 'Closed now in Pune'],
  ])('with %s gives back the page’s text', async (_case, body, script, own) => {
    const page = await open(`<p id="t" title="Closed">${body}</p>`);
    expect(await shown(page)).not.toBe(body);
    await change(page, script);
    await setLanguage(page, 'en');
    expect(await shown(page)).toBe(own);
  });

  it.each([
    ['all of it', 't.innerHTML = t.innerHTML'],
    ['an element', "const e = t.querySelector('em'); e.innerHTML = e.innerHTML"],
    ['an element and its tag', "const e = t.querySelector('em'); e.outerHTML = e.outerHTML"],
    ['an element of an element', "const e = t.querySelector('b'); e.innerHTML = e.innerHTML"],
    ['all of it, twice', 't.innerHTML = t.innerHTML; t.innerHTML = t.innerHTML'],
    ['all of it, later', "const html = t.innerHTML; t.textContent = 'Wait'; setTimeout(() => { t.innerHTML = html; })"],
    ['all of it, by another call', "const html = t.innerHTML; t.textContent = ''; t.insertAdjacentHTML('beforeend', html)"],
  ])('as HTML has the page’s own spaces again: %s', async (_case, script) => {
    const own = '<i>Bus</i> <em>road <b>fresh </b></em><i>late</i>';
    const page = await open(`<p id="t">${own}</p>`);
    expect(await shown(page)).toBe('<i>देर</i> <em><b>ताज़ा</b> सड़क</em> <i>बस</i>');
    await change(page, script);
    await page.waitForFunction(() => document.querySelector('#t')?.textContent?.startsWith('देर'));
    expect(await shown(page)).toBe('<i>देर</i> <em><b>ताज़ा</b> सड़क</em> <i>बस</i>');
    await setLanguage(page, 'en');
    expect(await shown(page)).toBe(own);
  });

  it('keeps its values', async () => {
    const page = await open('<p id="t">Read 5 pages</p>');
    await change(page, 't.innerHTML = t.innerHTML');
    expect(await shown(page)).toBe('5 पृष्ठ पढ़ें');
    await setLanguage(page, 'en');
    expect(await shown(page)).toBe('Read 5 pages');
  });

  it('into another place is shown in the language that is chosen later', async () => {
    const page = await open('<p id="t">Open now</p><div id="tip"></div><button id="b" title="Open now">Store</button>');
    await change(page, "document.querySelector('#tip').textContent = document.querySelector('#b').title; t.title = t.textContent");
    await setLanguage(page, 'ur');
    expect([await shown(page, '#tip'), await page.getAttribute('#t', 'title')]).toEqual(['ابھی کھلا', 'ابھی کھلا']);
    await setLanguage(page, 'en');
    expect([await shown(page, '#tip'), await page.getAttribute('#t', 'title')]).toEqual(['Open now', 'Open now']);
  });

  it('after the source language was chosen is shown in the source language', async () => {
    const page = await open('<p id="t">Open now</p>');
    await change(page, 'window.saved = t.innerHTML');
    await setLanguage(page, 'en');
    await change(page, 't.innerHTML = saved');
    expect(await shown(page)).toBe('Open now');
  });

  it('in the attribute of a new element is not taken for the original', async () => {
    const page = await open('<p id="t"><img alt="Open now"></p>');
    await change(page, 't.innerHTML = t.innerHTML');
    expect(await page.getAttribute('#t img', 'alt')).toBe('अभी खुला');
    await setLanguage(page, 'en');
    expect(await page.getAttribute('#t img', 'alt')).toBe('Open now');
  });
});
