import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LOGGER, type Logger } from '../../../platform/logger/logger.js';
import { answerText, sendAnswer } from '../delivery/answer.js';
import { DeliveryInvalidation } from '../delivery/delivery-invalidation.js';
import { PublicFiles } from '../delivery/public-files.js';
import type { RawReply, RawRequest } from '../delivery/raw-http.js';
import { dropCredentials, isForEverybody, isRead, passedMethod } from './classify-request.js';
import { describeFailure, errorPage } from './error-page.js';
import { answerFontScript } from './font-script.js';
import { OWN_PATH } from './head-markup.js';
import { PageOutlines } from './page-outlines.js';
import { PageRewriters } from './page-rewriters.js';
import { PageShowings } from './page-showings.js';
import { Passer } from './passer.js';
import type { RenderTarget } from './render-target.js';
import { RenderedPages } from './rendered-pages.js';
import { isLoop } from './request-headers.js';
import { SharedPages } from './shared-pages.js';

const PREVIEW_ONLY = 'This is a preview: forms are not sent. They are once the site is verified and this language is published.';

/** Serves one translated copy of a site. */
@Injectable()
export class RenderService implements OnModuleInit {
  constructor(
    private readonly files: PublicFiles,
    private readonly shared: SharedPages,
    private readonly passer: Passer,
    private readonly rendered: RenderedPages,
    private readonly outlines: PageOutlines,
    private readonly rewriters: PageRewriters,
    private readonly showings: PageShowings,
    private readonly invalidation: DeliveryInvalidation,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.invalidation.onChange((change) => {
      if (!change) this.#clear();
      else if (!change.language) this.#forget(change.projectId);
    });
  }

  async serve(request: RawRequest, reply: RawReply, target: RenderTarget): Promise<void> {
    const path = request.url ?? '/';
    const own = target.prefix + OWN_PATH;
    if (path.startsWith(own)) return sendAnswer(request, reply, this.#ownFile(request, path.slice(own.length), target));
    if (isLoop(request.headers)) return sendAnswer(request, reply, errorPage(508, 'This page leads back to itself.'));
    const url = target.addresses.toOrigin(path);
    if (!url) return sendAnswer(request, reply, errorPage(404, 'There is no such page.'));
    if (target.isPreview && !isRead(request)) return sendAnswer(request, reply, errorPage(403, PREVIEW_ONLY));
    if (target.isPreview) dropCredentials(request);
    if (!passedMethod(request)) return sendAnswer(request, reply, errorPage(405, 'This method is not passed on.'));
    try {
      await (isForEverybody(request) ? this.shared : this.passer).serve({ request, reply, target, url });
    } catch (error) {
      this.#fail(request, reply, error);
    }
  }

  #ownFile(request: RawRequest, name: string, target: RenderTarget) {
    if (/^fonts\/[\w-]+\.js$/.test(name)) return answerFontScript(request, target.language);
    return /^fonts\/[\w.-]+\.woff2$/.test(name) ? this.files.snippet(request, name) : answerText(404, 'Not found');
  }

  #fail(request: RawRequest, reply: RawReply, error: unknown): void {
    if (reply.destroyed) return;
    this.logger.warn({ err: error, url: request.url }, 'a page could not be rendered');
    if (reply.headersSent) reply.destroy();
    else sendAnswer(request, reply, describeFailure(error));
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
    this.shared.forget(projectId);
    this.showings.forget(projectId);
  }
}
