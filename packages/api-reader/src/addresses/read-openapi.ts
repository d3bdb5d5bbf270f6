import { ADDRESS_LIMITS, type AddressProblem, addHeader, checkUrl, isQuery, isSecretName } from './address-rules.js';
import { field, isRecord, isSmall, listField, shortText, textField } from './fields.js';
import type { FoundAddress, FoundAddresses } from './found-address.js';
import { FoundList } from './found-list.js';
import { resolvedOrNothing, resolveLocal } from './local-references.js';
import { parseJsonOrYaml } from './parse-document.js';
import { exampleOf, givenValue, sampleSchema } from './sample-schema.js';

export interface ReadOpenApiOptions {
  /** Where the document was found: relative addresses of servers count from there. */
  documentUrl?: string;
}

/** One operation with what its path says for all of them. */
interface Operation {
  root: unknown;
  path: string;
  method: 'GET' | 'POST';
  value: unknown;
  pathItem: unknown;
  row: number;
  label: string;
}

/** Documents of an API list some hundred operations; the largest known has 1,100. */
const MAX_OPERATIONS = 5_000;

/**
 * Reads an OpenAPI document, version 3.0 or 3.1, in JSON or YAML: each GET that answers JSON, and each POST that is a query by its names. Values of
 * required parameters are the examples, defaults or choices of the document. No other file and no host is asked: a `$ref` that leads out of the
 * document is a failure of its operation. `row` counts operations.
 */
export function readOpenApi(document: Uint8Array | string, options: ReadOpenApiOptions = {}): FoundAddresses {
  const list = new FoundList();
  const parsed = parseJsonOrYaml(document);
  if ('problem' in parsed) {
    list.fail(parsed.line, 'file', parsed.problem);
    return list.end();
  }
  const refusal = refuseVersion(parsed.value);
  if (refusal) {
    list.fail(1, refusal.field, refusal.problem);
    return list.end();
  }
  return readOperations(list, parsed.value, options);
}

function refuseVersion(root: unknown): AddressProblem | undefined {
  const version = field(root, 'openapi');
  if (typeof version === 'string' && /^3\.\d/.test(version)) return undefined;
  const swagger = field(root, 'swagger');
  if (swagger !== undefined)
    return { field: 'swagger', problem: 'This document is of Swagger 2.0. Convert it to OpenAPI 3.0 or 3.1, and send it again.' };
  return { field: 'openapi', problem: 'The document has no line “openapi: 3.…”. Send an OpenAPI document of version 3.0 or 3.1.' };
}

function readOperations(list: FoundList, root: unknown, options: ReadOpenApiOptions): FoundAddresses {
  const paths = field(root, 'paths');
  let row = 0;
  for (const [path, written] of isRecord(paths) ? Object.entries(paths) : []) {
    const item = resolveLocal(root, written);
    if ('problem' in item) {
      list.fail(row + 1, `paths ${shortText(path, 100)}`, item.problem);
      continue;
    }
    for (const method of ['GET', 'POST'] as const) {
      const value = field(item.value, method.toLowerCase());
      if (!isRecord(value)) continue;
      row++;
      if (list.isFull || row > MAX_OPERATIONS) return list.endFull(row);
      readOperation(list, { root, path, method, value, pathItem: item.value, row, label: `${method} ${shortText(path, 100)}` }, options);
    }
  }
  if (list.isEmpty) list.fail(1, 'paths', 'The document has no GET, and no POST that is a query. There is nothing to read.');
  return list.end();
}

function readOperation(list: FoundList, operation: Operation, options: ReadOpenApiOptions): void {
  const { method, value, path, row } = operation;
  const names = [textField(value, 'operationId'), path, textField(value, 'summary')];
  // A POST that writes is not meant for reading, and so it is no failure.
  if (method === 'POST' && !isQuery(names, undefined)) return;
  const address = toAddress(operation, options);
  if ('problem' in address) list.fail(row, `${operation.label} ${address.field}`, address.problem);
  else list.add(address);
}

function toAddress(operation: Operation, options: ReadOpenApiOptions): FoundAddress | AddressProblem {
  const { value, method, row, label } = operation;
  if (!answersJson(operation))
    return { field: 'responses', problem: 'Its success answers no JSON. It was left out. Add the address by hand if it does.' };
  const server = serverOf(operation, options);
  if (typeof server !== 'string') return server;
  const filled = fillParameters(operation);
  if ('problem' in filled) return filled;
  const checked = checkUrl(`${server.replace(/\/$/, '')}${filled.path}${filled.query}`);
  if ('problem' in checked) return checked;
  const body = method === 'POST' ? bodyOf(operation) : undefined;
  if (isRecord(body)) return body;
  const name = textField(value, 'summary') ?? textField(value, 'operationId') ?? label;
  const description = shortText(
    (textField(value, 'description') ?? '').slice(0, ADDRESS_LIMITS.descriptionChars * 2),
    ADDRESS_LIMITS.descriptionChars,
  );
  const auth = authOf(operation);
  return {
    ...{ name: shortText(name, ADDRESS_LIMITS.nameChars) || label, method, url: checked.url, headers: filled.headers, row },
    ...(body !== undefined && { body }),
    ...(description !== '' && { description }),
    ...(auth && { auth }),
    ...(filled.names.length > 0 && { parameters: filled.names }),
  };
}

const isJsonType = (type: string) => /^(?:application|text)\/(?:[\w.+-]{1,100}\+)?json\b/i.test(type) || type === '*/*';

/** The description of JSON among media types. */
function jsonContent(content: unknown): unknown {
  return isRecord(content) ? Object.entries(content).find(([type]) => isJsonType(type))?.[1] : undefined;
}

