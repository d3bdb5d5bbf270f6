import { type DomPage, openDomPage } from '@bhashantar/segmenter/testing/dom-page';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compareChanges, firstSections, type Outcome } from './testing/compare-changes.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

/** `SEQUENCES=300` for a slow or busy machine. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 2_000);
const SECTIONS = 50;
const FIRST_SEED = 100;
/** `SECTION=101/5` for a seed and one of its sections alone. */
const [SEED, SECTION] = process.env.SECTION?.split('/').map(Number) ?? [];

const test = setUpSnippet();

describe(`${SEQUENCES} sequences of random changes`, () => {
  let dom: DomPage;
  beforeAll(async () => {
    dom = await openDomPage();
  });
  afterAll(() => dom.browser.close());

  it('end as a fresh load of the changed page, in each language, and no block shows two languages', async () => {
    const failed: Outcome = { differing: [], mixtures: [] };
    const seeds = SEED === undefined ? [...Array(Math.ceil(SEQUENCES / SECTIONS)).keys()].map((batch) => FIRST_SEED + batch) : [SEED];
    for (const seed of seeds) {
      const changes = { seed, sections: SECTION === undefined ? firstSections(SECTIONS) : [SECTION], steps: 20 };
      const { differing, mixtures } = await compareChanges(changes, dom, test.delivery, () => test.open());
      failed.differing.push(...differing);
      failed.mixtures.push(...mixtures);
    }
    expect(failed).toEqual({ differing: [], mixtures: [] });
  }, 3_600_000);
});
