import { describe, expect, it } from '@jest/globals';

type Found = Map<string, string[]>;
type Listed = Record<string, number>;

interface Script {
  findHabits(path: string, source: string): string[];
  compareHabits(found: Found, listed: Listed): string[];
  lowerHabits(found: Found, listed: Listed): Listed;
  isForHabits(path: string): boolean;
}

const SCRIPT = new URL('../../../../../scripts/find-word-habits.mjs', import.meta.url).href;
const { findHabits, compareHabits, lowerHabits, isForHabits } = (await import(SCRIPT)) as Script;

const names = (path: string, source: string) => findHabits(path, source).map((finding) => finding.slice(finding.lastIndexOf('" ') + 2));
const ONE_SUBJECT = ['has a clause with what or who as its subject'];

describe('the check of habits in sentences', () => {
  it.each([
    ['Of all pages the first.', ['begins with Of, As or So']],
    ['It is kept. As a page it is read.', ['begins with Of, As or So']],
    ['So many bytes are read.', ['begins with Of, As or So']],
    ['What came late is dropped.', ONE_SUBJECT],
    ['Who signs in gets a token.', ONE_SUBJECT],
    ['It is kept: what came late is dropped.', ONE_SUBJECT],
    ['The person is told of it.', ['says is told']],
    ['A mask stands for a term.', ['says stands for']],
    ['The page is built anew.', ['says anew']],
    ['It starts by itself.', ['says by itself']],
    ['The path of before leads on.', ['says of before']],
    ['The run comes to its end.', ['says comes to its end']],
  ])('reports %j in a comment, a document and a text of the screens', (sentence, expected) => {
    expect(names('a.ts', `/** ${sentence} */\nconst a = 1;`)).toEqual(expected);
    expect(names('a.md', `# Title\n\n${sentence}\n`)).toEqual(expected);
    expect(names('apps/web/src/locales/en/a.json', `{\n  "key": "${sentence}"\n}`)).toEqual(expected);
  });

  it.each([
    ['What does it do?'],
    ['Who'],
    ['As soon as a page is read, it is stored.'],
    ['The table says what a module reads.'],
    ['A person of an organisation, as a member.'],
    ['`What came anew` is a quotation.'],
  ])('accepts %j', (sentence) => {
    expect(names('a.ts', `/** ${sentence} */`)).toEqual([]);
    expect(names('a.md', sentence)).toEqual([]);
  });

  it('reads comments alone of a source, and a sentence over several lines as one', () => {
    expect(names('a.ts', `const text = 'It is built anew.';\nconst a = 1; ${'//'} Built anew.`)).toEqual(['says anew']);
    expect(findHabits('a.ts', '// The page is\n// built anew.\n')).toEqual(['a.ts:1: "The page is built anew." says anew']);
    expect(findHabits('a.md', 'First.\n\nThe page stands\nhere.\n')).toEqual(['a.md:3: "The page stands here." says stands for']);
    expect(names('a.md', '```\nbuilt anew\n```\n')).toEqual([]);
  });

  it('leaves out texts that the specification fixes', () => {
    expect(isForHabits('packages/contracts/src/messages/messages.ts')).toBe(false);
    expect(isForHabits('packages/contracts/src/policy.ts')).toBe(true);
    expect(isForHabits('apps/web/src/locales/hi/pages.json')).toBe(false);
  });

  it('fails for more findings than are listed, and for a listed number that is too high', () => {
    const found: Found = new Map([['a.ts', ['first', 'second']]]);
    expect(compareHabits(found, { 'a.ts': 2 })).toEqual([]);
    expect(compareHabits(found, { 'a.ts': 1 })).toEqual(['first', 'second', 'a.ts has 2 such sentences; word-habits.json allows 1']);
    expect(compareHabits(found, {})).toEqual(['first', 'second', 'a.ts has 2 such sentences; word-habits.json allows 0']);
    expect(compareHabits(found, { 'a.ts': 3, 'gone.ts': 1 })).toEqual([
      'word-habits.json allows 3 in a.ts, which has 2: run lint-words.mjs --lower',
      'word-habits.json allows 1 in gone.ts, which has 0: run lint-words.mjs --lower',
    ]);
  });

  it('lowers numbers, raises none and adds no file', () => {
    const found: Found = new Map([
      ['lower.ts', ['one']],
      ['higher.ts', ['one', 'two']],
      ['new.ts', ['one']],
    ]);
    expect(lowerHabits(found, { 'lower.ts': 2, 'higher.ts': 1, 'gone.ts': 1 })).toEqual({ 'lower.ts': 1, 'higher.ts': 1, 'gone.ts': 0 });
  });
});
