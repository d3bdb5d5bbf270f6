import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { fillForms } from './fill-forms.js';
import { joinSegment } from './join-message.js';
import { formKey, formsOf, type SplitMessage } from './message-tree.js';
import { splitMessage } from './split-message.js';
import { targetForms } from './target-forms.js';
import { messages } from './testing/random-messages.js';

function split(message: string): SplitMessage {
  const found = splitMessage(message);
  if (found.kind !== 'forms') throw new Error(`${message} is ${JSON.stringify(found)}`);
  return found;
}

const fill = (message: string, tag: string, texts: Record<string, string>) =>
  fillForms(split(message), tag, new Map(Object.entries(texts)));
const FILES = '{n, plural, one {# file} other {# files}}';

describe('fillForms', () => {
  it('makes one message of the forms of a language, in any order', () => {
    expect(fill(FILES, 'pl', { other: '{1} pliku', many: '{1} plików', one: '{1} plik', few: '{1} pliki' })).toEqual({
      message: '&#123;n, plural, one &#123;# plik&#125; few &#123;# pliki&#125; many &#123;# plików&#125; other &#123;# pliku&#125;&#125;',
    });
    expect(fill(FILES, 'ja', { other: '{1} 個', '=1': '一つ' })).toMatchObject({ message: expect.stringContaining('=1') });
  });

  it('names the missing forms, and the forms that do not exist', () => {
    const found = fill(FILES, 'ar', { one: '1', two: '2', other: '3', several: '4', 'one few': '5' });
    expect('missing' in found && found.missing.map(({ path }) => formKey(path))).toEqual(['zero', 'few', 'many']);
    expect(found).toMatchObject({ unknown: ['several', 'one few'] });
    expect(fill('{g, select, male {He} other {They}}', 'hi', { male: 'a', other: 'b', female: 'c' })).toMatchObject({
      unknown: ['female'],
    });
  });

  it('takes back the forms of any message', () => {
    fc.assert(
      fc.property(messages, fc.constantFrom('hi', 'ta', 'ur', 'ar', 'pl', 'ja'), (message, tag) => {
        const found = splitMessage(message);
        if (found.kind !== 'forms') return;
        const needed = targetForms(found, tag);
        if (!needed) return;
        const texts = new Map(needed.forms.map(({ path }, at) => [formKey(path), `text ${at}`]));
        const filled = fillForms(found, tag, texts);
        if (!('message' in filled)) throw new Error(JSON.stringify(filled));
        const again = splitMessage(filled.message.replaceAll('&#123;', '{').replaceAll('&#125;', '}'), found.placeables);
        if (again.kind !== 'forms') throw new Error(filled.message);
        expect(new Map(formsOf(again).map(({ path, text }) => [formKey(path), text]))).toEqual(texts);
        expect(joinSegment(again)).toBe(filled.message);
      }),
    );
  });
});
