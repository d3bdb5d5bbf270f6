import type { RefObject } from 'react';
import { useSyncExternalStore } from 'react';
import { createStore, type Store, useStore } from '../../../lib/create-store.js';
import type { TypedTarget, TypedTargetStore } from './typed-target.js';

/** The calls of the rest of the screen on the open text field. */
export interface EditorHandle {
  /** Replaces the whole text by a target. Ctrl+Z undoes this. */
  replace(target: string): void;
  /** Inserts a text at the caret. */
  insert(text: string): void;
  /** Selects a part of the target. */
  select(start: number, end: number): void;
  /** Saves an edit without errors; called before another row opens. */
  leave(): void;
}

export type EditorHandleRef = RefObject<EditorHandle | null>;

interface OpenField {
  sourceHash: string;
  typed: TypedTargetStore;
}

const open = createStore<OpenField | undefined>(undefined);
const nothing: Pick<Store<TypedTarget | undefined>, 'get' | 'subscribe'> = createStore<TypedTarget | undefined>(undefined);

/** The typed text at each key, for parts that this app does not render, such as a page in a frame. */
const typing = createStore<{ sourceHash: string; target: string } | undefined>(undefined);

export const noteTyped = (sourceHash: string, target: string): void => typing.set({ sourceHash, target });

/** Reports each key, and the end of typing; returns a function that stops it. */
export const onTyped = (listener: (typed: { sourceHash: string; target: string } | undefined) => void): (() => void) =>
  typing.subscribe(() => listener(typing.get()));

export const noteTypingEnded = (): void => typing.set(undefined);

export const noteOpenField = (field: OpenField | undefined): void => open.set(field);

/** The content of a segment's field, shortly after each key; undefined while it is not open. */
export function readLiveTarget(sourceHash: string): TypedTarget | undefined {
  const field = open.get();
  return field?.sourceHash === sourceHash ? field.typed.get() : undefined;
}

/** A value derived from the content of the field. The component renders only when that value changes. */
export function useLiveTarget<Value>(sourceHash: string, choose: (typed: TypedTarget | undefined) => Value): Value {
  const field = useStore(open);
  const typed = field?.sourceHash === sourceHash ? field.typed : nothing;
  return useSyncExternalStore(typed.subscribe, () => choose(typed.get()));
}
