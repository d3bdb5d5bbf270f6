/** For every state the states that may follow it; the key `''` holds the states in which a thing may begin. */
export type TransitionTable<State extends string> = Readonly<Record<State | '', readonly State[]>>;

/** Says whether a move is listed; `from` undefined asks whether a thing may begin in `to`. */
export function mayMove<State extends string>(table: TransitionTable<State>, from: State | undefined, to: State): boolean {
  return table[from ?? ''].includes(to);
}
