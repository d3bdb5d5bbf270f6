import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { segmentHtml } from '../html/segment-html.js';
import { META_GROUPS } from '../segmentation/attribute-names.js';
import { pageRules } from '../segmentation/page-rules.js';
import { type DomPage, openDomPage } from '../testing/dom-page.js';

const PAGES = {
  'elements of its own choice':
    '<p>Seen <b class="own">never</b> text</p><div class="own" title="Never"><p title="Never">Never</p></div><p id="x">Id</p>',
  'names that every object answers to':
    '<constructor>One</constructor><p>Two <valueof>three</valueof></p><tostring><div>Four</div></tostring>',
  'blocks within inline elements': '<p>A <b>b <i>c<video>no</video>d</i> e</b> f</p><x-a><x-b>g <x-c><div>h</div></x-c></x-b> i</x-a>',
  'blocks hidden in what is not read':
    '<section>A <b>b <svg><foreignObject><div>no</div></foreignObject></svg> c</b> <span translate="no"><div>no</div></span> d</section>',
  'attributes in every place':
    '<img alt="Alt" title="Title"><area alt="Area"><wbr title="no"><pre title="Pre">no <b title="no">no</b></pre><input type="SUBMIT" value="Send"><input value="no"><button value="no" aria-label="Label">Button</button><meta name="Description" content="Meta"><meta property="og:title" content="Graph"><meta name="robots" content="no">',
  'attributes that are heard':
    '<select aria-roledescription="Picker"><optgroup label="Group"><option label="Label">Option</select><p aria-valuetext="Half" aria-placeholder="Level" label="no" abbr="no">Text</p><table><tr><th abbr="Number">Heading<td abbr="Cell">x</table><video><track label="Captions"><b title="no"></b></video><audio translate=no><track label="no"></audio><div class="own"><video><track label="no"></video></div><track label="no"><datalist><option label="no">no</datalist>',
};

describe('a page read by rules that came as JSON', () => {
  let dom: DomPage;
  beforeAll(async () => {
    dom = await openDomPage();
  });
  afterAll(() => dom.browser.close());

  it.each(Object.entries(PAGES))('has the segments of the HTML side: %s', async (_name, html) => {
    const noTranslate = ['.own', '#x'];
    const sources = await dom.page.evaluate(
      ([text, rules]) => {
        const { createDomSegmenter } = Reflect.get(globalThis, 'segmenter');
        const root = new DOMParser().parseFromString(text, 'text/html').documentElement;
        return createDomSegmenter(JSON.parse(rules))
          .segmentsOf(root)
          .map(({ source }: { source: string }) => source);
      },
      [html, JSON.stringify(pageRules(noTranslate))] as const,
    );
    const expected = segmentHtml(html, { noTranslate }).segments.map(({ source }) => source);
    expect(sources.sort()).toEqual(expected.sort());
    expect(sources.join()).not.toMatch(/\bno\b|never/i);
  });

  it.each(META_GROUPS.filter((group) => group !== 'jsonLd'))('leaves the %s alone as the HTML side does', async (group) => {
    const html =
      '<head><title>Title</title><meta name="Description" content="Meta"><meta name=keywords content="Words"><meta property="og:title" content="Graph"><meta name="twitter:title" content="Card"></head><p>Text</p>';
    const sources = await dom.page.evaluate(
      ([text, rules]) => {
        const { createDomSegmenter } = Reflect.get(globalThis, 'segmenter');
        const root = new DOMParser().parseFromString(text, 'text/html').documentElement;
        return createDomSegmenter(JSON.parse(rules))
          .segmentsOf(root)
          .map(({ source }: { source: string }) => source);
      },
      [html, JSON.stringify(pageRules([], [group]))] as const,
    );
    expect(sources).toHaveLength(5);
    expect(sources.sort()).toEqual(
      segmentHtml(html, { untranslatedMeta: [group] })
        .segments.map(({ source }) => source)
        .sort(),
    );
  });
});
