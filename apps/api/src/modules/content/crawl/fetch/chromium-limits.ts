/** What a page may cost that is opened in a browser. Times in milliseconds. */
export const CHROMIUM_LIMITS = {
  /** Tabs of a process at once: each keeps a core busy while its scripts run. */
  pages: 4,
  /** How long a page that has loaded may go on changing. */
  settleMs: 5_000,
  /** Nothing asked for and nothing changed for so long: the page is ready. */
  quietMs: 500,
  pollMs: 50,
  subresources: 200,
  /** Shorter than the whole, so that one server that hangs does not cost the page. */
  subresourceMs: 5_000,
  subresourceBytes: 5 * 1024 * 1024,
  totalBytes: 25 * 1024 * 1024,
} as const;
