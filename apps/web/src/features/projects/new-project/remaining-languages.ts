import type { OrganisationUsage } from '@bhashantar/contracts';

/**
 * The number of further languages that the plan allows besides the chosen ones; negative when there are too many, null without a limit. A
 * language of several projects counts once.
 */
export function remainingLanguages(usage: OrganisationUsage | undefined, chosen: readonly string[]): number | null {
  if (!usage || usage.languages.allowed === null) return null;
  const known = new Set(usage.byProject.filter(({ isDeleted }) => !isDeleted).flatMap(({ languages }) => languages));
  const added = chosen.filter((language) => !known.has(language)).length;
  return added === 0 ? Math.max(0, usage.languages.allowed - known.size) : usage.languages.allowed - known.size - added;
}
