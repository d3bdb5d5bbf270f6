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

const MAX_DEPTH = 20;
const MAX_PASSES = 5;
/** Unknown variables stay as they are, and are then named in the failure. */
const VARIABLE = /\{\{([^{}]{1,100})\}\}/g;

type Variables = ReadonlyMap<string, string>;

/** A folder or a request with what it gets from the folders around it. */
interface Item {
  value: unknown;
  folders: string[];
  variables: Variables;
  auth: unknown;
}

/**
 * Reads a collection of Postman (Collection Format 2.1 and 2.0). Requests in folders are named "folder / request". Variables of the collection and of folders
 * are filled in, but none that is a secret. Values of auth are never taken: `auth` names the kind alone.
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
  let row = 0;
  const first = { folders: [], variables: variablesOf(root, new Map()), auth: field(root, 'auth') };
  const open: Item[] = listField(root, 'item')
    .map((value) => ({ value, ...first }))
    .reverse();
  for (let item = open.pop(); item; item = open.pop()) {
    const children = field(item.value, 'item');
    if (Array.isArray(children)) {
      if (item.folders.length >= MAX_DEPTH)
        list.fail(row + 1, 'item', `Folders are nested more than ${MAX_DEPTH} levels deep. This one was left out.`);
      else open.push(...childrenOf(item, children).reverse());
      continue;
    }
    row++;
    if (list.isFull) return list.endFull(row);
    const address = toAddress(item, row);
    if ('problem' in address) list.fail(row, address.field, address.problem);
    else list.add(address);
  }
  return list.end();
}

function childrenOf({ value, folders, variables, auth }: Item, children: readonly unknown[]): Item[] {
  const inner = {
    folders: [...folders, shortText(textField(value, 'name') ?? '', 100)],
    variables: variablesOf(value, variables),
    auth: field(value, 'auth') ?? auth,
  };
  return children.map((child) => ({ value: child, ...inner }));
}

function variablesOf(owner: unknown, outer: Variables): Variables {
  const own = listField(owner, 'variable');
  if (own.length === 0) return outer;
  const all = new Map(outer);
  for (const variable of own) {
    const name = textField(variable, 'key') ?? textField(variable, 'id');
    const value = field(variable, 'value');
    const isSecret = textField(variable, 'type') === 'secret' || (name !== undefined && isSecretName(name));
    if (name !== undefined && !isSecret && (typeof value === 'string' || typeof value === 'number') && field(variable, 'disabled') !== true)
      all.set(name, `${value}`.slice(0, ADDRESS_LIMITS.urlChars));
  }
  return all;
}

/** Fills in variables, also those within values. A text that grows beyond a limit stays as it is. */
function fillIn(text: string, variables: Variables, maxChars: number): string {
  let filled = text;
  for (let pass = 0; pass < MAX_PASSES && filled.includes('{{'); pass++) {
    const next = filled.replace(VARIABLE, (whole, name: string) => variables.get(name.trim()) ?? whole);
    if (next === filled || next.length > maxChars) break;
    filled = next;
  }
  return filled;
}

const firstVariable = (text: string) => text.match(VARIABLE)?.[0];

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
  const withParts = raw.replace(/\/:([A-Za-z_]\w{0,100})(?=[/?#]|$)/g, (whole, name: string) => {
    const value = own.get(name);
    return value === undefined ? whole : `/${encodeURIComponent(fillIn(value, variables, ADDRESS_LIMITS.urlChars))}`;
  });
  return checkUrlOf(fillIn(withParts, variables, ADDRESS_LIMITS.urlChars));
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

/** A secret of the query may be an unknown variable, which is no reason to leave the address out. */
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
    const value = fillIn(textField(header, 'value') ?? '', variables, ADDRESS_LIMITS.headerChars).trim();
    if (name === '' || field(header, 'disabled') === true) continue;
    if (isSecretName(name)) {
      hasSecret = true;
      continue;
    }
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
  if (mode === 'graphql') return graphqlBody(field(body, 'graphql'), variables);
  const refuse = (problem: string) => ({ field: 'body', problem });
  if (mode !== 'raw') return refuse(`The body is of the kind “${shortText(mode, 20)}”. Only JSON is sent. Add the address by hand.`);
  const filled = fillIn(textField(body, 'raw') ?? '', variables, ADDRESS_LIMITS.bodyChars);
  if (filled.length > ADDRESS_LIMITS.bodyChars) return refuse(`The body has more than ${ADDRESS_LIMITS.bodyChars} characters. Shorten it.`);
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
