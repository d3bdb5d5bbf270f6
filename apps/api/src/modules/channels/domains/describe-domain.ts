import type { DomainVerificationLevel, ProjectDomain, ScopeDomain } from '@bhashantar/contracts';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { bareHost, hasHost, mainHost } from '../../projects/projects/project-hosts.js';

/** Figures of hosts, each by its name without www. */
export interface DomainFigures {
  readonly scope: readonly ScopeDomain[];
  readonly traffic: readonly { hostname: string; traffic: number }[];
  /** The level of each further domain that was checked. */
  readonly levels: ReadonlyMap<string, DomainVerificationLevel>;
  readonly usage: readonly { domain: string; segments: number; words: number }[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A host and its www are one domain. */
export function describeDomain(project: ProjectRow, hostname: string, { scope, traffic, levels, usage }: DomainFigures): ProjectDomain {
  const is = (other: string) => bareHost(other) === bareHost(hostname);
  const own = scope.filter((one) => is(one.hostname));
  const isMain = hostname === mainHost(project);
  return {
    hostname,
    active: !hasHost(project.domainsOff, hostname),
    isMain,
    verification: isMain ? project.domainVerification : (levels.get(hostname) ?? 0),
    urls: sum(own.map(({ urls }) => urls)),
    pages: sum(own.map(({ pages }) => pages)),
    words: sum(own.map(({ words }) => words)),
    traffic: sum(traffic.filter((one) => is(one.hostname)).map((one) => one.traffic)),
    nmtCall: sum(usage.filter(({ domain }) => is(domain)).map(({ segments }) => segments)),
  };
}
