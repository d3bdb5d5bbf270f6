import { requireLanguage } from '@bhashantar/contracts';
import type { Site, SiteLanguage } from '@bhashantar/snippet';
import { LANGUAGE_PARAMETER } from './page-key.js';
import type { PublicSite } from './site.entity.js';

/** What the snippet on a customer's page may know of its project. Says nothing of languages that are not published. */
export function describeSite(site: PublicSite, addressOf: (host: string) => string): Site {
  const published = site.languages.filter((entry) => entry.isPublished);
  const targets = published.map(({ language, host }) => describeLanguage(language, host ? `${addressOf(host)}{path}` : undefined));
  return {
    langs: [describeLanguage(site.sourceLanguage), ...targets],
    param: LANGUAGE_PARAMETER,
    auto: true,
    skip: [],
    switcher: { position: 'bottom-right' },
    fonts: true,
  };
}

function describeLanguage(code: string, url?: string): SiteLanguage {
  const { tag, ownName, direction, script } = requireLanguage(code);
  return { code, tag, name: ownName, dir: direction, script, ...(url ? { url } : {}) };
}
