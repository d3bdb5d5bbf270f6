import { CmsError } from '@bhashantar/cms-connectors';
import type { CmsFailure, CmsProblem } from '@bhashantar/contracts';
import { AppError } from '../../../../platform/http/app-error.js';
import { ApiCallError } from '../api-call-error.js';

const CODES: Readonly<Record<CmsError['code'], CmsFailure>> = {
  conflict: 'conflict',
  locked: 'locked',
  archived: 'archived',
  'too-large': 'tooLarge',
  'no-locale': 'noLocale',
  'no-permission': 'forbidden',
  unavailable: 'unavailable',
  'field-gone': 'fieldGone',
  'no-entry': 'gone',
  'no-type': 'gone',
  invalid: 'refused',
  'no-drafts': 'noDrafts',
  'not-kept': 'refused',
  unexpected: 'refused',
  'bad-settings': 'refused',
  'bad-hook': 'refused',
  'still-published': 'published',
};

/** Failures of a call after which the same call may succeed. */
const PASSING: ReadonlySet<string> = new Set(['timeout', 'unreachable', 'serverError', 'rateLimited', 'token']);

/** A failure of a CMS as people see it. `isPassing` says that the same call may succeed later. Undefined for other errors. */
export interface SeenFailure {
  problem: CmsProblem;
  isPassing: boolean;
  retryAfterSeconds: number | undefined;
}

export function failureOf(error: unknown): SeenFailure | undefined {
  if (error instanceof CmsError) {
    const { code, status, message, retryAfter, detail } = error;
    const seen = status === 401 ? 'unauthorized' : CODES[code];
    // Only the words of the CMS explain why it refused a value. The caller has hidden credentials in them.
    const said = detail !== undefined && seen === 'refused' ? `${message} It says: “${detail}”` : message;
    return { problem: { code: seen, field: null, message: said }, isPassing: code === 'unavailable', retryAfterSeconds: retryAfter };
  }
  // If no answer came, a connector may report that itself, with this error as the cause.
  if (!(error instanceof ApiCallError)) return undefined;
  const { code, message } = error.reason;
  const isPassing = PASSING.has(code);
  return { problem: { code: isPassing ? 'unavailable' : 'refused', field: null, message }, isPassing, retryAfterSeconds: undefined };
}

/** The refusal of a person's call for which the CMS failed to do its part. */
export function toRefusal(error: unknown): unknown {
  const failure = failureOf(error);
  if (!failure) return error;
  const { message, code } = failure.problem;
  return new AppError('UNPROCESSABLE', { message, data: { code }, cause: error });
}
