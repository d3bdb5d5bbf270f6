import { request } from 'node:http';
import { Readable } from 'node:stream';

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Requests a page of a host from a server by its port, because Node does not resolve names below `localhost`, and `fetch` does not let the
 * caller choose the host. Follows no redirects.
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
