import type { FoundSegment } from '@bhashantar/segmenter/html';

const LONGEST = 100;
const SPACE = /\s/g;

/**
 * Names a segment as search engines and shared links do, such as `title`, `og:title` or `jsonld:name`. Undefined for texts of the page
 * itself.
 */
export function seoField({ kind, name = '' }: Pick<FoundSegment, 'kind' | 'name'>): string | undefined {
  if (kind === 'title') return 'title';
  if (kind !== 'meta' && kind !== 'jsonld') return undefined;
  const field = kind === 'meta' ? name : `jsonld:${name}`;
  return field.toLowerCase().replace(SPACE, '_').slice(0, LONGEST);
}
