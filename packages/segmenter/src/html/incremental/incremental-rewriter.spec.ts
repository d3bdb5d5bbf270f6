import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { history, learnAll, NASTY, optionsFor, rewrite, rewriteWhole } from '../../testing/page-histories.js';
import { createIncrementalRewriter } from './incremental-rewriter.js';
import { RewriteCache } from './rewrite-cache.js';

describe('rewriting a page incrementally', () => {
  it('gives what reading the whole page gives, whatever has changed and wherever the chunks are cut', () => {
    fc.assert(
      fc.property(history, ({ versions, cuts, cache }) => {
        for (const html of versions) {
          const whole = rewriteWhole(html);
          const again = rewrite(html, cuts, cache);
          expect(again.html).toBe(whole.html);
          // If the browser copies an element whose tag has already been sent, the rewriter does not ask for its texts again.
          expect(whole.missing).toEqual(expect.arrayContaining(again.missing));
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '<div>नमस्ते <!--TOKEN--></div>',
    '<p>One <b>two<!--TOKEN--></b> <i>three <u>four</u></i> 5</p><p>Six <b>seven<!--TOKEN--></b> <i>eight</i></p>',
    '<p>Nine <b>ten<!--TOKEN--></b> <i>more</i></p><p>Even <b>more<!--TOKEN--></b> <i>eight</i></p>',
    '<p>One <input type=hidden value="TOKEN"> two <b>three</b></p>',
    "<p title='TOKEN'>One</p><input type='hidden' value='TOKEN'>",
    '<input type=submit value="TOKEN"><input type=Reset value="TOKEN">',
    '<input value="TOKEN" value="x" type="text" title="TOKEN">',
    '<meta name=csrf content="TOKEN"><meta name=Description content="TOKEN"><meta property=og:url content="TOKEN">',
    '<meta http-equiv=refresh content="5;url=TOKEN"><meta http-equiv=x content="TOKEN"><link data-x="TOKEN" href="TOKEN">',
    '<link rel=alternate hreflang="TOKEN" data-x="TOKEN" href=x><link rel="TOKEN" hreflang=b href="TOKEN">',
    '<form accept-charset="TOKEN"><p>One</p></form><form data-x="TOKEN" method=get><p>Two</p></form>',
    '<script>let a = "TOKEN"</script>',
    '<script type="application/ld+json">{"name": "TOKEN"}</script>',
    '<style>p { content: "TOKEN" }</style>',
    '<svg><style>TOKEN</style></svg>',
    '<b data-x="1">1<b data-x="1">2<b data-x="TOKEN">3<b data-x="1">4<p>One</p></b></b></b></b>',
    '<textarea>TOKEN</textarea><title>TOKEN</title><noscript>TOKEN</noscript>',
  ])('sees what else may become of %s', (holder) => {
    for (const said of NASTY) {
      const cache = new RewriteCache(1);
      for (const content of ['one', 'two', said, `a ${said} b`, 'three']) {
        const html = `<!doctype html><body><p>Before</p>${holder.replaceAll('TOKEN', content)}<p>After</p><p>Later</p><p>Then</p><p>At the end</p>`;
        learnAll(html);
        expect(rewrite(html, [html.length], cache).html).toBe(rewriteWhole(html).html);
      }
    }
  });

  it('repairs invalid UTF-8 as a full reading does', () => {
    const cache = new RewriteCache(1);
    const page = (byte: number) => Buffer.concat([Buffer.from('<p>One</p><!-- '), Buffer.from([byte]), Buffer.from(' --><p>Two</p>')]);
    for (const byte of [0x41, 0x42, 0xff, 0x43, 0xc3]) {
      const rewriter = createIncrementalRewriter(optionsFor(new Set()), cache);
      const parts = [...rewriter.write(page(byte)), ...rewriter.end()];
      const html = Buffer.concat(parts.map((part) => Buffer.from(part)));
      expect(html.toString('latin1')).toBe(Buffer.from(rewriteWhole(page(byte).toString()).html).toString('latin1'));
    }
  });

  it('reads nothing again when only skipped content has changed', () => {
    const made = (said: string) =>
      `<!doctype html><html><head><meta name=csrf content="${said}"><script nonce="${said}">let a = "</p>${said}"</script></head>
<body><p>One</p><!-- ${said} --><form><input type=hidden value='${said}'><p>Two <b>words</b></p></form>
<!-- ${said} --></body></html>`;
    const cache = new RewriteCache(1);
    const asked: string[] = [];
    for (const said of ['one', 'another', 'अन्य', '']) {
      asked.length = 0;
      const rewriter = createIncrementalRewriter({ targetOf: (hash) => `x${asked.push(hash)}` }, cache);
      const bytes = Buffer.from(made(said));
      const parts = [7, 60, 200, bytes.length].flatMap((to, i, ends) => rewriter.write(bytes.subarray(ends[i - 1] ?? 0, to)));
      parts.push(...rewriter.end());
      expect(Buffer.concat(parts.map((part) => Buffer.from(part))).toString()).toContain(
        `<!-- ${said} --><form><input type=hidden value='${said}'><p>`,
      );
      if (said !== 'one') expect(asked).toEqual([]);
    }
  });

  it('holds back no more than it must of a page in which no block ends, and cuts no character in two', () => {
    const made = (token: string) =>
      `<body><b title=${token}>${'नमस्ते “दुनिया” 😀 '.repeat(9_000)}</b><i>${token}</i>${'<br>ज़'.repeat(30_000)}`;
    const cache = new RewriteCache();
    for (const token of ['one', 'two', 'two', 'three']) {
      const html = made(token);
      expect(rewrite(html, [16_000, 3], cache).html === rewriteWhole(html).html).toBe(true);
    }
  });

  it('has either returned all input as output or reports it as its rest', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 99 }), ({ versions, cache }, percent) => {
        for (const html of versions) {
          const bytes = Buffer.from(html);
          const cut = Math.floor((bytes.length * percent) / 100);
          const rewriter = createIncrementalRewriter({ targetOf: () => undefined }, cache);
          const given = Buffer.concat(rewriter.write(bytes.subarray(0, cut)).map((part) => Buffer.from(part)));
          // The first bytes of a character may still be waiting for its other bytes.
          expect(Buffer.concat([given, rewriter.rest]).equals(bytes.subarray(0, cut))).toBe(true);
          rewriter.write(bytes.subarray(cut));
          rewriter.end();
        }
      }),
      { numRuns: 200 },
    );
  });
});
