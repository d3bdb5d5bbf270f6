import { canSpell, spellIn } from '@bhashantar/indic';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { decodePath, readTranslatedPath } from './read-translated-path.js';

const ENDING = /\.(?:html?|php|aspx?|jsp)$/i;
/** A long path costs a word each. */
const MAX_LENGTH = 300;

/** A page's path spelled in the letters of a language; null if there is none, or it would be the same. */
export function proposePath(
  sourcePath: string,
  { sourceLanguage, targetLanguages }: Pick<ProjectRow, 'sourceLanguage' | 'targetLanguages'>,
  language: string,
): string | null {
  if (sourcePath.length > MAX_LENGTH || !canSpell(sourceLanguage, language)) return null;
  const source = decodePath(sourcePath).replace(/\/$/, '');
  const parts = source
    .replace(ENDING, '')
    .split('/')
    .map((part) => spellSlug(part, sourceLanguage, language));
  const proposal = parts.join('/');
  const read = readTranslatedPath(proposal, [sourceLanguage, ...targetLanguages]);
  return proposal === source || 'problem' in read ? null : decodePath(read.path);
}

/** Words of a slug are separated by hyphens, underscores, or a capital letter inside. */
function spellSlug(part: string, from: string, to: string): string {
  const words = part
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[-_\s.]+/)
    .filter(Boolean);
  return words
    .map((word) => spellIn(word, from, to))
    .join('-')
    .replace(/[^\p{L}\p{M}\p{N}\-\u200c\u200d]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
