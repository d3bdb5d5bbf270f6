import { ApiError } from '../../../lib/http/api-error.js';

export interface OtpRefusal {
  /** The server has already verified this channel, but its answer was lost. */
  verified: boolean;
  /** How long the server makes us wait before the next code. */
  retryAfterSeconds: number | undefined;
  /** The server no longer knows the registration, so it has to begin again. */
  expired: boolean;
  /** The registration is complete, or its address belongs to an account. The person only has to sign in. */
  complete: boolean;
}

/** Reads from a refused call of the registration how to continue. */
export function readOtpRefusal(error: unknown): OtpRefusal {
  const reply = error instanceof ApiError ? error.reply : undefined;
  const seconds = reply?.data?.retryAfterSeconds;
  return {
    verified: reply?.data?.alreadyVerified === true,
    retryAfterSeconds: typeof seconds === 'number' ? seconds : undefined,
    expired: reply?.code === 'UNPROCESSABLE',
    complete: reply?.code === 'CONFLICT',
  };
}
