/**
 * Whether the DNS of a custom domain leads to the public side. `elsewhere`: it leads to another host. `unanswered`: its name servers do not
 * answer.
 */
export type DnsState = 'right' | 'elsewhere' | 'missing' | 'unanswered';

export interface DomainDns {
  language: string;
  domain: string;
  state: DnsState;
  /** Where it leads to instead. */
  found: string | null;
}

export interface DomainDnsList {
  /** The name that the CNAME record of a custom domain must have. */
  target: string;
  /** The languages with a custom domain. */
  domainList: DomainDns[];
}

/** Where a language is served while it is live. */
export interface PublishedHost {
  language: string;
  url: string | null;
}
