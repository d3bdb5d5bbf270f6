import type { IncomingMessage, ServerResponse } from 'node:http';
import { hideSecretPath } from '@bhashantar/urls';

/** Node's own request and reply. The public side works below the framework, because there it can stream a body. */
export type RawRequest = IncomingMessage;
export type RawReply = ServerResponse;

/** A request header as one string. */
export function headerOf(request: RawRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The address of a request for the log: without its query and secret parts, which may be a visitor's own. */
export const loggedUrl = ({ url = '' }: RawRequest): string => hideSecretPath(url.split('?', 1)[0] ?? '');
