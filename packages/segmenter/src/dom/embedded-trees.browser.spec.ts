import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UrlRules } from '../html/page.types.js';
import { createHtmlRewriter } from '../html/rewriting/html-rewriter.js';
import { segmentHtml } from '../html/segment-html.js';
import { type DomPage, openDomPage } from '../testing/dom-page.js';
import { markTarget } from '../testing/mark-target.js';

const encode = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const shadow = (html: string) => `<template shadowrootmode="open">${html}</template>`;
const frame = (html: string) => `<iframe srcdoc="${encode(html)}"></iframe>`;

const PAGES: Record<string, string> = {
  'a shadow root': `<p>Before</p><x-card>${shadow('<style>p{}</style><p title="Tip">Card <b>title</b></p>')}Slotted</x-card><p>After</p>`,
  'a shadow root in the middle of a line': `<p>Hello <x-a>${shadow('<i>inner</i> text')}dear</x-a> world</p>`,
  'text at the top of a shadow root': `<div>${shadow('Plain <b>text</b> of it<br>and more')}light</div>`,
  'a shadow root in a shadow root': `<section>${shadow(`Outer <x-b>${shadow('Inner words')}slot</x-b> end`)}</section>`,
  'a second declaration': `<div>${shadow('First')}${shadow('Second')}rest</div>`,
  'an element that can have none': `<ul>${shadow('No root')}<li>Item</li></ul><font-face>${shadow('Nor here')}</font-face>`,
  'a template, and a closed root': `<div><template><p>Template</p></template></div><div><template shadowrootmode="CLOSED">Shut</template>light</div>`,
  'a template in a shadow root': `<div>${shadow('<template><p>Nothing</p></template><p>Something</p>')}</div>`,
  'a mode in capitals, unquoted': '<x-a><template shadowrootmode=OPEN><p>Loud</p></template></x-a>',
  'misnested formatting in a shadow root': `<div>${shadow('<p>a <b>b <i>c</b> d</i> e</p><b>one<p>two</b> three')}</div><p>x <b>y</p>z`,
  'a shadow root without an end': '<p>Light</p><x-a><template shadowrootmode=open><p>Never <b>ends',
  'raw text in a shadow root': `<div>${shadow('<script>"</template>"</script><p>Behind</p><textarea></template></textarea><p>Further</p>')}</div>`,
  'elements that are not to be translated': `<div translate=no><x-a>${shadow('Not this')}</x-a>${frame('<p>Nor this</p>')}</div><x-a translate=no>${shadow('Nor that')}</x-a><iframe translate=no srcdoc="<p>Nor these</p>"></iframe>`,
  'a no-translate mark in a shadow root': `<x-a>${shadow('<p>Read <span translate=no>Brand</span> now</p><div class=notranslate>Code</div>')}</x-a>`,
  'a table around a shadow root': `<table><tr><td><x-a>${shadow('In a cell')}</x-a></td><td>Next</td></tr></table>`,
  'rows at the top of a shadow root': `<x-a>${shadow('<tr><td>One <b>cell</b><td>Two<tr><th>Three')}</x-a>`,
  'cells at the top of a shadow root': `<div>${shadow('<td title="Tip">One</td><tr><td>Two</td></tr>after</td>')}</div><p>End</p>`,
  'sections and captions at the top of a shadow root': `<x-a>${shadow('<caption>Title<caption>Again<tbody><tr><td>One</table>Two')}</x-a>`,
  'columns at the top of a shadow root': `<x-a>${shadow('<col>Never<p>Nor this</p><td>Nor that')}</x-a>`,
  'texts between rows at the top of a shadow root': `<x-a>${shadow('Before <tr>loose <b>text</b><td>cell</td>more</tr>end')}</x-a>`,
  'a table at the top of a shadow root': `<x-a>${shadow('<table><tr>loose<td>cell</table><tr><td>text</td></tr></body></html>end')}</x-a>`,
  'forms in a shadow root': `<form><x-a>${shadow('<form><p>One</p><form><p>Two</form>three</form>four')}</x-a></form>`,
  'a frame': `<p>Before</p>${frame('<!doctype html><html lang=en><head><title>Frame</title></head><body><p>Read &amp; <a href="/m">more</a> "now"</p></body></html>')}<p>After</p>`,
  'a frame in a frame': frame(`<p>Outer</p>${frame('<p>Inner <b>words</b></p>')}`),
  'a frame in a shadow root, and a shadow root in a frame': `<div>${shadow(frame('<p>Frame</p>'))}</div>${frame(`<x-a>${shadow('<p>Root</p>')}</x-a>`)}`,
  'a frame without quotes': '<iframe srcdoc=<p>Short></iframe><p>Text</p>',
  'a frame whose letters have classes': frame('<p class="NoTranslate">Read this</p>'),
};

