import { CmsError } from '../cms-error.js';
import type { CmsEntry, CmsPlan, CmsPublication } from '../types.js';
import type { PlanBuilder } from './plan-builder.js';

/** Notes why an entry as a whole cannot be written. */
export function checkStates(builder: PlanBuilder, entries: readonly (CmsEntry | undefined)[]): void {
  for (const entry of entries) {
    if (entry?.state === 'archived')
      builder.problem('', 'archived', 'entry', 'The entry is archived in the CMS. Take it out of the archive there.');
    if (entry?.state === 'locked') builder.problem('', 'locked', 'entry', 'The entry is locked in the CMS. Unlock it there.');
  }
}

/** Throws where a plan says that the entry cannot be written. */
export function refuseProblems({ problems }: CmsPlan): void {
  const problem = problems.find(({ severity }) => severity === 'entry');
  if (!problem) return;
  const { code, message } = problem;
  throw new CmsError(code === 'archived' || code === 'locked' ? code : 'invalid', message);
}

/** Throws if an entry has another version than the one for which a plan was made. Undefined means a locale that does not exist. */
export function expectVersion(found: string | undefined, expected: string | undefined, what = 'The translation'): void {
  if (found === expected) return;
  throw new CmsError('conflict', `${what} was changed in the CMS meanwhile. Look at the changes again.`);
}

/** The result of a write: the present entry, with the list of texts that people wrote. */
export const asWritten = (entry: CmsEntry, { corrected }: CmsPlan): CmsEntry => (corrected.length > 0 ? { ...entry, corrected } : entry);

/** Throws because the CMS cannot restore what visitors saw. `why` is a sentence. */
export const stillPublished = (why: string): CmsError =>
  new CmsError('still-published', `${why} Unpublish it in the CMS, or correct it there.`);
/** Throws if it is unknown what visitors saw before. */
export function expectKnown({ state }: CmsPublication): void {
  if (state === 'unknown') throw stillPublished('The CMS did not say what visitors saw before.');
}
