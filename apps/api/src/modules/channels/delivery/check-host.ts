/** What a host may be, given whose site it is for. */
export interface HostRules {
  /** The site's own host. */
  readonly siteHost: string;
  /** Hosts below this one are ours to give. */
  readonly renderDomain: string;
  /** Hosts that answer for the product itself. */
  readonly ownHosts: readonly string[];
  /** Whether the project has shown that its site is its own. */
  readonly isVerified: boolean;
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

const isBelow = (host: string, domain: string): boolean => host.endsWith(`.${domain}`);

/** A host as typed, in its one spelling (IDNA, RFC 5891); undefined when it is none, or is an address, or has a port. */
export function spellHost(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (/[/?#@:\\\s]/.test(text) || !URL.canParse(`http://${text}/`)) return undefined;
  const { hostname } = new URL(`http://${text}/`);
  const labels = hostname.split('.');
  // A last label of digits makes it an IPv4 address.
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName && hostname.length <= 253 ? hostname : undefined;
}

/** Why a language may not be served at a host; undefined when it may. */
export function refuseHost(host: string, { siteHost, renderDomain, ownHosts, isVerified }: HostRules): string | undefined {
  if (ownHosts.includes(host)) return 'This host is ours.';
  if (host === siteHost) return 'The site itself is at this host. Take one beside it, such as a name with the language before it.';
  if (isBelow(host, renderDomain)) return undefined;
  const domain = siteHost.replace(/^www\./, '');
  const isName = spellHost(domain) !== undefined;
  if (!isName || !isBelow(host, domain)) return `Use a host below ${[...(isName ? [domain] : []), renderDomain].join(' or below ')}.`;
  return isVerified ? undefined : `Show first that ${domain} is yours: put the snippet tag on it and check the page.`;
}
