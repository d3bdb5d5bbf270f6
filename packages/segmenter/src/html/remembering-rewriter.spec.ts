import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { markTarget, reverseTarget } from '../testing/mark-target.js';
import { makeSoup, SOUP_KINDS } from '../testing/tag-soup.js';
import { createHtmlRewriter } from './html-rewriter.js';
import type { RewriteOptions } from './page.types.js';
import { PageMemory } from './page-memory.js';
import { createRememberingRewriter } from './remembering-rewriter.js';
import { segmentHtml } from './segment-html.js';

interface Rewritten {
  html: string;
  missing: string[];
}

/** Every second text has a target; addresses follow the page's base as in the render server. */
function optionsFor(missing: Set<string>): RewriteOptions {
  let base = '';
  return {
    lang: 'ur',
    dir: 'rtl',
    headHtml: '<meta name=x>',
    formCharset: 'big5',
    targetOf: (hash) => {
      const target = TARGETS.get(hash);
      if (target === undefined) missing.add(hash);
      return target;
    },
    rewriteUrl: (url, { tag }) => {
      if (tag === 'base') base ||= url;
      return `/ur${base}/${url}`;
    },
    keepsLink: ({ rel, hreflang }) => rel !== 'alternate' || !/^[^a]/.test(hreflang ?? ''),
    convertNumerals: (text) => text.replaceAll('1', '۱'),
  };
}

const TARGETS = new Map<string, string>();

function learn(html: string, isLeft: (hash: string) => boolean = (hash) => Number.parseInt(hash[0] as string, 16) % 2 === 0): void {
  for (const { hash, source } of segmentHtml(html).segments)
    if (!isLeft(hash)) TARGETS.set(hash, hash < '8' ? markTarget(source) : reverseTarget(source));
}

const learnAll = (html: string) => learn(html, () => false);

function rewrite(html: string, sizes: number[], memory: PageMemory): Rewritten {
  const missing = new Set<string>();
  const rewriter = createRememberingRewriter(optionsFor(missing), memory);
  const parts: (string | Uint8Array)[] = [];
  const bytes = Buffer.from(html);
  for (let i = 0, n = 0; i < bytes.length; n++) {
    const size = sizes[n % sizes.length] ?? 1;
    parts.push(...rewriter.write(bytes.subarray(i, i + size)));
    i += size;
  }
  parts.push(...rewriter.end());
  return { html: Buffer.concat(parts.map((part) => Buffer.from(part))).toString(), missing: [...missing] };
}

function rewriteWhole(html: string): Rewritten {
  const missing = new Set<string>();
  const rewriter = createHtmlRewriter(optionsFor(missing));
  return { html: rewriter.write(html) + rewriter.end(), missing: [...missing] };
}

const soup = fc.tuple(fc.constantFrom(...SOUP_KINDS), fc.nat()).map(([kind, seed]) => makeSoup(kind, seed + 1));
const ordinary = fc.constantFrom(
  '<p>One sentence here.</p>',
  '<p>“नमस्ते” 😀 café</p>',
  '<section class=a>',
  '</section>',
  '<ul><li>first</li><li><a href=x title="T one">second</a></li></ul>',
  '<div translate=no>Never</div>',
  '<form action=f><p>Name 11</p>',
  '</form>',
  '<form accept-charset="TOKEN1"><input value="TOKEN2"></form><form><p>Bare</p></form>',
  '<script>if (a < b) "</div>"</script>',
  '<!-- </div> -->',
  '<!--TOKEN0-->',
  '<input type=hidden value="TOKEN1"><p>After a field</p>',
  "<p>One <input type='hidden' value='TOKEN1' data-x=TOKEN2> field <b>in text</b></p>",
  '<meta name=csrf content="TOKEN2"><meta name=description content="TOKEN1">',
  '<script nonce="TOKEN0">let a = "TOKEN3"; if (a < 2) b("</p>")</script>',
  '<style>p { content: "TOKEN3" }</style><div data-x="TOKEN0">In a block<!-- TOKEN1 --></div>',
  '<p>Hello, TOKEN3</p>',
  '<svg><title>Of a drawing</title><style>TOKEN2</style><script>TOKEN1</script></svg>',
  '<table><tr><td>cell</td></tr></table>',
  '<select><option>First one<option value=2>Second one</option></select>',
  '<base href=/b>',
  '<!doctype html><html class=c><head id=h>',
  '<meta name=description content="About this"><link rel=canonical href=c>',
  '<link rel=alternate hreflang="TOKEN1" href="/x" data-x="TOKEN2"><link rel=alternate href=y>',
  '<title>One title</title><style>p {}</style>',
  '<script type="application/ld+json">{"name": "A name"}</script>',
  '</head><body title="The body">',
  ' loose text ',
);
/** What the same page says anew each time, some of it ending what it stands in. */
const NASTY = [
  ...['', '1', 'abcdef', 'नमस्ते', '"', "'", '>', '->', '-', '--', '-->', '--!>', '<!--', '<!-->', '<!-- <script>', '<!-- <script> -->'],
  ...[
    '</script>',
    '</SCRIPT ',
    '</script',
    '<script>',
    '</style>',
    '</style',
    '</p>',
    '<p>One</p>',
    '<',
    '</',
    '&quot;',
    '--><p>Out</p><!--',
  ],
  ...['"><p>Out</p><p title="', "'><p>Out</p><p title='", '</script><p>Out</p><script>', '</style><p>Out</p><style>'],
];
const token = fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 9 }));
const tokens = fc.array(fc.array(token, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 4 });
const say = (html: string, said: readonly string[][]) =>
  html.replace(/TOKEN(\d)/g, (_, number: string) => (said[Number(number)] ?? []).join(' '));

