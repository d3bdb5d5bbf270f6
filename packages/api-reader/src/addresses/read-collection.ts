import {
  ADDRESS_LIMITS,
  type AddressProblem,
  addHeader,
  checkUrl,
  isJsonBody,
  isQuery,
  isSecretName,
  withoutSecrets,
} from './address-rules.js';
import { field, isRecord, listField, shortText, textField } from './fields.js';
import type { FoundAddress, FoundAddresses } from './found-address.js';
import { FoundList } from './found-list.js';
import { parseJsonDocument } from './parse-document.js';
import { nameOfUrl } from './read-address-table.js';
import { encodePart, replaceWithin } from './replace-within.js';

const MAX_DEPTH = 20;
const MAX_PASSES = 5;
/** Requests and folders of a collection. */
const MAX_ITEMS = 5_000;
/** Variables of a collection and of all its folders. */
const MAX_VARIABLES = 1_000;
/** How many characters all variables of a collection may produce. Nested variables can produce a very long text in each request. */
const MAX_FILLED_CHARS = 10_000_000;
/** Finding a variable takes as long as writing this many characters. */
const CHARS_OF_VARIABLE = 20;
/** Unknown variables stay as they are. The failure names them. */
const VARIABLE = /\{\{([^{}]{1,100})\}\}/g;

/** The remaining work for all items of a collection together. */
interface Budget {
  variables: number;
  chars: number;
}

interface Variables {
  values: ReadonlyMap<string, string>;
  left: Budget;
}

/** A folder or a request with what it gets from the folders around it. */
interface Item {
  value: unknown;
  folders: string[];
  variables: Variables;
  auth: unknown;
}

/**
 * Reads a collection of Postman (Collection Format 2.1 and 2.0). Requests in folders are named "folder / request". Fills in variables of
 * the collection and of folders, except secret ones. Never takes values of auth: `auth` only names the kind.
 */
export function readPostman(document: Uint8Array | string): FoundAddresses {
  const list = new FoundList();
  const parsed = parseJsonDocument(document);
  if ('problem' in parsed) {
    list.fail(parsed.line, 'file', parsed.problem);
    return list.end();
  }
  const root = parsed.value;
  const schema = textField(field(root, 'info'), 'schema') ?? '';
  if (!/\/v2\.[01]\.\d+\//.test(schema)) {
    list.fail(1, 'info.schema', 'This is not a collection of Postman, version 2.1. Export it again as "Collection v2.1".');
    return list.end();
  }
  return readItems(list, root);
}

function readItems(list: FoundList, root: unknown): FoundAddresses {
  const left = { variables: MAX_VARIABLES, chars: MAX_FILLED_CHARS };
  const outer = { value: root, folders: [], variables: { values: new Map<string, string>(), left }, auth: undefined };
  const open: Item[] = [];
  let [row, items] = [0, 0];
  openChildren(open, outer, listField(root, 'item'), []);
  for (let item = open.pop(); item && left.variables >= 0; item = open.pop()) {
    if (++items > MAX_ITEMS) {
      list.fail(row + 1, 'item', `The collection has more than ${MAX_ITEMS} requests and folders. The rest was not read. Split it.`);
      return list.end();
    }
    const children = field(item.value, 'item');
    if (Array.isArray(children)) {
      const folder = shortText(textField(item.value, 'name') ?? '', 100);
      if (item.folders.length < MAX_DEPTH) openChildren(open, item, children, [...item.folders, folder]);
      else list.fail(row + 1, 'item', `Folders are nested more than ${MAX_DEPTH} levels deep. This one was left out.`);
      continue;
    }
    row++;
    if (list.isFull) return list.endFull(row);
    const address = toAddress(item, row);
    if (left.chars < 0) {
      list.fail(
        row,
        'variable',
        'The variables of the collection are too long. The rest was not read. Shorten them, or split the collection.',
      );
      return list.end();
    }
    if ('problem' in address) list.fail(row, address.field, address.problem);
    else list.add(address);
  }
  if (left.variables < 0)
    list.fail(row + 1, 'variable', `The collection has more than ${MAX_VARIABLES} variables. The rest was not read. Take some out.`);
  return list.end();
}

/** Puts the children of a folder on the stack of open items, with the first one on top, up to the limit. */
function openChildren(open: Item[], { value, variables, auth }: Item, children: readonly unknown[], folders: string[]): void {
  const inner = { folders, variables: variablesOf(value, variables), auth: field(value, 'auth') ?? auth };
  for (const child of children.slice(0, MAX_ITEMS + 1).reverse()) open.push({ value: child, ...inner });
}

