import type { EgressRequest } from './egress-options.js';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers that may follow to another origin. Keys, cookies and the like do not. */
const SAFE_HEADERS = new Set(['accept', 'accept-language', 'accept-encoding', 'user-agent', 'if-none-match', 'if-modified-since']);

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/** The request for the next hop. A POST becomes a GET as in browsers, except after 307 and 308. */
export function followRedirect(request: EgressRequest, status: number, from: URL, to: URL): EgressRequest {
  const headers = from.origin === to.origin ? request.headers : keepSafe(request.headers);
  const method = request.method ?? 'GET';
  const isKept = status === 307 || status === 308 || method === 'GET' || method === 'HEAD';
  if (isKept) return { ...request, headers };
  const { body: _body, ...rest } = request;
  return { ...rest, method: 'GET', headers: withoutContent(headers) };
}

function keepSafe(headers: EgressRequest['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => SAFE_HEADERS.has(name.toLowerCase())));
}

function withoutContent(headers: EgressRequest['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => !name.toLowerCase().startsWith('content-')));
}
