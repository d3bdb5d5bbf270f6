import { englishName, requireLanguage, type SwitcherLook, switcherColoursCss } from '@bhashantar/contracts';
import { pageRules } from '@bhashantar/segmenter';
import type { Site, SiteLanguage, TypingField } from '@bhashantar/snippet';
import { LANGUAGE_PARAMETER } from '@bhashantar/urls';
import type { AddressBase } from '../../../../platform/config/render-domain.js';
import { chosenFonts } from '../../../../platform/fonts/served-fonts.js';
import { isLive } from '../../sites/is-live.js';
import { languageNames } from '../../sites/language-names.js';
import { linkedHostsOfSnippet } from '../../sites/linked-hosts.js';
import { machineNotice } from '../../sites/machine-notice.js';
import { publishedAddress } from '../../sites/published-address.js';
import { settingsCss } from '../../sites/settings-css.js';
import { shownDigits } from '../../sites/shown-digits.js';
import type { PublicLanguage, PublicSite } from '../../sites/site.entity.js';

/**
 * The public data of a project for the snippet on a page: its live languages, and the previewed one. Without any language the snippet does
 * nothing.
 */
export function toSnippetSite(site: PublicSite, base: AddressBase, preview?: string): Site {
  const live = site.languages.filter(({ language }) => isLive(site, language));
  const offered = site.languages.filter((entry) => entry.language === preview || live.includes(entry));
  const labels = site.switcher?.labels;
  const targets = inOrder(offered, site.switcher).map((entry) => {
    const css = settingsCss(site, entry.language);
    const notice = machineNotice(site, entry.language);
    const digits = shownDigits(site, entry.language);
    const hosts = linkedHostsOfSnippet(site, entry.language);
    const fonts = chosenFonts(entry.language, site.settings.fonts?.[entry.language]);
    const address = live.includes(entry) ? publishedAddress(site, entry.language, base) : undefined;
    const isHidden = site.switcher?.hidden.includes(entry.language);
    return {
      ...toSnippetLanguage(entry.language, address, labels, !entry.hasFolder),
      ...(css ? { css } : {}),
      ...(notice ? { notice } : {}),
      ...(digits ? { digits } : {}),
      ...(fonts ? { fonts } : {}),
      ...(hosts.length > 0 ? { elsewhere: { hosts, param: LANGUAGE_PARAMETER } } : {}),
      ...(isHidden ? { hidden: true as const } : {}),
    };
  });
  return {
    langs: [toSnippetLanguage(site.sourceLanguage, new URL(site.baseUrl).origin, labels), ...targets],
    param: LANGUAGE_PARAMETER,
    auto: true,
    rules: pageRules(site.settings.noTranslate, site.settings.untranslatedMeta),
    switcher: targets.length > 0 ? toSwitcher(site) : null,
    ...(site.typing.length > 0 ? { typing: site.typing.map(toTypingField) } : {}),
    fonts: true,
  };
}

/** The languages in the project's order come first. */
function inOrder(offered: readonly PublicLanguage[], look: SwitcherLook | null): PublicLanguage[] {
  const places = new Map(look?.languages.map((language, place) => [language, place]));
  const placeOf = ({ language }: PublicLanguage) => places.get(language) ?? places.size;
  return [...offered].sort((one, other) => placeOf(one) - placeOf(other));
}

function toSwitcher({ switcher, popupCss }: PublicSite): Site['switcher'] {
  const { place: position, parent, background, textColour } = switcher ?? { place: 'bottom-right' as const };
  if (position === 'none') return null;
  // The custom style sheet comes last, because it is the more specific choice.
  const css = (background && textColour ? switcherColoursCss(background, textColour) : '') + popupCss;
  return { position, ...(parent ? { at: parent } : {}), ...(css ? { css } : {}) };
}

const toTypingField = ({ selector, keyboard: mode, language: lang }: PublicSite['typing'][number]): TypingField => ({
  ...{ selector, mode },
  ...(lang === null ? {} : { lang }),
});

function toSnippetLanguage(code: string, address: string | undefined, labels?: SwitcherLook['labels'], isInPaths = false): SiteLanguage {
  const { tag, ownName, direction, script } = requireLanguage(code);
  return {
    code,
    tag,
    names: languageNames(code, isInPaths),
    name: ownName,
    dir: direction,
    script,
    ...(address === undefined ? {} : { url: `${address}{path}` }),
    ...(labels === 'english' ? { label: { name: englishName(code), tag: 'en', dir: 'ltr' as const } } : {}),
  };
}
