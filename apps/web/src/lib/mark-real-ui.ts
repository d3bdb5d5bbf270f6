/** Leaves the mark that load tests measure: the screen can be used now, the skeleton is gone. */
export function markRealUi(): void {
  if (performance.getEntriesByName('real-ui').length === 0) performance.mark('real-ui');
}
