import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DomPage, openDomPage } from '../testing/dom-page.js';

const BLOCKS = [
  ['Welcome to <b>Town</b>', '<1>ABC</1> def', '<b>ABC</b> def'],
  ['<b>Town</b> welcomes you', 'Tag <1>ABC</1>', 'Tag <b>ABC</b>'],
  ['Go <b>up</b> and <i>down</i>', '<2>D</2> x <1>U</1> y', '<i>D</i> x <b>U</b> y'],
  ['One<br>two', 'a<1/>b', 'a<br>b'],
  ['Read <a href="/m"><b>this</b></a>', '<1>vor <2>das</2> nach</1> Ende', '<a href="/m">vor <b>das</b> nach</a> Ende'],
] as const;

describe('a target that is applied again', () => {
  let dom: DomPage;
  beforeAll(async () => {
    dom = await openDomPage();
  });
  afterAll(() => dom.browser.close());

  it.each(BLOCKS)('leaves %s as it was after the first time', async (html, target, expected) => {
    const shown = await dom.page.evaluate(
      ([body, text]) => {
        document.body.innerHTML = `<p>${body}</p>`;
        const { segmentDom } = Reflect.get(globalThis, 'segmenter');
        return [1, 2, 3].map(() => {
          for (const segment of segmentDom(document)) segment.apply(text);
          return document.querySelector('p')?.innerHTML;
        });
      },
      [html, target] as const,
    );
    expect(shown).toEqual([expected, expected, expected]);
  });

  it('can be followed by another target and by the source again', async () => {
    const shown = await dom.page.evaluate(() => {
      document.body.innerHTML = '<p>Welcome to <b>Town</b></p>';
      const { segmentDom } = Reflect.get(globalThis, 'segmenter');
      const inner = () => document.querySelector('p')?.innerHTML;
      segmentDom(document)[0].apply('<1>A</1> b');
      segmentDom(document)[0].apply('<1>C</1> d');
      const second = inner();
      const last = segmentDom(document)[0];
      last.apply('<1>C</1> d');
      last.revert();
      return [second, inner()];
    });
    expect(shown).toEqual(['<b>C</b> d', 'Welcome to <b>Town</b>']);
  });

  it('keeps what a form sends for an option without a value', async () => {
    const sent = await dom.page.evaluate(() => {
      document.body.innerHTML = '<form><select name=juice><option>Apple  juice<option value=o>Orange</select></form>';
      const { segmentDom } = Reflect.get(globalThis, 'segmenter');
      const send = () => [...new FormData(document.forms[0])].join();
      const shown = () => [...document.querySelectorAll('option')].map(({ text }) => text).join();
      const before = send();
      for (const segment of segmentDom(document)) segment.apply('ABC');
      const during = [shown(), send()];
      for (const segment of segmentDom(document)) segment.revert();
      return [before, ...during, shown(), send()];
    });
    expect(sent).toEqual(['juice,Apple juice', 'ABC,ABC', 'juice,Apple juice', 'Apple juice,Orange', 'juice,Apple juice']);
  });

  it('leaves no node behind, however often elements are moved', async () => {
    const counts = await dom.page.evaluate(() => {
      document.body.innerHTML = '<p>Go <b>up</b> and <i>down</i></p>';
      const { segmentDom } = Reflect.get(globalThis, 'segmenter');
      return [1, 2, 3, 4].map(() => {
        for (const segment of segmentDom(document)) segment.apply('<2>D</2> x <1>U</1> y');
        return document.querySelector('p')?.childNodes.length;
      });
    });
    expect(new Set(counts).size).toBe(1);
  });

  it('moves the elements of several runs in one parent, and moves them all back', async () => {
    const own = '<div>Go <b>up</b> and <i>down</i><p>Between</p>Go <u>up</u> and <s>down</s></div>';
    const shown = await dom.page.evaluate((html) => {
      document.body.innerHTML = html;
      const { segmentDom } = Reflect.get(globalThis, 'segmenter');
      const inner = () => document.body.innerHTML;
      const apply = () => segmentDom(document).map((segment: { apply(target: string): boolean }) => segment.apply('<2>D</2> x <1>U</1> y'));
      apply();
      const first = inner();
      const taken = apply();
      const second = inner();
      for (const segment of segmentDom(document)) {
        segment.apply('<2>D</2> x <1>U</1> y');
        segment.revert();
      }
      return { first, second, last: inner(), taken };
    }, own);
    expect(shown.first).toBe('<div><i>D</i> x <b>U</b> y<p>Between</p><s>D</s> x <u>U</u> y</div>');
    expect(shown.second).toBe(shown.first);
    expect(shown.taken).toEqual([true, false, true]);
    expect(shown.last).toBe(own);
  });

  it.each([
    '<1>x',
    '</1><1>',
    'a</1>b<1>',
    '<1>a</1><1>b</1>',
    '<1>a < b</1>',
    '<1>a &copy; b</1>',
    '<1/>',
    '<01>a</01>',
    '<1>{1}</1>',
    '<2>a</2>',
  ])('is refused when it is %s, and changes nothing', async (target) => {
    const [taken, inner] = await dom.page.evaluate((text) => {
      document.body.innerHTML = '<p>Welcome to <b>Town</b></p>';
      const { segmentDom } = Reflect.get(globalThis, 'segmenter');
      return [segmentDom(document)[0].apply(text), document.body.innerHTML];
    }, target);
    expect(taken).toBe(false);
    expect(inner).toBe('<p>Welcome to <b>Town</b></p>');
  });
});
