import { expect } from '@jest/globals';
import fc from 'fast-check';
import { createHtmlRewriter } from '../html/rewriting/html-rewriter.js';
import { segmentHtml } from '../html/segment-html.js';
import { reverseWords } from './mark-target.js';

function stream(html: string, targetOf: (hash: string) => string | undefined): string {
  const rewriter = createHtmlRewriter({ targetOf });
  let out = '';
  for (let i = 0; i < html.length; i += 65_536) out += rewriter.write(html.slice(i, i + 65_536));
  return out + rewriter.end();
}

/**
 * Reads, restores and streams a page, once without targets and once with targets of reversed words. Every run must end, and restoring and
 * streaming must give the same page.
 */
export function survive(html: string) {
  const page = segmentHtml(html);
  expect(page.restore(({ source }) => source) === html).toBe(true);
  expect(stream(html, () => undefined) === html).toBe(true);
  const targets = new Map(page.segments.map(({ hash, source }) => [hash, reverseWords(source)]));
  expect(page.restore(({ hash }) => targets.get(hash)) === stream(html, (hash) => targets.get(hash))).toBe(true);
  return page.segments;
}

const MARKUP = '< </ <! <!-- --> <p > =" \' & <script> </script> <svg> <table> ]]> <? \0 <b> </b> <title>'.split(' ');

/** Any texts at all, with the beginnings and ends of everything that HTML knows. */
export function surviveAnyText(numRuns: number): void {
  const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 10 }), fc.constantFrom(...MARKUP));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => void survive(parts.join(''))),
    { numRuns },
  );
}
