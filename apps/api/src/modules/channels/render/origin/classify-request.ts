import { headerOf, type RawRequest } from '../../public-side/http/raw-http.js';
import { hasSession } from './cookies.js';

const PAGE_DESTINATIONS = new Set(['document', 'iframe', 'frame']);
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const);
type ForwardedMethod = typeof METHODS extends Set<infer Method> ? Method : never;

/** Whether a request may get a cached page: it is for a page and has no credentials. */
export function isAnonymousPageRequest(request: RawRequest): boolean {
  if (!isSafe(request)) return false;
  if (request.headers.authorization !== undefined || hasSession(request.headers.cookie)) return false;
  return wantsPage(request);
}

export function isSafe({ method }: RawRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Removes headers that identify the visitor. */
export function dropCredentials({ headers }: RawRequest): void {
  delete headers.cookie;
  delete headers.authorization;
}

/** Whether a request is conditional, or for a range. */
export function isConditional({ headers }: RawRequest): boolean {
  return CONDITIONS.some((name) => headers[name] !== undefined);
}

/** The method, when it is one that is forwarded. */
export function forwardedMethod(request: RawRequest): ForwardedMethod | undefined {
  const method = request.method as ForwardedMethod;
  return METHODS.has(method) ? method : undefined;
}

function wantsPage(request: RawRequest): boolean {
  const destination = headerOf(request, 'sec-fetch-dest');
  if (destination) return PAGE_DESTINATIONS.has(destination);
  const accept = headerOf(request, 'accept') ?? '*/*';
  const isPartial = request.headers.range !== undefined;
  return accept.includes('text/html') || (accept === '*/*' && !isPartial);
}
