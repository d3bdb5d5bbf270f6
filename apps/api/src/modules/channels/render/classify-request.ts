import { headerOf, type RawRequest } from '../delivery/raw-http.js';
import { hasSession } from './cookie-rules.js';

const PAGE_DESTINATIONS = new Set(['document', 'iframe', 'frame']);
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const);
type PassedMethod = typeof METHODS extends Set<infer Method> ? Method : never;

/** Whether a request may be answered with what others were answered: it asks for a page and says nothing about who asks. */
export function isForEverybody(request: RawRequest): boolean {
  if (!isRead(request)) return false;
  if (request.headers.authorization !== undefined || hasSession(request.headers.cookie)) return false;
  return wantsPage(request);
}

export function isRead({ method }: RawRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Leaves nothing in a request by which its server could know who asks. */
export function dropCredentials({ headers }: RawRequest): void {
  delete headers.cookie;
  delete headers.authorization;
}

/** Whether a request says what the visitor has already, or asks for a part. */
export function isConditional({ headers }: RawRequest): boolean {
  return CONDITIONS.some((name) => headers[name] !== undefined);
}

/** The method, when it is one that is passed on. */
export function passedMethod(request: RawRequest): PassedMethod | undefined {
  const method = request.method as PassedMethod;
  return METHODS.has(method) ? method : undefined;
}

function wantsPage(request: RawRequest): boolean {
  const destination = headerOf(request, 'sec-fetch-dest');
  if (destination) return PAGE_DESTINATIONS.has(destination);
  const accept = headerOf(request, 'accept') ?? '*/*';
  const isPartial = request.headers.range !== undefined;
  return accept.includes('text/html') || (accept === '*/*' && !isPartial);
}
