import { findHost, mainHost } from '../../projects/projects/project-hosts.js';
import { isOnSite } from '../sites/is-on-site.js';
import type { PublicSite } from '../sites/site.entity.js';

/** The project's host that a page is from; undefined for all others, so that nobody can invent hosts. */
export function visitDomain({ baseUrl, otherDomains }: PublicSite, origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  if (isOnSite(origin, baseUrl)) return mainHost({ baseUrl });
  return findHost(otherDomains, new URL(origin).host);
}