interface Seen {
  hashes: string[];
  texts: string;
}

/** Loads a page with its roots and frames into a browser and applies the targets. */
function see({ page }: DomPage, html: string, targets: Record<string, string>): Promise<Seen> {
  return page.evaluate(
    async ([source, byHash]) => {
      const { segmentDom } = Reflect.get(globalThis, 'segmenter');
      const frame = document.createElement('iframe');
      frame.srcdoc = source;
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      document.body.append(frame);
      await loaded;
      const opened = frame.contentDocument as Document;
      const segments = segmentDom(opened);
      for (const { hash, apply } of segments) if (byHash[hash] !== undefined) apply(byHash[hash]);
      const textOf = (tree: Document | ShadowRoot): string =>
        [
          (tree instanceof ShadowRoot || 'host' in tree ? tree : tree.documentElement).textContent,
          ...[...tree.querySelectorAll('*')].map((host) => {
            const { shadowRoot, srcdoc, contentDocument } = host as HTMLIFrameElement;
            const inner = shadowRoot ?? (srcdoc ? contentDocument : null);
            return inner ? `[${textOf(inner)}]` : (host.getAttribute('title') ?? '');
          }),
        ].join('');
      const texts = textOf(opened).replace(/\s+/g, '');
      frame.remove();
      return { hashes: segments.map(({ hash }: { hash: string }) => hash), texts };
    },
    [html, targets] as const,
  );
}

const asSet = (hashes: string[]) => [...new Set(hashes)].sort();

describe('trees within a page, in HTML and DOM', () => {
  let dom: DomPage;
  beforeAll(async () => {
    dom = await openDomPage();
  });
  afterAll(() => dom.browser.close());

  describe.each(Object.entries(PAGES))('%s', (_name, body) => {
    const html = `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>`;
    const found = segmentHtml(html);
    const targets = Object.fromEntries(found.segments.map(({ hash, source }) => [hash, markTarget(source)]));

    it('have the same hashes on both sides', async () => {
      expect(asSet((await see(dom, html, {})).hashes)).toEqual(asSet(found.segments.map(({ hash }) => hash)));
    });

    it('show the same text whether restored on the server, rewritten in chunks, or applied in the browser', async () => {
      const applied = await see(dom, html, targets);
      const restored = found.restore(({ hash }) => targets[hash]);
      expect((await see(dom, restored, {})).texts).toBe(applied.texts);
      const rewriter = createHtmlRewriter({ targetOf: (hash) => targets[hash] });
      const pieces = html.match(/.{1,7}/gs) ?? [];
      const rewritten = pieces.map((piece) => rewriter.write(piece)).join('') + rewriter.end();
      expect(rewritten).toBe(restored);
    });

    it('are restored byte for byte from their own sources', () => {
      expect(found.restore(({ source }) => source)).toBe(html);
      expect(found.restore(() => undefined)).toBe(html);
    });
  });
});

