import { request } from 'node:http';
import { Readable } from 'node:stream';

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Asks a server by its port for a page of a host: names below `localhost` lead nowhere in Node, and `fetch` does not let the host be
 * chosen. Redirects are not followed.
 */
export function requestHost(
  port: number | string,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Response> {
  return new Promise((done, fail) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          accept: 'text/html',
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
          host,
        },
        agent: false,
      },
      (reply) => {
        const fields = new Headers();
        for (let index = 0; index < reply.rawHeaders.length; index += 2)
          fields.append(reply.rawHeaders[index] ?? '', reply.rawHeaders[index + 1] ?? '');
        const status = reply.statusCode ?? 0;
        const hasBody = ![204, 205, 304].includes(status);
        if (!hasBody) reply.resume();
        done(new Response(hasBody ? (Readable.toWeb(reply) as ReadableStream) : null, { status, headers: fields }));
      },
    );
    asked.once('error', fail);
    asked.end(body);
  });
}
