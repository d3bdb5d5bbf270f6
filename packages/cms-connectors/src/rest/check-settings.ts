import { isRecord, isSecretName } from '@bhashantar/api-reader';
import { JsonError, readJsonSteps } from '@bhashantar/formats';
import type { RestCall, RestSettings, RestType } from './settings.js';
import { isKnownName, namesIn } from './template.js';

/** An invalid part of the settings; `path` is the path of the field, such as `types.0.write.body`. */
export interface RestProblem {
  path: string;
  /** Says what is wrong, with the line if there is one, and what to do. */
  message: string;
}

const LIMITS = { types: 50, fields: 200, path: 2_000, body: 100_000, headers: 20, header: 1_000, depth: 50 };
const POINTER = /^(?:\/[^\n]{0,500})?$/;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** Headers that the connection itself sends, or that are hop-by-hop headers. */
const OWN_HEADERS = new Set([
  'authorization',
  'host',
  'content-length',
  'connection',
  'transfer-encoding',
  'cookie',
  'proxy-authorization',
  'upgrade',
  'te',
  'trailer',
]);
const READS = new Set(['GET', 'POST']);
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const NAMES_HELP = 'Use {{id}}, {{locale}}, {{translations}}, {{translation:/pointer}} or another name of the documentation.';

/** Whether a parameter that is a key or a token by its name has a value of its own. */
const hasSecretParameter = (template: string): boolean =>
  template
    .slice(template.indexOf('?') + 1)
    .split('&')
    .some((part) => {
      const at = part.indexOf('=');
      return (
        template.includes('?') &&
        at > 0 &&
        part.slice(at + 1) !== '' &&
        !part.slice(at + 1).startsWith('{{') &&
        isSecretName(part.slice(0, at))
      );
    });

class Checker {
  readonly problems: RestProblem[] = [];

  add(path: string, message: string): void {
    this.problems.push({ path, message });
  }

  call(path: string, call: RestCall, pointers: ReadonlySet<string>, methods: ReadonlySet<string>): void {
    if (!methods.has(call.method))
      this.add(`${path}.method`, `The method ${`${call.method}`.slice(0, 20)} cannot be used here. Use one of ${[...methods].join(', ')}.`);
    this.#address(`${path}.path`, call.path);
    this.#names(`${path}.path`, call.path, pointers);
    const headers = Object.entries(call.headers ?? {});
    if (headers.length > LIMITS.headers) this.add(`${path}.headers`, `There are more than ${LIMITS.headers} headers. Take some out.`);
    for (const [name, value] of headers.slice(0, LIMITS.headers))
      this.#header(`${path}.headers.${name.slice(0, 100)}`, name, value, pointers);
    if (call.body !== undefined) this.#body(`${path}.body`, call, pointers);
  }

  pointer(path: string, pointer: string | undefined): void {
    if (pointer !== undefined && !POINTER.test(pointer))
      this.add(path, 'This is no JSON pointer. Write it as /data/title; the empty one is the whole value.');
  }

  #address(path: string, template: string): void {
    if (typeof template !== 'string' || !template.startsWith('/') || template.startsWith('//') || template.length > LIMITS.path)
      this.add(path, `The path has to begin with one “/” and may have ${LIMITS.path} characters. Leave the address of the connection out.`);
    else if (hasSecretParameter(template))
      this.add(
        path,
        'The path has a key, a token or a password in it, which everybody who may see the settings would see. Enter it at the connection.',
      );
    else if (/[\s\\#\0]/.test(template) || /(?:^|\/)\.{1,2}(?:[/?]|$)/.test(template))
      this.add(path, 'The path may not have spaces, “#”, a backslash, or the parts “.” and “..”.');
  }

  #header(path: string, name: string, value: string, pointers: ReadonlySet<string>): void {
    if (!HEADER_NAME.test(name)) this.add(path, 'This is no name of a header.');
    else if (OWN_HEADERS.has(name.toLowerCase()))
      this.add(path, `The header ${name} is sent by the connection itself. Take it out; enter credentials at the connection.`);
    else if (isSecretName(name))
      this.add(path, `The header ${name} looks like credentials. Enter them at the connection, where they are stored encrypted.`);
    if (typeof value !== 'string' || value.length > LIMITS.header || /[^\x20-\x7e]/.test(value))
      this.add(path, `A header is one line of at most ${LIMITS.header} printable ASCII characters.`);
    else this.#names(path, value, pointers);
  }

  #body(path: string, { method, body = '' }: RestCall, pointers: ReadonlySet<string>): void {
    if (method === 'GET' || method === 'DELETE')
      this.add(path, `A call with ${method} has no body. Take it out, or choose another method.`);
    else if (body.length > LIMITS.body) this.add(path, `The body has more than ${LIMITS.body} characters. Make it shorter.`);
    else if (this.#isJson(path, body)) this.#namesInJson(path, JSON.parse(body), pointers);
  }

