import { requireLanguage } from '@bhashantar/contracts';
import type { PublicSite } from './site.entity.js';

/**
 * The style sheet by which a project's settings change its pages in a language; empty where they change nothing. Its rules hold where the
 * page says that it is in this language, and for its parts that say to be in the source language: these are translated, too. They do not hold
 * for a part in a third language.
 */
export function settingsCss({ settings, sourceLanguage }: Pick<PublicSite, 'settings' | 'sourceLanguage'>, language: string): string {
  const { tag } = requireLanguage(language);
  const source = requireLanguage(sourceLanguage).tag;
  const rules = settings.fontSizes
    .filter((size) => size.language === null || size.language === language)
    .map(
      ({ selector, fontSize }) =>
        `${selector}:lang(${tag}),:root:lang(${tag}) ${selector}:lang(${source}){font-size:${fontSize}!important}`,
    );
  // Within a style element nothing may look like its end; a value of an attribute is the one place for it.
  return rules.join('').replaceAll('<', '\\3c ');
}
