import { ADDRESS_LIMITS, type AddressProblem, addHeader, checkUrl, isQuery, isSecretName } from './address-rules.js';
import { countValues, field, isRecord, listField, MAX_VALUES, shortText, textField } from './fields.js';
import type { FoundAddress, FoundAddresses } from './found-address.js';
import { FoundList } from './found-list.js';
import { parseJsonOrYaml } from './parse-document.js';
import { ReferringDocument, TooManySteps } from './referring-document.js';
import { encodePart, replaceWithin } from './replace-within.js';
import { exampleOf, givenValue, sampleSchema } from './sample-schema.js';

export interface ReadOpenApiOptions {
  /** The address of the document, to which relative addresses of servers refer. */
  documentUrl?: string;
}

/** One operation, with the settings that its path has for all operations. */
interface Operation {
  document: ReferringDocument;
  path: string;
  method: 'GET' | 'POST';
  value: unknown;
  pathItem: unknown;
  row: number;
  label: string;
}

/** Documents of an API list some hundred operations; the largest known has 1,100. */
const MAX_OPERATIONS = 5_000;
const MAX_PARAMETERS = 500;
/** Writing this many characters of an example takes as long as one step. */
const CHARS_OF_STEP = 20;
/** Writing this many values of an example takes as long as one step. */
const VALUES_OF_STEP = 4;

/**
 * Reads an OpenAPI document, version 3.0 or 3.1, in JSON or YAML: each GET that answers JSON, and each POST that is a query by its names.
 * Values of required parameters are the examples, defaults or choices of the document. It reads no other file and calls no host. A `$ref`
 * that leads out of the document is a failure of its operation. `row` counts operations.
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
  return readOperations(list, new ReferringDocument(parsed.value), options);
}

function refuseVersion(root: unknown): AddressProblem | undefined {
  const version = field(root, 'openapi');
  if (typeof version === 'string' && /^3\.\d/.test(version)) return undefined;
  const swagger = field(root, 'swagger');
  if (swagger !== undefined)
    return { field: 'swagger', problem: 'This document is of Swagger 2.0. Convert it to OpenAPI 3.0 or 3.1, and send it again.' };
  return { field: 'openapi', problem: 'The document has no line “openapi: 3.…”. Send an OpenAPI document of version 3.0 or 3.1.' };
}

function readOperations(list: FoundList, document: ReferringDocument, options: ReadOpenApiOptions): FoundAddresses {
  const place = { row: 0 };
  try {
    return readPaths(list, document, place, options);
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
    list.fail(
      place.row + 1,
      'paths',
      'The document refers too often to its parts. The rest was not read. Split it into several documents.',
    );
    return list.end();
  }
}

function readPaths(list: FoundList, document: ReferringDocument, place: { row: number }, options: ReadOpenApiOptions): FoundAddresses {
  const paths = field(document.root, 'paths');
  for (const [path, written] of isRecord(paths) ? Object.entries(paths) : []) {
    const item = document.resolve(written);
    if ('problem' in item) {
      if (list.isFull) return list.endFull(place.row + 1);
      list.fail(place.row + 1, `paths ${shortText(path, 100)}`, item.problem);
      continue;
    }
    for (const method of ['GET', 'POST'] as const) {
      const value = field(item.value, method.toLowerCase());
      if (!isRecord(value)) continue;
      const row = place.row + 1;
      if (list.isFull || row > MAX_OPERATIONS) return list.endFull(row);
      readOperation(
        list,
        { document, path, method, value, pathItem: item.value, row, label: `${method} ${shortText(path, 100)}` },
        options,
      );
      place.row = row;
    }
  }
  if (list.isEmpty) list.fail(1, 'paths', 'The document has no GET, and no POST that is a query. There is nothing to read.');
  return list.end();
}

function readOperation(list: FoundList, operation: Operation, options: ReadOpenApiOptions): void {
  const { method, value, path, row } = operation;
  const names = [textField(value, 'operationId'), path, textField(value, 'summary')];
  // A POST that writes is left out silently, because it is not meant for reading.
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

/** The entry of `content` whose media type is JSON. */
const jsonContent = (document: ReferringDocument, content: unknown): unknown =>
  document.entries(content).find(([type]) => isJsonType(type))?.[1];

