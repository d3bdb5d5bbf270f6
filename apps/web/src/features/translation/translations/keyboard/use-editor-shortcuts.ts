import { useEffect, useRef } from 'react';
import { createStore, useStore } from '../../../../lib/create-store.js';
import { readStored, writeStored } from '../../../../lib/local-storage.js';
import { isTyping } from '../../../../lib/use-shortcut.js';
import { findShortcut, isSingleKey, SHORTCUTS, type ShortcutId } from './shortcuts.js';

const KEY = 'bh_single_keys';
const singleKeys = createStore(readStored(KEY) !== 'off');

/** Whether shortcuts of a single character work. People who dictate to the browser, or rest a hand on the keys, can turn them off. */
export const useSingleKeys = (): boolean => useStore(singleKeys);

export function setSingleKeys(isOn: boolean): void {
  singleKeys.set(isOn);
  writeStored(KEY, isOn ? null : 'off');
}

const isOff = (id: ShortcutId) =>
  !singleKeys.get() && SHORTCUTS.some((shortcut) => shortcut.id === id && shortcut.keys.every((keys) => isSingleKey(keys)));

/** Runs the shortcuts of the screen. The text field handles its own shortcuts and marks them as handled. */
export function useEditorShortcuts(handlers: Partial<Record<ShortcutId, () => void>>): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const id = findShortcut(event, isTyping(event.target) ? ['everywhere'] : ['outside', 'everywhere']);
      const run = id && !isOff(id) && latest.current[id];
      if (!run) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
