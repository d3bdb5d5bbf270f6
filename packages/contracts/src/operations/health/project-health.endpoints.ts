import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { ProjectHealth } from './project-health.replies.js';

export const projectHealth = endpoint<ProjectIdDto, ProjectHealth>({
  name: 'projectHealth',
  method: 'POST',
  path: 'project/health',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary:
    'The health of a project: its crawl, verification, new content, automatic translation and webhooks, and of each language coverage, stale pages, errors, machine runs and publication',
});
export const downloadProjectHealth = endpoint<ProjectIdDto, Blob>({
  name: 'downloadProjectHealth',
  method: 'POST',
  path: 'project/health/csv',
  access: 'project.read',
  needs: 'project',
  reads: true,
  summary: 'The same as CSV, a line for each figure',
  fileTypes: ['text/csv'],
});
