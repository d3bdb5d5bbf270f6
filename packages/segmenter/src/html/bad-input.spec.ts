import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { reverseWords } from '../testing/mark-target.js';
import { createHtmlRewriter } from './rewriting/html-rewriter.js';
import { segmentHtml } from './segment-html.js';

function stream(html: string, targetOf: (hash: string) => string | undefined): string {
  const rewriter = createHtmlRewriter({ targetOf });
  let out = '';
  for (let i = 0; i < html.length; i += 65_536) out += rewriter.write(html.slice(i, i + 65_536));
  return out + rewriter.end();
}

/** Reads, restores and streams a page, without targets and with all of them in reverse order; all must end, and give the same. */
function survive(html: string) {
  const page = segmentHtml(html);
  expect(page.restore(({ source }) => source) === html).toBe(true);
  expect(stream(html, () => undefined) === html).toBe(true);
  const targets = new Map(page.segments.map(({ hash, source }) => [hash, reverseWords(source)]));
  expect(page.restore(({ hash }) => targets.get(hash)) === stream(html, (hash) => targets.get(hash))).toBe(true);
  return page.segments;
}

describe('hostile pages', () => {
  it.each([
    ['blocks', '<div>', '</div>'],
    ['inline elements', '<span>', '</span>'],
    ['formatting elements', '<b>', '</b>'],
    ['different formatting elements', '<font a=#>', ''],
    ['lists', '<ul><li>', ''],
    ['tables', '<table><tr><td>', ''],
    ['SVG groups', '<svg><g>', ''],
    ['templates', '<template>', ''],
    ['anchors and blocks', '<a><div>', ''],
    ['buttons and options', '<select><option><button>', ''],
  ])('50,000 nested %s', (_name, open, close) => {
    const opens = Array.from({ length: 50_000 }, (_, i) => open.replace('#', String(i))).join('');
    const segments = survive(`${opens}deep text${close.repeat(50_000)}`);
    expect(segments.length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['items under 50,000 blocks', `${'<div>'.repeat(50_000)}${'<li>x y</li>'.repeat(20_000)}`],
    ['stray end tags under 50,000 spans', `<u><div>${'<span>'.repeat(50_000)}${'</u>'.repeat(20_000)}`],
    ['paragraphs that open formatting again', `${'<b><i><u>'.repeat(200)}${'<p>x y'.repeat(2000)}`],
    ['tables under blocks', `${'<div>'.repeat(20_000)}${'<table></table>'.repeat(20_000)}`],
    ['blocks without end', '<div>'.repeat(400_000)],
    ['formatting without end', '<i><b>'.repeat(200_000)],
    ['links around blocks without end', '<a><div>'.repeat(100_000)],
    ['end tags of nothing in drawings', '<svg></x>'.repeat(100_000)],
    ['end tags of headings under blocks', `${'<u><div>'.repeat(100_000)}${'</h2>'.repeat(100_000)}`],
    ['links in cells in cells', `${'<table><tr><td>'.repeat(50_000)}${'<a>'.repeat(50_000)}`],
    ['line breaks', `<p>x${'<br>'.repeat(100_000)}y`],
    ['attributes', `<p ${Array.from({ length: 10_000 }, (_, i) => `a${i}=x title=t${i}`).join(' ')}>text</p>`],
    ['comments that never end', '<!--'.repeat(50_000)],
    ['tags that never end', '<a b="'.repeat(50_000)],
    ['script ends that are none', `<script>${'</scrip'.repeat(50_000)}`],
    ['ampersands', `<p>${'&'.repeat(100_000)}x</p>`],
    ['misnested formatting', '<b><i></b></i><p>'.repeat(5000)],
    ['misnested formatting with text', '<p>x <b>y <i>z</b> w</i> v'.repeat(5000)],
    ['blocks that overlap with formatting', '<b><i><p>x</b> y</i> z</p>'.repeat(5000)],
    ['elements of one paragraph', `<p>${'x <b>y <i>z</b> w</i> v '.repeat(5000)}`],
    ['forms closed around what is open', '<form><div>x <i>y</i> z</form>'.repeat(20_000)],
    ['drawings in objects without end', `${'<object>'.repeat(20_000)}${'<svg></svg>x <b>y</b>'.repeat(20_000)}`],
    ['broken words', `<p>${'ab<wbr>cd '.repeat(20_000)}`],
  ])('many %s', (_name, html) => {
    survive(html);
  });

  it('200,000 nodes', () => {
    expect(survive('<p>para <b>bold</b></p>'.repeat(66_667))).toHaveLength(66_667);
  });

  it('a text of 5 MB without a space, and one of words, digits and signs', () => {
    expect(survive(`<p>${'x'.repeat(5_000_000)}</p>`)).toHaveLength(1);
    expect(
      survive(`<p>a ${'1'.repeat(1_000_000)} ${'a@'.repeat(500_000)} ${'.a/'.repeat(300_000)} ${'é'.repeat(1_000_000)}</p>`),
    ).toHaveLength(1);
  });

  it('ten thousand combining marks on one letter, bidi overrides, lone surrogates', () => {
    expect(survive(`<p>a${'\u0301'.repeat(10_000)}</p>`)).toHaveLength(1);
    expect(survive('<p>x \u202e y \ud800 z \udc00 \ufffe \0</p>')).toHaveLength(1);
  });

  it('markers, names and numbers of our own kind in text, attributes and tags', () => {
    const segments = survive(
      '<p>&lt;1&gt; {1} {99999999999999999999} &amp;lt; __proto__ constructor</p><__proto__ title="a b"><constructor href=x>t u</constructor>',
    );
    expect(segments.map(({ source }) => source)[0]).toBe('&lt;{1}&gt; &#123;{2}&#125; &#123;{3}&#125; &amp;lt; __proto__ constructor');
  });

  it('any text at all', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 10 }),
      fc.constantFrom(
        '<',
        '</',
        '<!',
        '<!--',
        '-->',
        '<p',
        '>',
        '="',
        "'",
        '&',
        '<script>',
        '</script>',
        '<svg>',
        '<table>',
        ']]>',
        '<?',
        '\0',
        '<b>',
        '</b>',
        '<title>',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => void survive(parts.join(''))),
      { numRuns: 1000 },
    );
  });

  it('JSON-LD that is none, or deep', () => {
    for (const json of [
      '{"name": "x"',
      'null',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      '{"name":"\\ud800 a","name":{"name":["a"]}}',
      '{"a\\"name": "not", "n" : "name"}',
    ])
      survive(`<script type="application/ld+json">${json}</script>`);
  });
});
