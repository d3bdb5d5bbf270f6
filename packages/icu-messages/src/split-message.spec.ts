import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { joinMessage, joinSegment, replaceTexts } from './join-message.js';
import { formKey, formsOf, type SplitMessage } from './message-tree.js';
import { splitMessage, splitSegment } from './split-message.js';
import { formatMessage } from './testing/format-message.js';
import { messages } from './testing/random-messages.js';

function split(message: string): SplitMessage {
  const found = splitMessage(message);
  if (found.kind !== 'forms') throw new Error(`${message} is ${JSON.stringify(found)}`);
  return found;
}

const shown = (message: string) => {
  const found = split(message);
  return [found.placeables, ...formsOf(found).map(({ path, text }) => `${formKey(path)}: ${text}`)];
};

describe('splitMessage', () => {
  it('gives whole sentences, with text around the choice in each form', () => {
    expect(shown('You have {n, plural, =0 {no files} one {# file} other {# files}} from {name}.')).toEqual([
      ['{name}', '#'],
      '=0: You have no files from {1}.',
      'one: You have {2} file from {1}.',
      'other: You have {2} files from {1}.',
    ]);
  });

  it('keeps an offset, ordinals and words of a select', () => {
    expect(split('{n, plural, offset:1 one {you} other {you and # others}}').choice).toMatchObject({ offset: 1, kind: 'plural' });
    expect(split('{n, selectordinal, one {#st} other {#th}}').choice.kind).toBe('selectordinal');
    expect(shown('{g, select, 2 {two} 1 {one} other {they}}')).toEqual([[], '2: two', '1: one', 'other: they']);
  });

  it('gives a form for each way through choices within choices', () => {
    expect(shown('{g, select, male {He has {n, plural, one {# dog} other {# dogs}}} other {They have dogs}}!')).toEqual([
      ['#'],
      'male one: He has {1} dog!',
      'male other: He has {1} dogs!',
      'other: They have dogs!',
    ]);
  });

  it('writes the number of an outer plural as an argument', () => {
    const message = '{n, plural, one {# file} other {# files}} in {m, plural, one {# folder} other {# folders}}';
    expect(shown(message)[1]).toBe('one one: {1} file in {2} folder');
    expect(split(message).placeables).toEqual(['{n, number}', '#']);
    expect(splitMessage(message.replace('plural, one {# file}', 'plural, offset:1 one {# file}'))).toEqual({
      kind: 'whole',
      reason: 'outerNumber',
    });
  });

  it('merges a second choice by the same argument with the first if both have the same forms', () => {
    expect(shown('There {n, plural, one {is} other {are}} {n, plural, one {one file} other {# files}}')).toEqual([
      ['#'],
      'one: There is one file',
      'other: There are {1} files',
    ]);
    const others = 'There {n, plural, one {is} other {are}} {n, plural, =1 {one file} other {# files}}';
    expect(splitMessage(others)).toEqual({ kind: 'whole', reason: 'sameArgument' });
  });

  it('keeps a message with too many forms whole', () => {
    const choice = (name: string) => `{${name}, select, a {a} b {b} c {c} d {d} other {e}}`;
    expect(splitMessage(choice('x') + choice('y') + choice('z'))).toEqual({ kind: 'whole', reason: 'tooManyForms' });
  });

  it('keeps a message whole if its forms have too many tags', () => {
    const options = Array.from({ length: 58 }, (_, at) => `=${at} {}`).join('');
    const tags = (count: number) => Array.from({ length: count }, (_, at) => `<a${at}>`).join('');
    const message = (count: number) => `{n, plural, ${options} other {}}${tags(count)}`;
    expect(split(message(84)).placeables).toHaveLength(84);
    expect(splitMessage(message(85))).toEqual({ kind: 'whole', reason: 'tooManyForms' });
    expect(splitMessage(message(2_800))).toEqual({ kind: 'whole', reason: 'tooManyForms' });
  });

  it('keeps the numbers of given placeables, the first of two equal ones', () => {
    expect(splitMessage('{n, plural, other {# <b>x</b>}}', ['<b>', '#', '<b>'])).toMatchObject({
      placeables: ['<b>', '#', '<b>', '</b>'],
      choice: { options: [{ content: '{2} {1}x{4}' }] },
    });
  });

  it('says what is broken, and where', () => {
    expect(splitMessage('{n, plural, one {a}}')).toMatchObject({ kind: 'broken', problem: { rule: 'MISSING_OTHER_CLAUSE' } });
    expect(splitMessage(`${'{n, select, other {'.repeat(501)}`)).toMatchObject({ kind: 'broken', problem: { code: 'tooManyBraces' } });
    expect(splitMessage(`{n, plural, other {${'x'.repeat(20_000)}}}`)).toMatchObject({ kind: 'broken', problem: { code: 'tooLong' } });
    expect(splitMessage('{n, number, ::scale/x} {n, plural, other {a}}').kind).toBe('forms');
  });

  it('follows as many levels as it reads', () => {
    const deep = `${'{n, select, other {'.repeat(500)}x${'}}'.repeat(500)}`;
    expect(shown(deep)).toEqual([[], 'other: x']);
  });

  it('treats a text without a choice as no message', () => {
    for (const text of ['', 'It’s {name}', '{n, number}', "'{n, plural, other {a}}'", '{n plural}'])
      expect(splitMessage(text).kind).toBe('none');
  });

  it('keeps the numbers of placeables of another message', () => {
    const target = splitMessage('{n, plural, other {{who}: # {new}}}', ['#', '{name}', '{who}']);
    expect(target).toMatchObject({ placeables: ['#', '{name}', '{who}', '{new}'], choice: { options: [{ content: '{3}: {1} {4}' }] } });
  });

  it('reads quotes, and keeps tags as placeables', () => {
    expect(shown("{n, plural, other {It''s '{'#'}' <b>'#'</b> '<i>' a < b}}")).toEqual([
      ['#', '<b>', '</b>', "'<i>'"],
      "other: It's &#123;{1}&#125; {2}#{3} {4} a &lt; b",
    ]);
  });

  it('splits texts in the segment format, except for texts of pages', () => {
    const message = '&#123;n, plural, one &#123;# &lt;b&gt;file&lt;/b&gt;&#125; other &#123;# &amp; more&#125;&#125;';
    const found = splitSegment(message);
    if (found.kind !== 'forms') throw new Error(found.kind);
    expect(formsOf(found).map(({ text }) => text)).toEqual(['{1} {2}file{3}', '{1} &amp; more']);
    expect(joinSegment(found)).toBe(message);
    expect(splitSegment(`<1>${message}</1>`).kind).toBe('none');
  });
});

