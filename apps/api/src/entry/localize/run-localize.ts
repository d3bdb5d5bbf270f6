import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { PREVIEW_HOURS, type ProjectDetails } from '@bhashantar/contracts';
import { NestFactory } from '@nestjs/core';
import type { CrawlRetry } from '../../modules/content/crawl/crawl-retry.js';
import { AppError } from '../../platform/http/app-error.js';
import { QUEUES } from '../../platform/jobs/job-definition.js';
import { Queues } from '../../platform/jobs/queues.js';
import { Workers } from '../../platform/jobs/workers.js';
import { NestLogger } from '../../platform/logger/logger.js';
import { workerModule } from '../app.module.js';
import { type ProcessParts, runCommand } from '../bootstrap.js';
import { drawProgress } from './draw-progress.js';
import { formatRetry } from './format-reason.js';
import { formatResult, isLocalized } from './format-result.js';
import { localizeSite, OWNER } from './localize-site.js';
import type { LocalizeRequest } from './parse-arguments.js';
import { publishSite } from './publish-site.js';

const PREVIEWED = `The addresses are for preview, for ${PREVIEW_HOURS} hours, and answer while Bhashantar runs: npm start\n`;
const UNPUBLISHED = `Nothing is published. To publish, run this with --publish; or choose a password for ${OWNER.user.email} by "Forgot password?" (its
mail lies at /dev/outbox), sign in with it, verify that the site is yours, and press Publish on the project's Overview.
`;

interface Display {
  /** Draws over the line before on a terminal; elsewhere a line for every change. */
  progress(line: string): void;
  /** Prints a line that stays on the screen. */
  note(line: string): void;
}

function openDisplay(): Display {
  let last = '';
  const clear = process.stdout.isTTY ? '\r\x1b[K' : '';
  return {
    progress: (line) => {
      if (line === last) return;
      last = line;
      process.stdout.write(process.stdout.isTTY ? `${clear}${line}` : `${line}\n`);
    },
    note: (line) => {
      process.stdout.write(`${clear}${line}\n`);
      last = '';
    },
  };
}

/** Shows how far a project has come, and each retry once. */
function follow({ progress, note }: Display): (project: ProjectDetails, retries: readonly CrawlRetry[]) => void {
  const told = new Set<string>();
  return (project, retries) => {
    for (const line of retries.map(formatRetry)) {
      if (!told.has(line)) note(line);
      told.add(line);
    }
    progress(drawProgress(project));
  };
}

async function run(parts: ProcessParts, request: LocalizeRequest): Promise<number> {
  const app = await NestFactory.createApplicationContext(workerModule(parts), {
    abortOnError: false,
    logger: new NestLogger(parts.logger),
  });
  await app.get(Workers).start(QUEUES);
  try {
    const site = await localizeSite(app, request, randomBytes(24).toString('base64url'), follow(openDisplay()));
    process.stdout.write(`\n\n${formatResult(site)}\n`);
    const tell = (line: string) => void process.stdout.write(`${line}\n`);
    if (isLocalized(site.project)) process.stdout.write(PREVIEWED);
    const isPublished =
      request.publish &&
      isLocalized(site.project) &&
      (await publishSite(app, { tenant: site.tenant, projectId: site.project.projectId, tell }));
    if (isLocalized(site.project) && !request.publish) process.stdout.write(UNPUBLISHED);
    if (request.report)
      writeFileSync(
        request.report,
        `${JSON.stringify({ ...site.project, previews: [...site.previews].map(([language, preview]) => ({ language, ...preview })) }, null, 2)}\n`,
      );
    return isLocalized(site.project) && isPublished === request.publish ? 0 : 1;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    return 1;
  } finally {
    await app.get(Workers).stop();
    await app.get(Queues).close();
    await app.close();
  }
}

/** Runs the main job on one address, and ends the process. */
export const runLocalize = (request: LocalizeRequest): Promise<void> => runCommand((parts) => run(parts, request));
