import { createReadStream } from 'node:fs';
import type { PreviewUrlReply, ProjectDetails } from '@bhashantar/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { PreviewService } from '../../modules/channels/previews/preview.service.js';
import { IdentitySeed } from '../../modules/identity/users/identity-seed.js';
import { normaliseBaseUrl } from '../../modules/projects/projects/normalise-base-url.js';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import { FileImport } from '../../modules/translation/translation-memory/imports/file-import.service.js';
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
  onProgress: (project: ProjectDetails) => void,
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
  const project = await waitUntilDone(() => projects.details(tenant, projectId), onProgress);
  const previews = new Map<string, PreviewUrlReply>();
  for (const language of isLocalized(project) ? project.targetLanguages : [])
    previews.set(language, await app.get(PreviewService, { strict: false }).create(tenant, projectId, project.baseUrl, language));
  return { tenant, project, previews };
}
