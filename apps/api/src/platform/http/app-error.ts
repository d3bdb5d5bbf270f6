import { ERRORS, type ErrorCode, type FieldError } from '@bhashantar/contracts';

interface AppErrorOptions {
  message?: string;
  data?: Record<string, unknown>;
  errors?: FieldError[];
  cause?: unknown;
  retryAfterSeconds?: number;
}

/** A failure people may see. The code decides status and type; the message is safe to show. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly data: Record<string, unknown> | null;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.data = options.data ?? null;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Something happened too often, or too much of it is under way. The same call may succeed after some seconds, which header and `data` both name. */
export class TooMany extends AppError {
  constructor(retryAfterSeconds: number, options: Pick<AppErrorOptions, 'message' | 'cause'> = {}) {
    super('TOO_MANY', { ...options, retryAfterSeconds, data: { retryAfterSeconds } });
  }
}

/** Shorthand for one field that is not valid. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('VALIDATION', { message, errors: [{ field, message }] });
}
