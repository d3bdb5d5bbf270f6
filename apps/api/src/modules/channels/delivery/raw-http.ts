import type { FastifyReply, FastifyRequest } from 'fastify';

/** Node's own request and reply: the public side answers below the framework, where a body can be passed on as it comes. */
export type RawRequest = FastifyRequest['raw'];
export type RawReply = FastifyReply['raw'];

/** A request header as one string. */
export function headerOf(request: RawRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
