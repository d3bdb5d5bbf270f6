import { LOCKOUT_MINUTES } from './policy.js';

// A function, because the generator of the schemas cannot read a template within the table.
const lockedMessage = (): string =>
  `Your account has been temporarily locked. Please try again after ${LOCKOUT_MINUTES} minutes or reset your password.`;

/** Every failure in an answer of the API: its HTTP status, its `type`, and the text for people if the thrower gives none. */
export const ERRORS = {
  VALIDATION: { status: 400, type: 'VALIDATION_ERROR', message: 'Some fields are not valid.' },
  MALFORMED: { status: 400, type: 'MALFORMED_REQUEST', message: 'The request could not be read.' },
  UNAUTHENTICATED: { status: 401, type: 'UNAUTHENTICATED', message: 'Please log in.' },
  LOGIN_REFUSED: { status: 401, type: 'LOGIN_REFUSED', message: 'Incorrect email or password.' },
  LOCKED: {
    status: 401,
    type: 'LOCKED',
    message: lockedMessage(),
  },
  FORBIDDEN: { status: 403, type: 'FORBIDDEN', message: 'Your role does not allow this.' },
  NOT_FOUND: { status: 404, type: 'NOT_FOUND', message: 'Not found, or you do not have access.' },
  METHOD: { status: 405, type: 'METHOD_NOT_ALLOWED', message: 'This method is not allowed.' },
  TIMEOUT: { status: 408, type: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive.' },
  CONFLICT: { status: 409, type: 'CONFLICT', message: 'Someone else changed this in the meantime. Reload and try again.' },
  // `data` names the languages as `from` and `to`.
  NO_TRANSLITERATION: { status: 400, type: 'NO_TRANSLITERATION', message: 'There is no transliteration between these languages.' },
  // `data` is a `SiteProjects` with the existing projects. A caller who wants another project for the site names them in `besides`.
  SITE_HAS_PROJECT: {
    status: 409,
    type: 'SITE_HAS_PROJECT',
    message: 'This site already has a project. Open it, or create another?',
  },
  // `data` has the `count` that the caller confirms by sending it as `confirm`.
  NEEDS_CONFIRMATION: { status: 409, type: 'NEEDS_CONFIRMATION', message: 'Please confirm this first.' },
  FORBIDDEN_MOVE: { status: 409, type: 'FORBIDDEN_MOVE', message: 'This is not possible in the present state.' },
  TOO_LARGE: { status: 413, type: 'TOO_LARGE', message: 'This is too large.' },
  LONG_ADDRESS: { status: 414, type: 'ADDRESS_TOO_LONG', message: 'The address is too long.' },
  WRONG_CONTENT: { status: 415, type: 'WRONG_CONTENT', message: 'This kind of content is not accepted here.' },
  EXPECTATION: { status: 417, type: 'EXPECTATION_FAILED', message: 'What the request expects cannot be promised.' },
  UNPROCESSABLE: { status: 422, type: 'UNPROCESSABLE', message: 'The content could not be used.' },
  // `data` has the usual answer of the call, which gives the reason of each refusal.
  NOTHING_CHANGED: { status: 422, type: 'NOTHING_CHANGED', message: 'Nothing was changed.' },
  // `data` is a PlanRefusal.
  PLAN_LIMIT: { status: 422, type: 'PLAN_LIMIT', message: 'Your plan does not allow more of this.' },
  TOO_MANY: { status: 429, type: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment.' },
  LONG_HEADERS: { status: 431, type: 'HEADERS_TOO_LARGE', message: 'The address or the headers of the request are too long.' },
  INTERNAL: { status: 500, type: 'INTERNAL', message: 'Some error occurred. Please try again' },
  UPSTREAM: { status: 502, type: 'UPSTREAM', message: 'Another service did not answer as it should.' },
  UNAVAILABLE: { status: 503, type: 'UNAVAILABLE', message: 'The service is not available for the moment. Please try again.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** One error of one field; `field` is a path such as `languages[2]`. */
export interface FieldError {
  field: string;
  message: string;
}
