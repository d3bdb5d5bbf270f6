import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails } from '@bhashantar/contracts';
import { type DemoSite, startDemoSite } from '@bhashantar/demo-site';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import type { Environment } from '../../platform/config/environment.js';
import { LOGGER, type Logger } from '../../platform/logger/logger.js';
import { waitUntilDone } from '../localize/wait-until-done.js';
import { announceDemo } from './announce-demo.js';
import { DEMO } from './demo-data.js';
import { isUnpublished, publishDemo } from './publish-demo.js';
import { importMemories, type SeededDemo, seedDemo, verifyDemo } from './seed-demo.js';

/** The first start waits this long for the demo to be translated before it shows the addresses. */
const PATIENCE_MS = 30_000;

/** After that its pages are built within a moment. */
const PUBLISHING_MS = 10_000;

/** Opens the bundled demo site with its script tag, seeds its project, publishes it, and says where everything is. Embedded mode only. */
export async function openDemo(app: NestFastifyApplication, environment: Environment): Promise<DemoSite> {
  let tag = '';
  const site = await startDemoSite({ port: environment.demoPort, headHtml: () => tag });
  const demo = await seedDemo(app, site.url);
  const look = () => app.get(ProjectsService, { strict: false }).details(demo.tenant, demo.projectId);
  tag = (await look()).snippetTag;
  await verifyDemo(app, demo);
  const found = await look();
  const isComplete = isReady(found) || isReady(await prepare(app, demo, look));
  const ending = new AbortController();
  const publishing = isUnpublished(found) ? publish(app, demo, ending.signal) : Promise.resolve(true);
  const isPublished = await Promise.race([publishing, sleep(PUBLISHING_MS, false, { ref: false })]);
  const prepared = { siteUrl: site.url, project: await look(), isReady: isComplete && isPublished };
  process.stdout.write(`${announceDemo(environment, prepared)}\n`);
  const close = async () => {
    ending.abort();
    await publishing;
    await site.close();
  };
  return { url: site.url, close };
}

async function publish(app: NestFastifyApplication, demo: SeededDemo, signal: AbortSignal): Promise<boolean> {
  try {
    return await publishDemo(app, demo, signal);
  } catch (error) {
    app.get<Logger>(LOGGER, { strict: false }).error({ err: error }, 'the demo site is not published; the next start does it');
    return false;
  }
}

/** On the first start, and after one that was cut short. A demo that is not complete does not stop the start. */
async function prepare(app: NestFastifyApplication, demo: SeededDemo, look: () => Promise<ProjectDetails>): Promise<ProjectDetails> {
  process.stdout.write('Crawling and translating the demo site…\n');
  try {
    await importMemories(app, demo);
    return await waitUntilDone(look, () => undefined, PATIENCE_MS);
  } catch (error) {
    app.get<Logger>(LOGGER, { strict: false }).error({ err: error }, 'the demo site is not complete; the next start goes on with it');
    return look();
  }
}

function isReady({ segmentCount, crawlingStatus, languages }: ProjectDetails): boolean {
  const withMemory = new Set<string>(DEMO.withMemory);
  const open = languages.filter(({ language, counts }) => withMemory.has(language) && counts.NO_TRANSLATION_AVAILABLE.segments > 0);
  return crawlingStatus === 'COMPLETED' && segmentCount > 0 && open.length === 0;
}
