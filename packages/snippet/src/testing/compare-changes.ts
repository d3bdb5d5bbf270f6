import { hashSource } from '@bhashantar/segmenter/segment-format';
import type { DomPage } from '@bhashantar/segmenter/testing/dom-page';
import { reverseTarget, reverseWords } from '@bhashantar/segmenter/testing/mark-target';
import type { Page } from 'playwright-core';
import type { Site, SiteLanguage } from '../site.js';
import type { FakeDelivery } from './fake-delivery.js';
import { setLanguage, type WatchedPage, waitForLanguage } from './open-browser.js';
import { type ActorWindow, installActor } from './page-actor.js';
import { randomBody, randomNumbers, WORDS } from './random-pages.js';

declare const actor: ActorWindow;

/** The language codes of the pages, and the first letter of an alphabet for each. */
const ALPHABETS: Record<string, number> = {
  ...{ hi: 0x0905, bn: 0x0985, pa: 0x0a05, gu: 0x0a85, ta: 0x0b85 },
  ...{ te: 0x0c05, kn: 0x0c85, ml: 0x0d05, ur: 0x0621 },
};
const TOKEN_OR_LETTER = /(<\/?\d+\/?>|\{\d+\}|&#?\w+;)|[a-z]/gi;

const language = (code: string): SiteLanguage => ({
  ...{ code, tag: code, names: [code], name: code, script: 'Deva' },
  dir: code === 'ur' ? 'rtl' : 'ltr',
});

/** Every second text has no target; of the others some keep the order of inline elements, and some turn it round. */
function targetOf(source: string, code: string): string | undefined {
  const kind = Number.parseInt(hashSource(`${code} ${source}`).slice(0, 2), 16) % 6;
  if (kind < 3) return undefined;
  const ordered = kind === 3 ? source : kind === 4 ? reverseTarget(source) : reverseWords(source);
  const first = ALPHABETS[code] as number;
  return ordered.replace(TOKEN_OR_LETTER, (letter, token) => token ?? String.fromCharCode(first + letter.toLowerCase().charCodeAt(0) - 97));
}

/** Targets by source. No two have the same letters: a page that writes one of them back does not say which source it had. */
function targetsOf(sources: Iterable<string>, code: string): Record<string, string> {
  const found = new Map<string, [source: string, target: string]>();
  for (const source of sources) {
    const target = targetOf(source, code);
    const letters = target?.replace(/<[^>]*>|\s/g, '');
    if (target !== undefined && letters !== undefined && !found.has(letters)) found.set(letters, [source, target]);
  }
  return Object.fromEntries(found.values());
}

interface Batch {
  seed: number;
  /** The numbers of the sections, so that a difference can be reproduced with its section alone. */
  sections: readonly number[];
  steps: number;
}

/** The numbers of the first `count` sections. */
export const firstSections = (count: number): number[] => [...Array(count).keys()];

/** The differences from a fresh load with the changes that led there, and the runs that showed two languages. */
export interface Outcome {
  differing: { section: string; language: string; done: string; shown: string; expected: string }[];
  mixtures: string[];
}

const act = (page: Page) => page.evaluate(() => actor.act());
const sections = (page: Page) => page.evaluate(() => actor.sections());
/** Enough time for several rounds of the snippet, whose pauses are longer on a busy machine. */
const PATIENCE_MS = 5_000;

/** Waits until no text run mixes languages. Returns the runs that still do after the time limit. */
async function settled(page: Page): Promise<string[]> {
  return page.evaluate(async (patience) => {
    const end = performance.now() + patience;
    let found: string[] = [];
    do {
      for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 16)));
      found = actor.mixtures();
    } while (found[0] && performance.now() < end);
    return found;
  }, PATIENCE_MS);
}

/** Makes the changes on a page without the snippet. Returns the texts that the page had on the way, and its final state. */
async function rehearse({ page }: DomPage, batch: Batch, body: string, options: Parameters<typeof installActor>[0]) {
  await page.evaluate((html) => {
    document.documentElement.innerHTML = `<head><title>T</title></head><body>${html}</body>`;
  }, body);
  await page.evaluate(installActor, options);
  const sources = new Set<string>();
  const read = async () => {
    const found = await page.evaluate(() => {
      const { segmentDom } = Reflect.get(globalThis, 'segmenter');
      return segmentDom(document).map(({ source }: { source: string }) => source) as string[];
    });
    for (const source of found) sources.add(source);
  };
  await read();
  const done: string[][] = [];
  for (let step = 0; step < batch.steps; step++) {
    done.push(await act(page));
    await read();
  }
  return { sources, done, own: await sections(page), html: await page.evaluate(() => actor.html()) };
}

/** Makes random changes to random pages, and compares the outcome with a fresh load of the changed page in several languages. */
export async function compareChanges(
  batch: Batch,
  dom: DomPage,
  delivery: FakeDelivery,
  open: () => Promise<WatchedPage>,
): Promise<Outcome> {
  const { seed, steps } = batch;
  const codes = Object.keys(ALPHABETS);
  const random = randomNumbers(seed);
  const options = { seed, words: WORDS, numbers: `${randomNumbers}` };
  const body = randomBody(seed, batch.sections);
  const site: Site = { ...delivery.site, langs: ['en', ...codes].map(language) };
  const { sources, done, own, html } = await rehearse(dom, batch, body, options);
  delivery.site = site;
  for (const code of codes) delivery.targets[code] = targetsOf(sources, code);
  const write = (content: string) =>
    `<!doctype html><html lang="en"><head><title>T</title>${delivery.tag}</head><body>${content}</body></html>`;
  const mixtures = new Set<string>();
  const outcome: Outcome = { differing: [], mixtures: [] };
  const chosen = codes[random(codes.length)] as string;
  const shown: Record<string, string[]> = {};

  const install = `<script>window.__name = (f) => f; (${installActor})(${JSON.stringify(options)})</script>`;
  const { page } = await open();
  await page.goto(`${delivery.page('/changed', write(body + install))}?lang=${chosen}`);
  await waitForLanguage(page, chosen);
  for (let step = 0; step < steps; step++) {
    await act(page);
    for (const mixture of await settled(page)) mixtures.add(`${step}: ${mixture}`);
    if (random(5) === 0) await setLanguage(page, ['en', ...codes][random(codes.length + 1)] as string);
  }
  for (const code of [chosen, 'en', codes[random(codes.length)] as string]) {
    await setLanguage(page, code);
    await settled(page);
    shown[code] = await sections(page);
  }
  outcome.mixtures = [...mixtures];
  const expected: Record<string, string[]> = { en: own };
  for (const code of Object.keys(shown).filter((one) => one !== 'en')) {
    const { page: fresh } = await open();
    await fresh.goto(`${delivery.page('/fresh', write(html + install))}?lang=${code}`);
    await waitForLanguage(fresh, code);
    await settled(fresh);
    expected[code] = await sections(fresh);
  }
  for (const [code, found] of Object.entries(shown))
    for (const [at, section] of found.entries()) {
      const wanted = expected[code]?.[at] ?? '';
      if (section === wanted) continue;
      outcome.differing.push({
        section: `${seed}/${batch.sections[at]}`,
        language: code,
        done: done.map((names) => names[at]).join(' '),
        shown: section,
        expected: wanted,
      });
    }
  return outcome;
}
