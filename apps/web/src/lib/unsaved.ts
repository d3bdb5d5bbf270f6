import { createContext, useContext, useEffect, useId } from 'react';
import { createStore, useStore } from './create-store.js';

/** The forms with changes that are not saved, and the place of each. */
const changed = createStore<ReadonlyMap<string, string>>(new Map());

/** The name of the part of a screen that a form is in, for the question before one leaves. */
export const UnsavedPlace = createContext('');

function note(form: string, place: string | undefined): void {
  const { [form]: _before, ...others } = Object.fromEntries(changed.get());
  changed.set(new Map(Object.entries(place === undefined ? others : { ...others, [form]: place })));
}

/** Notes that a form has changes that are not saved. The screen asks before one leaves, and marks the part of the screen. */
export function useUnsaved(isChanged: boolean): void {
  const form = useId();
  const place = useContext(UnsavedPlace);
  useEffect(() => {
    if (!isChanged) return;
    note(form, place);
    return () => note(form, undefined);
  }, [form, place, isChanged]);
}

export const hasUnsaved = (): boolean => changed.get().size > 0;

export const useHasUnsaved = (): boolean => useStore(changed).size > 0;

/** The parts of the screen with changes that are not saved. */
export const useUnsavedPlaces = (): string[] => [...new Set(useStore(changed).values())].filter(Boolean);

/** Whether the part of the screen around a component has changes that are not saved. */
export function useIsUnsaved(): boolean {
  const place = useContext(UnsavedPlace);
  return useUnsavedPlaces().includes(place);
}
