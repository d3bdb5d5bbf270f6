import { describe, expect, it } from '@jest/globals';
import { patternOf } from './address-pattern.js';
import { PatternEvidence, type Yield } from './pattern-evidence.js';

const at = (path: string) => patternOf(new URL(path, 'https://x.example'));

function evidenceOf(...notes: [path: (n: number) => string, count: number, brought: Yield][]) {
  const evidence = new PatternEvidence([]);
  for (const [path, count, brought] of notes) for (let n = 0; n < count; n++) evidence.note(at(path(n)), brought);
  return evidence;
}

describe('what the pages of a pattern have brought', () => {
  it('tells an endless pattern from one that brings something now and then', () => {
    const day = (n: number) => `/calendar?day=${n}`;
    expect(evidenceOf([day, 49, 'nothing']).isEndless(at(day(1)))).toBe(false);
    expect(evidenceOf([day, 50, 'nothing']).isEndless(at(day(1)))).toBe(true);
    const mixed = new PatternEvidence([]);
    for (let n = 0; n < 900; n++) mixed.note(at(day(n)), n % 3 === 0 ? 'something' : 'nothing');
    expect(mixed.isEndless(at(day(1)))).toBe(false);
    for (let n = 0; n < 900; n++) mixed.note(at(day(n)), n % 10 === 0 ? 'something' : 'nothing');
    expect(mixed.isEndless(at(day(1)))).toBe(true);
  });

  it('spares pages in folders that have names of their own', () => {
    expect(evidenceOf([(n) => `/blog/post${'x'.repeat(n)}`, 500, 'nothing']).isEndless(at('/blog/new'))).toBe(false);
  });

  it('knows filters by their path, and sessions by their name on every path', () => {
    const filters = evidenceOf([(n) => `/shop?f${'abcdefghij'[n % 10]}=${n}`, 100, 'nothing']);
    expect(filters.isEndless(at('/shop?fa=1'))).toBe(true);
    expect(filters.isEndless(at('/shop?never=seen'))).toBe(false);
    const sessions = evidenceOf([(n) => `/page${'abcdefghij'[n % 10]}?sid=${n}`, 100, 'nothing']);
    expect(sessions.isEndless(at('/pagea?sid=1'))).toBe(true);
    expect(sessions.isEndless(at('/pagez?sid=1'))).toBe(false);
  });

  it('spares a productive pattern beside an endless related one', () => {
    const evidence = evidenceOf(
      [(n) => `/index.php?product=${n}`, 30, 'something'],
      [(n) => `/index.php?${'abcdefghij'[n % 10]}=${n}`, 300, 'nothing'],
    );
    expect(evidence.isEndless(at('/index.php?product=31'))).toBe(false);
    expect(evidence.isEndless(at('/index.php?a=1'))).toBe(true);
  });

  it('requests few files of a kind, and more if some are pages', () => {
    expect(evidenceOf([(n) => `/files/${n}.pdf`, 3, 'nothing']).isEndless(at('/files/9.pdf'))).toBe(true);
    expect(evidenceOf([(n) => `/files/${n}.pdf`, 3, 'nothing']).isEndless(at('/other/9.pdf'))).toBe(false);
    const wiki = evidenceOf([(n) => `/wiki/a${n}.js`, 20, 'something'], [(n) => `/wiki/b${n}.js`, 2, 'nothing']);
    expect(wiki.isEndless(at('/wiki/Node.js'))).toBe(false);
  });

  it('is stored where pages brought nothing, and goes on from there', () => {
    const evidence = evidenceOf([(n) => `/a?x=${n}`, 10, 'something'], [(n) => `/b?y=${n}`, 49, 'nothing']);
    const rows = evidence.takeChanged();
    expect(rows.map(({ pattern }) => pattern).sort()).toEqual([
      'https://x.example/b?y=…',
      'https://x.example/b?…',
      'https://x.example/…?y=…',
    ]);
    expect(evidence.takeChanged()).toEqual([]);
    const again = new PatternEvidence(rows);
    again.note(at('/b?y=50'), 'nothing');
    expect(again.isEndless(at('/b?y=51'))).toBe(true);
  });
});
