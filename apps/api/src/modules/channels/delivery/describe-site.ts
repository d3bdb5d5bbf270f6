import { requireLanguage } from '@bhashantar/contracts';
import { pageRules } from '@bhashantar/segmenter';
import type { Site, SiteLanguage } from '@bhashantar/snippet';
import type { AddressBase } from '../../../platform/config/render-domain.js';
import { LANGUAGE_PARAMETER } from './page-key.js';
import { isLive } from './publication.js';
import { publishedAddress } from './published-address.js';
import type { PublicSite } from './site.entity.js';

/** What the snippet on a page may know of its project: its live languages, and the one that is previewed. Where there is none it has nothing to do. */
export function describeSite(site: PublicSite, base: AddressBase, preview?: string): Site {
  const live = site.languages.filter(({ language }) => isLive(site, language));
  const offered = site.languages.filter((entry) => entry.language === preview || live.includes(entry));
  const targets = offered.map((entry) =>
    describeLanguage(entry.language, live.includes(entry) ? publishedAddress(site, entry.language, base) : undefined),
  );
  return {
    langs: [describeLanguage(site.sourceLanguage, new URL(site.baseUrl).origin), ...targets],
    param: LANGUAGE_PARAMETER,
    auto: true,
    rules: pageRules(),
    switcher: targets.length > 0 ? { position: 'bottom-right' } : null,
    fonts: true,
  };
}

function describeLanguage(code: string, address: string | undefined): SiteLanguage {
  const { tag, ownName, direction, script } = requireLanguage(code);
  const names = [code.toLowerCase(), tag.toLowerCase()];
  return { code, tag, names, name: ownName, dir: direction, script, ...(address === undefined ? {} : { url: `${address}{path}` }) };
}
