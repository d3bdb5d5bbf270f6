/** Sets the performance mark that load tests read. It means that the skeleton is gone and the screen is interactive. */
export function markInteractive(): void {
  if (performance.getEntriesByName('real-ui').length === 0) performance.mark('real-ui');
}