function answersJson({ document, value }: Operation): boolean {
  const responses = document.entries(field(value, 'responses'));
  const successes = responses.filter(([code]) => /^2/.test(code));
  const chosen = successes.length > 0 ? successes : responses.filter(([code]) => code === 'default');
  return chosen.some(([, response]) => jsonContent(document, field(document.resolvedOrNothing(response), 'content')) !== undefined);
}

function serverOf({ document, value, pathItem }: Operation, { documentUrl }: ReadOpenApiOptions): string | AddressProblem {
  const [server] = [value, pathItem, document.root].map((owner) => listField(owner, 'servers')).find((servers) => servers.length > 0) ?? [];
  const variables = field(server, 'variables');
  const written = (textField(server, 'url') ?? '/').slice(0, ADDRESS_LIMITS.urlChars);
  const url = replaceWithin(written, /\{([^{}]{1,100})\}/g, ADDRESS_LIMITS.urlChars, (name) => {
    const variable = field(variables, name);
    return textField(variable, 'default') ?? firstChoice(variable);
  });
  if (url === undefined)
    return { field: 'servers', problem: `The address of the server has more than ${ADDRESS_LIMITS.urlChars} characters. Shorten it.` };
  if (URL.canParse(url)) return url;
  if (documentUrl !== undefined && URL.canParse(url, documentUrl)) return new URL(url, documentUrl).href;
  return {
    field: 'servers',
    problem: 'The document has no full address of a server. Add it to "servers", such as https://api.example.com/v1.',
  };
}

const toText = (one: unknown) => (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? `${one}` : undefined);

const firstChoice = (variable: unknown) => toText(listField(variable, 'enum')[0]);

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
  const headers: Record<string, string> = {};
  const names: string[] = [];
  const ofPath = new Map<string, string>();
  let query = '';
  for (const parameter of parameters) {
    const name = textField(parameter, 'name') ?? '';
    const place = textField(parameter, 'in');
    if (place === 'query') names.push(name);
    const isNeeded = place === 'path' || field(parameter, 'required') === true;
    // A secret comes from the connection, and so do cookies.
    if (!isNeeded || place === 'cookie' || (place !== 'path' && isSecretName(name))) continue;
    const text = parameterText(operation.document, parameter);
    if (typeof text !== 'string') return { field: `parameters ${shortText(name, 50)}`, ...text };
    if (place === 'path') ofPath.set(name, encodePart(text));
    else if (place === 'query') query += `${query === '' ? '?' : '&'}${encodePart(name)}=${encodePart(text)}`;
    else {
      const problem = addHeader(headers, name, text);
      if (problem) return problem;
    }
    if (query.length > ADDRESS_LIMITS.urlChars) return TOO_LONG;
  }
  const path = replaceWithin(operation.path, /\{([^{}]{1,100})\}/g, ADDRESS_LIMITS.urlChars, (name) => ofPath.get(name));
  if (path === undefined) return TOO_LONG;
  const missing = /\{[^{}]{1,100}\}/.exec(path)?.[0];
  if (missing) return { field: 'parameters', problem: `The path has ${missing}, which no parameter describes. Add it to the document.` };
  return { path, query, headers, names };
}

const TOO_LONG = { field: 'parameters', problem: `The address has more than ${ADDRESS_LIMITS.urlChars} characters. Shorten the examples.` };

