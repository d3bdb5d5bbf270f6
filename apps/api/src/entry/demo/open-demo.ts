import { type DemoSite, startDemoSite } from '@bhashantar/demo-site';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import type { Environment } from '../../platform/config/environment.js';
import { untilSettled } from '../localize/until-settled.js';
import { announceDemo } from './announce-demo.js';
import { seedDemo } from './seed-demo.js';

/** The first start waits this long for the demo to be translated before it shows the addresses. */
const PATIENCE_MS = 30_000;

/** Opens the bundled demo site with its script tag, seeds its project, and says where everything is. Embedded mode only. */
export async function openDemo(app: NestFastifyApplication, environment: Environment): Promise<DemoSite> {
  let tag = '';
  const site = await startDemoSite({ port: environment.demoPort, headHtml: () => tag });
  const { tenant, projectId, isNew } = await seedDemo(app, site.url);
  const look = () => app.get(ProjectsService, { strict: false }).details(tenant, projectId);
  tag = (await look()).snippetTag;
  if (isNew) process.stdout.write('Crawling and translating the demo site…\n');
  const project = isNew ? await untilSettled(look, () => undefined, PATIENCE_MS) : await look();
  process.stdout.write(`${announceDemo(environment, site.url, project)}\n`);
  return site;
}
