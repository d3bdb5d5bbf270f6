import { AppError } from './app-error.js';

/**
 * Classifies a failure while reading a form. A refusal has its own status. An error of our file system names a system call. Anything else
 * is a broken or truncated body, which is the sender's fault.
 */
export function toUploadError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  return 'statusCode' in error || 'syscall' in error ? error : new AppError('MALFORMED', { cause: error });
}
