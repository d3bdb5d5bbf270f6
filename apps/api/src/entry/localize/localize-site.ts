import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails } from '@bhashantar/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import { IdentitySeed } from '../../modules/identity/users/identity-seed.js';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import { ExchangeService } from '../../modules/translation/memory/exchange.service.js';
import type { LocalizeRequest } from './parse-arguments.js';

const POLL_MS = 400;
/** Between two steps a project may rest for a moment in a state that is also an end. */
const SETTLED_POLLS = 5;

const OWNER = {
  organisation: 'Command line',
  plan: 'business',
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
    name: new URL(/:\/\//.test(request.url) ? request.url : `https://${request.url}`).hostname,
    baseUrl: request.url,
    sourceLanguage: request.from,
    targetLanguages: request.languages,
    maxPages: request.maxPages,
  });
  for (const file of request.memories)
    await app.get(ExchangeService, { strict: false }).importTmx(tenant, projectId, createReadStream(file));
  return untilSettled(() => projects.details(tenant, projectId), onProgress);
}

async function untilSettled(look: () => Promise<ProjectDetails>, onProgress: (project: ProjectDetails) => void): Promise<ProjectDetails> {
  let rested = 0;
  for (;;) {
    const project = await look();
    onProgress(project);
    rested = isAtRest(project) ? rested + 1 : 0;
    if (rested >= SETTLED_POLLS || project.status === 'translationCompleted') return project;
    await sleep(POLL_MS);
  }
}

function isAtRest({ status, statusReason }: ProjectDetails): boolean {
  return status === 'crawlingFailed' || status === 'parsingFailed' || (status === 'parsed' && statusReason !== null);
}