describe('joinMessage', () => {
  it('quotes what is not syntax, and writes apostrophes as the message does', () => {
    const message = split('{n, plural, one {a} other {b}}');
    const write = (text: string, hasLoneApostrophes: boolean) =>
      joinMessage({ ...message, hasLoneApostrophes, choice: { ...message.choice, options: [{ selector: 'other', content: text }] } });
    expect(write("l'eau d'&#123;x&#125;'#'", true)).toBe("{n, plural, other {l'eau d'''{'x'}''#'''}}");
    expect(write("l'eau", false)).toBe("{n, plural, other {l''eau}}");
    expect(write('', false)).toBe('{n, plural, other {}}');
  });

  it('leaves out forms without text, and keeps other', () => {
    const message = split('{n, plural, one {a} few {b} other {c}}');
    const joined = (texts: (string | undefined)[]) => {
      const replaced = replaceTexts(message, texts);
      return replaced && joinMessage(replaced);
    };
    expect(joined(['x', undefined, 'z'])).toBe('{n, plural, one {x} other {z}}');
    expect(joined(['x', '', undefined])).toBe('{n, plural, one {x} few {} other {}}');
    expect(joined([undefined, undefined, undefined])).toBeUndefined();
  });

  it('writes a message that says the same, for every number', () => {
    let count = 0;
    fc.assert(
      fc.property(messages, fc.constantFrom('en', 'ar', 'pl', 'ja', 'hi'), (message, tag) => {
        const found = splitMessage(message);
        fc.pre(found.kind === 'forms');
        count++;
        const joined = joinMessage(found);
        for (const n of [0, 1, 2, 3, 11, 100])
          for (const g of ['male', 'female', 'x', '1']) {
            const values = { n, g, m: 103 - n };
            expect(formatMessage(joined, values, tag)).toBe(formatMessage(message, values, tag));
          }
      }),
      { numRuns: 300, maxSkipsPerRun: 500 },
    );
    expect(count).toBe(300);
  });

  it('writes what is split again into the same forms', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const found = splitMessage(message);
        fc.pre(found.kind === 'forms');
        const { choice } = split(joinMessage(found));
        const again = splitMessage(joinMessage(found), found.placeables);
        expect(formsOf({ choice }).length).toBe(formsOf(found).length);
        expect(again).toMatchObject({ choice: found.choice, placeables: found.placeables });
        expect(joinMessage(again as SplitMessage)).toBe(joinMessage(found));
      }),
      { numRuns: 300, maxSkipsPerRun: 500 },
    );
  });

  it('writes any text of a form so that it is read again', () => {
    const text = fc
      .string({ unit: fc.constantFrom("'", '{', '}', '#', '<', '>', 'b', '|', ' ', 'क'), maxLength: 12 })
      .filter((one) => !/<\/?b/.test(one));
    fc.assert(
      fc.property(text, fc.boolean(), fc.constantFrom('plural', 'select'), (form, hasLoneApostrophes, kind) => {
        const message = split(`{n, ${kind}, other {x}}`);
        const escaped = form.replace(/[&<>{}]/g, (sign) => ({ '<': '&lt;', '>': '&gt;', '{': '&#123;', '}': '&#125;' })[sign] ?? sign);
        const written = joinMessage({
          ...message,
          hasLoneApostrophes,
          choice: { ...message.choice, options: [{ selector: 'other', content: escaped }] },
        });
        expect(formatMessage(written, { n: 1 }, 'en')).toBe(form);
        expect(formsOf(split(written))[0]?.text).toBe(escaped);
      }),
      { numRuns: 2_000 },
    );
  });
});