/** Folders without variables share those of the folder around them. */
function variablesOf(owner: unknown, outer: Variables): Variables {
  const own = listField(owner, 'variable');
  outer.left.variables -= own.length;
  if (own.length === 0 || outer.left.variables < 0) return outer;
  const values = new Map(outer.values);
  for (const variable of own) {
    const name = textField(variable, 'key') ?? textField(variable, 'id');
    const value = field(variable, 'value');
    const isSecret = textField(variable, 'type') === 'secret' || (name !== undefined && isSecretName(name));
    if (name !== undefined && !isSecret && (typeof value === 'string' || typeof value === 'number') && field(variable, 'disabled') !== true)
      values.set(name, `${value}`.slice(0, ADDRESS_LIMITS.urlChars));
  }
  return { values, left: outer.left };
}

/** Fills in variables, also those within values. A text that exceeds a limit, before or after that, stays unchanged. */
function fillIn(text: string, { values, left }: Variables, maxChars: number): string {
  if (text.length > maxChars) return text;
  let filled = text;
  for (let pass = 0; pass < MAX_PASSES && filled.includes('{{'); pass++) {
    const next = replaceWithin(filled, VARIABLE, maxChars, (name) => {
      const value = values.get(name.trim());
      left.chars -= CHARS_OF_VARIABLE + (value?.length ?? 0);
      return left.chars < 0 ? undefined : value;
    });
    if (next === undefined || next === filled) break;
    filled = next;
  }
  return filled;
}

const firstVariable = (text: string) => /\{\{[^{}]{1,100}\}\}/.exec(text)?.[0];

function toAddress({ value, folders, variables, auth }: Item, row: number): FoundAddress | AddressProblem {
  const request = field(value, 'request');
  if (typeof request !== 'string' && !isRecord(request)) return { field: 'request', problem: 'This item has no request. It was left out.' };
  const own = shortText(textField(value, 'name') ?? '', ADDRESS_LIMITS.nameChars);
  const method = (textField(request, 'method') ?? 'GET').toUpperCase();
  if (method !== 'GET' && method !== 'POST')
    return { field: 'method', problem: `“${own}” is a ${shortText(method, 20)}. Content is read by GET or POST. It was left out.` };
  const address = urlOf(request, variables);
  if ('problem' in address) return address;
  const body = method === 'POST' ? bodyOf(field(request, 'body'), variables) : undefined;
  if (isRecord(body)) return body;
  if (method === 'POST' && !isQuery([own, new URL(address.url).pathname], body))
    return { field: 'method', problem: `“${own}” is a POST that may change data. Add it by hand if it only reads.` };
  const headers: Record<string, string> = {};
  const header = addHeaders(headers, request, variables);
  if (header.problem) return header.problem;
  const kind = authKind(field(request, 'auth') ?? auth) ?? (address.hasSecret || header.hasSecret ? 'apikey' : undefined);
  const name = [...folders, own].filter((part) => part !== '').join(' / ');
  const description = descriptionOf(request);
  return {
    ...{ name: shortText(name, ADDRESS_LIMITS.nameChars) || nameOfUrl(address.url), method, url: address.url, headers, row },
    ...(body !== undefined && { body }),
    ...(description !== '' && { description }),
    ...(kind && { auth: kind }),
  };
}

