import { ERRORS, type ErrorCode, type FailureReply, type FieldError } from '@bhashantar/contracts';
import { HttpException, NotFoundException } from '@nestjs/common';
import { DatabaseAway, isDatabaseAway, isDatabaseBusy } from '../database/database-away.js';
import { AppError } from './app-error.js';
import { TokenExpired, TokenRefused } from './authentication.js';

export interface Failure {
  status: number;
  reply: Omit<FailureReply, 'reference'>;
  retryAfterSeconds?: number;
  /** The caller did not cause it, so it is logged with its stack. */
  isOurs: boolean;
}

const NO_CALL = 'There is no such call. Please check its method and path; the document of the API lists all calls.';
const MAX_ERRORS = 20;
const MAX_TEXT = 300;

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  414: 'LONG_ADDRESS',
  415: 'WRONG_CONTENT',
  417: 'EXPECTATION',
  422: 'UNPROCESSABLE',
  429: 'TOO_MANY',
  431: 'LONG_HEADERS',
  503: 'UNAVAILABLE',
};

/** Returns what a caller learns about an error, and nothing that is not meant for people. */
export function toFailureResponse(error: unknown): Failure {
  if (error instanceof TokenExpired) return expired();
  if (error instanceof AppError) return ofAppError(error);
  if (isUnknownCall(error)) return ofCode('NOT_FOUND', NO_CALL);
  if (error instanceof HttpException) return ofCode(BY_STATUS[error.getStatus()] ?? 'INTERNAL');
  const status = readNumber(error, 'statusCode');
  if (status && status < 500) return ofCode(BY_STATUS[status] ?? 'MALFORMED');
  if (isDatabaseAway(error) || isDatabaseBusy(error)) return ofAppError(new DatabaseAway(error));
  return ofSqlState(readText(error, 'code'));
}

/** Nest's own error for a path or method that no controller answers. */
const isUnknownCall = (error: unknown): boolean => error instanceof NotFoundException && /^Cannot [A-Z]+ \//.test(error.message);

function expired(): Failure {
  const reply = {
    success: false as const,
    message: 'Your session has ended. Please log in again.',
    data: null,
    type: 'TOKEN_EXPIRED',
    code: 500,
    name: 'TokenExpiredError',
    TIME_TRAVEL: true as const,
  };
  // The specification's clients look for this code; no other 500 is intended.
  return { status: 500, isOurs: false, reply };
}

function ofAppError(error: AppError): Failure {
  const failure = ofCode(error.code, shorten(error.message));
  failure.reply.data = error.data;
  if (error.errors) Object.assign(failure.reply, limitErrors(error.errors));
  if (error instanceof TokenRefused) failure.reply.TIME_TRAVEL = true;
  if (error.retryAfterSeconds !== undefined) failure.retryAfterSeconds = error.retryAfterSeconds;
  return failure;
}

/** Only some faults are listed, because the answer must not be larger than a large request. */
function limitErrors(errors: readonly FieldError[]): Pick<FailureReply, 'errors' | 'moreErrors'> {
  const shown = errors.slice(0, MAX_ERRORS).map(({ field, message }) => ({ field: shorten(field), message: shorten(message) }));
  const more = errors.length - shown.length;
  return { errors: shown, ...(more > 0 ? { moreErrors: more } : {}) };
}

/** The name of a field may be as long as the request. */
const shorten = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).toWellFormed()}…` : text);

function ofCode(code: ErrorCode, message: string = ERRORS[code].message): Failure {
  const { status, type } = ERRORS[code];
  return { status, isOurs: status >= 500, reply: { success: false, message, data: null, type, code, name: type } };
}

/** Text that Postgres cannot hold and numbers out of range are the caller's; a broken unique rule is a conflict. */
function ofSqlState(state: string | undefined): Failure {
  if (state?.startsWith('22')) return ofCode('VALIDATION');
  if (state === '23505' || state === '23503') return ofCode('CONFLICT');
  return ofCode('INTERNAL');
}

function readText(error: unknown, key: string): string | undefined {
  const value = typeof error === 'object' && error ? (error as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function readNumber(error: unknown, key: string): number | undefined {
  const value = typeof error === 'object' && error ? (error as Record<string, unknown>)[key] : undefined;
  return typeof value === 'number' ? value : undefined;
}
