import { mainHost, withTwin } from '../../projects/projects/project-hosts.js';
import { isLive } from './is-live.js';
import type { PublicSite } from './site.entity.js';

type Linked = Pick<PublicSite, 'baseUrl' | 'isVerified' | 'languages' | 'settings'>;

/** Hosts of the project's other domains that the snippet translates into a language. Links to them name the language in their query. */
export function linkedHosts(site: Linked, language: string): ReadonlySet<string> {
  if (!isLive(site, language)) return new Set();
  return new Set((site.settings.linkedDomains ?? []).flatMap(withTwin));
}

/** The same hosts and the main host, for pages on any of the domains; empty if there is no other domain. */
export function linkedHostsOfSnippet(site: Linked & Pick<PublicSite, 'domainsOff'>, language: string): string[] {
  const others = [...linkedHosts(site, language)];
  const main = withTwin(mainHost(site)).filter((host) => !site.domainsOff.some((off) => withTwin(off).includes(host)));
  return others.length === 0 ? [] : [...main, ...others];
}
