import { segmentHtml } from '@bhashantar/segmenter/html';
import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { SAMPLE_ORIGINS, sampleLocalisedSite } from '../../testing/sample-site.js';
import { EventLoopRewriting, type PageRewriting, PageTooSlowError } from '../rewriting/page-rewriting.js';
import { rewritePage } from '../rewriting/rewrite-page.js';
import { type PageTargets, targetIn } from '../targets/page-targets.js';
import { PageTranslation } from './page-translation.js';

const site = sampleLocalisedSite();
const url = new URL(site.project.baseUrl);

const rewriterFor = (targets: PageTargets) =>
  rewritePage(site, { url, encoding: 'utf-8' }, SAMPLE_ORIGINS, (hash) => targetIn(targets, hash));
const openAll = (targets: PageTargets): PageRewriting => new EventLoopRewriting(() => rewriterFor(targets), new LoopTurns());

const FILLER = `<p>${'12 345 😀 '.repeat(500)}</p>`;
const TEXTS = ['Known', 'Remembered', 'Also <b>remembered</b>', 'Nowhere', 'Late', '😀 later'];
const REMEMBERED = /emembered|Late|later/;

const hashes = new Map(segmentHtml(TEXTS.map((text) => `<p>${text}</p>`).join('')).segments.map(({ hash, source }) => [hash, source]));
const targetsOf = (isKnown: (source: string) => boolean) =>
  Object.fromEntries([...hashes].flatMap(([hash, source]) => (isKnown(source) ? [[hash, `${source}।`]] : [])));
const remembered = targetsOf((source) => REMEMBERED.test(source));
const bundle = { version: 'v', isOwn: true, targets: targetsOf((source) => source === 'Known'), supplements: {} };

/** Translations that give targets only for requested hashes. */
function fillFrom(asked: string[]) {
  return async (known: PageTargets, missing: readonly string[]): Promise<PageTargets | undefined> => {
    asked.push(...missing);
    const found = Object.fromEntries(missing.flatMap((hash) => (remembered[hash] ? [[hash, remembered[hash]]] : [])));
    return Object.keys(found).length === 0 ? undefined : { ...known, supplements: { ...known.supplements, ...found } };
  };
}

interface Limits {
  /** The memory limit. */
  bytes?: number;
  open?: (targets: PageTargets, isLarge: boolean) => PageRewriting;
}

/** The chunks in which a page is sent. */
async function translate(
  html: string,
  targets: PageTargets,
  size: number,
  asked: string[] = [],
  { bytes: room = Number.POSITIVE_INFINITY, open = openAll }: Limits = {},
): Promise<string[]> {
  let held = 0;
  const hold = (more: number) => {
    if (held + more > room) return false;
    held += more;
    return true;
  };
  const letGo = (less: number) => {
    held -= less;
  };
  const translation = new PageTranslation({ open, findMore: fillFrom(asked), reserveMemory: hold, releaseMemory: letGo }, targets);
  const bytes = Buffer.from(html);
  const out: Buffer[] = [];
  // The last bytes come together with the end, or before it.
  const end = size % 2 ? bytes.length : Math.max(0, bytes.length - size);
  for (let at = 0; at < end; at += size) {
    await translation.write(bytes.subarray(at, Math.min(at + size, end)));
    out.push(await translation.release());
  }
  out.push(await translation.end(bytes.subarray(end)));
  translation.close();
  expect(held).toBe(0);
  return out.filter((piece) => piece.length > 0).map((piece) => piece.toString('latin1'));
}

const whole = (html: string) => {
  const rewriter = rewriterFor({ ...bundle, supplements: remembered });
  const parts = [...rewriter.write(Buffer.from(html)), ...rewriter.end()];
  return Buffer.concat(parts.map((made) => Buffer.from(made))).toString('latin1');
};

/** Rewrites large pages and fails after this many chunks. */
const tiring = (pieces: number) => (targets: PageTargets, isLarge: boolean) => {
  const reading = openAll(targets);
  let left = isLarge ? pieces : Number.POSITIVE_INFINITY;
  const tire = () => {
    if (left-- <= 0) throw new PageTooSlowError('the page takes too long');
  };
  return {
    get missing() {
      return reading.missing;
    },
    get foundCount() {
      return reading.foundCount;
    },
    write: async (bytes: Buffer) => {
      tire();
      return reading.write(bytes);
    },
    end: async (last?: Buffer) => {
      tire();
      return reading.end(last);
    },
    rest: (source: Buffer) => reading.rest(source),
    close: () => reading.close(),
  };
};

