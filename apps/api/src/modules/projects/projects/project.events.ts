import type { CrawlingStatus, ProjectStatus } from '@bhashantar/contracts';
import { defineEvent } from '../../../platform/events/event-definition.js';

export const ProjectCreated = defineEvent<{ organisationId: string; projectId: string }>('ProjectCreated');

export const ProjectStatusChanged = defineEvent<{
  organisationId: string;
  projectId: string;
  status: ProjectStatus;
  crawlingStatus: CrawlingStatus;
  reason: string | null;
}>('ProjectStatusChanged');

export const ProjectDeleted = defineEvent<{ organisationId: string; projectId: string; keepTm: boolean }>('ProjectDeleted');
