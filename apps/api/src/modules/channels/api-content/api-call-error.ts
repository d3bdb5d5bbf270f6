import { ReplyError } from '@bhashantar/api-reader';
import { CmsError } from '@bhashantar/cms-connectors';
import { API_PAGE_BYTES, API_REPLY_SECONDS, type ApiReason } from '@bhashantar/contracts';
import { JsonError } from '@bhashantar/formats';
import type { EgressError } from '../../../platform/egress/egress-error.js';
import { AppError } from '../../../platform/http/app-error.js';

const MEGABYTES = API_PAGE_BYTES / 1024 / 1024;

/** An API could not be read. The reason has nothing of the other side's text. */
export class ApiCallError extends Error {
  override readonly name = 'ApiCallError';

  constructor(
    readonly reason: ApiReason,
    options: { cause?: unknown } = {},
  ) {
    super(`an API could not be read: ${reason.code}`, options);
  }
}

export const apiFault = (code: ApiReason['code'], message: string, more: Partial<ApiReason> = {}): ApiCallError =>
  new ApiCallError({ code, message, status: null, retryAt: null, ...more });

/** The reason of a call without a reply. Redirects are never followed here, so `redirects` cannot occur. */
export function faultOfEgress(error: EgressError): ApiCallError {
  const options = { cause: error };
  const fault = (code: ApiReason['code'], message: string) => new ApiCallError({ code, message, status: null, retryAt: null }, options);
  if (error.code === 'blocked')
    return fault('privateAddress', 'The address leads into a private network. Use an address that is reachable from the internet.');
  if (error.code === 'timeout')
    return fault('timeout', `The API did not answer within ${API_REPLY_SECONDS} seconds. Try again, or ask it for smaller pages.`);
  if (error.code === 'unreachable')
    return fault(
      'unreachable',
      error.detail === 'hostNotFound'
        ? 'The host of the address is not known. Check the spelling.'
        : 'The API could not be reached. Check the address and whether the server is up.',
    );
  if (error.detail === 'tooLarge')
    return fault('tooLarge', `The API sent more than ${MEGABYTES} MB in one reply. Ask it for smaller pages or fewer fields.`);
  return fault('badContent', 'The reply of the API could not be read. Check whether the address is that of an API.');
}

const ADVICE: Readonly<Record<number, [ApiReason['code'], string]>> = {
  401: ['unauthorized', 'The API does not accept the credentials (401). Enter them again.'],
  403: ['forbidden', 'The credentials may not read this (403). Ask the owner of the API for the right, or use other credentials.'],
  404: ['notFound', 'The API has nothing at this address (404). Check the address.'],
  429: ['rateLimited', 'The API was called too often (429). Choose a longer time between syncs, or try again later.'],
};

/** The reason of a reply whose status is not a success. */
export function faultOfStatus(status: number, retryAt: Date | null): ApiCallError {
  const [code, message] =
    ADVICE[status] ??
    (status >= 500
      ? (['serverError', `The API has an error of its own (${status}). Try again later, or ask its owner.`] as const)
      : (['status', `The API answered with the status ${status}. Check the address, the method and the body.`] as const));
  return apiFault(code, message, { status, retryAt: retryAt?.toISOString() ?? null });
}

const REPLY_CODES: Readonly<Record<ReplyError['fault'], ApiReason['code']>> = {
  empty: 'notJson',
  html: 'notJson',
  encoding: 'notJson',
  noList: 'noList',
  noEntry: 'noList',
  tooManyEntries: 'tooManyEntries',
  apiErrors: 'badContent',
};

const CMS_CODES: Partial<Record<CmsError['code'], ApiReason['code']>> = {
  'no-permission': 'forbidden',
  'no-type': 'notFound',
  'no-entry': 'notFound',
  'no-locale': 'notFound',
  unavailable: 'serverError',
  'bad-settings': 'address',
};

/** The reason when a call has no reply, or an unreadable one; undefined for other errors. */
export function toReason(error: unknown): ApiReason | undefined {
  if (error instanceof ApiCallError) return error.reason;
  // The plan has no room for the received content.
  if (error instanceof AppError && error.code === 'PLAN_LIMIT')
    return { code: 'storage', message: error.message, status: null, retryAt: null };
  if (error instanceof CmsError)
    return {
      ...{ code: error.status === 401 ? 'unauthorized' : (CMS_CODES[error.code] ?? 'badContent'), message: error.message },
      ...{ status: error.status ?? null, retryAt: null },
    };
  const base = { status: 200, retryAt: null };
  if (error instanceof JsonError)
    return { code: 'notJson', message: `The API sent no valid JSON. ${error.message} Ask its owner.`, ...base };
  return error instanceof ReplyError ? { code: REPLY_CODES[error.fault], message: error.message, ...base } : undefined;
}
