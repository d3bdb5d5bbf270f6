import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LOGGER, type Logger } from '../logger/logger.js';
import { requestContext } from '../logger/request-context.js';
import { AppError } from './app-error.js';
import { CallerGone } from './caller-signal.decorator.js';
import { limitsOf } from './limit-bodies.js';
import { toFailureResponse } from './to-failure-response.js';

/** Turns every error into a reply in the envelope, with a reference that finds its log line. */
@Catch()
export class AppExceptionFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw error;
    const response = host.switchToHttp().getResponse<FastifyReply>();
    const failure = toFailureResponse(error);
    if (failure.status === 413 && !(error instanceof AppError)) failure.reply.message = describeLimit(response);
    if (isAbandoned(error, response)) this.logger.info({ err: error }, 'the caller closed the connection');
    else if (failure.isOurs) this.logger.error({ err: error }, 'request failed');
    if (failure.retryAfterSeconds !== undefined) response.header('retry-after', String(failure.retryAfterSeconds));
    const { message } = failure.reply;
    const text = response.request.routeOptions.config.failureText === 'result' ? { result: message } : message;
    const reference = requestContext.getStore()?.reference ?? response.request.id;
    response.status(failure.status).send({ ...failure.reply, message: text, reference });
  }
}

/** Frameworks say that a body is too large, but not what the limit is. */
function describeLimit({ request }: FastifyReply): string {
  return `The request is larger than ${Math.floor(limitsOf(request).bytes / 1024)} kB.`;
}

/** If the caller has gone, a body that breaks off or work that stops is not a failure of ours. */
function isAbandoned(error: unknown, response: FastifyReply): boolean {
  if (error instanceof CallerGone) return true;
  const isCut = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isCut && response.raw.destroyed;
}
