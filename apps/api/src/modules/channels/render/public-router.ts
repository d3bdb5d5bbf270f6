import type { Duplex } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isReserved } from '../../../platform/config/render-domain.js';
import { isDatabaseAway } from '../../../platform/database/database-away.js';
import { LOGGER, type Logger } from '../../../platform/logger/logger.js';
import { type Answer, answerText, PUBLIC_HEADERS, sendAnswer } from '../delivery/answer.js';
import { spellHost } from '../delivery/check-host.js';
import { DeliveryTrouble } from '../delivery/delivery-trouble.js';
import { type AskedHost, namesTwoHosts, parseHost } from '../delivery/parse-host.js';
import { PreviewService } from '../delivery/preview.service.js';
import { PublicFiles } from '../delivery/public-files.js';
import { isLive } from '../delivery/publication.js';
import { headerOf, type RawReply, type RawRequest } from '../delivery/raw-http.js';
import { labelBelow } from '../delivery/render-labels.js';
import { SiteDirectory } from '../delivery/site-directory.js';
import { errorPage } from './error-page.js';
import { PassedSockets, refuseUpgrade } from './passed-sockets.js';
import { RenderService } from './render.service.js';
import { type RenderTarget, renderTarget } from './render-target.js';

const NOTHING = 'There is no such page.';
const FILE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The door of the public side: the host of a copy, or on the delivery origin files, copies below a prefix, and previews. */
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
    private readonly sockets: PassedSockets,
    private readonly trouble: DeliveryTrouble,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { hostname, protocol } = new URL(config.environment.deliveryUrl);
    this.#ownName = hostname;
    this.#isSecure = protocol === 'https:';
  }

  async handle(request: RawRequest, reply: RawReply): Promise<void> {
    try {
      await this.#route(request, reply);
    } catch (error) {
      if (isDatabaseAway(error)) this.trouble.report(error);
      else this.logger.error({ err: error, url: request.url }, 'public request');
      if (reply.headersSent) reply.destroy();
      else sendAnswer(request, reply, answerText(503, 'Please try again.', { 'retry-after': '2', 'cache-control': 'no-store' }));
    }
  }

  /** Passes a request for a WebSocket on: at a host of a copy's own, for below a path a server's sockets have no address of theirs. */
  async upgrade(request: RawRequest, socket: Duplex, head: Buffer): Promise<void> {
    // Whoever hangs up meanwhile is nobody's error.
    socket.on('error', () => socket.destroy());
    try {
      const host = namesTwoHosts(request.rawHeaders) ? undefined : parseHost(headerOf(request, 'host') ?? '');
      const found = host && host.name !== this.#ownName ? await this.#hosted(host) : undefined;
      if (found?.copy) await this.sockets.pass(request, socket, head, found.copy);
      else refuseUpgrade(socket, 404);
    } catch (error) {
      if (isDatabaseAway(error)) this.trouble.report(error);
      else this.logger.warn({ err: error, url: request.url }, 'a WebSocket could not be passed on');
      refuseUpgrade(socket, 502);
    }
  }

  /** Ends what is passed on: the process is to be shut down. */
  closeSockets(): void {
    this.sockets.closeAll();
  }

  /** Whether a copy is shown to visitors at a host name. */
  async isServed(name: string): Promise<boolean> {
    const host = spellHost(name);
    return host !== undefined && (await this.#hosted({ name: host, authority: host }))?.copy !== undefined;
  }

  async #route(request: RawRequest, reply: RawReply): Promise<void> {
    if (namesTwoHosts(request.rawHeaders)) return sendAnswer(request, reply, errorPage(400, 'This request names two hosts.'));
    const named = headerOf(request, 'host') ?? '';
    const host = parseHost(named);
    const isOwn = host?.name === this.#ownName;
    const isOurs = host !== undefined && isReserved(host.name, this.config.environment);
    // Whether the hosts of customers are held to TLS is theirs to say; what is no name at all is nobody's.
    if (this.#isSecure && (isOwn || isOurs || !host)) reply.setHeader('strict-transport-security', 'max-age=31536000');
    if (isOwn || named === '') return this.#routeByPath(request, reply, host?.authority ?? '');
    const found = host && (await this.#hosted(host));
    if (found?.copy) return this.render.serve(request, reply, found.copy);
    // One page for all names that are ours, or it would tell which projects there are.
    if (!host || found || isOurs) return sendAnswer(request, reply, errorPage(404, NOTHING));
    return this.#routeByPath(request, reply, host.authority);
  }

  async #routeByPath(request: RawRequest, reply: RawReply, host: string): Promise<void> {
    const path = request.url ?? '/';
    const target = await this.#copyBelow(path, host);
    if (target) return this.#serveBelow(request, reply, target);
    const asking = await this.#copyOfReferer(request, path, host);
    if (asking) return sendAnswer(request, reply, moved(asking.prefix + path));
    sendAnswer(request, reply, await this.#file(request, path));
  }

  /** What a host stands for; without a copy when that is not to be seen. */
  async #hosted({ name, authority }: AskedHost): Promise<{ copy: RenderTarget | undefined } | undefined> {
    const label = labelBelow(name, this.config.environment);
    if (label?.kind === 'preview') return { copy: await this.#preview(label.id, { host: authority }) };
    const found = await this.directory.findHost(name);
    if (!found) return undefined;
    const { site, language, isCustomDomain } = found;
    return { copy: isLive(site, language) ? renderTarget(site, language, { host: authority, isCustomDomain }) : undefined };
  }

  /** `/r/<key>/<language>/…`, open to everybody, or `/p/<id>/…`, open to who holds the address. */
  async #copyBelow(path: string, host: string): Promise<RenderTarget | undefined> {
    const [, root, first = '', second = ''] = path.split(/[/?#]/, 4);
    if (root === 'p') return this.#preview(first, { host, prefix: `/p/${first}` });
    const site = root === 'r' ? await this.directory.find(first) : undefined;
    return site && isLive(site, second) ? renderTarget(site, second, { host, prefix: `/r/${first}/${second}` }) : undefined;
  }

  async #preview(id: string, place: { host: string; prefix?: string }): Promise<RenderTarget | undefined> {
    const preview = await this.previews.find(id);
    const site = preview && (await this.directory.find(preview.projectKey));
    return preview && site && renderTarget(site, preview.language, { ...place, isPreview: true });
  }

  /**
   * A script of a page below a prefix that asks for `/data.json` means its own site; only the referring page tells. An answer at that
   * address could be kept by a browser or a cache and given to the next copy's page, hence the way is shown to the address of the copy.
   */
  async #copyOfReferer(request: RawRequest, path: string, host: string): Promise<RenderTarget | undefined> {
    if (/^\/(snippet|d|r|p)\//.test(path) || isForWorker(request)) return undefined;
    const referer = request.headers.referer;
    if (!referer || !URL.canParse(referer)) return undefined;
    const from = new URL(referer);
    return from.host === host ? this.#copyBelow(from.pathname, host) : undefined;
  }

  #serveBelow(request: RawRequest, reply: RawReply, target: RenderTarget): Promise<void> {
    const path = request.url ?? '/';
    // Relative links need the slash after the language.
    if (path === target.prefix || path.startsWith(`${target.prefix}?`)) {
      const location = `${target.prefix}/${path.slice(target.prefix.length)}`;
      sendAnswer(request, reply, { status: 308, headers: { location } });
      return Promise.resolve();
    }
    return this.render.serve(request, reply, target);
  }

  async #file(request: RawRequest, path: string): Promise<Answer> {
    if (!FILE_METHODS.has(request.method ?? '')) return errorPage(405, 'This method is not allowed.');
    if (request.method === 'OPTIONS')
      return {
        status: 204,
        headers: { ...PUBLIC_HEADERS, 'access-control-allow-methods': 'GET, HEAD', 'access-control-max-age': '86400' },
      };
    if (path === '/health/live') return answerText(200, 'alive', { 'cache-control': 'no-store' });
    if (!URL.canParse(path, 'http://delivery.invalid')) return errorPage(404, NOTHING);
    const answer = await this.files.answer(request, new URL(path, 'http://delivery.invalid'));
    return answer ?? errorPage(404, NOTHING);
  }
}

/** 307: method and body go along. */
function moved(location: string): Answer {
  return { status: 307, headers: { location, 'cache-control': 'private, no-store' } };
}

/** A service worker rules what lies below its script: one at the root of a shared host would rule the copies of all customers. */
function isForWorker({ headers }: RawRequest): boolean {
  return headers['service-worker'] !== undefined || headers['sec-fetch-dest'] === 'serviceworker';
}
