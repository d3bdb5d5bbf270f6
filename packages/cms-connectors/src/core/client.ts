import { field, headerOf, parseRetryAfter, shortText, textField } from '@bhashantar/api-reader';
import { withoutTrailingSlashes } from '@bhashantar/urls';
import { CmsError } from '../cms-error.js';
import type { CmsCaller, CmsErrorCode, CmsReply, CmsRequest } from '../types.js';

const DETAIL_CHARS = 500;
const MAX_WAIT_MS = 86_400_000;
const DOTS = /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;
const JSON_TYPE = 'application/json';
/** The maximum nesting. Content by people has fewer levels, and comparing values needs a function call for each level. */
const MAX_LEVELS = 200;

/** An answer that is JSON, or empty. */
export interface JsonReply {
  status: number;
  headers: CmsReply['headers'];
  json: unknown;
}

export interface CallOptions {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Statuses that count as answers, not failures, such as 404 for something that may not exist. */
  accepts?: readonly number[];
}

/** The meaning of a refusal by this CMS; undefined if only its status matters. */
export type RefusalReader = (status: number, json: unknown) => { code: CmsErrorCode; message?: string; detail?: string } | undefined;

const BY_STATUS: Readonly<Record<number, [CmsErrorCode, string]>> = {
  401: ['no-permission', 'The CMS does not take these credentials. Enter new ones.'],
  403: ['no-permission', 'The credentials may not do this in the CMS. Give them the permission there.'],
  404: ['no-entry', 'The CMS has no such entry, or no such address. Sync, and check the address.'],
  409: ['conflict', 'The entry was changed in the CMS meanwhile. Look at the changes again.'],
  412: ['conflict', 'The entry was changed in the CMS meanwhile. Look at the changes again.'],
  413: ['too-large', 'The entry is larger than the CMS takes in one call. Raise its limit, or make the entry smaller.'],
  423: ['locked', 'The entry is locked in the CMS. Unlock it there, and try again.'],
  429: ['unavailable', 'The CMS asks for fewer calls. The work goes on later.'],
};

/** The number of seconds to wait. Contentful has its own header for it. */
function secondsToWait(headers: CmsReply['headers'], now: Date): number | undefined {
  const header = headerOf(headers, 'retry-after') ?? headerOf(headers, 'x-contentful-ratelimit-reset');
  const wait = parseRetryAfter(header, now, MAX_WAIT_MS);
  return wait === undefined ? undefined : Math.ceil(wait / 1_000);
}

const textOf = (body: CmsReply['body']) => (typeof body === 'string' ? body : new TextDecoder().decode(body));

/** Whether brackets outside of strings are nested deeper than the limit. Reads the text once. */
function isDeeper(text: string, most: number): boolean {
  let level = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isString) {
      if (sign === '\\') at++;
      else if (sign === '"') isString = false;
    } else if (sign === '"') isString = true;
    else if (sign === '{' || sign === '[') {
      if (++level > most) return true;
    } else if (sign === '}' || sign === ']') level--;
  }
  return false;
}

/** The error message of the CMS if the body is JSON. Pages of proxies contain nothing useful. */
const detailOf = (json: unknown): string | undefined => {
  const first = field(field(json, 'errors'), '0');
  const said = textField(field(json, 'error'), 'message') ?? textField(first, 'message') ?? textField(json, 'message');
  return said === undefined ? undefined : shortText(said, DETAIL_CHARS);
};

/** Makes the calls of one connector. */
export class CmsClient {
  readonly #base: string;

  constructor(
    baseUrl: string,
    private readonly request: CmsCaller,
    private readonly readRefusal: RefusalReader,
  ) {
    this.#base = withoutTrailingSlashes(baseUrl);
    if (!/^https?:\/\/[^/]/.test(baseUrl) || !URL.canParse(baseUrl))
      throw new CmsError('bad-settings', 'The address of the CMS is none. Enter one that begins with https://.');
  }

  /** Throws a CmsError for every status from 400 on that `accepts` does not name. */
  async call(method: CmsRequest['method'], path: string, { body, headers, accepts = [] }: CallOptions = {}): Promise<JsonReply> {
    // Refuses “..”, because an id from a hook could otherwise lead to another address.
    if (DOTS.test(path)) throw new CmsError('no-entry', 'The CMS has no entry with such an id.');
    const reply = await this.#send({
      method,
      url: `${this.#base}${path}`,
      headers: { accept: JSON_TYPE, ...(body === undefined ? {} : { 'content-type': JSON_TYPE }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const isRefused = reply.status >= 400 && !accepts.includes(reply.status);
    const json = this.#parse(reply, isRefused);
    if (isRefused) throw this.#refusal(reply, json);
    if (reply.status >= 300 && reply.status < 400)
      throw new CmsError('unexpected', 'The CMS leads to another address. Enter that address for the connection.', {
        status: reply.status,
      });
    return { status: reply.status, headers: reply.headers, json };
  }

  async #send(request: CmsRequest): Promise<CmsReply> {
    try {
      return await this.request(request);
    } catch (cause) {
      if (cause instanceof CmsError) throw cause;
      throw new CmsError('unavailable', 'The CMS did not answer. The work goes on later.', { cause });
    }
  }

  #parse({ body, status }: CmsReply, isRefused: boolean): unknown {
    const text = textOf(body);
    if (text.trim() === '') return undefined;
    if (isDeeper(text, MAX_LEVELS)) {
      if (isRefused || status === 404) return undefined;
      throw new CmsError(
        'unexpected',
        `The answer of the CMS has more than ${MAX_LEVELS} levels of values within values. Make the data of its fields flatter.`,
        { status },
      );
    }
    try {
      return JSON.parse(text);
    } catch (cause) {
      if (isRefused || status === 404) return undefined;
      throw new CmsError('unexpected', 'The answer of the CMS is no JSON. Check the address of the connection.', { status, cause });
    }
  }

  #refusal({ status, headers }: CmsReply, json: unknown): CmsError {
    const retryAfter = secondsToWait(headers, new Date());
    const own = this.readRefusal(status, json);
    const detail = own?.detail ?? detailOf(json);
    const more = { status, ...(retryAfter === undefined ? {} : { retryAfter }), ...(detail === undefined ? {} : { detail }) };
    const [code, message] = BY_STATUS[status] ?? byClass(status);
    return new CmsError(own?.code ?? code, own?.message ?? message, more);
  }
}

function byClass(status: number): [CmsErrorCode, string] {
  if (status >= 500) return ['unavailable', 'The CMS has a fault at the moment. The work goes on later.'];
  return ['invalid', 'The CMS refused what was sent.'];
}
