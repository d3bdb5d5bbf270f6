import type { EngineStatus, ProjectSummary } from '@bhashantar/contracts';
import { areServed } from '../../../lib/machine/find-engine-gap.js';

/** Reviewing this many segments is enough to have seen how it works. */
const REVIEWED = 10;

export const TRIAL_STEPS = ['site', 'languages', 'read', 'engine', 'review', 'publish'] as const;
export type TrialStep = (typeof TRIAL_STEPS)[number];

function reviewedSegments(project: ProjectSummary): number {
  return project.languages.reduce((sum, { counts }) => sum + counts.USER.segments + counts.PBK.segments, 0);
}

/** The steps that the organisation's projects show to be done. An engine is connected when one serves a language of a project. */
export function doneSteps(projects: readonly ProjectSummary[], engines: readonly EngineStatus[]): TrialStep[] {
  const done: Record<TrialStep, boolean> = {
    site: projects.length > 0,
    languages: projects.some((project) => project.targetLanguages.length > 0),
    read: projects.some((project) => project.pageCount > 0),
    engine: projects.some(({ sourceLanguage, targetLanguages }) =>
      targetLanguages.some((language) => areServed(engines, sourceLanguage, language)),
    ),
    review: projects.some((project) => reviewedSegments(project) >= REVIEWED),
    publish: projects.some((project) => project.lastPublishedAt !== null),
  };
  return TRIAL_STEPS.filter((step) => done[step]);
}
