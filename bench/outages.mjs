// Kills the embedded database under load, by SIGKILL and by immediate shutdown in turn. Meanwhile visitors request pages, bundles and
// descriptions of a site, and editors save translations. Reports every result worse than a page that visitors got, the acknowledged edits
// that are missing at the end, and the time of each recovery, from the kill to the API's first `ready`. Exits with 1 when a goal is missed.
// Usage: node bench/outages.mjs [kills] [quiet milliseconds between them]; prints one JSON line.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KILLS = Number(process.argv[2] ?? 10);
const QUIET_MS = Number(process.argv[3] ?? 4_000);
const GOALS = { delivery5xx: 0, lostEdits: 0, readySecondsMax: 5 };

const dist = fileURLToPath(new URL('../apps/api/dist/', import.meta.url));
await import(createRequire(join(dist, '../package.json')).resolve('reflect-metadata'));
const { OutageStand } = await import(join(dist, 'entry/testing/outages.js'));

const setup = new OutageStand();
await setup.start();
const report = await setup.run(KILLS, QUIET_MS);
console.log(JSON.stringify({ bench: 'outages', ...report, goals: GOALS }));
await setup.stop();
const isMet = Object.entries(GOALS).every(([name, most]) => report[name] <= most) && report.otherEditStatuses.length === 0;
process.exit(isMet ? 0 : 1);
