/** An address, or the robots.txt of a host, that could not be fetched and is tried again. */
export interface CrawlRetry {
  readonly url: string;
  /** A reason as pages have it, such as `http500`. */
  readonly reason: string;
  /** How often it was tried. */
  readonly tries: number;
  /** How often it is tried before it counts as failed. */
  readonly mostTries: number;
}