const part = fc.oneof(
  fc.constantFrom(...TEXTS).map((text) => `<p>${text}</p>`),
  fc.integer({ min: 1, max: 12 }).map((times) => FILLER.repeat(times)),
);

describe('translating a response', () => {
  it('gives the result of knowing all targets before, however long the page is and wherever it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 25 }),
        fc.integer({ min: 4_000, max: 90_000 }),
        fc.boolean(),
        async (parts, size, isOwn) => {
          const html = `<!doctype html><html><head></head><body>${parts.join('\n')}</body></html>`;
          const asked: string[] = [];
          expect((await translate(html, { ...bundle, isOwn }, size, asked)).join('') === whole(html)).toBe(true);
          expect(new Set(asked).size).toBe(asked.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('reads a page that is here in one turn, and opens it only then', async () => {
    const turns = new LoopTurns();
    const inTurn = jest.spyOn(turns, 'inTurn');
    let opened = 0;
    const open = (targets: PageTargets) =>
      new EventLoopRewriting(() => {
        opened++;
        return rewriterFor(targets);
      }, turns);
    const work = { open, findMore: fillFrom([]), reserveMemory: () => true, releaseMemory: () => undefined };
    const translation = new PageTranslation(work, bundle);
    turns.run(() => {
      const end = performance.now() + 25;
      while (performance.now() < end);
    });
    const ending = translation.end(Buffer.from('<p>Known</p>'));
    await Promise.resolve();
    expect(opened).toBe(0);
    expect((await ending).toString()).toContain('<p>Known।</p>');
    expect({ opened, turns: inTurn.mock.calls.length }).toEqual({ opened: 1, turns: 1 });
  });

  it('sends a page while it arrives, and delays only what would be rewritten again and again', async () => {
    const known = `<html><body>${FILLER.repeat(100)}<p>Known</p></body></html>`;
    const pieces = Buffer.byteLength(known) / 16_000;
    expect((await translate(known, bundle, 16_000)).length).toBeGreaterThan(pieces - 2);
    const texts = Array.from({ length: 100 }, (_, i) => `<p>Remembered</p><p>Nobody knows ${'x'.repeat(i)}</p>${FILLER}`).join('');
    const lacking = await translate(`<html><body>${texts}</body></html>`, bundle, 4_000);
    expect(lacking[0]?.length).toBeLessThan(8_000);
    expect(lacking.length).toBeGreaterThan(5);
  });

  it('sends a large page untranslated when rewriting it takes too long, and nothing has been sent', async () => {
    const html = `<html><body><p>Known</p>${FILLER.repeat(40)}<p>Known</p></body></html>`;
    const latin1 = Buffer.from(html).toString('latin1');
    for (const pieces of [0, 1]) {
      const work = { open: tiring(pieces), findMore: fillFrom([]), reserveMemory: () => true, releaseMemory: () => undefined };
      const translation = new PageTranslation(work, bundle);
      await translation.write(Buffer.from(html));
      expect((await translation.end()).toString('latin1') === latin1).toBe(true);
      expect(translation.isGivenUp).toBe(true);
    }
  });

  it('continues untranslated from where rewriting took too long, or too much memory', async () => {
    const middle = '<p>Known 😀 {x} <b>Known</b></p>'.repeat(9);
    const html = `<html><body><p>Known</p>${FILLER.repeat(40)}${middle}<p>Known</p></body></html>`;
    const bytes = Buffer.from(html).length;
    const begun = whole(html).slice(0, 5_000);
    const ended = Buffer.from('<p>Known</p></body></html>').toString('latin1');
    for (let step = 0; step < 20; step++) {
      const room = bytes - 1 - step * 6_999;
      const limits = step % 2 ? { bytes: Math.max(room, 7_000) } : { open: tiring(1 + 3 * step) };
      const out = (await translate(html, bundle, 3_001, [], limits)).join('');
      const full = whole(html);
      const isAllTranslated = out === full;
      expect(out.startsWith(begun)).toBe(true);
      expect(isAllTranslated || out.endsWith(ended)).toBe(true);
      // The output begins as the translated page and ends as the source. Nothing is lost or doubled in between.
      const common = commonStart(out, full);
      const rest = Buffer.from(html)
        .toString('latin1')
        .slice(-(out.length - common) || undefined);
      expect(isAllTranslated || out.slice(common) === rest).toBe(true);
    }
  });
});

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
