/**
 * Thrown at boot for a configuration that the operator must change; the message names the variables, a line for each, and repeats no value.
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const MAX_REASON = 300;

/** The reason of a failure on one line; failures to connect hide theirs in a list or in a code. */
export function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const { errors, message, code } = error as { errors?: unknown[]; message?: string; code?: string };
  if (errors?.length) return reasonOf(errors[0]);
  return (message || code || String(error)).replace(/\s+/g, ' ').trim().slice(0, MAX_REASON);
}

/** Blames what went wrong on a variable. */
export function blame(variable: string, what: string, error: unknown): ConfigurationError {
  if (error instanceof ConfigurationError) return error;
  return new ConfigurationError(`${variable}: ${what}: ${reasonOf(error)}`);
}
