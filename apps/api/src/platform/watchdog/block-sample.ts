/** Data that the thread is started with. */
export interface WatchdogOptions {
  /** Counts the turns of the loop; see `BEATS`. */
  readonly beats: SharedArrayBuffer;
  readonly limitMs: number;
  /** If a turn of the loop takes this long, the process is ended. */
  readonly endAfterMs: number;
  readonly samplerKey: string;
}

/** The work of a process, as the log and the figures name it. */
export interface Work {
  /** One of few: an endpoint, a kind of job, a part of the product. */
  readonly work?: string;
  /** Which one of them: the job's id, the request's reference. */
  readonly subject?: string;
}

/** The main thread's stack in the middle of a block. */
export interface StackSample {
  /** The turn of the loop that did not end. */
  readonly beat: number;
  readonly work: Work;
  /** Innermost first. */
  readonly stack: readonly string[];
}
