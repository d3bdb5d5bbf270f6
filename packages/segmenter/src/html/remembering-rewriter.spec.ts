import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { markTarget } from '../testing/mark-target.js';
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
    targetOf: (hash) => {
      const target = TARGETS.get(hash);
      if (target === undefined) missing.add(hash);
      return target;
    },
    rewriteUrl: (url, { tag }) => {
      if (tag === 'base') base ||= url;
      return `/ur${base}/${url}`;
    },
    convertNumerals: (text) => text.replaceAll('1', '۱'),
  };
}

const TARGETS = new Map<string, string>();

function learn(html: string): void {
  for (const { hash, source } of segmentHtml(html).segments)
    if (Number.parseInt(hash[0] as string, 16) % 2) TARGETS.set(hash, markTarget(source));
}

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
  '<script>if (a < b) "</div>"</script>',
  '<!-- </div> -->',
  '<table><tr><td>cell</td></tr></table>',
  '<base href=/b>',
  '<!doctype html><html class=c><head id=h>',
  '<meta name=description content="About this"><link rel=canonical href=c>',
  '<title>One title</title><style>p {}</style>',
  '<script type="application/ld+json">{"name": "A name"}</script>',
  '</head><body title="The body">',
  ' loose text ',
);
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
  .record({ parts: fc.array(part, { maxLength: 30 }), changes, cuts: sizes, length: fc.integer({ min: 1, max: 200 }) })
  .map(({ parts, changes: made, cuts, length }): Versions => {
    const versions = [parts, parts, changed(parts, made), parts].map((version) => version.join('\n'));
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

  it('holds no more than it must of a page without an end of a block, and cuts no character in two', () => {
    const made = (token: string) =>
      `<body><b title=${token}>${'नमस्ते “दुनिया” 😀 '.repeat(9_000)}</b><i>${token}</i>${'<br>ज़'.repeat(30_000)}`;
    const memory = new PageMemory();
    for (const token of ['one', 'two', 'two', 'three']) {
      const html = made(token);
      expect(rewrite(html, [16_000, 3], memory).html === rewriteWhole(html).html).toBe(true);
    }
  });
});
