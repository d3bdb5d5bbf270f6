import type { CmsErrorCode } from './types.js';

/** Why a CMS did not do what it was asked for. The message is ours; `detail` has the words of the CMS, cut, to be shown as text alone. */
export class CmsError extends Error {
  readonly status?: number;
  /** Seconds. */
  readonly retryAfter?: number;
  readonly detail?: string;

  constructor(
    readonly code: CmsErrorCode,
    message: string,
    more: { status?: number; retryAfter?: number; detail?: string; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'CmsError';
    if (more.status !== undefined) this.status = more.status;
    if (more.retryAfter !== undefined) this.retryAfter = more.retryAfter;
    if (more.detail !== undefined) this.detail = more.detail;
  }
}
