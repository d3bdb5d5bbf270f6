import type { LoggerService } from '@nestjs/common';
import { type Logger as Pino, pino } from 'pino';
import { formatLogLine } from './format-log-line.js';
import { requestContext } from './request-context.js';

export type Logger = Pino;

const SECRETS = ['password', 'token', 'authorization', 'cookie', 'otp', 'apiKey', 'secret', 'appSecret'];

/** How lines are written: for programs, or for people at a terminal. */
export type LogFormat = 'json' | 'text';

const TEXT = { write: (line: string) => void process.stdout.write(formatLogLine(line)) };

/** Logs with the request's or job's id on every line; secrets are cut out wherever they stand up to two levels deep. */
export function createLogger(level: string, format: LogFormat = 'json'): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...requestContext.getStore() }),
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return format === 'text' ? pino(options, TEXT) : pino(options);
}

/** Lets Nest write through the same logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
}

export const LOGGER = Symbol('LOGGER');
