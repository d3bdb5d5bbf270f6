/** Raised for a command that cannot be understood; the message says which part. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Options of ours that npm takes for the beginning of its own. */
const TAKEN_FOR: Readonly<Record<string, string>> = { to: 'token_description' };

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
    const value = env[`npm_config_${name.replaceAll('-', '_')}`] || env[`npm_config_${TAKEN_FOR[name]}`];
    if (!value) return [];
    // npm says true, too, where it took the value of the option for an argument.
    return value === 'true' ? [`--${name} …`] : [`--${name} ${value}`];
  });
  if (kept.length === 0) return;
  const meant = [command, '--', ...positionals.slice(0, 1), ...kept].join(' ');
  throw new UsageError(`npm keeps options for itself unless -- stands before them: ${meant}`);
}

/** EX_USAGE of sysexits.h. */
const EXIT_CODE = 64;

/** Ends a command after a usage error with the error and the usage; rethrows other errors. */
export function endByUsage(error: unknown, usage: string): never {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exit(EXIT_CODE);
}
