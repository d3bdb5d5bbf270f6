import type { CrawlingStatus, ProjectStatus } from '@bhashantar/contracts';
import { defineEvent } from '../../../platform/events/event-definition.js';

export const ProjectCreated = defineEvent<{ organisationId: string; projectId: string }>('ProjectCreated');

/** What stands in the project is to be translated into them, too. */
export const LanguagesAdded = defineEvent<{ organisationId: string; projectId: string; languages: readonly string[] }>('LanguagesAdded');

export const ProjectStatusChanged = defineEvent<{
  organisationId: string;
  projectId: string;
  status: ProjectStatus;
  crawlingStatus: CrawlingStatus;
  reason: string | null;
}>('ProjectStatusChanged');

export const ProjectDeleted = defineEvent<{ organisationId: string; projectId: string; keepTm: boolean }>('ProjectDeleted');
