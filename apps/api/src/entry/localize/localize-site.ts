import { createReadStream } from 'node:fs';
import type { ProjectDetails } from '@bhashantar/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { IdentitySeed } from '../../modules/identity/users/identity-seed.js';
import { normaliseBaseUrl } from '../../modules/projects/projects/normalise-base-url.js';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import { ExchangeService } from '../../modules/translation/memory/exchange.service.js';
import type { LocalizeRequest } from './parse-arguments.js';
import { untilSettled } from './until-settled.js';

const OWNER = {
  organisation: 'Command line',
  plan: 'enterprise',
  user: { email: 'command-line@bhashantar.example', firstName: 'Command', lastName: 'line', role: 'organisationAdmin' },
} as const;

/** Runs the main job on one address and tells of its progress; resolves with the project at rest. */
export async function localizeSite(
  app: INestApplicationContext,
  request: LocalizeRequest,
  password: string,
  onProgress: (project: ProjectDetails) => void,
): Promise<ProjectDetails> {
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
  return untilSettled(() => projects.details(tenant, projectId), onProgress);
}
