import type { INestApplicationContext } from '@nestjs/common';
import { ConfigurationError } from '../platform/config/configuration-error.js';
import { type Environment, parseEnvironment } from '../platform/config/environment.js';
import { isDatabaseAway } from '../platform/database/database-away.js';
import { createLogger, type Logger } from '../platform/logger/logger.js';
import { Readiness } from '../platform/readiness/readiness.js';
import { Watchdog } from '../platform/watchdog/watchdog.js';
import { type OpenDatabase, openDatabase } from './open-database.js';
import { shutDown } from './shut-down.js';
import { startFailureMessage } from './start-failure-message.js';
import { DescriptorWatch, isExhausted } from './watch-descriptors.js';

export interface ProcessParts extends OpenDatabase {
  logger: Logger;
}

/** The parts with which a serving process starts. */
export interface StartParts extends ProcessParts {
  /** Aborted when the process gets a signal to end before it runs. */
  ending: AbortSignal;
}

/** A running process, and how to close it. */
export interface Running {
  readonly app: INestApplicationContext;
  close(): Promise<void>;
}

/** Workers give their jobs 20 s. Supervisors kill after 30 s or more. */
const CLOSE_MS = 25_000;

/**
 * After a signal, a start continues to the next safe point for at most this time. A start that waits, for example for another process's
 * migrations, is cut short.
 */
const LEAVE_MS = 10_000;

/** Starts a process: parses the configuration, opens the database, runs `start`, and on a signal closes all in the right order. */
export async function bootstrap(start: (parts: StartParts) => Promise<Running>): Promise<void> {
  const environment = parseOrExit();
  const logger = createLogger(environment.logLevel, environment.logFormat);
  const descriptors = new DescriptorWatch((line) => logger.warn(line));
  descriptors.start();
  const { ending, started } = listenForEnd();
  const leaveOrFail = (error: unknown) => (ending.aborted ? process.exit(0) : fail(logger, environment, error));
  const open = await openDatabase(environment, logger, ending).catch(leaveOrFail);
  const running = await start({ ...open, logger, ending }).catch(async (error: unknown) => {
    await open.close();
    return leaveOrFail(error);
  });
  started();
  running.app.get(Watchdog, { strict: false }).start();
  const end = async () => {
    const close = async () => {
      await running.close();
      await open.close();
    };
    const startDraining = () => running.app.get(Readiness, { strict: false }).startDraining();
    process.exit(await shutDown({ startDraining, drainMs: environment.drainSeconds * 1_000, close, closeMs: CLOSE_MS, logger }));
  };
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => survive(logger, descriptors, error));
  if (ending.aborted) await end();
  else ending.addEventListener('abort', () => void end());
}

/** Aborts `ending` once, at the first signal to end. Call `started` when the process can be closed in good order. */
function listenForEnd(): { ending: AbortSignal; started: () => void } {
  const controller = new AbortController();
  const { signal: ending } = controller;
  let isStarting = true;
  const cutShort = () => setTimeout(() => isStarting && process.exit(1), LEAVE_MS).unref();
  ending.addEventListener('abort', cutShort);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => controller.abort());
  return {
    ending,
    started: () => {
      isStarting = false;
    },
  };
}

/**
 * Two kinds of uncaught error do not end the process: a lost connection of a library that has no listener for it, and a connection that
 * could not be accepted because no file descriptor was left.
 */
function survive(logger: Logger, descriptors: DescriptorWatch, error: unknown): void {
  if (isExhausted(error)) {
    descriptors.tellExhausted();
    return;
  }
  if (isDatabaseAway(error)) {
    logger.error({ err: error }, 'connection lost, without a listener for the error');
    return;
  }
  logger.fatal({ err: error }, 'uncaught exception');
  process.exit(1);
}

/** Runs a command: opens the database, runs to the end, closes, and exits with the code that the command returns. */
export async function runCommand(command: (parts: ProcessParts) => Promise<number>): Promise<void> {
  const environment = parseOrExit();
  // A command prints its own output, and log lines would mix with it.
  const logger = createLogger(process.env.LOG_LEVEL ? environment.logLevel : 'error', environment.logFormat);
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
  const known = startFailureMessage(error, environment);
  if (known) return refuse(known);
  logger.fatal({ err: error }, 'the process could not start');
  process.exit(1);
}
