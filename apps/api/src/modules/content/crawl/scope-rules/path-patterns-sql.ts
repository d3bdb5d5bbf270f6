import type { ScopeRules } from '@bhashantar/contracts';
import { literalPattern } from '../../../../platform/database/contains-pattern.js';
import type { PathPattern } from '../scope/match-path-pattern.js';
import { toPatterns } from '../scope/match-scope.js';

/** With at least this many values, the database looks a text up among them. With fewer, it compares them one by one. */
const LOOKED_UP_FROM = 9;

/** The patterns to match addresses with. */
export interface PathPatterns {
  readonly exclude: readonly PathPattern[];
  /** Null if addresses need not be matched with any pattern. */
  readonly include: readonly PathPattern[] | null;
}

export function toPathPatterns({ includePaths, excludePaths }: Pick<ScopeRules, 'includePaths' | 'excludePaths'>): PathPatterns {
  const include = toPatterns(includePaths);
  return { exclude: toPatterns(excludePaths), include: include.length > 0 ? include : null };
}

/** The patterns to match addresses in scope with, given how the rules changed. */
export function toNewPathPatterns(before: ScopeRules, after: ScopeRules): PathPatterns {
  const excludePaths = after.excludePaths.filter((path) => !before.excludePaths.includes(path));
  const isNarrower = before.includePaths.length === 0 || before.includePaths.some((path) => !after.includePaths.includes(path));
  return toPathPatterns({ excludePaths, includePaths: isNarrower ? after.includePaths : [] });
}

/** The pattern in the syntax of SQL's LIKE. Like the crawler, LIKE takes the first match for every part. */
function toLikePattern({ parts, isAnchored }: PathPattern): string {
  const like = parts.map(literalPattern).join('%');
  return isAnchored ? like : `${like}%`;
}

/** The length of a pattern that is the plain beginning of a path; undefined for any other pattern. */
const prefixLength = ({ parts, isAnchored }: PathPattern) => (isAnchored || parts.length > 1 ? undefined : [...(parts[0] ?? '')].length);

/**
 * The SQL that says whether `path` matches any of the patterns. `addParameter` returns the name of a value's parameter. If there are many
 * prefixes, those of one length are looked up together, because each single comparison takes 2 ms for a hundred thousand paths.
 */
export function matchesAnySql(patterns: readonly PathPattern[], addParameter: (value: unknown) => string): string {
  const byLength = new Map<number | undefined, PathPattern[]>();
  for (const pattern of patterns) {
    const length = prefixLength(pattern);
    const alike = byLength.get(length);
    if (alike) alike.push(pattern);
    else byLength.set(length, [pattern]);
  }
  const conditions: string[] = [];
  const compared: PathPattern[] = [];
  for (const [length, alike] of byLength) {
    if (length === undefined || alike.length < LOOKED_UP_FROM) compared.push(...alike);
    else conditions.push(`left(path, ${length}) = any(${addParameter(alike.map(({ parts }) => parts[0]))}::text[])`);
  }
  if (compared.length > 0) conditions.push(`path like any(${addParameter(compared.map(toLikePattern))}::text[])`);
  return conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false';
}
