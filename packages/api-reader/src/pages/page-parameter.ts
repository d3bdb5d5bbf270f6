import type { ApiRequest } from '../api-request.js';
import { pointerNames, valueAt } from '../pointer.js';
import type { PageParameter } from './pagination.js';

/** The value of a parameter in a request; undefined if it is absent. */
export function readParameter(request: ApiRequest, { place, name }: PageParameter): string | undefined {
  if (place === 'query') return new URL(request.url).searchParams.get(name) ?? undefined;
  const value = valueAt(parseBody(request.body), name);
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : undefined;
}

/** The request with another value of a parameter. A number in a body stays a number. */
export function setParameter(request: ApiRequest, parameter: PageParameter, value: string | number): ApiRequest {
  if (parameter.place === 'body') return { ...request, body: setInBody(request.body, pointerNames(parameter.name), value) };
  const url = new URL(request.url);
  url.searchParams.set(parameter.name, `${value}`);
  return { ...request, url: url.href };
}

/** The body of a request is JSON that the customer wrote; it is checked when it is stored. */
function parseBody(body: string | undefined): unknown {
  return body === undefined || body.trim() === '' ? {} : JSON.parse(body);
}

function setInBody(body: string | undefined, parts: readonly string[], value: string | number): string {
  const root = parseBody(body);
  if (typeof root !== 'object' || root === null) throw new TypeError('The body of the request is not an object of JSON.');
  let open: object = root;
  for (const part of parts.slice(0, -1)) {
    const next: unknown = Object.hasOwn(open, part) ? Reflect.get(open, part) : undefined;
    const child = typeof next === 'object' && next !== null ? next : {};
    defineValue(open, part, child);
    open = child;
  }
  defineValue(open, parts.at(-1) ?? '', value);
  return JSON.stringify(root);
}

/** Defines an own property, whatever its name, so that `__proto__` has no special meaning. */
function defineValue(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
