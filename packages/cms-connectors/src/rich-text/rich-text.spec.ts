import { checkTarget } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type JsonObject, objectOf } from '../core/json.js';
import { readCmsText } from '../core/read-cms-text.js';
import { readBlock, writeBlock } from './block-text.js';
import { CONTENTFUL_RICH_TEXT, STRAPI_BLOCKS } from './grammar.js';
import { readRichText, replaceBlocks } from './rich-text.js';

const text = (value: string, ...marks: string[]): JsonObject => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const paragraph = (...content: JsonObject[]): JsonObject => ({ nodeType: 'paragraph', content, data: {} });
const write = (block: JsonObject, target: string) => objectOf(writeBlock(block, target, CONTENTFUL_RICH_TEXT)).content;

describe('a block of rich text', () => {
  const block = paragraph(
    text('Read '),
    { nodeType: 'hyperlink', data: { uri: '/a' }, content: [text('this '), text('now', 'bold')] },
    text('!'),
  );

  it('is one text with a tag for each mark and link', () => {
    expect(readBlock(block, CONTENTFUL_RICH_TEXT)?.text).toBe('Read <1>this <2>now</2></1>!');
  });

  it('takes a translation in another order', () => {
    expect(write(block, '<1><2>अब</2> यह</1> पढ़ें')).toEqual([
      { nodeType: 'hyperlink', data: { uri: '/a' }, content: [text('अब', 'bold'), text(' यह')] },
      text(' पढ़ें'),
    ]);
  });

  it('keeps line breaks, embedded entries and reserved characters', () => {
    const embedded = { nodeType: 'embedded-entry-inline', data: { target: 1 }, content: [] };
    const odd = paragraph(text('a < b & {1}\nnext '), embedded, text(' end'));
    const read = readBlock(odd, CONTENTFUL_RICH_TEXT)?.text ?? '';
    expect(read).toBe('a &lt; b &amp; &#123;1&#125;<1/>next <2/> end');
    expect(write(odd, 'x &lt; {y}'.replace('{y}', '<1/>z <2/>'))).toEqual([text('x < \nz '), embedded]);
  });

  it('gives the editor its text without the marks around it, and adds them again', () => {
    const bold = readBlock(paragraph(text('All 5 bold', 'bold')), CONTENTFUL_RICH_TEXT)?.text ?? '';
    const value = readCmsText({ rule: 'richText', text: bold });
    expect(value.texts).toEqual([{ source: 'All {1} bold', placeables: ['5'] }]);
    expect(value.write(['सब {1}'])).toBe('<1>सब 5</1>');
    expect(value.write(['सब'])).toBe(bold);
    expect(value.write([undefined])).toBe(bold);
  });

  it('stays the same with its own text, whatever it contains', () => {
    const inline: fc.Arbitrary<JsonObject> = fc.oneof(
      fc.string({ maxLength: 12 }).map((value) => text(value)),
      fc.tuple(fc.string({ maxLength: 12 }), fc.constantFrom('bold', 'code')).map(([value, mark]) => text(value, mark)),
      fc.string({ maxLength: 12 }).map((value): JsonObject => ({ nodeType: 'hyperlink', data: { uri: value }, content: [text(value)] })),
      fc.jsonValue({ maxDepth: 1 }).map((data): JsonObject => ({ nodeType: 'unknown', data })),
    );
    fc.assert(
      fc.property(fc.array(inline, { maxLength: 8 }), (content) => {
        const one = paragraph(...content);
        const read = readBlock(one, CONTENTFUL_RICH_TEXT)?.text ?? '';
        expect(checkTarget(read, read)).toEqual([]);
        expect(writeBlock(one, read, CONTENTFUL_RICH_TEXT)).toBe(one);
        const changed = writeBlock(one, `${read}x`, CONTENTFUL_RICH_TEXT);
        expect(readBlock(changed, CONTENTFUL_RICH_TEXT)?.text).toBe(`${read}x`);
      }),
    );
  });
});

describe('a document of rich text', () => {
  it('of Strapi has lists in lists, and code that stays', () => {
    const item = (...children: unknown[]) => ({ type: 'list-item', children });
    const document = [
      {
        type: 'list',
        format: 'ordered',
        children: [item({ type: 'text', text: 'One' }), { type: 'list', children: [item({ type: 'text', text: 'Inner' })] }],
      },
      { type: 'code', children: [{ type: 'text', text: 'code' }] },
      { type: 'quote', children: [{ type: 'text', text: '123' }] },
    ];
    const { blocks } = readRichText(document, STRAPI_BLOCKS, '/body');
    expect(blocks.map(({ pointer, text: one }) => `${pointer} ${one}`)).toEqual([
      '/body/0/children/0 One',
      '/body/0/children/1/children/0 Inner',
    ]);
    const nodes = new Map(blocks.map(({ pointer, node }) => [pointer, writeBlock(node, 'T', STRAPI_BLOCKS)]));
    const written = replaceBlocks(document, STRAPI_BLOCKS, '/body', nodes) as JsonObject[];
    expect(readRichText(written, STRAPI_BLOCKS, '/body').blocks.map(({ text: one }) => one)).toEqual(['T', 'T']);
    expect(written.slice(1)).toEqual(document.slice(1));
  });

  it('is refused with a reason if it is nested too deeply', () => {
    let deep: JsonObject = paragraph(text('Deep'));
    for (let level = 0; level < 20_000; level++) deep = { nodeType: 'blockquote', content: [deep], data: {} };
    const { blocks, ignored } = readRichText({ nodeType: 'document', content: [deep] }, CONTENTFUL_RICH_TEXT, '');
    expect(blocks).toEqual([]);
    expect(ignored[0]?.reason).toContain('more than 50 levels deep. Its text stays untranslated: “Deep”');
  });

  it('may contain an unknown node with a list of any length', () => {
    const long = { nodeType: 'chart', points: Array.from({ length: 300_000 }, (_, at) => ({ at })), content: [text('Rain by month')] };
    const { blocks, ignored } = readRichText({ nodeType: 'document', content: [long] }, CONTENTFUL_RICH_TEXT, '');
    expect([blocks, ignored.map(({ reason }) => reason)]).toEqual([[], [expect.stringContaining('Rain by month')]]);
  });

  it('is read in linear time', () => {
    const of = (count: number) => ({
      nodeType: 'document',
      content: Array.from({ length: count }, () => paragraph(text('A b'), text('c', 'bold'))),
    });
    const time = (count: number) => {
      const document = of(count);
      const start = performance.now();
      const { blocks } = readRichText(document, CONTENTFUL_RICH_TEXT, '/a');
      replaceBlocks(
        document,
        CONTENTFUL_RICH_TEXT,
        '/a',
        new Map(blocks.map(({ pointer, node }) => [pointer, writeBlock(node, 'x <1>y</1>', CONTENTFUL_RICH_TEXT)])),
      );
      return performance.now() - start;
    };
    time(1_000);
    expect(Math.min(time(20_000), time(20_000)) / Math.min(time(5_000), time(5_000))).toBeLessThan(12);
  });
});
