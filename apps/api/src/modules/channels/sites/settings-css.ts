import { type Language, requireLanguage } from '@bhashantar/contracts';
import type { PublicSite } from './site.entity.js';

/**
 * Line heights that headings need in scripts with marks above and below the line. Sites set headings for Latin letters, where lines of these
 * scripts touch.
 */
const HEADING_HEIGHTS: Readonly<Record<string, number>> = {
  ...{ Deva: 1.4, Beng: 1.4, Gujr: 1.4, Guru: 1.4, Orya: 1.4 },
  ...{ Taml: 1.4, Telu: 1.5, Knda: 1.45, Mlym: 1.45, Sinh: 1.45, Mtei: 1.4, Olck: 1.35 },
  ...{ Arab: 1.5 },
};
/** Urdu is read in Nastaliq, whose words fall below the line. */
const NASTALIQ = { code: 'ur', height: 2 };
const HEADINGS = ':is(h1,h2,h3,h4,h5,h6)';

/**
 * The rule for headings of a language; empty if the site's own rules suit its script. Letters of these scripts join, so headings get no
 * letter spacing.
 */
function headingCss({ code, tag, script }: Language, source: string): string {
  const height = code === NASTALIQ.code ? NASTALIQ.height : HEADING_HEIGHTS[script];
  if (height === undefined) return '';
  return `${HEADINGS}:lang(${tag}),:root:lang(${tag}) ${HEADINGS}:lang(${source}){line-height:${height}!important;letter-spacing:normal!important}`;
}

/**
 * The style sheet of a project's pages in a language: headings that suit its script, then the project's font sizes. Its rules apply if the
 * page declares this language, and also to parts that declare the source language, because these are translated too. They do not apply to a
 * part in a third language.
 */
export function settingsCss({ settings, sourceLanguage }: Pick<PublicSite, 'settings' | 'sourceLanguage'>, language: string): string {
  const target = requireLanguage(language);
  const { tag } = target;
  const source = requireLanguage(sourceLanguage).tag;
  const rules = settings.fontSizes
    .filter((size) => size.language === null || size.language === language)
    .map(
      ({ selector, fontSize }) =>
        `${selector}:lang(${tag}),:root:lang(${tag}) ${selector}:lang(${source}){font-size:${fontSize}!important}`,
    );
  // A style element must contain nothing that looks like its end. Only the value of an attribute can.
  return [headingCss(target, source), ...rules].join('').replaceAll('<', '\\3c ');
}
