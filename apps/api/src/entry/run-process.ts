import type { INestApplicationContext } from '@nestjs/common';
import { ConfigurationError } from '../platform/config/configuration-error.js';
import { type Environment, parseEnvironment } from '../platform/config/environment.js';
import { isDatabaseAway } from '../platform/database/database-away.js';
import { createLogger, type Logger } from '../platform/logger/logger.js';
import { Readiness } from '../platform/readiness/readiness.js';
import { Watchdog } from '../platform/watchdog/watchdog.js';
import { describeStartFailure } from './describe-start-failure.js';
import { type OpenDatabase, openDatabase } from './open-database.js';
import { shutDown } from './shut-down.js';
import { DescriptorWatch, isExhausted } from './watch-descriptors.js';

export interface ProcessParts extends OpenDatabase {
  logger: Logger;
}

/** A process that runs, and how it ends. */
export interface Running {
  readonly app: INestApplicationContext;
  close(): Promise<void>;
}

/** Workers give their jobs 20 s. Supervisors kill after 30 s or more. */
const CLOSE_MS = 25_000;

/** The frame of every process: parse the configuration, open the database, run, and on a signal close in the right order. */
export async function runProcess(start: (parts: ProcessParts) => Promise<Running>): Promise<void> {
  const environment = parseOrExit();
  const logger = createLogger(environment.logLevel);
  const descriptors = new DescriptorWatch((line) => logger.warn(line));
  descriptors.start();
  const open = await openDatabase(environment, logger).catch((error: unknown) => fail(logger, environment, error));
  const running = await start({ ...open, logger }).catch(async (error: unknown) => {
    await open.close();
    return fail(logger, environment, error);
  });
  running.app.get(Watchdog, { strict: false }).start();
  const end = onceOnly(async () => {
    const close = async () => {
      await running.close();
      await open.close();
    };
    const leave = () => running.app.get(Readiness, { strict: false }).leave();
    process.exit(await shutDown({ leave, drainMs: environment.drainSeconds * 1_000, close, closeMs: CLOSE_MS, logger }));
  });
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => survive(logger, descriptors, error));
}

/**
 * A connection that broke, of a library that does not listen to it, is nothing that the process need die of, nor is a visitor who could not
 * be let in for want of a descriptor. Everything else is.
 */
function survive(logger: Logger, descriptors: DescriptorWatch, error: unknown): void {
  if (isExhausted(error)) {
    descriptors.tellExhausted();
    return;
  }
  if (isDatabaseAway(error)) {
    logger.error({ err: error }, 'a connection broke off, and nobody had listened to it');
    return;
  }
  logger.fatal({ err: error }, 'uncaught error');
  process.exit(1);
}

/** The frame of a command: open the database, run to the end, close, and leave with the code the command gives. */
export async function runOnce(command: (parts: ProcessParts) => Promise<number>): Promise<void> {
  const environment = parseOrExit();
  // A command talks through what it prints; the log would write between its lines.
  const logger = createLogger(process.env.LOG_LEVEL ? environment.logLevel : 'error');
  const open = await openDatabase(environment, logger).catch((error: unknown) => fail(logger, environment, error));
  const code = await command({ ...open, logger }).catch(async (error: unknown) => {
    await open.close();
    return fail(logger, environment, error);
  });
  await open.close();
  process.exit(code);
}

function parseOrExit() {
  try {
    return parseEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return refuse(error.message);
  }
}

/** EX_CONFIG of sysexits.h. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(78);
}

function fail(logger: Logger, environment: Environment, error: unknown): never {
  const known = describeStartFailure(error, environment);
  if (known) return refuse(known);
  logger.fatal({ err: error }, 'the process could not start');
  process.exit(1);
}

function onceOnly(work: () => Promise<void>): () => void {
  let started = false;
  return () => {
    if (started) return;
    started = true;
    void work();
  };
}
