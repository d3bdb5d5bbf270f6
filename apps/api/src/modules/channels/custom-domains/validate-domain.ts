import { isReserved } from '../../../platform/config/render-domain.js';

/** The facts that decide whether a site may have a domain. */
export interface DomainRules {
  /** The site's own host. */
  readonly siteHost: string;
  /** This name and all names below it belong to the product. */
  readonly renderDomain: string;
  /** Hosts of the product itself. */
  readonly ownHosts: readonly string[];
  /** Whether the project has proved that it owns its site. */
  readonly isVerified: boolean;
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** A typed domain, normalised (IDNA, RFC 5891); undefined if it is not a domain, is an IP address, or has a port. */
export function normaliseDomain(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (/[/?#@:\\\s]/.test(text) || !URL.canParse(`http://${text}/`)) return undefined;
  const { hostname } = new URL(`http://${text}/`);
  const labels = hostname.split('.');
  // If the last label has only digits, the name is an IPv4 address.
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
  return isName && hostname.length <= 253 ? hostname : undefined;
}

/** Why a language may not be served at a domain; undefined when it may. Names at and below the render domain are never assigned. */
export function validateDomain(host: string, { siteHost, renderDomain, ownHosts, isVerified }: DomainRules): string | undefined {
  if (ownHosts.includes(host)) return 'This domain is ours.';
  if (isReserved(host, { renderDomain })) return `Names below ${renderDomain} are given out by us. Use a name below your own domain.`;
  if (host === siteHost) return 'The site itself is at this domain. Take one beside it, such as a name with the language before it.';
  const domain = siteHost.replace(/^www\./, '');
  if (normaliseDomain(domain) === undefined) return 'The site is at an address without a domain name, so it has no names to choose from.';
  if (!host.endsWith(`.${domain}`)) return `Use a name below ${domain}.`;
  return isVerified ? undefined : `Verify first that ${domain} is yours.`;
}
