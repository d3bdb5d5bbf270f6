import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { type FixtureServer, startFixtureServer } from '../../../../platform/egress/testing/fixture-server.js';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css', '.png': 'image/png', '.txt': 'text/plain' };

/** Serves a folder as a plain web server does: index documents, types by ending, 404 for the rest. */
export function startStaticSite(folder: string): Promise<FixtureServer> {
  return startFixtureServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const body = await readFile(file).catch(() => undefined);
    if (!body) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    return response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
  });
}
