/** Raised for a command that cannot be understood; the message says which part. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Our options that npm reads as the start of its own. */
const TAKEN_FOR: Readonly<Record<string, string>> = { to: 'token_description' };

/**
 * npm keeps options that have no `--` before them, and passes them on as variables. Throws a UsageError that shows the command as the
 * person meant it.
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
    // npm also sets `true` if it took the option's value for an argument.
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
