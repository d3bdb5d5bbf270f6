import type { IncomingMessage, ServerResponse } from 'node:http';

/** Node's own request and reply: the public side works below the framework, where a body can be streamed. */
export type RawRequest = IncomingMessage;
export type RawReply = ServerResponse;

/** A request header as one string. */
export function headerOf(request: RawRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
