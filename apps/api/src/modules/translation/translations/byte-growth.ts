/** By how many bytes a text is longer than the one that it replaces. */
export const byteGrowth = ({ target, previousTarget }: { target: string | null; previousTarget: string | null }): number =>
  Buffer.byteLength(target ?? '') - Buffer.byteLength(previousTarget ?? '');

/** The bytes that a change adds to the revisions. */
export const revisedBytes = ({ target, previousTarget }: { target: string | null; previousTarget: string | null }): number =>
  Buffer.byteLength(target ?? '') + Buffer.byteLength(previousTarget ?? '');
