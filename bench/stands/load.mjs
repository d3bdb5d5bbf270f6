// Asks a server from core 0 as fast as it answers, with wrk: a client written in JavaScript is slower than the servers that are measured here.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CONNECTIONS = 50;

/** wrk's script: the paths in turn; at the end one line of JSON. Times of wrk are in microseconds. */
const script = (paths, headers) => `
local paths = {${paths.map((path) => JSON.stringify(path)).join(', ')}}
local headers = {${Object.entries(headers).map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)}}
local count = 0
request = function()
  count = count % #paths + 1
  return wrk.format("GET", paths[count], headers)
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"count": %d, "seconds": %f, "p99": %f, "refused": %d, "broken": %d}',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout))
end
`;

/** Answers a second, the 99th percentile in ms, and the count of answers; throws when one was refused or broke off. */
export async function load(origin, paths, headers, seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-load-'));
  try {
    const file = join(folder, 'load.lua');
    writeFileSync(file, script(paths, headers));
    const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '20s', '-s', file, origin];
    const { stdout } = await run('taskset', ['-c', '0', ...wrk]);
    const { count, seconds: took, p99, refused, broken } = JSON.parse(stdout.slice(stdout.lastIndexOf('{')));
    if (refused > 0 || broken > 0) throw new Error(`${origin}${paths[0]}: ${refused} refused, ${broken} broken off`);
    return { rate: count / took, p99, count };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
