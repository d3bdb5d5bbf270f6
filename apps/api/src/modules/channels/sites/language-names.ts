import { requireLanguage } from '@bhashantar/contracts';
import type { PublicSite } from './site.entity.js';

/**
 * The names of a language in queries, cookies and browsers, and, with a slash, in paths. With `isInPaths`, a path that begins with the
 * language's name is ours and not a folder of the site. The source language has no such path.
 */
export function languageNames(code: string, isInPaths: boolean): string[] {
  const plain = [code.toLowerCase(), requireLanguage(code).tag.toLowerCase()];
  return isInPaths ? [...plain, ...plain.map((name) => `/${name}`)] : plain;
}

/** The names of every language of a site, each once, the source language first. */
export function siteLanguageNames({ sourceLanguage, languages }: Pick<PublicSite, 'sourceLanguage' | 'languages'>): string[][] {
  const targets = languages.map(({ language, hasFolder }) => languageNames(language, !hasFolder));
  return [languageNames(sourceLanguage, false), ...targets].map((names) => [...new Set(names)]);
}
