import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** The caller closed the connection before the reply. */
export class CallerGone extends Error {}

/**
 * An AbortSignal that is aborted, with `CallerGone`, when the caller closes the connection before the reply is written. For calls that read
 * much and change nothing: pass it on, and call `throwIfAborted()` before each step. A call that writes ignores it, because a person who
 * leaves the screen still wants to save.
 */
export const CallerSignal = createParamDecorator((_data: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const controller = new AbortController();
  const abort = () => controller.abort(new CallerGone('the caller closed the connection'));
  if (raw.destroyed) abort();
  else raw.once('close', () => raw.writableFinished || abort());
  return controller.signal;
});
