import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Comparison, comparePlacing } from '../testing/compare-placing.js';
import { addFrames, type DomPage, openDomPage } from '../testing/dom-page.js';
import { makeSoup, SOUP_KINDS } from '../testing/tag-soup.js';

const PAGES = 200;

/** Misnested and unclosed markup of real manuals. */
const UNCLOSED = [
  '<p><a name="x"/>See <a href="y">one</a> and <b>two</b> now</p>',
  '<p>See <a name=x><b>one</b> and <i>two</i> now</p><p>Then <a href=y>three</a> and more</p>',
  '<p>One <b>two <i>three</b> four</i> five <u>six</u></p><p>Seven <b>eight</b> nine</p>',
  '<p><b>One <i>two</p><p>three</i> four</b> five <u>six</u></p>',
  '<ul><li>One <tt>two<li>three <tt>four</tt> five</ul><p>six <a href=x>seven</a> eight',
  '<p>One <a href=x>two <a href=y>three</a> four <b>five</b></p>',
  '<p>One <font color=red>two <table><tr><td>three <b>four</b> five</table> six <b>seven</b> eight</font></p>',
  '<h2>One <em>two</h2><p>three <b>four</b> five</em> six</p>',
  '<dl><dt>One <a name=a><dd>two <b>three</b> four<dt>five <i>six</i> seven</dl>',
  '<p>One <button>two <b>three</button> four <i>five</i> six</b> seven</p>',
  '<p>One <svg><g></svg> two <b>three</b> four <i>five</p>',
  '<p>One<wbr>two th<wbr>ree <b>four</b> five <i>si<wbr>x</i></p>',
  '<div>One <i>two</i> three<p>four</p>five</div>',
  '<b><i><p>One</b> two</i> three</p>',
  '<p>file<wbr>name<wbr>space of <b>it</b></p>',
];

describe('targets in reverse order', () => {
  let dom: DomPage;
  beforeAll(async () => {
    dom = await openDomPage();
    await addFrames(dom, 2);
  });
  afterAll(() => dom.browser.close());

  it.each(UNCLOSED)('stand in %s as in the browser', async (html) => {
    expect(await comparePlacing(dom.page, html)).toMatchObject({ orderFixed: 0, differences: [], excerpt: undefined });
  });

  it.each(SOUP_KINDS)('stand in tag soup of the kind "%s" as in the browser, unless the segment says that they cannot', async (kind) => {
    const wrong: [html: string, comparison: Comparison][] = [];
    let [segments, orderFixed] = [0, 0];
    for (let seed = 1; seed <= PAGES; seed++) {
      // This test leaves out the attributes of elements that browsers copy into or out of private parts.
      const html = makeSoup(kind, seed).replaceAll(' title="T beta"', '');
      const comparison = await comparePlacing(dom.page, html);
      segments += comparison.segments;
      orderFixed += comparison.orderFixed;
      const unexplained = comparison.differences.filter((difference) => difference !== 'placed' || !comparison.orderFixed);
      if (unexplained.length) wrong.push([html, comparison]);
    }
    expect(wrong).toEqual([]);
    expect(orderFixed / segments).toBeLessThan(0.02);
  });
});
