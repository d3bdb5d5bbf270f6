import { describe, expect, it } from '@jest/globals';
import { writeExample } from '../../segments/write-example.js';
import { extractPage } from './extract-page.js';
import { deserialiseExtraction, serialiseExtraction } from './serialise-extraction.js';

const URL = 'https://x.example/a/';

const sent = (url: string, html: string) =>
  deserialiseExtraction(structuredClone(serialiseExtraction(extractPage(url, Buffer.from(html), {}, 'en'))));

function passed(html: string) {
  const { page, directives, links } = extractPage(URL, Buffer.from(html), {}, 'en');
  const { holdsValues: _, ...facts } = page;
  const segments = page.segments.map((segment) => {
    const { hash, source, kind, words, isOrderFixed, language } = segment;
    return { hash, source, kind, words, isOrderFixed, language, example: writeExample(segment) };
  });
  const got = sent(URL, html);
  const unpacked = got.page.segments.map(({ hash, source, kind, words, isOrderFixed, language, example }) => {
    return { hash, source, kind, words, isOrderFixed, language, example };
  });
  const expected = { directives, links, page: { ...facts, textKey: undefined, segments } };
  return { got: { ...got, page: { ...got.page, segments: unpacked } }, expected };
}

describe('an extraction that passes between threads', () => {
  it('arrives as it was', () => {
    const { got, expected } = passed(`<html lang="en"><title>A &amp; B</title><meta name="robots" content="nofollow">
      <link rel="canonical" href="/c"><h1>One\n two</h1><p lang=hi>पन्ना <b>दो</b></p><p>4 to 12 of <i>30</i> on <b>June</b> 5</p><p>7 left</p><table>Read <i>this</i> of 2026<tr><td>x</table><img alt="Alt"><a href="b">B</a> <a href="/c?d=1">C</a>`);
    expect(got).toEqual(expected);
    expect(got.page.segments.length).toBeGreaterThan(4);
    expect(got.page.segments.filter(({ language }) => language === 'hi')).toHaveLength(1);
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

  it('has a key of its texts, values included, if its address holds values', () => {
    const keyOf = (month: number, html: string) => sent(`${URL}?month=${month}`, html).page.textKey;
    const page = (day: number) => `<h1>Events</h1><p>Open on the ${day}th</p>`;
    expect(sent(URL, page(1)).page.textKey).toBeUndefined();
    expect(keyOf(1, page(5))).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(2, page(5))).toBe(keyOf(1, page(5)));
    expect(keyOf(1, page(6))).not.toBe(keyOf(1, page(5)));
  });
});
