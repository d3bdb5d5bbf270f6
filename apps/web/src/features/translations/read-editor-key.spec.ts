import { describe, expect, it } from '@jest/globals';
import { readEditorKey } from './read-editor-key.js';

const press = (key: string, held: string[] = []) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
  isComposing: held.includes('composing'),
});

describe('readEditorKey', () => {
  it.each([
    ['Enter', ['ctrl'], 'saveAndNext'],
    ['Enter', ['meta'], 'saveAndNext'],
    ['Enter', ['ctrl', 'shift'], 'saveAndStay'],
    ['s', ['ctrl'], 'saveAndStay'],
    ['ArrowDown', ['alt'], 'next'],
    ['ArrowUp', ['alt'], 'previous'],
    ['Escape', [], 'close'],
    ['Enter', [], undefined],
    ['s', [], undefined],
    ['ArrowDown', [], undefined],
  ])('%s with %p means %p', (key, held, command) => {
    expect(readEditorKey(press(key, held))).toBe(command);
  });

  it('leaves every key to the input method while it composes', () => {
    expect(readEditorKey(press('Enter', ['ctrl', 'composing']))).toBeUndefined();
    expect(readEditorKey(press('Escape', ['composing']))).toBeUndefined();
  });

  it('leaves AltGr characters alone', () => {
    expect(readEditorKey(press('s', ['ctrl', 'alt']))).toBeUndefined();
  });
});
