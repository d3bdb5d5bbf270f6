// Says where the time of a test run goes: the slowest files, and the sum of each area by kind of test.
import { relative } from 'node:path';

const SLOWEST = 20;

/** The parts of the repository that have a budget of their own: modules of the API by area, packages, and folders of the other apps. */
const AREAS = [/^apps\/api\/src\/modules\/([^/]+)/, /^(apps\/api\/src\/[^/]+)/, /^(packages\/[^/]+)/, /^(apps\/[^/]+)/];

/** The area of a file, by its path from the root of the repository. */
export const areaOf = (path) => AREAS.map((pattern) => pattern.exec(path)?.[1]).find(Boolean) ?? 'other';

/** The seconds that each file of a jest report took in its worker: `[{ kind, path, seconds }]`. */
export const timesOf = (kind, { testResults }, root) =>
  testResults.map(({ name, startTime, endTime }) => ({
    kind,
    path: relative(root, name),
    seconds: Math.max(0, endTime - startTime) / 1000,
  }));

/** The lines of the report, for the times of all kinds of tests; none if no file ran. */
export function describeTimes(times) {
  if (times.length === 0) return [];
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const sums = new Map();
  for (const { kind, path, seconds } of times) {
    const key = `${areaOf(path).padEnd(24)} ${kind}`;
    sums.set(key, (sums.get(key) ?? 0) + seconds);
  }
  const line = (seconds, text) => `${seconds.toFixed(0).padStart(6)} s  ${text}`;
  return [
    `Slowest files:`,
    ...slowest.map(({ kind, path, seconds }) => line(seconds, `${path} (${kind})`)),
    `Worker time by area and kind of test:`,
    ...[...sums].sort(([a], [b]) => a.localeCompare(b)).map(([key, seconds]) => line(seconds, key)),
  ];
}
