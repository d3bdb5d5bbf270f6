import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { VerificationService } from '../../modules/channels/verification/verification.service.js';
import { IdentitySeed } from '../../modules/identity/users/identity-seed.js';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import { FileImport } from '../../modules/translation/translation-memory/imports/file-import.service.js';
import type { Tenant } from '../../platform/database/tenant.js';
import { DEMO } from './demo-data.js';

const MEMORY_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../../demo-site/memory');

export interface SeededDemo {
  tenant: Tenant;
  projectId: string;
}

/** Makes sure that the demo organisation, its people and its project are there. A new project crawls itself. */
export async function seedDemo(app: NestFastifyApplication, siteUrl: string): Promise<SeededDemo> {
  const identities = app.get(IdentitySeed, { strict: false });
  const { organisation, plan, user, manager } = DEMO;
  const tenant = await identities.ensure({ organisation, plan, user });
  await identities.ensure({ organisation, plan, user: manager });
  const projects = app.get(ProjectsService, { strict: false });
  const { projectList } = await projects.list(tenant, { searchText: DEMO.project });
  const known = projectList.find((project) => project.name === DEMO.project);
  if (known) return { tenant, projectId: known.projectId };
  const targetLanguages = [...DEMO.withMemory, ...DEMO.withoutMemory];
  const created = await projects.create(tenant, { name: DEMO.project, baseUrl: siteUrl, targetLanguages });
  return { tenant, projectId: created.projectId };
}

/** Imports the translation memory that comes with the site, like a customer would. A second import changes nothing. */
export async function importMemories(app: NestFastifyApplication, { tenant, projectId }: SeededDemo): Promise<void> {
  const exchange = app.get(FileImport, { strict: false });
  for (const language of DEMO.withMemory) {
    await exchange.import(tenant, projectId, createReadStream(join(MEMORY_FOLDER, `${language}.tmx`)));
  }
}

/** Has the site verified by the tag on its pages, as a customer does who presses the button. */
export async function verifyDemo(app: NestFastifyApplication, { tenant, projectId }: SeededDemo): Promise<void> {
  await app.get(VerificationService, { strict: false }).verify(tenant, projectId, undefined);
}
