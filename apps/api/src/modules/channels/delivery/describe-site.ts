import { requireLanguage } from '@bhashantar/contracts';
import { pageRules } from '@bhashantar/segmenter';
import type { Site, SiteLanguage } from '@bhashantar/snippet';
import type { AddressBase } from '../../../platform/config/render-domain.js';
import { LANGUAGE_PARAMETER } from './page-key.js';
import { isLive } from './publication.js';
import { publishedAddress } from './published-address.js';
import type { PublicSite } from './site.entity.js';

/** What the snippet on a customer's page may know of its project. Says nothing of languages that are not published. */
export function describeSite(site: PublicSite, base: AddressBase): Site {
  const published = site.languages.filter((entry) => entry.isPublished);
  const addressOf = (language: string) => (isLive(site, language) ? publishedAddress(site, language, base) : undefined);
  const targets = published.map(({ language }) => describeLanguage(language, addressOf(language)));
  return {
    langs: [describeLanguage(site.sourceLanguage, new URL(site.baseUrl).origin), ...targets],
    param: LANGUAGE_PARAMETER,
    auto: true,
    rules: pageRules(),
    switcher: { position: 'bottom-right' },
    fonts: true,
  };
}

function describeLanguage(code: string, address: string | undefined): SiteLanguage {
  const { tag, ownName, direction, script } = requireLanguage(code);
  const names = [code.toLowerCase(), tag.toLowerCase()];
  return { code, tag, names, name: ownName, dir: direction, script, ...(address === undefined ? {} : { url: `${address}{path}` }) };
}
