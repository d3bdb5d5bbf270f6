import { describe, expect, it } from '@jest/globals';
import { writeExample } from '../../segments/write-example.js';
import { extractPage } from './extract-page.js';
import { packExtraction, unpackExtraction } from './pack-extraction.js';

const URL = 'https://x.example/a/';

function passed(html: string) {
  const extraction = extractPage(URL, Buffer.from(html), {}, 'en');
  const { page } = extraction;
  const segments = page.segments.map((segment) => {
    const { hash, source, kind, words, isOrderFixed } = segment;
    return { hash, source, kind, words, isOrderFixed, example: writeExample(segment) };
  });
  const packed = structuredClone(packExtraction(extraction));
  const got = unpackExtraction(packed);
  const unpacked = got.page.segments.map(({ hash, source, kind, words, isOrderFixed, example }) => {
    return { hash, source, kind, words, isOrderFixed, example };
  });
  return { got: { ...got, page: { ...got.page, segments: unpacked } }, expected: { ...extraction, page: { ...page, segments } } };
}

describe('an extraction that passes between threads', () => {
  it('arrives as it was', () => {
    const { got, expected } = passed(`<html lang="en"><title>A &amp; B</title><meta name="robots" content="nofollow">
      <link rel="canonical" href="/c"><h1>One\n two</h1><p>पन्ना <b>दो</b></p><p>4 to 12 of <i>30</i> on <b>June</b> 5</p><p>7 left</p><table>Read <i>this</i> of 2026<tr><td>x</table><img alt="Alt"><a href="b">B</a> <a href="/c?d=1">C</a>`);
    expect(got).toEqual(expected);
    expect(got.page.segments.length).toBeGreaterThan(4);
    expect(got.links).toHaveLength(2);
    expect(got.page.segments.filter(({ isOrderFixed }) => isOrderFixed)).toMatchObject([
      { example: '{"values":["2026"],"elements":["i"]}' },
    ]);
  });

  it('may be empty', () => {
    const { got, expected } = passed('');
    expect(got).toEqual(expected);
    expect(got.links).toEqual([]);
  });
});
