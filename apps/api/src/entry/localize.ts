import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { PREVIEW_HOURS } from '@bhashantar/contracts';
import { NestFactory } from '@nestjs/core';
import { AppError } from '../platform/http/app-error.js';
import { QUEUES } from '../platform/jobs/job-definition.js';
import { Queues } from '../platform/jobs/queues.js';
import { Workers } from '../platform/jobs/workers.js';
import { NestLogger } from '../platform/logger/logger.js';
import { workerModule } from './app.module.js';
import { type ProcessParts, runCommand } from './bootstrap.js';
import { drawProgress } from './localize/draw-progress.js';
import { formatResult, isLocalized } from './localize/format-result.js';
import { localizeSite, OWNER } from './localize/localize-site.js';
import { HelpWanted, type LocalizeRequest, parseArguments, USAGE } from './localize/parse-arguments.js';
import { publishSite } from './localize/publish-site.js';
import { endByUsage } from './usage-error.js';

const PREVIEWED = `The addresses are for preview, for ${PREVIEW_HOURS} hours, and answer while Bhashantar runs: npm start\n`;
const UNPUBLISHED = `Nothing is published. To publish, run this with --publish; or choose a password for ${OWNER.user.email} by "Forgot password?" (its
mail lies at /dev/outbox), sign in with it, verify that the site is yours, and press Publish on the project's Overview.
`;

/** Draws over the line before on a terminal; elsewhere a line for every change. */
function showProgress(): (line: string) => void {
  let last = '';
  return (line) => {
    if (line === last) return;
    last = line;
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  };
}

async function run(parts: ProcessParts, request: LocalizeRequest): Promise<number> {
  const app = await NestFactory.createApplicationContext(workerModule(parts), {
    abortOnError: false,
    logger: new NestLogger(parts.logger),
  });
  await app.get(Workers).start(QUEUES);
  const show = showProgress();
  try {
    const site = await localizeSite(app, request, randomBytes(24).toString('base64url'), (state) => show(drawProgress(state)));
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

function readRequest(): LocalizeRequest {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    if (error instanceof HelpWanted) {
      process.stdout.write(`${USAGE}\n`);
      process.exit(0);
    }
    return endByUsage(error, USAGE);
  }
}

const request = readRequest();
await runCommand((parts) => run(parts, request));
