import { isAddressLiteral, isPublicAddress } from './is-public-address.js';

/** Why an address given by a person cannot be fetched. */
export type UrlProblem = 'notAnAddress' | 'tooLong' | 'scheme' | 'credentials' | 'port' | 'privateAddress';

/** Exceptions of the check from the public web. Only tests and the operator's own services fill `hosts`. */
export interface UrlRules {
  readonly ports: ReadonlySet<number>;
  /** `host:port` pairs exempt from the checks of port and address. */
  readonly hosts: ReadonlySet<string>;
}

export const PUBLIC_RULES: UrlRules = { ports: new Set([80, 443]), hosts: new Set() };

/** Browsers and servers give up at about this length. */
const MAX_URL_LENGTH = 8_192;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
/** Names that never lead to the public internet (RFC 6761, 6762, 8375, 9476 and ICANN's reservation of .internal). */
const PRIVATE_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa|onion|invalid|alt)$/;

/** The port a URL leads to. */
export function portOf(url: URL): number {
  return url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? 0) : Number(url.port);
}

/** `host:port` in the form of the rules. */
export function hostKey(hostname: string, port: number): string {
  return `${hostname.replace(/^\[|\]$/g, '')}:${port}`;
}

function isPrivateHost(hostname: string): boolean {
  if (isAddressLiteral(hostname)) return !isPublicAddress(hostname.replace(/^\[|\]$/g, ''));
  const name = hostname.replace(/(?<!\.)\.+$/, '');
  // A name without a dot can only belong to the local network.
  return !name.includes('.') || PRIVATE_NAMES.test(name);
}

/** Checks what can be known of a parsed URL without asking a name server. */
export function checkParsedUrl(url: URL, rules: UrlRules): UrlProblem | undefined {
  if (url.href.length > MAX_URL_LENGTH) return 'tooLong';
  if (!(url.protocol in DEFAULT_PORTS)) return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (rules.hosts.has(hostKey(url.hostname, portOf(url)))) return undefined;
  if (isPrivateHost(url.hostname)) return 'privateAddress';
  if (!rules.ports.has(portOf(url))) return 'port';
  return undefined;
}

/** The first fault of an address, for forms; undefined when it may be tried. Every connection checks again where it really leads. */
export function checkUrl(address: string, rules: UrlRules = PUBLIC_RULES): UrlProblem | undefined {
  if (address.length > MAX_URL_LENGTH) return 'tooLong';
  if (!URL.canParse(address)) return 'notAnAddress';
  return checkParsedUrl(new URL(address), rules);
}
