import { NOTICE_SCRIPT, VISUAL_SCRIPT } from '@bhashantar/snippet';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../platform/logger/logger.js';
import { CacheInvalidation } from '../delivery/caches/cache-invalidation.js';
import { PublicFiles } from '../delivery/snippet-data/public-files.js';
import { sendResponse, textResponse } from '../public-side/http/http-response.js';
import { loggedUrl, type RawReply, type RawRequest } from '../public-side/http/raw-http.js';
import { TranslatedPaths } from '../sites/translated-paths.js';
import { isForWindow } from '../visits/is-visit.js';
import { VisitCounter } from '../visits/visit-counter.js';
import { RenderedPageCache } from './cache/rendered-page-cache.js';
import { SharedPageCache } from './cache/shared-page-cache.js';
import { fontScriptResponse, isFontScript } from './fonts/font-script.js';
import { type LocalisedSite, withPaths } from './hosts/localised-site.js';
import { dropCredentials, forwardedMethod, isAnonymousPageRequest, isSafe } from './origin/classify-request.js';
import { PassthroughProxy } from './origin/passthrough-proxy.js';
import { isLoop } from './origin/request-headers.js';
import { PREVIEW_HEADERS } from './origin/response-headers.js';
import { errorPage, toFailureResponse } from './page/error-page.js';
import { PageDisplays } from './page/page-displays.js';
import { OWN_PATH } from './rewriting/head-markup.js';
import { PageOutlines } from './rewriting/page-outlines.js';
import { PageRewriters } from './rewriting/page-rewriters.js';

const PREVIEW_ONLY = 'This is a preview: forms are not sent. They are once the site is verified and this language is published.';

/** Serves one localised site. */
@Injectable()
export class RenderService implements OnModuleInit {
  constructor(
    private readonly files: PublicFiles,
    private readonly sharedPages: SharedPageCache,
    private readonly proxy: PassthroughProxy,
    private readonly rendered: RenderedPageCache,
    private readonly outlines: PageOutlines,
    private readonly rewriters: PageRewriters,
    private readonly displays: PageDisplays,
    private readonly invalidation: CacheInvalidation,
    private readonly visits: VisitCounter,
    private readonly paths: TranslatedPaths,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.invalidation.onChange((change) => {
      if (!change) this.#clear();
      else if (!change.language) this.#forget(change.projectId);
    });
  }

  async serve(request: RawRequest, reply: RawReply, requested: LocalisedSite): Promise<void> {
    const path = request.url ?? '/';
    const own = requested.prefix + OWN_PATH;
    if (path.startsWith(own)) return sendResponse(request, reply, this.#ownFile(request, path.slice(own.length), requested));
    if (isLoop(request.headers)) return sendResponse(request, reply, errorPage(508, 'This page leads back to itself.'));
    // Translated paths are those of the project's own address.
    const paths = requested.origin ? undefined : await this.paths.find(requested.project, requested.language);
    const site = paths ? withPaths(requested, paths) : requested;
    const moved = isSafe(request) ? site.addresses.movedTo(path) : undefined;
    if (moved !== undefined) return sendResponse(request, reply, movedResponse(moved, site));
    const url = site.addresses.toOrigin(path);
    if (!url) return sendResponse(request, reply, errorPage(404, 'There is no such page.'));
    if (site.isPreview && !isSafe(request)) return sendResponse(request, reply, errorPage(403, PREVIEW_ONLY));
    if (site.isPreview) dropCredentials(request);
    if (!forwardedMethod(request)) return sendResponse(request, reply, errorPage(405, 'This method is not passed on.'));
    try {
      const isShared = isAnonymousPageRequest(request) && !site.project.settings.uncached.includes('render');
      await (isShared ? this.sharedPages : this.proxy).serve({ request, reply, site, url, onPage: this.#counter(request, site, url) });
    } catch (error) {
      this.#fail(request, reply, error);
    }
  }

  /** Counts the visit of a page. Previews do not count as visits. */
  #counter(request: RawRequest, { isPreview, project, language }: LocalisedSite, url: URL): () => void {
    if (isPreview || !isForWindow(request)) return () => undefined;
    return () => this.visits.countRendered(request, project, language, url);
  }

  #ownFile(request: RawRequest, name: string, site: LocalisedSite) {
    if (isFontScript(name)) return fontScriptResponse(request, name, site.language);
    if (name === NOTICE_SCRIPT) return this.files.snippet(request, name);
    if (name === VISUAL_SCRIPT && site.isPreview) return this.files.snippet(request, name);
    return /^fonts\/[\w.-]+\.woff2$/.test(name) ? this.files.snippet(request, name) : textResponse(404, 'Not found');
  }

  #fail(request: RawRequest, reply: RawReply, error: unknown): void {
    if (reply.destroyed) return;
    this.logger.warn({ err: error, url: loggedUrl(request) }, 'rendering a page failed');
    if (reply.headersSent) reply.destroy();
    else sendResponse(request, reply, toFailureResponse(error));
  }

  #clear(): void {
    this.rendered.clear();
    this.rewriters.clear();
    this.outlines.clear();
  }

  #forget(projectId: string): void {
    this.rendered.forget(projectId);
    this.rewriters.forget(projectId);
    this.outlines.forget(projectId);
    this.sharedPages.forget(projectId);
    this.displays.forget(projectId);
  }
}

/** Never cached, because a change of paths can be undone. */
function movedResponse(location: string, { isPreview }: LocalisedSite) {
  const headers = isPreview ? PREVIEW_HEADERS : { 'cache-control': 'public, max-age=0, must-revalidate' };
  return { status: 301, headers: { ...headers, location } };
}
