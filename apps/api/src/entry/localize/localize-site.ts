import { createReadStream } from 'node:fs';
import type { PreviewUrlReply, ProjectDetails } from '@bhashantar/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { PreviewService } from '../../modules/channels/previews/preview.service.js';
import { CrawlService } from '../../modules/content/crawl/crawl.service.js';
import type { CrawlRetry } from '../../modules/content/crawl/crawl-retry.js';
import { IdentitySeed } from '../../modules/identity/users/identity-seed.js';
import { normaliseBaseUrl } from '../../modules/projects/projects/normalise-base-url.js';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import { EngineRowsRepository } from '../../modules/translation/reports/engine-rows.repository.js';
import { FileImport } from '../../modules/translation/translation-memory/imports/file-import.service.js';
import { Database } from '../../platform/database/database.js';
import { isLocalized, type LocalizedSite } from './format-result.js';
import type { LocalizeRequest } from './parse-arguments.js';
import { waitUntilDone } from './wait-until-done.js';

/** The account is created with a random password that is never shown: the operator chooses one. */
export const OWNER = {
  organisation: 'Command line',
  plan: 'enterprise',
  user: { email: 'command-line@bhashantar.example', firstName: 'Command', lastName: 'line', role: 'organisationAdmin' },
} as const;

/** Runs the main job on one address and tells of its progress. */
export async function localizeSite(
  app: INestApplicationContext,
  request: LocalizeRequest,
  password: string,
  onProgress: (project: ProjectDetails, retries: readonly CrawlRetry[]) => void,
): Promise<LocalizedSite> {
  const projects = app.get(ProjectsService, { strict: false });
  const tenant = await app.get(IdentitySeed, { strict: false }).ensure({ ...OWNER, user: { ...OWNER.user, password } });
  const { projectId } = await projects.create(tenant, {
    name: normaliseBaseUrl(request.url).hostname,
    baseUrl: request.url,
    sourceLanguage: request.from,
    targetLanguages: request.languages,
    maxPages: request.maxPages,
  });
  for (const file of request.memories) await app.get(FileImport, { strict: false }).import(tenant, projectId, createReadStream(file));
  const crawls = app.get(CrawlService, { strict: false });
  const read = async () => ({ project: await projects.details(tenant, projectId), retries: await crawls.retries(tenant, projectId) });
  const project = await waitUntilDone(read, ({ project, retries }) => onProgress(project, retries));
  const previews = new Map<string, PreviewUrlReply>();
  for (const language of isLocalized(project) ? project.targetLanguages : [])
    previews.set(language, await app.get(PreviewService, { strict: false }).create(tenant, projectId, project.baseUrl, language));
  const rows = app.get(EngineRowsRepository, { strict: false });
  const byEngine = await app.get(Database, { strict: false }).tenant(tenant, (tx) => rows.countByLanguage(tx, projectId));
  return { tenant, project, previews, byEngine };
}
