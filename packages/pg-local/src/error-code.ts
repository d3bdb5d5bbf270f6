/** The system's code of a failure (`EEXIST`, `EPERM`). Not by instanceof: test runners have an Error of their own. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
