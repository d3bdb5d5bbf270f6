import { NestFactory } from '@nestjs/core';
import { AdminRefused, type AdminRequest, FirstAdmin } from '../modules/identity/users/first-admin.js';
import { NestLogger } from '../platform/logger/logger.js';
import { workerModule } from './app.module.js';
import { type ProcessParts, runCommand } from './bootstrap.js';
import { parseArguments, USAGE } from './create-admin/parse-arguments.js';
import { endByUsage } from './usage-error.js';

async function run(parts: ProcessParts, request: AdminRequest): Promise<number> {
  const app = await NestFactory.createApplicationContext(workerModule(parts), {
    abortOnError: false,
    logger: new NestLogger(parts.logger),
  });
  try {
    const { isNew, link } = await app.get(FirstAdmin, { strict: false }).ensure(request);
    const what = isNew ? `${request.email} is a superAdmin now.` : `${request.email} was a superAdmin already.`;
    process.stdout.write(`${what} Choose the password within the hour, at\n${link}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof AdminRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await app.close();
  }
}

function readRequest(): AdminRequest {
  try {
    const request = parseArguments(process.argv.slice(2));
    if (request !== 'help') return request;
    process.stdout.write(`${USAGE}\n`);
    process.exit(0);
  } catch (error) {
    return endByUsage(error, USAGE);
  }
}

const request = readRequest();
await runCommand((parts) => run(parts, request));
