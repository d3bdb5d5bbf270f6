/** Transient failures: overload and short outages. */
const RETRYABLE = new Set([408, 425, 429, 500, 502, 503, 504, 520, 522, 524]);

export const isRetryableStatus = (status: number): boolean => RETRYABLE.has(status);
