import type { CmsErrorCode } from './types.js';

/** Why a CMS refused or failed. The message is ours. `detail` has the shortened message of the CMS, which must be shown as plain text. */
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
