import type { CrawlingStatus, ProjectStatus } from '@bhashantar/contracts';
import { defineEvent } from '../../../platform/events/event-definition.js';

export const ProjectCreated = defineEvent<{ organisationId: string; projectId: string }>('ProjectCreated');

/** What stands in the project is to be translated into them, too. */
export const LanguagesAdded = defineEvent<{ organisationId: string; projectId: string; languages: readonly string[] }>('LanguagesAdded');

/** Visitors do not get them any more; what was translated into them stays. */
export const LanguagesRemoved = defineEvent<{ organisationId: string; projectId: string; languages: readonly string[] }>(
  'LanguagesRemoved',
);

export const ProjectStatusChanged = defineEvent<{
  organisationId: string;
  projectId: string;
  status: ProjectStatus;
  crawlingStatus: CrawlingStatus;
  reason: string | null;
}>('ProjectStatusChanged');

/** From now on it is as if it did not exist; its data stays until it is purged. Without `keepTm` other projects get nothing of its memory. */
export const ProjectDeleted = defineEvent<{ organisationId: string; projectId: string; keepTm: boolean }>('ProjectDeleted');

/** A deleted project is back. */
export const ProjectRestored = defineEvent<{ organisationId: string; projectId: string }>('ProjectRestored');

/** The data of a deleted project is being deleted: it cannot be brought back any more. */
export const ProjectPurged = defineEvent<{ organisationId: string; projectId: string; keepTm: boolean }>('ProjectPurged');
