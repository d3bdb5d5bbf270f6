import { createContext, useContext, useEffect, useId } from 'react';
import { createStore, useStore } from './create-store.js';

/** A form with changes that are not saved. */
interface Changed {
  /** The name of the part of the screen that contains the form. */
  readonly place: string;
  /** The id of the form if a bar can save it; undefined if it has its own button. */
  readonly form: string | undefined;
}

/** The forms with changes that are not saved, in the order in which they were changed. */
const changed = createStore<ReadonlyMap<string, Changed>>(new Map());

/** The name of the part of a screen that contains a form, for the question before a person leaves. */
export const UnsavedPlace = createContext('');

function note(key: string, entry: Changed | undefined): void {
  const others = [...changed.get()].filter(([other]) => other !== key);
  changed.set(new Map(entry ? [...others, [key, entry]] : others));
}

/** Registers unsaved changes of a form. The screen asks before a person leaves, and marks that part of the screen. */
export function useUnsaved(isChanged: boolean, form?: string): void {
  const key = useId();
  const place = useContext(UnsavedPlace);
  useEffect(() => {
    if (!isChanged) return;
    note(key, { place, form });
    return () => note(key, undefined);
  }, [key, place, form, isChanged]);
}

/** Does the same as `useUnsaved` for a form without a button of its own. A bar submits the form that has this id. */
export function useSavedByBar(isChanged: boolean): string {
  const id = useId();
  useUnsaved(isChanged, id);
  return id;
}

export const hasUnsaved = (): boolean => changed.get().size > 0;

export const useHasUnsaved = (): boolean => useStore(changed).size > 0;

/** The parts of the screen with changes that are not saved. */
export const useUnsavedPlaces = (): string[] => [...new Set([...useStore(changed).values()].map(({ place }) => place))].filter(Boolean);

/** The forms that a bar saves, with their parts of the screen. */
export function useFormsOfBar(): { form: string; place: string }[] {
  return [...useStore(changed).values()].flatMap(({ form, place }) => (form === undefined ? [] : [{ form, place }]));
}

/** Whether the part of the screen around a component has changes that are not saved. */
export function useIsUnsaved(): boolean {
  const place = useContext(UnsavedPlace);
  return useUnsavedPlaces().includes(place);
}
