import type { Duplex } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { isReserved } from '../../../../platform/config/render-domain.js';
import { lacksConnection } from '../../../../platform/database/organisation-busy.js';
import { LOGGER, type Logger } from '../../../../platform/logger/logger.js';
import { normaliseDomain } from '../../custom-domains/validate-domain.js';
import { PublicFiles } from '../../delivery/snippet-data/public-files.js';
import { PreviewService } from '../../previews/preview.service.js';
import { DatabaseFallback } from '../../public-side/caches/database-fallback.js';
import { KnownAnswers } from '../../public-side/caches/known-answers.js';
import { Reuse } from '../../public-side/caches/reuse.js';
import { type HttpResponse, PUBLIC_HEADERS, sendResponse, textResponse } from '../../public-side/http/http-response.js';
import { hasTwoHosts, parseHost, type RequestedHost } from '../../public-side/http/parse-host.js';
import { headerOf, loggedUrl, type RawReply, type RawRequest } from '../../public-side/http/raw-http.js';
import { isLive } from '../../sites/is-live.js';
import { labelBelow } from '../../sites/render-labels.js';
import { SiteDirectory } from '../../sites/site-directory.js';
import { refuseUpgrade, WebSocketProxy } from '../origin/websocket-proxy.js';
import { errorPage } from '../page/error-page.js';
import { RenderService } from '../render.service.js';
import { type LocalisedSite, localisedSite } from './localised-site.js';

const NOTHING = 'There is no such page.';
const FILE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Routes requests of the public side: by host to a localised site, or on the delivery origin to files, sites below a prefix, and previews. */
@Injectable()
export class PublicRouter {
  readonly #ownName: string;
  readonly #isSecure: boolean;

  constructor(
    private readonly config: AppConfig,
    private readonly files: PublicFiles,
    private readonly directory: SiteDirectory,
    private readonly previews: PreviewService,
    private readonly render: RenderService,
    private readonly webSockets: WebSocketProxy,
    private readonly fallback: DatabaseFallback,
    private readonly known: KnownAnswers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { hostname, protocol } = new URL(config.environment.deliveryUrl);
    this.#ownName = hostname;
    this.#isSecure = protocol === 'https:';
  }

  /** Sends a recent answer at once. Returns false for all other requests, which `handle` answers. */
  sendKnown(request: RawRequest, reply: RawReply): boolean {
    if (!isForData(request)) return false;
    try {
      return this.known.send(request, reply);
    } catch (error) {
      this.logger.error({ err: error, url: loggedUrl(request) }, 'public request failed');
      if (reply.headersSent) reply.destroy();
      return reply.headersSent;
    }
  }

  async handle(request: RawRequest, reply: RawReply): Promise<void> {
    try {
      await this.#route(request, reply);
    } catch (error) {
      if (lacksConnection(error)) this.fallback.report(error);
      else this.logger.error({ err: error, url: loggedUrl(request) }, 'public request failed');
      if (reply.headersSent) reply.destroy();
      else sendResponse(request, reply, textResponse(503, 'Please try again.', { 'retry-after': '2', 'cache-control': 'no-store' }));
    }
  }

  /** Forwards a WebSocket, on a localised site's own host only: below a prefix its URLs cannot be told apart. */
  async upgrade(request: RawRequest, socket: Duplex, head: Buffer): Promise<void> {
    try {
      const host = hasTwoHosts(request.rawHeaders) ? undefined : parseHost(headerOf(request, 'host') ?? '');
      const found = host && host.name !== this.#ownName ? await this.#findByHost(host) : undefined;
      if (found?.site) await this.webSockets.connect(request, socket, head, found.site);
      else refuseUpgrade(socket, 404);
    } catch (error) {
      if (lacksConnection(error)) this.fallback.report(error);
      else this.logger.warn({ err: error, url: loggedUrl(request) }, 'forwarding a WebSocket failed');
      refuseUpgrade(socket, 502);
    }
  }

  /** Closes open WebSockets at shutdown. */
  closeSockets(): void {
    this.webSockets.closeAll();
  }

