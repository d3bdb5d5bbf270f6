import { type DomPage, openDomPage } from '@bhashantar/segmenter/testing/dom-page';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { compareChanges, firstSections } from './testing/compare-changes.js';
import { setUpSnippet } from './testing/set-up-snippet.js';

const test = setUpSnippet();

describe('random changes of random pages', () => {
  let dom: DomPage;
  beforeAll(async () => {
    dom = await openDomPage();
  });
  afterAll(() => dom.browser.close());

  it.each([1, 2])('end as a fresh load of the changed page, in each language, and no block shows two languages (%d)', async (seed) => {
    const outcome = await compareChanges({ seed, sections: firstSections(30), steps: 12 }, dom, test.delivery, () => test.open());
    expect(outcome).toEqual({ differing: [], mixtures: [] });
    expect(test.tab.errors).toEqual([]);
  });

  // In each of these sections, a page reads HTML in one language and writes it back. Each once lost a space or mixed two languages.
  it.each([
    [109, 39],
    [110, 8],
    [110, 24],
    [111, 7],
    [120, 45],
  ])('end so where the page writes HTML back (%d/%d)', async (seed, section) => {
    const outcome = await compareChanges({ seed, sections: [section], steps: 20 }, dom, test.delivery, () => test.open());
    expect(outcome).toEqual({ differing: [], mixtures: [] });
  });
});
