interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Which languages of projects an engine translates into, from the language that the project is written in. */
export function findServed(pairs: readonly Pair[], wanted: readonly Pair[]): string[] {
  const offered = new Set(pairs.map(({ from, to }) => `${from} ${to}`));
  return [...new Set(wanted.filter(({ from, to }) => offered.has(`${from} ${to}`)).map(({ to }) => to))];
}
