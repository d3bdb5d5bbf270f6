import { requireLanguage } from '@bhashantar/contracts';
import { pageRules } from '@bhashantar/segmenter';
import type { Site, SiteLanguage, TypingField } from '@bhashantar/snippet';
import { LANGUAGE_PARAMETER } from '@bhashantar/urls';
import type { AddressBase } from '../../../../platform/config/render-domain.js';
import { isLive } from '../sites/is-live.js';
import { publishedAddress } from '../sites/published-address.js';
import { settingsCss } from '../sites/settings-css.js';
import type { PublicSite } from '../sites/site.entity.js';

/** What the snippet on a page may know of its project: its live languages, and the previewed one. Without any it does nothing. */
export function toSnippetSite(site: PublicSite, base: AddressBase, preview?: string): Site {
  const live = site.languages.filter(({ language }) => isLive(site, language));
  const offered = site.languages.filter((entry) => entry.language === preview || live.includes(entry));
  const targets = offered.map((entry) => {
    const css = settingsCss(site, entry.language);
    const address = live.includes(entry) ? publishedAddress(site, entry.language, base) : undefined;
    return { ...toSnippetLanguage(entry.language, address), ...(css ? { css } : {}) };
  });
  return {
    langs: [toSnippetLanguage(site.sourceLanguage, new URL(site.baseUrl).origin), ...targets],
    param: LANGUAGE_PARAMETER,
    auto: true,
    rules: pageRules(site.settings.noTranslate, site.settings.untranslatedMeta),
    switcher: targets.length > 0 ? { position: 'bottom-right', ...(site.popupCss ? { css: site.popupCss } : {}) } : null,
    ...(site.typing.length > 0 ? { typing: site.typing.map(toTypingField) } : {}),
    fonts: true,
  };
}

const toTypingField = ({ selector, keyboard: mode, language: lang }: PublicSite['typing'][number]): TypingField => ({
  ...{ selector, mode },
  ...(lang === null ? {} : { lang }),
});

function toSnippetLanguage(code: string, address: string | undefined): SiteLanguage {
  const { tag, ownName, direction, script } = requireLanguage(code);
  const names = [code.toLowerCase(), tag.toLowerCase()];
  return { code, tag, names, name: ownName, dir: direction, script, ...(address === undefined ? {} : { url: `${address}{path}` }) };
}
