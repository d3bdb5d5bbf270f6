import { describe, expect, it } from '@jest/globals';
import { findShortcut, type PressedKey, SHORTCUTS } from './shortcuts.js';

const press = (changes: Partial<PressedKey>): PressedKey => ({
  ...{ key: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: false },
  ...changes,
});

describe('the shortcuts of the editor', () => {
  it.each([
    [{ key: 'Enter', ctrlKey: true }, 'saveAndNext'],
    [{ key: 'Enter', metaKey: true }, 'saveAndNext'],
    [{ key: 'Enter', ctrlKey: true, shiftKey: true }, 'saveAndStay'],
    [{ key: 's', ctrlKey: true }, 'saveAndStay'],
    [{ key: 'ArrowDown', altKey: true }, 'next'],
    [{ key: 'ç', code: 'KeyC', altKey: true }, 'copySource'],
    [{ key: '¡', code: 'Digit1', altKey: true }, 'insertSuggestion'],
    [{ key: 'Escape' }, 'close'],
    [{ key: 'Enter' }, undefined],
    [{ key: 'Enter', ctrlKey: true, altKey: true }, undefined],
    [{ key: 'Enter', ctrlKey: true, isComposing: true }, undefined],
    [{ key: '?', shiftKey: true }, undefined],
  ])('in the field: %j is %s', (event, id) => {
    expect(findShortcut(press(event), ['field'])).toBe(id);
  });

  it.each([
    [{ key: '?', shiftKey: true }, 'help'],
    [{ key: '?' }, 'help'],
    [{ key: 'k', ctrlKey: true }, 'palette'],
    [{ key: 'k' }, undefined],
    [{ key: '?', isComposing: true }, undefined],
  ])('outside of it: %j is %s', (event, id) => {
    expect(findShortcut(press(event), ['outside', 'everywhere'])).toBe(id);
  });

  it('has no key twice in one place', () => {
    const all = SHORTCUTS.flatMap(({ keys, place }) => keys.map((each) => `${place} ${each}`));
    expect(new Set(all).size).toBe(all.length);
  });
});
