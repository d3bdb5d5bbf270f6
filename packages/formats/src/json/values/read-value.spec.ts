import { escapeText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type JsonRule, readJsonValue } from '../../index.js';

const sourcesOf = (rule: JsonRule, value: string) => readJsonValue(rule, value).texts.map(({ source }) => source);

/** The value with a mark before each of its texts. */
function markAll(rule: JsonRule, value: string): string {
  const { texts, write } = readJsonValue(rule, value);
  return write(texts.map(({ source }) => `न ${source}`));
}

describe('the texts of a string', () => {
  it('are its lines, with numbers as placeables', () => {
    const value = '  Save 12 files?\r\n\r\n— \n\tDo you want {name} & “all”?  ';
    expect(readJsonValue('text', value).texts).toEqual([
      { source: 'Save {1} files?', placeables: ['12'] },
      { source: 'Do you want &#123;name&#125; &amp; “all”?', placeables: [] },
    ]);
    expect(markAll('text', value)).toBe('  न Save 12 files?\r\n\r\n— \n\tन Do you want {name} & “all”?  ');
  });

  it('of HTML are those of the segmenter, and the HTML comes back whole', () => {
    const value = '<p class="x">Read <a href="/a">this</a> &amp; that</p>\n<img alt="A cat" src=x>';
    expect(sourcesOf('html', value)).toEqual(['Read <1>this</1> &amp; that', 'A cat']);
    expect(markAll('html', value)).toBe('<p class="x">न Read <a href="/a">this</a> &amp; that</p>\n<img alt="न A cat" src=x>');
  });

  it('of Markdown are between its syntax, which stays as it is', () => {
    const value = [
      '---\ntitle: Front matter\n---\n# One **two** three #\n',
      'See [the *guide*](https://a.example/b "title") and `code` with 5 km.  \nNext &amp; last <b>line</b>\n',
      '> quoted one\n> two\n',
      '1. [ ] first\n2. second\n',
      '```js\nconst code = "kept";\n```\n',
      '| A | B |\n|:--|--:|\n| *x* y | ![alt](i.png) z |\n',
      '<div>\nkept\n</div>\n',
      '**All of it**',
    ].join('\n');
    expect(sourcesOf('markdown', value)).toEqual([
      'One <1>two</1> three',
      'See <1>the <2>guide</2></1> and <3/> with {1} km.<4/>Next &amp; last <5/>line',
      'quoted one two',
      'first',
      'second',
      'A',
      'B',
      '<1>x</1> y',
      'z',
      'All of it',
    ]);
    const marked = markAll('markdown', value);
    expect(marked).toContain('# न One **two** three #\n');
    expect(marked).toContain('न See [the *guide*](https://a.example/b "title") and `code` with 5 km.  \nNext & last <b>line</b>\n');
    expect(marked).toContain('> न quoted one two\n');
    expect(marked).toContain('1. [ ] न first\n2. न second\n');
    expect(marked).toContain('| न *x* y | ![alt](i.png) न z |\n');
    expect(marked).toContain('**न All of it**');
    for (const kept of ['---\ntitle: Front matter\n---\n', 'const code = "kept";', '|:--|--:|', '<div>\nkept\n</div>'])
      expect(marked).toContain(kept);
  });

  it('of Markdown cannot become syntax', () => {
    const { write } = readJsonValue('markdown', 'A text');
    expect(write(['# 1*2 [x](y) `z` <b &amp;amp; a_b | c'.replace('<', '&lt;')])).toBe(
      '\\# 1\\*2 \\[x\\](y) \\`z\\` \\<b \\&amp; a\\_b \\| c',
    );
    expect(readJsonValue('markdown', 'A text').write(['3. x'])).toBe('3\\. x');
  });

  it('of an ICU message are the whole message', () => {
    const value = "It''s {n, plural, =0 {none} one {# file by {who, select, she {her} other {them}}} other {# files}}";
    const { texts, write } = readJsonValue('text', value);
    expect(texts).toEqual([{ source: escapeText(value), placeables: [], isMessage: true }]);
    const target = '&#123;n, plural, one &#123;# फ़ाइल&#125; other &#123;# फ़ाइलें&#125;&#125;';
    expect(write([target])).toBe('{n, plural, one {# फ़ाइल} other {# फ़ाइलें}}');
    expect(write(['&#123;n, plural, one &#123;# फ़ाइल'])).toBe(value);
    expect(readJsonValue('text', '{n, plural, one {broken}').texts[0]?.isMessage).toBeUndefined();
  });

  it('stay where a target does not fit', () => {
    expect(readJsonValue('markdown', 'A **b** c').write(['no tags'])).toBe('A **b** c');
    expect(readJsonValue('text', 'Save 12 files').write(['none'])).toBe('Save 12 files');
    expect(readJsonValue('html', 'A <b>b</b> c').write(['<1>x'])).toBe('A <b>b</b> c');
    expect(sourcesOf('ignored', 'A text')).toEqual([]);
  });

  it('are the same string without targets, and with their sources as targets', () => {
    const part = fc.constantFrom(
      'a',
      'Word ',
      '*',
      '**',
      '_',
      '`',
      '[x](y)',
      '![',
      '<b>',
      '</b>',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '1. ',
      '# ',
      '|',
      '|-|\n',
      '&amp;',
      '\\',
      '12 ',
      '{',
      '}',
      '~~',
      '  \n',
      '---\n',
      'न',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), fc.constantFrom<JsonRule>('text', 'html', 'markdown'), (parts, rule) => {
        const value = parts.join('');
        const { texts, write } = readJsonValue(rule, value);
        expect(write([])).toBe(value);
        expect(write(texts.map(({ source }) => source))).toBe(value);
      }),
      { numRuns: 1_000 },
    );
  });

  it('of very long HTML are none', () => {
    const value = `<p>The water is clean.</p>${'<br>'.repeat(250_000)}`;
    expect(readJsonValue('html', value)).toMatchObject({ texts: [], isTooComplex: true });
    expect(readJsonValue('html', value).write([])).toBe(value);
    expect(readJsonValue('html', value.slice(0, 1_000_000)).texts).toHaveLength(1);
  });

  it.each(['- '.repeat(5_000), '>'.repeat(5_000), '*a_ '.repeat(5_000), '['.repeat(5_000), '|a'.repeat(5_000), 'word '.repeat(20_000)])(
    'of Markdown that would keep the reader busy are none',
    (value) => {
      const read = readJsonValue('markdown', value);
      expect(read).toMatchObject({ texts: [], isTooComplex: true });
      expect(read.write([])).toBe(value);
    },
  );
});
