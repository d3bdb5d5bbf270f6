import {
  domainVerification,
  fetchProjectId,
  listDeletedProjects,
  listProjects,
  planComparison,
  privateContentSettings,
  projectDetails,
  projectHealth,
  qualitySettings,
  readComparison,
  urlStats,
} from '@bhashantar/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../http/endpoint-query.js';

/** The calls whose answers change with a project: its state, its figures, its settings. */
const PROJECT_READS = [
  listProjects,
  projectDetails,
  fetchProjectId,
  listDeletedProjects,
  domainVerification,
  projectHealth,
  urlStats,
  qualitySettings,
  privateContentSettings,
  readComparison,
  planComparison,
];

/** Asks again what is shown of projects. */
export const refreshProjects = (client: QueryClient): Promise<void> => invalidate(client, PROJECT_READS);
