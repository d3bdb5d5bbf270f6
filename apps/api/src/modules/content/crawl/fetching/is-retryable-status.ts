/** Busy or briefly broken: worth another try. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504, 520, 522, 524]);

export const isRetryableStatus = (status: number): boolean => PASSING.has(status);
