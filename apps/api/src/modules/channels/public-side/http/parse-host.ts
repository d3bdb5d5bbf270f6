import { domainToASCII } from 'node:url';

/** The host of a request, normalised. */
export interface RequestedHost {
  /** Without port and without the root's final dot, in lower case and punycode. */
  name: string;
  /** The name with the port that was given, as browsers write it into `Origin` and `Referer`. */
  authority: string;
}

const PLAIN = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const INTERNATIONAL = /^[a-z0-9._\u0080-\u{10ffff}-]+$/u;
const ADDRESS_V6 = /^\[[0-9a-f:.]+\]$/;
const MAX_LENGTH = 255 + ':65535'.length;

/** Whether a request has two Host headers. Servers on its way might use different ones (RFC 9112 section 3.2). */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** Reads a Host header (RFC 9110 section 7.2); undefined when it names no host. */
export function parseHost(header: string): RequestedHost | undefined {
  if (header.length > MAX_LENGTH) return undefined;
  const [, typed = '', port = ''] = /^(.*?)(:\d{1,5})?$/s.exec(header) ?? [];
  const name = normalise(typed.replace(/\.$/, ''));
  return name === undefined ? undefined : { name, authority: name + port };
}

function normalise(typed: string): string | undefined {
  const lower = typed.toLowerCase();
  if (PLAIN.test(lower) || ADDRESS_V6.test(lower)) return lower;
  // Node returns the bytes of a header as Latin-1. A name that was not sent in punycode is UTF-8.
  const text = Buffer.from(typed, 'latin1').toString('utf8').toLowerCase();
  const ascii = INTERNATIONAL.test(text) ? domainToASCII(text) : '';
  return PLAIN.test(ascii) ? ascii : undefined;
}
