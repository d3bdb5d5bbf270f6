import { AppError } from './app-error.js';

/**
 * What a failure while a form was read means: refusals name their status, trouble with our own files names a system call,
 * and everything else is a body that breaks off or makes no sense, which is the sender's.
 */
export function toUploadError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  return 'statusCode' in error || 'syscall' in error ? error : new AppError('MALFORMED', { cause: error });
}
