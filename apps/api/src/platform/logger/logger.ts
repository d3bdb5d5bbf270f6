import type { LoggerService } from '@nestjs/common';
import { type Logger as Pino, pino } from 'pino';
import { requestContext } from './request-context.js';

export type Logger = Pino;

const SECRETS = ['password', 'token', 'authorization', 'cookie', 'otp', 'apiKey', 'secret', 'appSecret'];

/** JSON logs with the request's or job's id on every line; secrets are cut out wherever they stand up to two levels deep. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ ...requestContext.getStore() }),
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  });
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
