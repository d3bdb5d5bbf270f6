/** Cookies that count or remember a language; a page does not depend on them. Everything else may be somebody's session. */
const HARMLESS =
  /^(_ga.*|_gid|_gat.*|_gcl_.*|_fbp|_fbc|_hj.*|_pk_.*|_clck|_clsk|__utm.*|bhashantar_.*|ajs_.*|amplitude_.*|mp_.*|optimizely.*)$/i;

/** Whether a request's cookies may make its page differ from anybody else's. */
export function hasSession(cookieHeader: string | undefined): boolean {
  return (cookieHeader ?? '')
    .split(';')
    .map((pair) => pair.split('=')[0]?.trim() ?? '')
    .some((name) => name !== '' && !HARMLESS.test(name));
}

/**
 * A cookie of the customer's site for the copy. The domain goes unless the copy lies below it (a browser would refuse the cookie
 * otherwise, or hand it to neighbours); below a prefix the path goes along.
 */
export function rewriteSetCookie(cookie: string, copyHost: string, prefix: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter(
    (attribute) => !isNamed(attribute, 'path') && (!isNamed(attribute, 'domain') || isWithin(copyHost, attribute, prefix)),
  );
  const path = attributes.find((attribute) => isNamed(attribute, 'path'))?.slice('path='.length);
  const lies = path?.startsWith('/') ? path : '';
  if (prefix) kept.push(`Path=${prefix}${lies || '/'}`);
  else if (lies) kept.push(`Path=${lies}`);
  return [pair, ...kept].join('; ');
}

function isNamed(attribute: string, name: string): boolean {
  return attribute.split('=')[0]?.trim().toLowerCase() === name;
}

function isWithin(copyHost: string, attribute: string, prefix: string): boolean {
  const domain = attribute.split('=')[1]?.trim().replace(/^\./, '').toLowerCase();
  return prefix === '' && domain !== undefined && copyHost.endsWith(`.${domain}`);
}
