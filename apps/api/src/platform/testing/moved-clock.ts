import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CLOCK = new URL('../../../dist/platform/clock/clock.js', import.meta.url).href;

/** Makes the compiled product read from a file, at each look at the clock, by how much it is moved. */
const PRELOADED = `
  import { readFileSync } from 'node:fs';
  import { Clock } from '${CLOCK}';
  Clock.prototype.now = () => new Date(Date.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8')));`;

/** Moves the clock of processes of the product while they run. Their timers and the database keep the real time. */
export class MovedClock {
  readonly #folder = mkdtempSync(join(tmpdir(), 'bhashantar-clock-'));
  readonly #file = join(this.#folder, 'ms');

  constructor() {
    this.set(0);
  }

  /** For the environment of each process. */
  get environment(): Record<string, string> {
    return { CLOCK_FILE: this.#file, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRELOADED)}` };
  }

  /** Sets the milliseconds by which all processes are ahead of the real time from now on. */
  set(ms: number): void {
    writeFileSync(this.#file, String(ms));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