/** A parameter of the operation overrides one of the path with the same place and name (OpenAPI 3.1, Path Item Object). */
function parametersOf({ document, value, pathItem }: Operation): unknown[] | AddressProblem {
  const found = new Map<string, unknown>();
  const written = [pathItem, value].flatMap((owner) => listField(owner, 'parameters').slice(0, MAX_PARAMETERS));
  for (const parameter of written.slice(0, MAX_PARAMETERS)) {
    const resolved = document.resolve(parameter);
    if ('problem' in resolved) return { field: 'parameters', problem: resolved.problem };
    const [place = '', name = ''] = [textField(resolved.value, 'in'), textField(resolved.value, 'name')];
    if (place.length + name.length > ADDRESS_LIMITS.nameChars)
      return {
        field: `parameters ${shortText(name, 50)}`,
        problem: `The name of this parameter has more than ${ADDRESS_LIMITS.nameChars} characters. Shorten it.`,
      };
    found.set(`${place} ${name}`, resolved.value);
  }
  return [...found.values()];
}

/** The value of a parameter as written into an address; lists are separated by commas. */
function parameterText(document: ReferringDocument, parameter: unknown): string | { problem: string } {
  const schema = document.resolvedOrNothing(field(parameter, 'schema'));
  const value =
    exampleOf(document, parameter) ??
    givenValue(document, schema) ??
    givenValue(document, document.resolvedOrNothing(field(schema, 'items')));
  const texts = (Array.isArray(value) ? value.slice(0, 50) : [value]).map(toText).filter((text) => text !== undefined);
  const isWhole = Array.isArray(value) ? texts.length === Math.min(value.length, 50) : texts.length === 1;
  if (!isWhole) return { problem: 'This parameter is required and has no example. Add an example or a default to the document.' };
  const chars = texts.reduce((sum, text) => sum + text.length + 1, -1);
  document.spend(Math.ceil(Math.min(chars + 1, ADDRESS_LIMITS.urlChars) / CHARS_OF_STEP));
  if (chars > ADDRESS_LIMITS.urlChars)
    return { problem: `The example of this parameter has more than ${ADDRESS_LIMITS.urlChars} characters. Shorten it.` };
  return texts.join(',');
}

function bodyOf({ document, value }: Operation): string | (AddressProblem & Record<string, unknown>) | undefined {
  const written = field(value, 'requestBody');
  if (written === undefined) return undefined;
  const body = document.resolve(written);
  if ('problem' in body) return { field: 'requestBody', problem: body.problem };
  const media = jsonContent(document, field(body.value, 'content'));
  if (media === undefined) return { field: 'requestBody', problem: 'The body of the request is not JSON. Add the address by hand.' };
  const example = exampleOf(document, media) ?? sampleSchema(document, field(media, 'schema')) ?? {};
  const { values, chars } = countValues(example, ADDRESS_LIMITS.bodyChars);
  document.spend(values > MAX_VALUES ? values : Math.ceil(values / VALUES_OF_STEP + chars / CHARS_OF_STEP));
  // An alias of YAML may lead back to itself.
  const text = values <= MAX_VALUES && chars <= ADDRESS_LIMITS.bodyChars ? JSON.stringify(example) : undefined;
  return text === undefined || text.length > ADDRESS_LIMITS.bodyChars
    ? { field: 'requestBody', problem: `Its example has more than ${ADDRESS_LIMITS.bodyChars} characters. Shorten it.` }
    : text;
}

/** The kind of auth of the first security requirement that names one. */
function authOf({ document, value }: Operation): string | undefined {
  const own = field(value, 'security');
  const requirements = Array.isArray(own) ? own : listField(document.root, 'security');
  const name = nameOfFirst(document, requirements);
  if (name === undefined) return undefined;
  const scheme = document.resolvedOrNothing(field(field(field(document.root, 'components'), 'securitySchemes'), name));
  const type = textField(scheme, 'type');
  return (type === 'http' ? textField(scheme, 'scheme') : type)?.slice(0, 30).toLowerCase();
}

function nameOfFirst(document: ReferringDocument, requirements: readonly unknown[]): string | undefined {
  for (const requirement of requirements) {
    document.spend(1);
    const [first] = document.entries(requirement);
    if (first) return first[0];
  }
  return undefined;
}
