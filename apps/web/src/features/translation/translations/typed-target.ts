import type { TargetProblem } from '@bhashantar/contracts';
import { useSyncExternalStore } from 'react';
import type { Store } from '../../../lib/create-store.js';

/**
 * The content of the open field, shortly after each key. It is stored outside React, so that a key renders only the components that show
 * it.
 */
export interface TypedTarget {
  readonly target: string;
  /** The problems that the checks of this browser find in it. */
  readonly problems: readonly TargetProblem[];
  /** The problems without their positions. Returns the previous list if the problems are the same, wherever they are in the text. */
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

/** A value derived from the content of the field. The component renders only when that value changes. */
export function useTyped<Value>(typed: TypedTargetStore, choose: (typed: TypedTarget) => Value): Value {
  return useSyncExternalStore(typed.subscribe, () => choose(typed.get()));
}
