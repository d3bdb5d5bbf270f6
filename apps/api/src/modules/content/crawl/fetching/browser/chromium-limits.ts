/** The resources that a page may use in a browser. Times in milliseconds. */
export const CHROMIUM_LIMITS = {
  /** Tabs of a process at once: each keeps a core busy while its scripts run. */
  pages: 4,
  /** How long a page that has loaded may go on changing. */
  settleMs: 5_000,
  /** The same limit for a page that shows that a part of it is missing. */
  unfinishedMs: 6_000,
  /** The number of polls in a row without a request or change, after which the page is ready. */
  idlePolls: 10,
  pollMs: 50,
  /** The interval at which a page that is never idle is checked. */
  busyPollMs: 250,
  subresources: 200,
  /** Shorter than the time for the whole page, so that one server that hangs does not cost the page. */
  subresourceMs: 5_000,
  subresourceBytes: 5 * 1024 * 1024,
  totalBytes: 25 * 1024 * 1024,
} as const;