/** Ordinary markup, with soup in between. */
const part = fc.oneof({ weight: 6, arbitrary: ordinary }, { weight: 1, arbitrary: soup });
const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 });

function changed(parts: string[], changes: { at: number; take: number; put: string[] }[]): string[] {
  const result = [...parts];
  for (const { at, take, put } of changes) result.splice(at % (result.length + 1), take, ...put);
  return result;
}

const changes = fc.array(fc.record({ at: fc.nat(), take: fc.nat({ max: 3 }), put: fc.array(part, { maxLength: 2 }) }), { maxLength: 4 });

interface Versions {
  versions: string[];
  cuts: number[];
  memory: PageMemory;
}

const history = fc
  .record({
    parts: fc.array(part, { maxLength: 30 }),
    changes,
    cuts: sizes,
    length: fc.integer({ min: 1, max: 200 }),
    said: fc.array(tokens, { minLength: 4, maxLength: 4 }),
  })
  .map(({ parts, changes: made, cuts, length, said }): Versions => {
    const versions = [parts, parts, changed(parts, made), parts].map((version, i) => say(version.join('\n'), said[i] ?? []));
    for (const html of versions) learn(html);
    return { versions, cuts, memory: new PageMemory(length) };
  });

describe('rewriting a page that was rewritten before', () => {
  it('gives what reading the whole page gives, whatever has changed and wherever the chunks are cut', () => {
    fc.assert(
      fc.property(history, ({ versions, cuts, memory }) => {
        for (const html of versions) {
          const whole = rewriteWhole(html);
          const again = rewrite(html, cuts, memory);
          expect(again.html).toBe(whole.html);
          // A copy that the browser makes of an element whose tag has gone by is not asked about.
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
      const memory = new PageMemory(1);
      for (const content of ['one', 'two', said, `a ${said} b`, 'three']) {
        const html = `<!doctype html><body><p>Before</p>${holder.replaceAll('TOKEN', content)}<p>After</p><p>Later</p><p>Then</p><p>At the end</p>`;
        learnAll(html);
        expect(rewrite(html, [html.length], memory).html).toBe(rewriteWhole(html).html);
      }
    }
  });

  it('mends what is no UTF-8 as if it had been read', () => {
    const memory = new PageMemory(1);
    const page = (byte: number) => Buffer.concat([Buffer.from('<p>One</p><!-- '), Buffer.from([byte]), Buffer.from(' --><p>Two</p>')]);
    for (const byte of [0x41, 0x42, 0xff, 0x43, 0xc3]) {
      const rewriter = createRememberingRewriter(optionsFor(new Set()), memory);
      const parts = [...rewriter.write(page(byte)), ...rewriter.end()];
      const html = Buffer.concat(parts.map((part) => Buffer.from(part)));
      expect(html.toString('latin1')).toBe(Buffer.from(rewriteWhole(page(byte).toString()).html).toString('latin1'));
    }
  });

  it('reads nothing again when only what nobody reads has changed', () => {
    const made = (said: string) =>
      `<!doctype html><html><head><meta name=csrf content="${said}"><script nonce="${said}">let a = "</p>${said}"</script></head>
<body><p>One</p><!-- ${said} --><form><input type=hidden value='${said}'><p>Two <b>words</b></p></form>
<!-- ${said} --></body></html>`;
    const memory = new PageMemory(1);
    const asked: string[] = [];
    for (const said of ['one', 'another', 'अन्य', '']) {
      asked.length = 0;
      const rewriter = createRememberingRewriter({ targetOf: (hash) => `x${asked.push(hash)}` }, memory);
      const bytes = Buffer.from(made(said));
      const parts = [7, 60, 200, bytes.length].flatMap((to, i, ends) => rewriter.write(bytes.subarray(ends[i - 1] ?? 0, to)));
      parts.push(...rewriter.end());
      expect(Buffer.concat(parts.map((part) => Buffer.from(part))).toString()).toContain(
        `<!-- ${said} --><form><input type=hidden value='${said}'><p>`,
      );
      if (said !== 'one') expect(asked).toEqual([]);
    }
  });

  it('holds no more than it must of a page without an end of a block, and cuts no character in two', () => {
    const made = (token: string) =>
      `<body><b title=${token}>${'नमस्ते “दुनिया” 😀 '.repeat(9_000)}</b><i>${token}</i>${'<br>ज़'.repeat(30_000)}`;
    const memory = new PageMemory();
    for (const token of ['one', 'two', 'two', 'three']) {
      const html = made(token);
      expect(rewrite(html, [16_000, 3], memory).html === rewriteWhole(html).html).toBe(true);
    }
  });

  it('has given, or tells as its rest, all that has come in', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 99 }), ({ versions, memory }, percent) => {
        for (const html of versions) {
          const bytes = Buffer.from(html);
          const cut = Math.floor((bytes.length * percent) / 100);
          const rewriter = createRememberingRewriter({ targetOf: () => undefined }, memory);
          const given = Buffer.concat(rewriter.write(bytes.subarray(0, cut)).map((part) => Buffer.from(part)));
          // The first bytes of a character may still be waiting for the others.
          expect(Buffer.concat([given, rewriter.rest]).equals(bytes.subarray(0, cut))).toBe(true);
          rewriter.write(bytes.subarray(cut));
          rewriter.end();
        }
      }),
      { numRuns: 200 },
    );
  });
});
