// Asks a server as fast as it answers, with wrk: a client written in JavaScript is slower than the servers that are measured here.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const luaTable = (entries) => `{${Object.entries(entries).map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)}}`;
/** Any text as Lua reads it back, byte by byte. */
const luaText = (text) => `"${[...Buffer.from(text)].map((byte) => `\\${String(byte).padStart(3, '0')}`).join('')}"`;

/** wrk's script: the paths in turn; at the end one line of JSON. Times of wrk are in microseconds. */
const script = (paths, headers, body) => `
local paths = {${paths.map((path) => JSON.stringify(path)).join(', ')}}
local headers = ${luaTable(headers)}
local body = ${body === undefined ? 'nil' : luaText(body)}
local count = 0
request = function()
  count = count % #paths + 1
  return wrk.format(${body === undefined ? '"GET"' : '"POST"'}, paths[count], headers, body)
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"count": %d, "seconds": %f, "p99": %f, "refused": %d, "broken": %d, "bytes": %d}',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1e3, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout, summary.bytes))
end
`;

/**
 * Returns answers per second, the 99th percentile in ms, the number of answers, and their bytes with headers. Throws if the server refused
 * a call or broke it off. With a `body` the calls are POSTs. The load runs on core 0. If `core` is null, it runs on any core.
 */
export async function load(origin, paths, headers, seconds, { body, connections = 50, core = 0 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bhashantar-load-'));
  try {
    const file = join(folder, 'load.lua');
    writeFileSync(file, script(paths, headers, body));
    const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', file, origin];
    const [command, ...args] = core === null ? wrk : ['taskset', '-c', String(core), ...wrk];
    const { stdout } = await run(command, args);
    const { count, seconds: took, p99, refused, broken, bytes } = JSON.parse(stdout.slice(stdout.lastIndexOf('{')));
    if (refused > 0 || broken > 0) throw new Error(`${origin}${paths[0]}: ${refused} refused, ${broken} broken off`);
    return { rate: count / took, p99, count, bytes: bytes / count };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
