import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** The text at an address below `localhost`: browsers and curl know where that is, Node does not. Follows no redirects. */
export function readAddress(address: string): Promise<{ status: number; text: string; headers: Record<string, unknown> }> {
  const { host, port, pathname, search } = new URL(address);
  const headers = { host, accept: 'text/html' };
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, path: pathname + search, headers, agent: false }, (reply) => {
      text(reply).then((body) => done({ status: reply.statusCode ?? 0, text: body, headers: reply.headers }), fail);
    });
    asked.once('error', fail);
    asked.end();
  });
}
