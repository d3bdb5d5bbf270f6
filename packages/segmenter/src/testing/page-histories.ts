import fc from 'fast-check';
import { createIncrementalRewriter } from '../html/incremental/incremental-rewriter.js';
import { RewriteCache } from '../html/incremental/rewrite-cache.js';
import type { RewriteOptions, UrlRules } from '../html/page.types.js';
import { createHtmlRewriter } from '../html/rewriting/html-rewriter.js';
import { segmentHtml } from '../html/segment-html.js';
import { markTarget, reverseTarget } from './mark-target.js';
import { makeSoup, SOUP_KINDS } from './tag-soup.js';

export interface Rewritten {
  html: string;
  missing: string[];
}

/** Addresses follow the base of their document as in the render server. */
function urlsFrom(outerBase: string): Required<UrlRules> {
  let base = outerBase;
  let hasOwn = false;
  return {
    rewriteUrl: (url, { tag }) => {
      if (tag === 'base' && !hasOwn) [base, hasOwn] = [`${outerBase}${url}`, true];
      return `/ur${base}/${url}`;
    },
    urlsOfFrame: () => urlsFrom(base),
  };
}

/** Every second text has a target. */
export function optionsFor(missing: Set<string>): RewriteOptions {
  return {
    ...urlsFrom(''),
    lang: 'ur',
    dir: 'rtl',
    source: { lang: 'en', dir: 'ltr' },
    headHtml: '<meta name=x>',
    dropsLocales: true,
    formCharset: 'big5',
    targetOf: (hash) => {
      const target = TARGETS.get(hash);
      if (target === undefined) missing.add(hash);
      return target;
    },
    keepsLink: ({ rel, hreflang }) => rel !== 'alternate' || !/^[^a]/.test(hreflang ?? ''),
    digits: ['1', '۱'],
  };
}

const TARGETS = new Map<string, string>();

export function learn(html: string, isLeft: (hash: string) => boolean = (hash) => Number.parseInt(hash[0] as string, 16) % 2 === 0): void {
  for (const { hash, source } of segmentHtml(html).segments)
    if (!isLeft(hash)) TARGETS.set(hash, hash < '8' ? markTarget(source) : reverseTarget(source));
}

export const learnAll = (html: string) => learn(html, () => false);

export function rewrite(html: string, sizes: number[], cache: RewriteCache): Rewritten {
  const missing = new Set<string>();
  const rewriter = createIncrementalRewriter(optionsFor(missing), cache);
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

export function rewriteWhole(html: string): Rewritten {
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
  '<div lang=en-US dir=ltr><p lang="EN" title=T>In a part <i lang=fr>dehors</i></p>',
  '</div><p>Of <b class=notranslate>Acme</b>, <span lang=en xml:lang=en>a firm</span></p><pre lang=en>code</pre>',
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
  '<div><template shadowrootmode=open><p>In a <b>shadow</b></p></template></div>',
  '<template shadowrootmode=open><p>In another</p></template>',
  '<iframe srcdoc="<p>In a <a href=x>frame</a></p>"></iframe>',
  '<section><iframe srcdoc="<base href=/f><p>In <b>TOKEN3</b></p><iframe srcdoc=&quot;<a href=y>Within</a>&quot;></iframe>"></iframe></section>',
  '<div><template shadowrootmode=open><iframe srcdoc="<a href=z>One frame more</a>"></iframe></template></div>',
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
/** Content that the same page changes at each load; some of it ends the element around it. */
export const NASTY = [
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
export const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 4 });

function changed(parts: string[], changes: { at: number; take: number; put: string[] }[]): string[] {
  const result = [...parts];
  for (const { at, take, put } of changes) result.splice(at % (result.length + 1), take, ...put);
  return result;
}

const changes = fc.array(fc.record({ at: fc.nat(), take: fc.nat({ max: 3 }), put: fc.array(part, { maxLength: 2 }) }), { maxLength: 4 });

export interface Versions {
  versions: string[];
  cuts: number[];
  cache: RewriteCache;
}

export const history = fc
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
    return { versions, cuts, cache: new RewriteCache(length) };
  });