  /** The reader names line and column, and has a limit of levels. */
  #isJson(path: string, body: string): boolean {
    try {
      for (const _ of readJsonSteps([new TextEncoder().encode(body)], { limits: { depth: LIMITS.depth } }));
      return true;
    } catch (error) {
      if (!(error instanceof JsonError)) throw error;
      this.add(path, `The body is no JSON: ${error.message}`);
      return false;
    }
  }

  #namesInJson(path: string, value: unknown, pointers: ReadonlySet<string>): void {
    if (typeof value === 'string') this.#names(path, value, pointers);
    const parts = Array.isArray(value) ? value.entries() : isRecord(value) ? Object.entries(value) : [];
    for (const [name, part] of parts) {
      if (typeof name === 'string' && namesIn(name).length > 0)
        this.add(path, `The name “${name.slice(0, 100)}” has a placeholder. Only values may have one.`);
      this.#namesInJson(path, part, pointers);
    }
  }

  #names(path: string, template: string, pointers: ReadonlySet<string>): void {
    for (const name of namesIn(template))
      if (!isKnownName(name, pointers)) this.add(path, `The placeholder {{${name.slice(0, 100)}}} is not known. ${NAMES_HELP}`);
    const rest = template.replace(/\{\{[^{}]{0,520}\}\}/g, '');
    if (rest.includes('{{') || rest.includes('}}'))
      this.add(path, 'A placeholder is not closed, or has another one in it. Write {{name}}.');
  }
}

function checkType(checker: Checker, path: string, type: RestType): void {
  const pointers = new Set(type.fields.map(({ pointer }) => pointer));
  if (!type.uid || type.uid.length > 100) checker.add(`${path}.uid`, 'A kind of entry needs an id of at most 100 characters.');
  if (type.fields.length === 0) checker.add(`${path}.fields`, 'There is no field. Name at least one that is translated.');
  if (type.fields.length > LIMITS.fields) checker.add(`${path}.fields`, `There are more than ${LIMITS.fields} fields. Take some out.`);
  if (pointers.size < type.fields.length) checker.add(`${path}.fields`, 'Two fields have the same pointer. Take one out.');
  for (const [at, one] of type.fields.slice(0, LIMITS.fields).entries()) {
    checker.pointer(`${path}.fields.${at}.pointer`, one.pointer === '' ? '?' : one.pointer);
    if (one.maxLength !== undefined && !(Number.isInteger(one.maxLength) && one.maxLength > 0))
      checker.add(`${path}.fields.${at}.maxLength`, 'The limit is a whole number of characters from 1 on.');
  }
  for (const name of ['id', 'updatedAt', 'version'] as const) checker.pointer(`${path}.${name}`, type[name]);
  checker.pointer(`${path}.list.entries`, type.list.entries);
  checker.pointer(`${path}.list.next`, type.list.next);
  checker.pointer(`${path}.read.entry`, type.read.entry);
  checker.call(`${path}.list`, type.list, pointers, READS);
  checker.call(`${path}.read`, type.read, pointers, READS);
  checker.call(`${path}.write`, type.write, pointers, new Set([...WRITES].filter((one) => one !== 'DELETE')));
  if (type.publish) checker.call(`${path}.publish`, type.publish, pointers, WRITES);
  if (type.unpublish) checker.call(`${path}.unpublish`, type.unpublish, pointers, WRITES);
  if (type.remove) checker.call(`${path}.remove`, type.remove, pointers, WRITES);
  const written = [type.write.body ?? '', type.write.path].flatMap(namesIn);
  if (!written.some((name) => name === 'translations' || name.startsWith('translation:')))
    checker.add(`${path}.write.body`, 'The write sends no translation. Use {{translations}}, or {{translation:/pointer}} for each field.');
  if (!written.includes('locale') && !Object.values(type.write.headers ?? {}).some((value) => namesIn(value).includes('locale')))
    checker.add(`${path}.write.path`, 'The write does not say its language: it would replace the source. Use {{locale}}.');
}

/** Checks settings before they are stored: every template, pointer and method. Returns an empty list if they are valid. */
export function checkRestSettings(settings: RestSettings): RestProblem[] {
  const checker = new Checker();
  if (
    !/^https?:\/\/[^/\s]+/.test(settings.baseUrl) ||
    !URL.canParse(settings.baseUrl) ||
    new URL(settings.baseUrl).search ||
    new URL(settings.baseUrl).username
  )
    checker.add('baseUrl', 'The address has to begin with https:// and may have a path, but no parameters and no password.');
  if (settings.locales.length === 0) checker.add('locales', 'There is no language. Enter at least the one of the source.');
  if (new Set(settings.locales.map(({ code }) => code)).size < settings.locales.length)
    checker.add('locales', 'A language is there twice. Take one out.');
  if (settings.types.length === 0 || settings.types.length > LIMITS.types)
    checker.add('types', `Enter between one and ${LIMITS.types} kinds of entries.`);
  if (new Set(settings.types.map(({ uid }) => uid)).size < settings.types.length)
    checker.add('types', 'Two kinds of entries have the same id. Change one.');
  for (const [at, type] of settings.types.slice(0, LIMITS.types).entries()) checkType(checker, `types.${at}`, type);
  return checker.problems;
}
