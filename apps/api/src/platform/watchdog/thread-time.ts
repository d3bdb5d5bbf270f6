import { readFileSync } from 'node:fs';

/** Statistics of the main thread, whose number on Linux is that of the process. The first number is nanoseconds on the processor. */
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`;
const NS_PER_MS = 1_000_000;

function fromProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const fromLinux = (): number => Number(readFileSync(SCHEDULED, 'latin1').split(' ')[0]) / NS_PER_MS;

function find(): () => number {
  try {
    return fromLinux() > 0 ? fromLinux : fromProcess;
  } catch {
    return fromProcess;
  }
}

/** Milliseconds of CPU time of the main thread, without other threads; the whole process's if the system does not distinguish. */
export const mainThreadMs: () => number = find();
