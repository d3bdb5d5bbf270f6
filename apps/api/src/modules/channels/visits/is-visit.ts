import { isbot } from 'isbot';
import { headerOf, type RawRequest } from '../public-side/http/raw-http.js';

/** Browsers do not have longer names, and the beginning is enough to recognise a program. */
const MAX_AGENT = 300;
/** Headers by which browsers say that they only make a page ready. */
const PURPOSES = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const AHEAD = /prefetch|prerender|preview/i;

/**
 * Whether a person looks at the requested page. Excludes programs that identify themselves, and prefetches for a visit that may never
 * happen.
 */
export function isVisit(request: RawRequest): boolean {
  if (request.method !== 'GET') return false;
  if (PURPOSES.some((name) => AHEAD.test(headerOf(request, name) ?? ''))) return false;
  const agent = headerOf(request, 'user-agent') ?? '';
  return agent !== '' && !isbot(agent.slice(0, MAX_AGENT));
}

/** Whether a request is for the page in a browser's window. */
export function isForWindow(request: RawRequest): boolean {
  const destination = headerOf(request, 'sec-fetch-dest');
  return destination ? destination === 'document' : (headerOf(request, 'accept') ?? '').includes('text/html');
}
