import type { ErrorCode, FieldError } from './errors.js';

/** The reply of every call that succeeded. */
export interface SuccessReply<Data> {
  success: true;
  message: string;
  data: Data;
}

/** The reply of every call that failed. `reference` is the id to quote to support; it finds the log line. */
export interface FailureReply {
  success: false;
  message: string;
  data: Record<string, unknown> | null;
  type: string;
  code: ErrorCode | number;
  name: string;
  /** At most 20 of them; `moreErrors` counts the rest. */
  errors?: FieldError[];
  moreErrors?: number;
  reference: string;
  TIME_TRAVEL?: true;
}

export type Reply<Data> = SuccessReply<Data> | FailureReply;
