import { createReadStream } from 'node:fs';
import type { PreviewUrlReply, ProjectDetails } from '@bhashantar/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { PreviewService } from '../../modules/channels/delivery/preview.service.js';
import { IdentitySeed } from '../../modules/identity/users/identity-seed.js';
import { normaliseBaseUrl } from '../../modules/projects/projects/normalise-base-url.js';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import { ExchangeService } from '../../modules/translation/memory/exchange.service.js';
import type { Tenant } from '../../platform/database/tenant.js';
import { isLocalized } from './describe-result.js';
import type { LocalizeRequest } from './parse-arguments.js';
import { untilSettled } from './until-settled.js';

/** Nobody is told the password that it is made with: who runs the installation chooses one. */
export const OWNER = {
  organisation: 'Command line',
  plan: 'enterprise',
  user: { email: 'command-line@bhashantar.example', firstName: 'Command', lastName: 'line', role: 'organisationAdmin' },
} as const;

/** A project at rest, with an address for each language at which it can be looked at. */
export interface LocalizedSite {
  /** Whose it is. */
  tenant: Tenant;
  project: ProjectDetails;
  previews: ReadonlyMap<string, PreviewUrlReply>;
}

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
  for (const file of request.memories)
    await app.get(ExchangeService, { strict: false }).importTmx(tenant, projectId, createReadStream(file));
  const project = await untilSettled(() => projects.details(tenant, projectId), onProgress);
  const previews = new Map<string, PreviewUrlReply>();
  for (const language of isLocalized(project) ? project.targetLanguages : [])
    previews.set(language, await app.get(PreviewService, { strict: false }).create(tenant, projectId, project.baseUrl, language));
  return { tenant, project, previews };
}
