import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { history, learn, learnAll, NASTY, optionsFor, rewrite, rewriteWhole } from '../../testing/page-histories.js';
import { FragmentReader } from './fragment-reader.js';
import { createIncrementalRewriter } from './incremental-rewriter.js';
import { outlinePage, rewriteCacheOfOutline } from './page-outline.js';
import { RewriteCache } from './rewrite-cache.js';

const NOTHING = Buffer.from([127]);
/** Small fragments may make the outline of a short page too long. Then this returns an empty cache. */
const outlined = (html: string, length?: number) => rewriteCacheOfOutline(outlinePage(html, length) ?? NOTHING) ?? new RewriteCache();

/** How often a page, or a part of it, was read. */
function countReadings(work: () => void): number {
  const { read } = FragmentReader.prototype;
  let count = 0;
  FragmentReader.prototype.read = function (bytes) {
    if (bytes.length > 0) count++;
    return read.call(this, bytes);
  };
  try {
    work();
    return count;
  } finally {
    FragmentReader.prototype.read = read;
  }
}

const FOLDERS = ['/usr/share/doc/valgrind/html', '/usr/share/doc/postgresql-doc-15/html', '/usr/share/doc/git/html'];

describe('rewriting a page that has an outline', () => {
  it('gives what reading the whole page gives, whatever has changed since and wherever the chunks are cut', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 300 }), ({ versions, cuts }, length) => {
        for (const outline of versions.map((html) => outlinePage(html, length) ?? NOTHING))
          for (const html of versions) {
            const whole = rewriteWhole(html);
            const again = rewrite(html, cuts, rewriteCacheOfOutline(outline) ?? new RewriteCache());
            expect(again.html).toBe(whole.html);
            expect(whole.missing).toEqual(expect.arrayContaining(again.missing));
          }
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    '<div>नमस्ते <!--TOKEN--></div>',
    '<p>One <b>two<!--TOKEN--></b> <i>three <u>four</u></i> 5</p><p>Six <b>seven<!--TOKEN--></b> <i>eight</i></p>',
    '<p>One <input type=hidden value="TOKEN"> two <b>three</b></p>',
    "<p title='TOKEN'>One</p><input type='hidden' value='TOKEN'>",
    '<input type=submit value="TOKEN"><input value="TOKEN" value="x" type="text" title="TOKEN">',
    '<meta name=csrf content="TOKEN"><meta name=Description content="TOKEN"><meta property=og:url content="TOKEN">',
    '<meta http-equiv=refresh content="5;url=TOKEN"><link rel=alternate hreflang="TOKEN" data-x="TOKEN" href=x>',
    '<form accept-charset="TOKEN"><p>One</p></form><form data-x="TOKEN" method=get><p>Two</p></form>',
    '<script nonce="TOKEN">let a = "TOKEN"</script><script type="application/ld+json">{"name": "TOKEN", "url": "TOKEN"}</script>',
    '<meta http-equiv=content-language content="en"><meta name=dc.language content="TOKEN"><meta property=og:locale content="TOKEN">',
    '<script type="application/ld+json">{"inLanguage": ["en", "TOKEN"], "text": "<p>TOKEN</p>", "articleBody": "One\\nTOKEN"}</script>',
    '<style>p { background: url(TOKEN) }</style><svg><style>TOKEN</style></svg>',
    '<iframe srcdoc="<p>In a frame TOKEN"></iframe><div><template shadowrootmode=open><p>In a shadow TOKEN</p></template></div>',
    '<select><option>TOKEN<option>Two <option value=3>Three</select>',
    '<img src="TOKEN" alt="TOKEN" srcset="TOKEN 1x, TOKEN 2x"><object data="TOKEN"></object><base href="TOKEN"><a href=TOKEN>One</a>',
  ])('sees what else may become of %s', (holder) => {
    for (const said of NASTY) {
      const html = [said, 'one', ''].map(
        (content) => `<!doctype html><body><p>Before</p>${holder.replaceAll('TOKEN', content)}<p>After</p><p>Later</p><p>At the end</p>`,
      );
      for (const page of html) learnAll(page);
      for (const before of html)
        for (const page of html) expect(rewrite(page, [page.length], outlined(before, 1)).html).toBe(rewriteWhole(page).html);
    }
  });

  it('reads nothing when only skipped content has changed', () => {
    const made = (said: string) =>
      `<!doctype html><html><head><meta name=csrf content="${said}"><script nonce="${said}">let a = "${said}"</script></head>
<body><p>One &amp; 1</p><!-- ${said} --><form><input type=hidden value='${said}'><p>Two <a href=x>words</a> here</p></form>
<ul><li>नमस्ते<li>Four</ul></body></html>`;
    learnAll(made(''));
    for (const said of ['one', 'अन्य', '']) expect(countReadings(() => rewrite(made(said), [1_000], outlined(made('two'), 1)))).toBe(0);
  });

  it('makes bytes, which need not be encoded again, whatever the scripts of the page and of its targets', () => {
    const html = `<!doctype html><html><head><title>One</title></head><body><p title="Two">One “two”</p><p>नमस्ते <b>Three</b></p>
<p>Four <a href="/x?q=क">five</a> 6</p></body></html>`;
    learnAll(html);
    const rewriter = createIncrementalRewriter(optionsFor(new Set()), outlined(html, 1));
    const parts = [...rewriter.write(Buffer.from(html)), ...rewriter.end()].filter(({ length }) => length > 0);
    expect(parts.filter((part) => typeof part === 'string')).toEqual([]);
    expect(Buffer.concat(parts as Uint8Array[]).toString()).toBe(rewriteWhole(html).html);
  });

  it('tells two pages apart that differ in one byte', () => {
    const html = `<!doctype html><html><body>${'<p>A sentence of some length.</p>'.repeat(40)}</body></html>`;
    learnAll(html);
    for (let at = 100; at < html.length; at += 97) {
      const other = `${html.slice(0, at)}x${html.slice(at + 1)}`;
      learnAll(other);
      expect(rewrite(other, [other.length], outlined(html, 200)).html).toBe(rewriteWhole(other).html);
    }
  });

  it('repairs invalid UTF-8 as a full reading does', () => {
    const page = (byte: number) => Buffer.concat([Buffer.from('<p>One</p><!-- '), Buffer.from([byte]), Buffer.from(' --><p>Two</p>')]);
    for (const byte of [0x41, 0xff, 0xc3]) {
      const rewriter = createIncrementalRewriter(optionsFor(new Set()), outlined(page(byte).toString(), 1));
      const html = Buffer.concat([...rewriter.write(page(byte)), ...rewriter.end()].map((part) => Buffer.from(part)));
      expect(html.toString('latin1')).toBe(Buffer.from(rewriteWhole(page(byte).toString()).html).toString('latin1'));
    }
  });

  it('rejects an outline that another version of this code made', () => {
    const outline = outlinePage('<p>One</p>') ?? NOTHING;
    expect(rewriteCacheOfOutline(outline)).toBeDefined();
    outline[0] = 127;
    expect(rewriteCacheOfOutline(outline)).toBeUndefined();
  });

  it('is left out where it would be much longer than the page', () => {
    const deep = Array.from({ length: 100 }, (_, i) => `<div class="${'long '.repeat(100)}">${'<p>Text</p>'.repeat(i % 9)}`).join('');
    expect(outlinePage(deep, 64)).toBeUndefined();
  });

  it.each(FOLDERS.filter((folder) => existsSync(folder)))('gives the same for pages of %s', (folder) => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
    for (const name of names.filter((_, i) => i % Math.ceil(names.length / 30) === 0)) {
      const html = readFileSync(`${folder}/${name}`, 'utf8');
      learn(html);
      const again = rewrite(html, [16_000], outlined(html));
      expect(again.html === rewriteWhole(html).html).toBe(true);
    }
  });
});
