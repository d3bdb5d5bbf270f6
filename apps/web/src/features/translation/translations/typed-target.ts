import type { TargetProblem } from '@bhashantar/contracts';
import { useSyncExternalStore } from 'react';
import type { Store } from '../../../lib/create-store.js';

/** The content of the open field, a moment behind the keys. Outside React, so that a key renders only components that show it. */
export interface TypedTarget {
  readonly target: string;
  /** The problems that the checks of this browser find in it. */
  readonly problems: readonly TargetProblem[];
  /** The same, and the same list as before where it says the same, wherever in the text. */
  readonly shown: readonly TargetProblem[];
}

export type TypedTargetStore = Store<TypedTarget>;

export const hasPlace = ({ start, end }: TargetProblem) => start !== undefined && end !== undefined && end > start;

const saysSame = (one: TargetProblem, other: TargetProblem | undefined) =>
  one.code === other?.code && one.severity === other.severity && one.message === other.message && hasPlace(one) === hasPlace(other);

export function nextTyped(before: TypedTarget | undefined, target: string, problems: readonly TargetProblem[]): TypedTarget {
  const shown = before?.shown ?? [];
  const isSame = shown.length === problems.length && problems.every((problem, at) => saysSame(problem, shown[at]));
  return { target, problems, shown: isSame ? shown : problems };
}

/** A value derived from it; the component renders only when that value changes. */
export function useTyped<Value>(typed: TypedTargetStore, choose: (typed: TypedTarget) => Value): Value {
  return useSyncExternalStore(typed.subscribe, () => choose(typed.get()));
}
