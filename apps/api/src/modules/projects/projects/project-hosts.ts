import { isIP } from 'node:net';
import type { ProjectEntity } from './project.entity.js';

type Hosts = Pick<ProjectEntity, 'baseUrl' | 'otherDomains'>;

/** A bare name and its www are one site for everybody except DNS. */
export const bareHost = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/** Whether a host is an address in numbers, with or without a port. */
const isNumeric = (host: string): boolean => isIP(host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')) > 0;

/** Both spellings of a host; an address in numbers has one. */
export const withTwin = (host: string): string[] => (isNumeric(host) ? [host] : [bareHost(host), `www.${bareHost(host)}`]);

/** Cached, because every page view needs it several times. */
const mainHosts = new Map<string, string>();
const MAX_KNOWN = 1_000;

/** The host of a project's address, with its port where it has one. */
export const mainHost = ({ baseUrl }: Pick<ProjectEntity, 'baseUrl'>): string => {
  const known = mainHosts.get(baseUrl);
  if (known !== undefined) return known;
  const { host } = new URL(baseUrl);
  if (mainHosts.size >= MAX_KNOWN) mainHosts.clear();
  mainHosts.set(baseUrl, host);
  return host;
};

/** The same in SQL, for a stored address. */
export const hostSql = (column: string): string => `substring(${column} from '^[a-z]+://([^/?#]+)')`;

/** Every host of a project, its own first. */
export const hostsOf = (project: Hosts): string[] => [...new Set([mainHost(project), ...project.otherDomains])];

/** A host as it is written among these, with or without www. */
export const findHost = (hosts: readonly string[], host: string): string | undefined => {
  const bare = bareHost(host);
  return hosts.find((one) => bareHost(one) === bare);
};

/** Whether a host is among these, with or without www. */
export const hasHost = (hosts: readonly string[], host: string): boolean => findHost(hosts, host) !== undefined;
