import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure } from '../platform/http/describe-failure.js';

/** Requests that never reach a route, such as an address that cannot be decoded, are answered in the envelope, too. */
export function refuseRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, reply: body } = describeFailure(error);
  reply.status(status).send({ ...body, reference: request.id });
}
