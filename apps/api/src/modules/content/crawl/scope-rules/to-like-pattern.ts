import type { ScopeRules } from '@bhashantar/contracts';
import { literalPattern } from '../../../../platform/database/contains-pattern.js';
import { toPattern } from '../scope/match-scope.js';

/** A rule as SQL's LIKE has it, which like the crawler takes the first place for every part. */
export function toLikePattern(rule: string): string {
  const { parts, isAnchored } = toPattern(rule);
  const like = parts.map(literalPattern).join('%');
  return isAnchored ? like : `${like}%`;
}

/** What addresses are matched with. */
export interface LikeRules {
  readonly exclude: readonly string[];
  /** Null where addresses need not be matched with any; none of them means all paths. */
  readonly include: readonly string[] | null;
}

export const toLikeRules = ({ includePaths, excludePaths }: Pick<ScopeRules, 'includePaths' | 'excludePaths'>): LikeRules => ({
  exclude: excludePaths.map(toLikePattern),
  include: includePaths.length > 0 ? includePaths.map(toLikePattern) : null,
});

/** What addresses within the scope have to be matched with, because of what has changed. */
export function toNewLikeRules(before: ScopeRules, after: ScopeRules): LikeRules {
  const excludePaths = after.excludePaths.filter((path) => !before.excludePaths.includes(path));
  const isNarrower = before.includePaths.length === 0 || before.includePaths.some((path) => !after.includePaths.includes(path));
  return toLikeRules({ excludePaths, includePaths: isNarrower ? after.includePaths : [] });
}
