/** Raised for a command that cannot be understood; the message says which part. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** EX_USAGE of sysexits.h. */
const EXIT_CODE = 64;

/** Ends a command that was not understood with what is wrong and how it is used; other errors go on. */
export function endByUsage(error: unknown, usage: string): never {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exit(EXIT_CODE);
}
