import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectDetails } from '@bhashantar/contracts';
import { type DemoSite, startDemoSite } from '@bhashantar/demo-site';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import type { AppConfig } from '../../platform/config/app-config.js';
import { LOGGER, type Logger } from '../../platform/logger/logger.js';
import { waitUntilDone } from '../localize/wait-until-done.js';
import { announceDemo, announceServer } from './announce-demo.js';
import { DEMO } from './demo-data.js';
import { isUnpublished, publishDemo } from './publish-demo.js';
import { importMemories, type SeededDemo, seedDemo, verifyDemo } from './seed-demo.js';

/** After this time the addresses are printed even if the demo is not translated yet, because an engine on this machine may be slow. */
const PATIENCE_MS = 120_000;

/** Once it is translated, its pages are built within a moment. */
const PUBLISHING_MS = 30_000;

/**
 * Opens the bundled demo site with its script tag, and makes sure that its user can sign in. Prints the server's address, and once the site
 * is crawled, translated and published, its addresses. Nothing waits for that. Only for the owner of this machine.
 */
export async function openDemo(app: NestFastifyApplication, config: AppConfig): Promise<DemoSite> {
  let tag = '';
  const site = await startDemoSite({ port: config.environment.demoPort, headHtml: () => tag });
  const demo = await seedDemo(app, site.url);
  const look = () => app.get(ProjectsService, { strict: false }).details(demo.tenant, demo.projectId);
  tag = (await look()).snippetTag;
  process.stdout.write(`${announceServer(config)}\n`);
  const ending = new AbortController();
  const filling = fill({ app, demo, siteUrl: site.url, look, ending: ending.signal });
  const close = async () => {
    ending.abort();
    await filling;
    await site.close();
  };
  return { url: site.url, close };
}

interface Filling {
  app: NestFastifyApplication;
  demo: SeededDemo;
  siteUrl: string;
  look: () => Promise<ProjectDetails>;
  ending: AbortSignal;
}

/** Brings the demo to the state in which a customer would have it, and reports that. An incomplete demo does not end the server. */
async function fill({ app, demo, siteUrl, look, ending }: Filling): Promise<void> {
  try {
    await verifyDemo(app, demo);
    const found = await look();
    const isComplete = isReady(found) || isReady(await prepare(app, demo, look, ending));
    const publishing = isUnpublished(found) ? publishDemo(app, demo, ending) : Promise.resolve(true);
    const isPublished = await Promise.race([publishing, sleep(PUBLISHING_MS, false, { ref: false })]);
    if (ending.aborted) return;
    process.stdout.write(`${announceDemo({ siteUrl, project: await look(), isReady: isComplete && isPublished })}\n`);
    await publishing;
  } catch (error) {
    if (ending.aborted) return;
    app.get<Logger>(LOGGER, { strict: false }).error({ err: error }, 'the demo site is not complete; the next start goes on with it');
  }
}

/** On the first start, and after one that was cut short. */
async function prepare(
  app: NestFastifyApplication,
  demo: SeededDemo,
  look: () => Promise<ProjectDetails>,
  ending: AbortSignal,
): Promise<ProjectDetails> {
  process.stdout.write('  The demo site is crawled and translated: the screens show how far. Its addresses follow here.\n\n');
  await importMemories(app, demo);
  const lookUnlessEnding = async () => {
    ending.throwIfAborted();
    return { project: await look() };
  };
  return waitUntilDone(lookUnlessEnding, () => undefined, PATIENCE_MS);
}

function isReady({ segmentCount, crawlingStatus, languages }: ProjectDetails): boolean {
  const withMemory = new Set<string>(DEMO.withMemory);
  const open = languages.filter(({ language, counts }) => withMemory.has(language) && counts.NO_TRANSLATION_AVAILABLE.segments > 0);
  return crawlingStatus === 'COMPLETED' && segmentCount > 0 && open.length === 0;
}