function answersJson({ root, value }: Operation): boolean {
  const responses = field(value, 'responses');
  if (!isRecord(responses)) return false;
  const codes = Object.keys(responses).filter((code) => /^2/.test(code));
  const chosen = codes.length > 0 ? codes : ['default'];
  return chosen.some((code) => jsonContent(field(resolvedOrNothing(root, responses[code]), 'content')) !== undefined);
}

function serverOf({ root, value, pathItem }: Operation, { documentUrl }: ReadOpenApiOptions): string | AddressProblem {
  const [server] = [value, pathItem, root].map((owner) => listField(owner, 'servers')).find((servers) => servers.length > 0) ?? [];
  const variables = field(server, 'variables');
  const written = (textField(server, 'url') ?? '/').slice(0, ADDRESS_LIMITS.urlChars);
  const url = written.replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
    const variable = field(variables, name);
    return textField(variable, 'default') ?? `${listField(variable, 'enum')[0] ?? whole}`;
  });
  if (URL.canParse(url)) return url;
  if (documentUrl !== undefined && URL.canParse(url, documentUrl)) return new URL(url, documentUrl).href;
  return {
    field: 'servers',
    problem: 'The document has no full address of a server. Add it to "servers", such as https://api.example.com/v1.',
  };
}

interface Filled {
  path: string;
  query: string;
  headers: Record<string, string>;
  /** Names of all parameters of the query. */
  names: string[];
}

function fillParameters(operation: Operation): Filled | AddressProblem {
  const parameters = parametersOf(operation);
  if (!Array.isArray(parameters)) return parameters;
  const filled: Filled = { path: operation.path, query: '', headers: {}, names: [] };
  const query: string[] = [];
  for (const parameter of parameters) {
    const name = textField(parameter, 'name') ?? '';
    const place = textField(parameter, 'in');
    if (place === 'query') filled.names.push(name);
    const isNeeded = place === 'path' || field(parameter, 'required') === true;
    // A secret comes from the connection, and so do cookies.
    if (!isNeeded || place === 'cookie' || (place !== 'path' && isSecretName(name))) continue;
    const text = parameterText(operation.root, parameter);
    if (text === undefined)
      return {
        field: `parameters ${shortText(name, 50)}`,
        problem: 'This parameter is required and has no example. Add an example or a default to the document.',
      };
    if (place === 'path') filled.path = filled.path.replaceAll(`{${name}}`, encodeURIComponent(text));
    else if (place === 'query') query.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
    else {
      const problem = addHeader(filled.headers, name, text);
      if (problem) return problem;
    }
  }
  const missing = /\{[^{}]{1,100}\}/.exec(filled.path)?.[0];
  if (missing) return { field: 'parameters', problem: `The path has ${missing}, which no parameter describes. Add it to the document.` };
  return { ...filled, query: query.length > 0 ? `?${query.join('&')}` : '' };
}

/** Parameters of the operation come before those of the path with the same place and name (OpenAPI 3.1, Path Item Object). */
function parametersOf({ root, value, pathItem }: Operation): unknown[] | AddressProblem {
  const found = new Map<string, unknown>();
  for (const written of [...listField(pathItem, 'parameters'), ...listField(value, 'parameters')].slice(0, 500)) {
    const resolved = resolveLocal(root, written);
    if ('problem' in resolved) return { field: 'parameters', problem: resolved.problem };
    found.set(`${textField(resolved.value, 'in')} ${textField(resolved.value, 'name')}`, resolved.value);
  }
  return [...found.values()];
}

/** The value of a parameter as it is written into an address; lists are separated by commas. */
function parameterText(root: unknown, parameter: unknown): string | undefined {
  const schema = resolvedOrNothing(root, field(parameter, 'schema'));
  const value = exampleOf(root, parameter) ?? givenValue(root, schema) ?? givenValue(root, resolvedOrNothing(root, field(schema, 'items')));
  const toText = (one: unknown) => (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? `${one}` : undefined);
  if (!Array.isArray(value)) return toText(value);
  const texts = value.slice(0, 50).map(toText);
  return texts.includes(undefined) ? undefined : texts.join(',');
}

function bodyOf({ root, value }: Operation): string | (AddressProblem & Record<string, unknown>) | undefined {
  const written = field(value, 'requestBody');
  if (written === undefined) return undefined;
  const body = resolveLocal(root, written);
  if ('problem' in body) return { field: 'requestBody', problem: body.problem };
  const media = jsonContent(field(body.value, 'content'));
  if (media === undefined) return { field: 'requestBody', problem: 'The body of the request is not JSON. Add the address by hand.' };
  const example = exampleOf(root, media) ?? sampleSchema(root, field(media, 'schema')) ?? {};
  // An alias of YAML may lead back to itself.
  const text = isSmall(example) ? JSON.stringify(example) : undefined;
  return text === undefined || text.length > ADDRESS_LIMITS.bodyChars
    ? { field: 'requestBody', problem: `Its example has more than ${ADDRESS_LIMITS.bodyChars} characters. Shorten it.` }
    : text;
}

/** The kind of auth of the first security requirement that names one. */
function authOf({ root, value }: Operation): string | undefined {
  const own = field(value, 'security');
  const requirements = Array.isArray(own) ? own : listField(root, 'security');
  const name = requirements.flatMap((one) => (isRecord(one) ? Object.keys(one) : []))[0];
  if (name === undefined) return undefined;
  const scheme = resolvedOrNothing(root, field(field(field(root, 'components'), 'securitySchemes'), name));
  const type = textField(scheme, 'type');
  return type === 'http' ? textField(scheme, 'scheme')?.toLowerCase().slice(0, 30) : type?.toLowerCase().slice(0, 30);
}
