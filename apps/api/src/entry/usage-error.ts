/** Raised for a command that cannot be understood; the message says which part. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * npm keeps options for itself that no `--` stands before, and hands them on as variables: throws a UsageError that shows the command as it
 * was meant.
 */
export function refuseKeptOptions(
  command: string,
  options: readonly string[],
  positionals: readonly string[],
  env: NodeJS.ProcessEnv,
): void {
  const kept = options.flatMap((name) => {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`];
    // npm cannot tell an option's value from an argument: it then says true.
    if (!value) return [];
    return value === 'true' ? [`--${name}`] : [`--${name} ${value}`];
  });
  if (kept.length === 0) return;
  const meant = [command, '--', ...positionals, ...kept].join(' ');
  throw new UsageError(`npm keeps options for itself unless -- stands before them: ${meant}`);
}

/** EX_USAGE of sysexits.h. */
const EXIT_CODE = 64;

/** Ends a command that was not understood with what is wrong and how it is used; other errors go on. */
export function endByUsage(error: unknown, usage: string): never {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exit(EXIT_CODE);
}
