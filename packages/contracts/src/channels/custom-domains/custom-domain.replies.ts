/**
 * Whether the DNS of a custom domain points to the public side. `elsewhere`: it points to another host. `unanswered`: its name servers do
 * not answer.
 */
export type DnsState = 'right' | 'elsewhere' | 'missing' | 'unanswered';

export interface DomainDns {
  language: string;
  domain: string;
  state: DnsState;
  /** The host to which it points instead. */
  found: string | null;
}

export interface DomainDnsList {
  /** The name that the CNAME record of a custom domain must have. */
  target: string;
  /** The languages with a custom domain. */
  domainList: DomainDns[];
}

/** The addresses at which languages are served while they are live. */
export interface PublishedHost {
  language: string;
  url: string | null;
}
