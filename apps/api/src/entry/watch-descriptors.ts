import { readdirSync } from 'node:fs';
import { LogThrottle } from '../platform/logger/log-throttle.js';

/** Pools and queues take about two hundred; the rest are visitors, and each of them may need one to the customer's server. */
const ENOUGH = 1_024;
/** With fewer, not even the program can be loaded: that takes between 700 and 850 at once. */
const LEAST = 920;
/** EX_CONFIG of sysexits.h. */
const REFUSED = 78;
const WATCH_MS = 5_000;
const LOG_EVERY_MS = 60_000;
/** Share of the limit at which to warn, because a sudden rise beyond it is refused. */
const NEARLY = 0.9;
const EXHAUSTED = new Set(['EMFILE', 'ENFILE']);
const ADVICE = 'raise it by `ulimit -n`, LimitNOFILE of systemd or `ulimits: nofile` of a container';

interface UserLimits {
  open_files?: { soft: number | string; hard: number | string };
}

/** The number of files and connections that this process may open at once; infinite if unknown. Node has raised it as far as it may. */
export function descriptorLimit(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: UserLimits };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft;
}

export const isExhausted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && EXHAUSTED.has(String(error.code));

/** Counting needs a descriptor too. It fails when none is left, which answers the question. Zero if unknown. */
function countOpen(): number {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch (error) {
    if (isExhausted(error)) throw error;
    return 0;
  }
}

/** Returns the warning about a limit with which a process cannot start; undefined otherwise. */
function describeTooLow(limit: number): string | undefined {
  return limit < LEAST ? `This process may have ${limit} files and connections open at once, and cannot start: ${ADVICE}` : undefined;
}

/** Ends the process with one line if its limit is this low. Call this before the rest of the program is loaded. */
export function requireDescriptors(): void {
  const refusal = describeTooLow(descriptorLimit());
  if (!refusal) return;
  process.stderr.write(`${refusal}\n`);
  process.exit(REFUSED);
}

/** Says on one line that the limit on open files and connections is too low, is nearly reached, or is reached. */
export class DescriptorWatch {
  readonly #logThrottle = new LogThrottle(LOG_EVERY_MS);

  constructor(
    private readonly warn: (line: string) => void,
    private readonly limit: number = descriptorLimit(),
    private readonly count: () => number = countOpen,
  ) {}

  start(): void {
    if (this.limit < ENOUGH)
      this.warn(`This process may have ${this.limit} files and connections open at once, and may need ${ENOUGH}: ${ADVICE}`);
    setInterval(() => this.look(), WATCH_MS).unref();
  }

  look(): void {
    try {
      const open = this.count();
      if (open >= this.limit * NEARLY) this.#tell(`${open} of ${this.limit} files and connections are open: ${ADVICE}`);
    } catch (error) {
      if (!isExhausted(error)) throw error;
      this.tellExhausted();
    }
  }

  /** Public for callers that meet the limit themselves. */
  tellExhausted(): void {
    this.#tell(`The limit of ${this.limit} open files and connections is reached, and more are refused: ${ADVICE}`);
  }

  #tell(line: string): void {
    this.#logThrottle.run(() => this.warn(line));
  }
}
