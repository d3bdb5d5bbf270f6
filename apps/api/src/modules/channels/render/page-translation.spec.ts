import { segmentHtml } from '@bhashantar/segmenter/html';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LARGE_BYTES, PageTooSlowError } from './large-pages.js';
import type { PageTargets } from './page-targets.js';
import { PageTranslation } from './page-translation.js';
import { renderTarget } from './render-target.js';
import { rewritePage } from './rewrite-page.js';

const site = {
  projectId: 'p',
  projectKey: 'KEY',
  hostKey: '3f9c1b2a4d5e6f70',
  organisationId: 'o',
  baseUrl: 'https://example.com/',
  hostname: 'example.com',
  otherDomains: [],
  sourceLanguage: 'en',
  isVerified: true,
  numerals: 'keep' as const,
  languages: [{ language: 'hi', isPublished: true, customDomain: null }],
};
const target = renderTarget(site, 'hi', { host: 'delivery.host', prefix: '/r/KEY/hi' });
const url = new URL('https://example.com/');

const open = ({ targets }: PageTargets) =>
  rewritePage(
    target,
    { url, encoding: 'utf-8' },
    { deliveryUrl: 'https://delivery.host', renderDomain: 'delivery.host' },
    (hash) => targets[hash],
  );
const FILLER = `<p>${'12 345 😀 '.repeat(500)}</p>`;
const TEXTS = ['Known', 'Remembered', 'Also <b>remembered</b>', 'Nowhere', 'Late', '😀 later'];
const REMEMBERED = /emembered|Late|later/;

const hashes = new Map(segmentHtml(TEXTS.map((text) => `<p>${text}</p>`).join('')).segments.map(({ hash, source }) => [hash, source]));
const targetsOf = (isKnown: (source: string) => boolean) =>
  Object.fromEntries([...hashes].flatMap(([hash, source]) => (isKnown(source) ? [[hash, `${source}।`]] : [])));
const remembered = targetsOf((source) => REMEMBERED.test(source));
const bundle = { version: 'v', isOwn: true, targets: targetsOf((source) => source === 'Known') };

/** A memory that tells of one hash only what it is asked for. */
function fillFrom(asked: string[]) {
  return async (known: PageTargets, missing: readonly string[]): Promise<PageTargets | undefined> => {
    asked.push(...missing);
    const found = Object.fromEntries(missing.flatMap((hash) => (remembered[hash] ? [[hash, remembered[hash]]] : [])));
    return Object.keys(found).length === 0 ? undefined : { ...known, targets: { ...known.targets, ...found } };
  };
}

const join = (parts: readonly (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

async function rewriteLarge(targets: PageTargets, page: Buffer) {
  const rewriter = open(targets);
  const bytes = join([...rewriter.write(page), ...rewriter.end()]);
  return { bytes, missing: [...rewriter.missing] };
}

const tooSlow = () => Promise.reject(new PageTooSlowError('the page takes too long'));

async function translate(html: string, targets: PageTargets, size: number, asked: string[] = []): Promise<string> {
  const translation = new PageTranslation({ open, fill: fillFrom(asked), rewriteLarge }, targets);
  const bytes = Buffer.from(html);
  for (let at = 0; at < bytes.length; at += size) translation.write(bytes.subarray(at, at + size));
  return (await translation.end()).toString('latin1');
}

const whole = (html: string) => {
  const rewriter = open({ ...bundle, targets: { ...bundle.targets, ...remembered } });
  const parts = [...rewriter.write(Buffer.from(html)), ...rewriter.end()];
  return Buffer.concat(parts.map((part) => Buffer.from(part))).toString('latin1');
};

const part = fc.oneof(
  fc.constantFrom(...TEXTS).map((text) => `<p>${text}</p>`),
  fc.integer({ min: 1, max: 12 }).map((times) => FILLER.repeat(times)),
);

describe('translating an answer', () => {
  it('gives what knowing all targets before would give, however long the page is and wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 25 }),
        fc.integer({ min: 4_000, max: 90_000 }),
        fc.boolean(),
        async (parts, size, isOwn) => {
          const html = `<!doctype html><html><head></head><body>${parts.join('\n')}</body></html>`;
          const asked: string[] = [];
          expect((await translate(html, { ...bundle, isOwn }, size, asked)) === whole(html)).toBe(true);
          expect(new Set(asked).size).toBe(asked.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('shows a large page as it came when rewriting it takes too long', async () => {
    const html = Buffer.from(`<html><body>${FILLER.repeat(LARGE_BYTES / FILLER.length)}<p>Known</p></body></html>`);
    const translation = new PageTranslation({ open, fill: fillFrom([]), rewriteLarge: tooSlow }, bundle);
    translation.write(html.subarray(0, LARGE_BYTES - 1));
    translation.write(html.subarray(LARGE_BYTES - 1));
    expect((await translation.end()).equals(html)).toBe(true);
  });
});