  /** Whether a host name serves a localised site to visitors. */
  async isServed(name: string): Promise<boolean> {
    const host = normaliseDomain(name);
    return host !== undefined && (await this.#findByHost({ name: host, authority: host }))?.site !== undefined;
  }

  async #route(request: RawRequest, reply: RawReply): Promise<void> {
    if (hasTwoHosts(request.rawHeaders)) return sendResponse(request, reply, errorPage(400, 'This request names two hosts.'));
    const named = headerOf(request, 'host') ?? '';
    const host = parseHost(named);
    const isOwn = host?.name === this.#ownName;
    const isOurs = host !== undefined && isReserved(host.name, this.config.environment);
    // Does not apply to custom domains, whose owners decide whether they require TLS.
    if (this.#isSecure && (isOwn || isOurs || !host)) reply.setHeader('strict-transport-security', 'max-age=31536000');
    const reuse = new Reuse();
    if (isOwn || named === '') return this.#routeByPath(request, reply, host?.authority ?? '', reuse);
    const found = host && (await this.#findByHost(host, reuse));
    if (found?.site) return this.render.serve(request, reply, found.site);
    // All names of ours get the same page, so that it does not reveal which projects exist.
    if (!host || found || isOurs) return sendResponse(request, reply, errorPage(404, NOTHING));
    return this.#routeByPath(request, reply, host.authority, reuse);
  }

  async #routeByPath(request: RawRequest, reply: RawReply, host: string, reuse: Reuse): Promise<void> {
    const path = request.url ?? '/';
    const site = await this.#findByPath(path, host);
    if (site) return this.#serveByPath(request, reply, site);
    const referring = await this.#findByReferer(request, path, host);
    if (referring) return sendResponse(request, reply, redirectTo(referring.prefix + path));
    const response = await this.#file(request, path, reuse);
    if (isForData(request)) this.known.remember(request, response, reuse, reply.getHeaders());
    sendResponse(request, reply, response);
  }

  /** The site that a host serves. `site` is undefined while it is not published. */
  async #findByHost({ name, authority }: RequestedHost, reuse?: Reuse): Promise<{ site: LocalisedSite | undefined } | undefined> {
    const label = labelBelow(name, this.config.environment);
    if (label?.kind === 'preview') return { site: await this.#preview(label.id, { host: authority }) };
    const found = await this.directory.findByHost(name, reuse);
    if (!found) return undefined;
    const { site: project, language, isCustomDomain } = found;
    return { site: isLive(project, language) ? localisedSite(project, language, { host: authority, isCustomDomain }) : undefined };
  }

  /** `/r/<key>/<language>/…`, open to everybody, or `/p/<id>/…`, a preview. */
  async #findByPath(path: string, host: string): Promise<LocalisedSite | undefined> {
    const [, root, first = '', second = ''] = path.split(/[/?#]/, 4);
    if (root === 'p') return this.#preview(first, { host, prefix: `/p/${first}` });
    const project = root === 'r' ? await this.directory.find(first) : undefined;
    return project && isLive(project, second) ? localisedSite(project, second, { host, prefix: `/r/${first}/${second}` }) : undefined;
  }

  async #preview(id: string, location: { host: string; prefix?: string }): Promise<LocalisedSite | undefined> {
    const preview = await this.previews.find(id);
    const project = preview && (await this.directory.find(preview.projectKey));
    return (
      preview && project && localisedSite(project, preview.language, { ...location, isPreview: true, origin: preview.origin ?? undefined })
    );
  }

  /**
   * If a script of a page below a prefix requests `/data.json`, it means its own site, and only the referrer says which site that is. A
   * response at that URL could be cached and served to another site's page, so the request is redirected to the URL below the prefix.
   */
  async #findByReferer(request: RawRequest, path: string, host: string): Promise<LocalisedSite | undefined> {
    if (/^\/(snippet|d|r|p|v1)\//.test(path) || isForWorker(request)) return undefined;
    const referer = request.headers.referer;
    if (!referer || !URL.canParse(referer)) return undefined;
    const from = new URL(referer);
    return from.host === host ? this.#findByPath(from.pathname, host) : undefined;
  }

  #serveByPath(request: RawRequest, reply: RawReply, site: LocalisedSite): Promise<void> {
    const path = request.url ?? '/';
    // Relative links need the slash after the language.
    if (path === site.prefix || path.startsWith(`${site.prefix}?`)) {
      const location = `${site.prefix}/${path.slice(site.prefix.length)}`;
      sendResponse(request, reply, { status: 308, headers: { location } });
      return Promise.resolve();
    }
    return this.render.serve(request, reply, site);
  }

  async #file(request: RawRequest, path: string, reuse: Reuse): Promise<HttpResponse> {
    if (!FILE_METHODS.has(request.method ?? '')) return errorPage(405, 'This method is not allowed.');
    if (request.method === 'OPTIONS')
      return {
        status: 204,
        headers: { ...PUBLIC_HEADERS, 'access-control-allow-methods': 'GET, HEAD', 'access-control-max-age': '86400' },
      };
    if (path === '/health/live') return textResponse(200, 'alive', { 'cache-control': 'no-store' });
    if (!URL.canParse(path, 'http://delivery.invalid')) return errorPage(404, NOTHING);
    const answer = await this.files.respond(request, new URL(path, 'http://delivery.invalid'), reuse);
    return answer ?? errorPage(404, NOTHING);
  }
}

/** Whether a request is for project data. On every host that serves no site, this path is ours. */
const isForData = ({ url = '' }: RawRequest): boolean => url.startsWith('/d/');

/** 307: method and body are sent again. */
function redirectTo(location: string): HttpResponse {
  return { status: 307, headers: { location, 'cache-control': 'private, no-store' } };
}

/**
 * A service worker controls everything below its script's path. One at the root of a shared host would control the sites of all customers.
 */
function isForWorker({ headers }: RawRequest): boolean {
  return headers['service-worker'] !== undefined || headers['sec-fetch-dest'] === 'serviceworker';
}
