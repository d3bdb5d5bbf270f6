import { requireLanguage } from '@bhashantar/contracts';
import type { PublicSite } from './site.entity.js';

/**
 * The style sheet by which a project's settings change its pages in a language; empty where they change nothing. Its rules hold where the
 * page says that it is in this language, and not for a part of it in another.
 */
export function settingsCss({ settings }: Pick<PublicSite, 'settings'>, language: string): string {
  const { tag } = requireLanguage(language);
  const rules = settings.fontSizes
    .filter((size) => size.language === null || size.language === language)
    .map(({ selector, fontSize }) => `${selector}:lang(${tag}){font-size:${fontSize}!important}`);
  // Within a style element nothing may look like its end; a value of an attribute is the one place for it.
  return rules.join('').replaceAll('<', '\\3c ');
}
