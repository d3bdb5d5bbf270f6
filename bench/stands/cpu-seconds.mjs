import { readFileSync } from 'node:fs';

/** Processor time of a process so far; on a machine that others use too it tells more than the clock. NaN where /proc is missing. */
export function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
