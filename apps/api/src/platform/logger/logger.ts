import type { LoggerService } from '@nestjs/common';
import { type Logger as Pino, pino } from 'pino';
import { hideKnownSecrets } from '../private-content/known-secrets.js';
import { formatLogLine } from './format-log-line.js';
import { requestContext } from './request-context.js';
import { serializeError } from './serialize-error.js';

export type Logger = Pino;

const KEYS = ['token', 'authorization', 'cookie', 'otp', 'apiKey', 'apikey', 'key', 'signature'];
const SECRETS = [...KEYS, 'password', 'secret', 'secrets', 'appSecret'];

/** The origin of a line, without the headers of the request, because some of them are secrets. */
function presentContext(): object {
  const present = requestContext.getStore();
  if (!present) return {};
  const { asking: _asking, ...context } = present;
  return context;
}

/** How lines are written: for programs, or for people at a terminal. */
export type LogFormat = 'json' | 'text';

/** The other end of the log; takes whole lines. */
export type WriteLine = (line: string) => void;

function toStandardOutput(format: LogFormat): WriteLine {
  if (format === 'text') return (line) => void process.stdout.write(line);
  // Writes synchronously, so that a process that dies has logged the reason.
  const output = pino.destination({ fd: 1, sync: true });
  return (line) => void output.write(line);
}

/**
 * Logs with the request's or job's id on every line. Removes fields with the name of a secret up to two levels deep. Hides this process's
 * secrets, and texts that look like secrets, everywhere.
 */
export function createLogger(level: string, format: LogFormat = 'json', write: WriteLine = toStandardOutput(format)): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: presentContext,
    serializers: { err: serializeError },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  const toLine = format === 'text' ? formatLogLine : (line: string) => line;
  return pino(options, { write: (line) => write(toLine(hideKnownSecrets(line))) });
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
