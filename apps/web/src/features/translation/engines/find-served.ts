interface Pair {
  readonly from: string;
  readonly to: string;
}

/** The languages of projects into which an engine translates from the source language of the project. */
export function findServed(pairs: readonly Pair[], wanted: readonly Pair[]): string[] {
  const offered = new Set(pairs.map(({ from, to }) => `${from} ${to}`));
  return [...new Set(wanted.filter(({ from, to }) => offered.has(`${from} ${to}`)).map(({ to }) => to))];
}
