import type { FailureReply, Reply, SuccessReply } from '@bhashantar/contracts';
import { ApiError } from './api-error.js';

function isReply(value: unknown): value is Reply<unknown> {
  return typeof value === 'object' && value !== null && 'success' in value && typeof value.success === 'boolean';
}

/** Some calls carry their message as `{result: text}`, because existing clients read it there. */
function textOf(message: string | { result: string }): string {
  return typeof message === 'object' && message !== null ? message.result : message;
}

/** Unwraps an answer: returns the envelope of a success, or throws an ApiError that carries the server's body. */
export function readReply<Data>(status: number, body: unknown): SuccessReply<Data> {
  if (!isReply(body)) throw new ApiError('unreadable', { status });
  if (!body.success) throw new ApiError('refused', { status, reply: { ...body, message: textOf(body.message) } });
  return body as SuccessReply<Data>;
}

/** The two signs of an expired token that the specification names, and the plain refusal of a revoked one. */
export function endsSession(reply: FailureReply | undefined): boolean {
  if (!reply) return false;
  if (reply.TIME_TRAVEL && !reply.success) return true;
  if (reply.code === 500 && reply.name === 'TokenExpiredError') return true;
  return reply.type === 'UNAUTHENTICATED';
}
