/** Sets the performance mark that load tests read: the screen is interactive, its skeleton gone. */
export function markInteractive(): void {
  if (performance.getEntriesByName('real-ui').length === 0) performance.mark('real-ui');
}
