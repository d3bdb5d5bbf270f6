/** For every state the states that may follow it; the key `''` holds the initial states. */
export type TransitionTable<State extends string> = Readonly<Record<State | '', readonly State[]>>;

/** Whether the table lists a transition. If `from` is undefined, whether `to` is an initial state. */
export function canTransition<State extends string>(table: TransitionTable<State>, from: State | undefined, to: State): boolean {
  return table[from ?? ''].includes(to);
}
