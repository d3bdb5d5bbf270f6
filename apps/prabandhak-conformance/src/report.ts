import type { Result } from './run-checks.js';

const count = (results: readonly Result[], state: Result['state']) => results.filter((result) => result.state === state).length;

function line({ rule, state, found }: Result): string {
  const head = `${state.padEnd(12)} ${rule.id.padEnd(7)} ${rule.text}`;
  return found === undefined ? head : `${head}\n${' '.repeat(21)}${state === 'broken' ? 'Found: ' : ''}${found}`;
}

/** The report that people read: broken rules last, where they are seen. */
export function writeReport(results: readonly Result[]): string {
  const order: readonly Result['state'][] = ['holds', 'not checked', 'broken'];
  const lines = order.flatMap((state) => results.filter((result) => result.state === state).map(line));
  const sums = `${count(results, 'holds')} rules hold, ${count(results, 'broken')} are broken, ${count(results, 'not checked')} were not checked.`;
  return `${[...lines, '', sums].join('\n')}\n`;
}

/** Whether every rule that can be checked automatically holds. */
export const isConformant = (results: readonly Result[]): boolean =>
  results.every(({ rule, state }) => state === 'holds' || rule.check === 'manual');
