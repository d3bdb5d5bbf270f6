import { type FixtureServer, type Handler, startFixtureServer } from '../../../../platform/egress/testing/fixture-server.js';

/** A page of a test site: its HTML, or a handler for anything else. */
export type FixturePages = Record<string, string | Handler>;

/** A site whose pages may be changed while it runs. Unknown paths answer 404. */
export interface FixtureSite extends FixtureServer {
  pages: FixturePages;
}

/** Starts an empty site on loopback. Sites are started before the application, which must be told their addresses at boot. */
export async function startFixtureSite(): Promise<FixtureSite> {
  const site = { pages: {} as FixturePages };
  const server = await startFixtureServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const page = site.pages[request.url ?? '/'] ?? site.pages[path];
    if (typeof page === 'function') return page(request, response);
    if (page === undefined) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  return Object.assign(site, server);
}

/** A page with a heading, and links to others. */
export function page(heading: string, ...links: string[]): string {
  const items = links.map((link) => `<li><a href="${link}">Go to ${link.replace(/[^a-z]/gi, ' ')}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><title>${heading}</title></head><body><h1>${heading}</h1><ul>${items}</ul></body></html>`;
}
