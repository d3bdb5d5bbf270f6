/** What the thread is given. */
export interface WatchOrders {
  /** Counts the turns of the loop; see `BEATS`. */
  readonly beats: SharedArrayBuffer;
  readonly holdMs: number;
  /** Without a turn for so long, the process is ended. */
  readonly endAfterMs: number;
  readonly workKey: string;
}

/** What the thread saw in the middle of a hold. */
export interface Sighting {
  /** The turn of the loop that did not end. */
  readonly beat: number;
  /** JSON of a `Work`. */
  readonly work: string;
  /** Innermost first. */
  readonly stack: readonly string[];
}