/** The addresses that a page's links have in a browser: first the page's own links, then those in its frames. */
function linksIn({ page }: DomPage, html: string): Promise<string[]> {
  return page.evaluate(async (source) => {
    const frame = document.createElement('iframe');
    frame.srcdoc = source;
    const loaded = new Promise((done) => frame.addEventListener('load', done));
    document.body.append(frame);
    await loaded;
    const linksOf = (tree: Document): string[] => [
      ...[...tree.querySelectorAll('a')].map(({ href }) => new URL(href).pathname),
      ...[...tree.querySelectorAll('iframe')].flatMap(({ contentDocument }) => linksOf(contentDocument as Document)),
    ];
    const links = linksOf(frame.contentDocument as Document);
    frame.remove();
    return links;
  }, html);
}

/** Rules that write addresses as a browser resolves them. */
function resolving(outer: string): Required<UrlRules> {
  let base: string | undefined;
  return {
    rewriteUrl: (url, { tag }) => {
      if (tag === 'base') base ??= new URL(url, outer).href;
      return tag === 'base' ? undefined : new URL(url, base ?? outer).pathname;
    },
    urlsOfFrame: () => resolving(base ?? outer),
  };
}

describe('the base of a frame', () => {
  let dom: DomPage;
  beforeAll(async () => {
    dom = await openDomPage();
  });
  afterAll(() => dom.browser.close());

  const near = frame('<a href="x">Near</a>');
  it.each([
    ['stands before it', `<base href="/b/">${near}`, ['/b/x']],
    ['stands behind it', `${near}<base href="/b/"><a href="x">Own</a>`, ['/b/x', '/x']],
    ['stands between two', `${near}<base href="/b/">${near}<base href="/c/">${near}`, ['/x', '/b/x', '/b/x']],
    ['is its own', `<base href="/b/">${frame(`<base href="c/"><a href="x">Own</a>${near}`)}`, ['/b/c/x', '/b/c/x']],
    ['follows in it', `${frame(`${near}<base href="/c/"><a href="x">Own</a>`)}<base href="/b/">`, ['/c/x', '/x']],
    ['follows it in the same table', `<table><tr><td>${near}<td><base href="/b/">${near}</table>`, ['/x', '/b/x']],
  ])('is the one in which the browser opened it, when it %s', async (_name, body, links) => {
    const html = `<!doctype html><title>Page</title>${body}<p>End</p>`;
    expect(await linksIn(dom, html)).toEqual(links);
    for (const size of [1, 7, html.length]) {
      const rewriter = createHtmlRewriter({ targetOf: () => undefined, ...resolving('http://segmenter.test/') });
      const pieces = html.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
      const written = pieces.map((piece) => rewriter.write(piece)).join('') + rewriter.end();
      expect(await linksIn(dom, written)).toEqual(links);
    }
  });
});

describe('trees within a page', () => {
  it('report their links, and rewrite their URLs, without a base of their own', () => {
    const html = `<base href="/b/"><x-a>${shadow('<a href="in">In</a>')}</x-a>${frame('<base href="/c/"><a href="far">Far</a>')}${frame('<a href="near">Near</a>')}`;
    expect(segmentHtml(html).links.map(({ href }) => href)).toEqual(['in', 'near']);
    const seen: string[] = [];
    const rewriter = createHtmlRewriter({
      targetOf: () => undefined,
      rewriteUrl: (url, { tag }) => {
        seen.push(`${tag} ${url}`);
        return tag === 'a' ? `${url}!` : undefined;
      },
      headHtml: '<meta name=x>',
      lang: 'hi',
    });
    const written = rewriter.write(html) + rewriter.end();
    expect(seen).toEqual(['base /b/', 'a in', 'a far', 'a near']);
    expect(written).toContain(shadow('<a href="in!">In</a>'));
    expect(written.match(/<meta name=x>/g)).toHaveLength(1);
    expect(written).toContain('lang=&quot;hi&quot;');
  });

  it('cost time that grows with the page, however deeply they are nested', () => {
    // Measures CPU time, because other processes use the machine too.
    const time = (count: number) => {
      const start = process.cpuUsage();
      segmentHtml('<div><template shadowrootmode=open>'.repeat(count) + 'x'.repeat(100));
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    time(2_000);
    // If the time grew with the square of the depth, four times the depth would cost sixteen times as much.
    expect(time(160_000) / time(40_000)).toBeLessThan(10);
  });
});
