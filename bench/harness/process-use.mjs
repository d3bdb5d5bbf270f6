import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of a file in /proc; nothing when the process has ended. */
export function readProc(path) {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
}

/** The processes that a process has started and that still live. */
export const childrenOf = (pid) => readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean);

/** A process with those that it has started, as far as they live. */
const treeOf = (pid) => [pid, ...childrenOf(pid).flatMap(treeOf)];

/** Bytes of memory of a process and its children. Shared memory counts once. */
export function memoryOf(pid) {
  const kilobytes = treeOf(pid).map((one) => Number(/^Pss:\s+(\d+)/m.exec(readProc(`${one}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) * 1024;
}

/** Seconds of CPU time of a process and its children so far, including ended ones; NaN without /proc. */
export function processorOf(pid) {
  const ticks = treeOf(pid).map((one) => {
    const stat = readProc(`${one}/stat`);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // The first process also has the time of its children that have ended.
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0) + (one === pid ? Number(fields[13]) + Number(fields[14]) : 0);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

/** Like `processorOf`, in ms and as exactly as the kernel keeps it, but to 10 ms of children that have ended. */
export function processorMsOf(pid) {
  const tasks = treeOf(pid).flatMap((one) => readTasks(one).map((task) => readProc(`${one}/task/${task}/schedstat`)));
  const ended = readProc(`${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(13, 15);
  return tasks.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0) + ended.reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

function readTasks(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return [];
    throw error;
  }
}

/** The number of the server that answers `query`, which takes SQL and gives rows. */
export async function postmasterOf(query) {
  const [{ data_directory: folder }] = await query('show data_directory');
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** Samples several processes repeatedly; `end` returns the peak memory of each, and its CPU time per second. */
export function watchUse(pids, everyMs = 500) {
  const names = Object.keys(pids);
  const begun = performance.now();
  const before = Object.fromEntries(names.map((name) => [name, processorOf(pids[name])]));
  const most = Object.fromEntries(names.map((name) => [name, memoryOf(pids[name])]));
  const look = () => {
    for (const name of names) most[name] = Math.max(most[name], memoryOf(pids[name]));
  };
  const timer = setInterval(look, everyMs);
  return {
    end() {
      clearInterval(timer);
      look();
      const seconds = (performance.now() - begun) / 1000;
      return Object.fromEntries(
        names.map((name) => [
          name,
          { megabytes: Math.round(most[name] / 2 ** 20), cores: Number(((processorOf(pids[name]) - before[name]) / seconds).toFixed(2)) },
        ]),
      );
    },
  };
}
