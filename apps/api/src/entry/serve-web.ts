import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** Works from both src and dist, which are three levels below the workspace's `apps`. */
const WEB_DIST = join(dirname(fileURLToPath(import.meta.url)), '../../../web/dist');

/** Serves the built screens. Hashed files may be cached for a year, and index.html never. Every other path belongs to a screen. */
export async function serveWeb(fastify: FastifyInstance): Promise<void> {
  if (!existsSync(join(WEB_DIST, 'index.html'))) return;
  // Loaded here: its CommonJS requires an ES module, which Jest's runner refuses.
  const { default: fastifyStatic } = await import('@fastify/static');
  await fastify.register(fastifyStatic, {
    root: WEB_DIST,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // Nest has its own not-found handler, so this has to be a route.
  fastify.get('/*', (request, reply) => (isScreen(request.url) ? reply.sendFile('index.html') : reply.callNotFound()));
}

/** Unknown calls and missing files are not screens. */
function isScreen(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  return !/^\/(api|socket\.io|assets|dev)(\/|$)/.test(path);
}
