import type { ErrorCode, FieldError } from './errors.js';

/** What every call answers with when it worked. */
export interface SuccessReply<Data> {
  success: true;
  message: string;
  data: Data;
}

/** What every call answers with when it did not; `reference` is the id to quote to support and finds the log line. */
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
