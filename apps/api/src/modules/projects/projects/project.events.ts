import type { CrawlingStatus, ProjectStatus } from '@bhashantar/contracts';
import { defineEvent } from '../../../platform/events/event-definition.js';

export const ProjectCreated = defineEvent<{ organisationId: string; projectId: string }>('ProjectCreated');

/** The project's existing texts will be translated into these languages, too. */
export const LanguagesAdded = defineEvent<{ organisationId: string; projectId: string; languages: readonly string[] }>('LanguagesAdded');

/** Visitors no longer get these languages. Their translations stay. */
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

/**
 * From now on the project seems not to exist; its data stays until the purge. Without `keepTm` other projects get nothing of its memory.
 */
export const ProjectDeleted = defineEvent<{ organisationId: string; projectId: string; keepTm: boolean }>('ProjectDeleted');

/** A deleted project is back. */
export const ProjectRestored = defineEvent<{ organisationId: string; projectId: string }>('ProjectRestored');

/** The data of a deleted project is being deleted, so it can no longer be restored. */
export const ProjectPurged = defineEvent<{ organisationId: string; projectId: string; keepTm: boolean }>('ProjectPurged');
