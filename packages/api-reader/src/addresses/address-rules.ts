import { graphqlQuery } from '../graphql-query.js';
import type { FoundAddress } from './found-address.js';

export const ADDRESS_LIMITS = {
  /** Addresses of one file. */
  found: 2_000,
  urlChars: 4_096,
  nameChars: 200,
  descriptionChars: 2_000,
  bodyChars: 100_000,
  headers: 50,
  headerChars: 2_000,
  /** Characters of a document. */
  documentChars: 20_000_000,
};

/** An error in a part of an address, with advice. */
export interface AddressProblem {
  field: string;
  problem: string;
}

/** Names of headers and parameters that hold secrets. */
const SECRET_WORD = /^(?:proxy-)?authorization$|^(?:set-)?cookie$|^(?:token|key|auth|sig|jwt|bearer)$|^x-auth/i;
const SECRET_PART = /api[-_]?key|access[-_]?token|auth[-_]?token|secret|password|passwd|session|signature/i;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** Names of operations that only read, although they use POST. */
const QUERY_WORD = /(?:^|[^a-z])(?:search|query|queries|find|list|filter|lookup|graphql|browse|select)(?:$|[^a-z])/i;

export const isSecretName = (name: string): boolean => SECRET_WORD.test(name) || SECRET_PART.test(name);

/** Checks an address: http or https, without a name and password. */
export function checkUrl(text: string): { url: string } | AddressProblem {
  const url = text.trim();
  const refuse = (problem: string) => ({ field: 'url', problem });
  if (url === '') return refuse('The address is missing. Add it.');
  if (url.length > ADDRESS_LIMITS.urlChars) return refuse(`The address has more than ${ADDRESS_LIMITS.urlChars} characters. Shorten it.`);
  if (!URL.canParse(url)) return refuse('This is not an address. Write it in full, such as https://api.example.com/articles.');
  const parsed = new URL(url);
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return refuse('The address must begin with https:// or http://.');
  if (parsed.username !== '' || parsed.password !== '')
    return refuse('The address has a name or a password in it. Take it out, and put it into the connection.');
  parsed.hash = '';
  return { url: parsed.href };
}

/** Takes secrets out of the query of an address. */
export function withoutSecrets(url: string): { url: string; hasSecret: boolean } {
  const parsed = new URL(url);
  const names = [...new Set(parsed.searchParams.keys())].filter(isSecretName);
  for (const name of names) parsed.searchParams.delete(name);
  return { url: parsed.href, hasSecret: names.length > 0 };
}

/** Adds a header; returns a problem if it cannot be sent. */
export function addHeader(headers: Record<string, string>, name: string, value: string): AddressProblem | undefined {
  if (!HEADER_NAME.test(name)) return { field: `header ${name.slice(0, 50)}`, problem: 'This is not the name of a header.' };
  const isText = value.length <= ADDRESS_LIMITS.headerChars && !/[\0-\x08\x0a-\x1f\x7f]|[^\0-\xff]/.test(value);
  if (!isText)
    return {
      field: `header ${name}`,
      problem: 'The value of this header has line breaks, other signs that cannot be sent, or is too long.',
    };
  if (Object.keys(headers).length >= ADDRESS_LIMITS.headers)
    return { field: `header ${name}`, problem: `There are more than ${ADDRESS_LIMITS.headers} headers. Take some out.` };
  headers[name] = value;
  return undefined;
}

/** Whether a POST only reads: its body has a GraphQL query, or its names say so. */
export function isQuery(names: readonly (string | undefined)[], body: string | undefined): boolean {
  const graphql = graphqlQuery(body);
  if (graphql !== undefined) return !/^\s*(?:mutation|subscription)\b/.test(graphql);
  // Splits `searchArticles` into two words.
  return names.some((name) => name !== undefined && QUERY_WORD.test(name.slice(0, 500).replace(/([a-z])([A-Z])/g, '$1 $2')));
}

/** Whether a text is an object or a list of JSON. */
export function isJsonBody(body: string): boolean {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

export const keyOfAddress = ({ method, url, body = '' }: FoundAddress): string => `${method} ${url} ${body}`;