function urlOf(request: unknown, variables: Variables): { url: string; hasSecret: boolean } | AddressProblem {
  const url = typeof request === 'string' ? request : field(request, 'url');
  const raw = typeof url === 'string' ? url : (textField(url, 'raw') ?? '');
  if (raw.length > ADDRESS_LIMITS.urlChars) return checkUrlOf(raw);
  const own = new Map(
    listField(url, 'variable').flatMap((one) => {
      const [key, value] = [textField(one, 'key'), textField(one, 'value')];
      return key && value ? [[key, value] as const] : [];
    }),
  );
  // A part of a path that begins with a colon is a variable of the address.
  const withParts = replaceWithin(raw, /\/:([A-Za-z_]\w{0,100})(?=[/?#]|$)/g, ADDRESS_LIMITS.urlChars, (name) => {
    const value = own.get(name);
    const isShort = value !== undefined && value.length <= ADDRESS_LIMITS.urlChars;
    return isShort ? `/${encodePart(fillIn(value, variables, ADDRESS_LIMITS.urlChars))}` : undefined;
  });
  return checkUrlOf(fillIn(withParts ?? raw, variables, ADDRESS_LIMITS.urlChars));
}

function checkUrlOf(filled: string): { url: string; hasSecret: boolean } | AddressProblem {
  const place = withoutSecretQuery(filled);
  const missing = firstVariable(place.text) ?? /\/:[A-Za-z_]\w{0,100}(?=[/?#]|$)/.exec(place.text)?.[0];
  if (missing)
    return {
      field: 'url',
      problem: `The address uses ${missing}, which the collection gives no value. Add it to the variables of the collection.`,
    };
  const checked = checkUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(place.text) ? place.text : `https://${place.text}`);
  if ('problem' in checked) return checked;
  const { url, hasSecret } = withoutSecrets(checked.url);
  return { url, hasSecret: hasSecret || place.hasSecret };
}

/** A secret in the query may be an unknown variable. That is no reason to leave the address out. */
function withoutSecretQuery(text: string): { text: string; hasSecret: boolean } {
  const at = text.indexOf('?');
  if (at < 0) return { text, hasSecret: false };
  const parts = text.slice(at + 1).split('&');
  const kept = parts.filter((part) => !isSecretName(part.split('=')[0] ?? ''));
  return { text: kept.length === 0 ? text.slice(0, at) : `${text.slice(0, at)}?${kept.join('&')}`, hasSecret: kept.length < parts.length };
}

function addHeaders(
  headers: Record<string, string>,
  request: unknown,
  variables: Variables,
): { hasSecret: boolean; problem?: AddressProblem } {
  let hasSecret = false;
  for (const header of listField(request, 'header')) {
    const name = textField(header, 'key')?.trim() ?? '';
    if (name === '' || field(header, 'disabled') === true) continue;
    if (isSecretName(name)) {
      hasSecret = true;
      continue;
    }
    const value = fillIn((textField(header, 'value') ?? '').trim(), variables, ADDRESS_LIMITS.headerChars).trim();
    const missing = firstVariable(value);
    const problem = missing
      ? {
          field: `header ${name}`,
          problem: `The header uses ${missing}, which the collection gives no value. Add it to the variables of the collection.`,
        }
      : addHeader(headers, name, value);
    if (problem) return { hasSecret, problem };
  }
  return { hasSecret };
}

function bodyOf(body: unknown, variables: Variables): string | undefined | (AddressProblem & Record<string, unknown>) {
  if (body === undefined || body === null) return undefined;
  const mode = textField(body, 'mode') ?? '';
  const refuse = (problem: string) => ({ field: 'body', problem });
  const tooLong = `The body has more than ${ADDRESS_LIMITS.bodyChars} characters. Shorten it.`;
  if (mode === 'graphql') {
    const written = graphqlBody(field(body, 'graphql'), variables);
    return written.length > ADDRESS_LIMITS.bodyChars ? refuse(tooLong) : written;
  }
  if (mode !== 'raw') return refuse(`The body is of the kind “${shortText(mode, 20)}”. Only JSON is sent. Add the address by hand.`);
  const filled = fillIn(textField(body, 'raw') ?? '', variables, ADDRESS_LIMITS.bodyChars);
  if (filled.length > ADDRESS_LIMITS.bodyChars) return refuse(tooLong);
  return filled.trim() === '' || isJsonBody(filled)
    ? filled
    : refuse('The body is not JSON, or uses a variable that the collection gives no value.');
}

function graphqlBody(graphql: unknown, variables: Variables): string {
  const query = textField(graphql, 'query') ?? '';
  const written = fillIn(textField(graphql, 'variables') ?? '', variables, ADDRESS_LIMITS.bodyChars);
  return JSON.stringify({ query, ...(isJsonBody(written) && { variables: JSON.parse(written) as unknown }) });
}

function authKind(auth: unknown): string | undefined {
  const type = textField(auth, 'type');
  return type === undefined || type === 'noauth' ? undefined : shortText(type, 30);
}

function descriptionOf(request: unknown): string {
  const description = field(request, 'description');
  const text = typeof description === 'string' ? description : (textField(description, 'content') ?? '');
  return shortText(text.slice(0, ADDRESS_LIMITS.descriptionChars * 2), ADDRESS_LIMITS.descriptionChars);
}
