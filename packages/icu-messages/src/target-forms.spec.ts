import { describe, expect, it } from '@jest/globals';
import { joinMessage, replaceTexts } from './join-message.js';
import { formKey, type SplitMessage } from './message-tree.js';
import { categoryExamples, pluralCategories } from './plural-categories.js';
import { splitMessage } from './split-message.js';
import { targetForms } from './target-forms.js';

function split(message: string, placeables?: string[]): SplitMessage {
  const found = splitMessage(message, placeables);
  if (found.kind !== 'forms') throw new Error(`${message} is ${JSON.stringify(found)}`);
  return found;
}

describe('pluralCategories', () => {
  it('are those of CLDR', () => {
    const all = Object.fromEntries(['hi', 'ta', 'ur', 'ar', 'pl', 'ja'].map((tag) => [tag, pluralCategories(tag, 'plural').join(' ')]));
    expect(all).toEqual({
      ...{ hi: 'one other', ta: 'one other', ur: 'one other', ja: 'other' },
      ...{ ar: 'zero one two few many other', pl: 'one few many other' },
    });
    expect(pluralCategories('hi', 'selectordinal').join(' ')).toBe('one two few many other');
  });

  it('are those of the root where CLDR does not know the language', () => {
    expect(pluralCategories('tcy', 'plural')).toEqual(['other']);
  });
});

describe('categoryExamples', () => {
  it('are numbers of the category', () => {
    expect(categoryExamples('pl', 'plural', 'few')).toEqual({
      ranges: [
        { from: 2, to: 4 },
        { from: 22, to: 24 },
      ],
      hasMore: true,
      isOpen: false,
    });
    expect(categoryExamples('hi', 'plural', 'one')).toEqual({ ranges: [{ from: 0, to: 1 }], hasMore: false, isOpen: false });
    expect(categoryExamples('hi', 'plural', 'other')).toMatchObject({ ranges: [{ from: 2 }], isOpen: true, hasMore: false });
    expect(categoryExamples('en', 'plural', 'other')).toMatchObject({ ranges: [{ from: 0, to: 0 }, { from: 2 }], isOpen: true });
    expect(categoryExamples('ja', 'plural', 'other')).toMatchObject({ ranges: [{ from: 0 }], isOpen: true });
    expect(categoryExamples('pl', 'plural', 'other')).toMatchObject({ ranges: [], fraction: 1.5 });
    expect(categoryExamples('fr', 'plural', 'many')).toMatchObject({ ranges: [{ from: 1_000_000, to: 1_000_000 }], hasMore: true });
    expect(categoryExamples('ja', 'plural', 'few')).toEqual({ ranges: [], hasMore: false, isOpen: false });
  });
});

describe('targetForms', () => {
  const source = split('{n, plural, =0 {No files} one {# file} other {# files}}');
  const keys = (tag: string, target?: string) =>
    targetForms(source, tag, target === undefined ? undefined : split(target, source.placeables))?.forms.map(
      ({ path, source: text, isMade, isUnused, target: own }) =>
        `${formKey(path)}${isMade ? '*' : ''}${isUnused ? '-' : ''}: ${own ?? `(${text})`}`,
    );

  it('has the exact numbers of the source and the categories of the language', () => {
    expect(keys('hi')).toEqual(['=0: (No files)', 'one: ({1} file)', 'other: ({1} files)']);
    expect(keys('ja')).toEqual(['=0: (No files)', 'other: ({1} files)']);
    expect(keys('pl')).toEqual(['=0: (No files)', 'one: ({1} file)', 'few*: ({1} files)', 'many*: ({1} files)', 'other: ({1} files)']);
    expect(keys('ar')).toHaveLength(7);
  });

  it('takes the texts of a target, and the forms that it has beside those', () => {
    expect(keys('ja', '{n, plural, =0 {無} =1 {一つ} one {x} other {# 個}}')).toEqual(['=0: 無', '=1*: 一つ', 'other: {1} 個', 'one-: x']);
  });

  it('is undefined if the target has other choices', () => {
    expect(keys('ja', '{m, plural, other {# 個}}')).toBeUndefined();
    expect(keys('ja', '{n, plural, offset:1 other {# 個}}')).toBeUndefined();
    expect(keys('ja', '{n, plural, other {{g, select, other {# 個}}}}')).toBeUndefined();
  });

  it('goes through choices within choices', () => {
    const nested = split('{g, select, male {He: {n, plural, one {#} other {##}}} other {They}}');
    const found = targetForms(nested, 'ar');
    expect(found?.forms.map(({ path }) => formKey(path))).toEqual([
      ...['male zero', 'male one', 'male two', 'male few', 'male many', 'male other'],
      'other',
    ]);
    const written = found && replaceTexts(found.shape, ['0', '1', '2', '3', '4', '5', '6']);
    expect(written && joinMessage(written)).toBe(
      '{g, select, male {{n, plural, zero {0} one {1} two {2} few {3} many {4} other {5}}} other {6}}',
    );
  });
});
