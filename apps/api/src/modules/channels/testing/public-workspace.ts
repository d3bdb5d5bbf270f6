import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { DomainVerificationLevel, PublicationState } from '@bhashantar/contracts';
import { outlinePage, segmentHtml } from '@bhashantar/segmenter/html';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { createDelivery } from '../../../entry/create-delivery.js';
import { Workspace } from '../../../entry/testing/workspace.js';
import { type PlatformParts, platformModule } from '../../../platform/platform.module.js';
import { PubSub } from '../../../platform/pubsub/pubsub.js';
import { startTestApp } from '../../../platform/testing/test-app.js';
import { until } from '../../../platform/testing/until.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { ReviewModule } from '../../translation/review/review.module.js';
import { CustomDomainsModule } from '../custom-domains/custom-domains.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { DELIVERY_CHANGED } from '../public-side/caches/delivery-changed.js';
import { RenderModule } from '../render/render.module.js';
import { SiteDirectory } from '../sites/site-directory.js';
import { OriginSite } from './origin-site.js';
import { type RequestOptions, requestHost } from './request-host.js';

/** Published addresses name this host. The test calls the loopback port behind it. */
export const DELIVERY = 'https://delivery.example';
const RENDER_DOMAIN = 'sites.example';

@Module({})
class PublicSide {}

/** The modules of the public side, and the review that decides about its texts. It has no sign-in and no screens. */
const publicSide = (parts: PlatformParts): DynamicModule => ({
  module: PublicSide,
  imports: [platformModule(parts), ReviewModule, CustomDomainsModule, DeliveryModule, RenderModule],
});

async function openModules(module: DynamicModule): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), { abortOnError: false, logger: false });
  return app.init();
}

const VERIFIED = 2;

interface NewProject {
  baseUrl?: string;
  tenant?: { organisationId: string };
  level?: DomainVerificationLevel;
}

/** The public side listening on loopback, with a customer's site behind it and the publish worker running. */
export class PublicWorkspace extends Workspace {
  readonly site = new OriginSite();
  origin: string;
  server: Server;
  #close: (() => Promise<void>) | undefined;

  /** `neighbour` is the site of a second customer, for tests of what one customer may learn about another. */
  async start(languages = ['hi', 'ur'], neighbour?: OriginSite, environment: Record<string, string> = {}): Promise<void> {
    await this.site.start();
    await neighbour?.start();
    const test = await startTestApp(publicSide, openModules, {
      queues: ['publish'],
      environment: {
        EGRESS_ALLOW_HOSTS: [this.site.host, ...(neighbour ? [neighbour.host] : [])].join(),
        DELIVERY_URL: DELIVERY,
        RENDER_DOMAIN,
        ...environment,
      },
    });
    this.use(test);
    const delivery = createDelivery(test.app);
    await delivery.listen(0, '127.0.0.1');
    this.server = delivery.server;
    this.origin = `http://127.0.0.1:${(delivery.server.address() as AddressInfo).port}`;
    this.#close = () => delivery.close();
    await this.begin(languages);
  }

  async stop(): Promise<void> {
    await this.#close?.();
    await this.test?.close();
    await this.site.stop();
  }

  /** A project whose site is verified (by default), and whose languages are live, however much is translated. */
  override async newProject(
    targetLanguages = ['hi', 'ur'],
    { baseUrl = this.site.url, tenant = this.tenant, level = VERIFIED }: NewProject = {},
  ): Promise<ProjectRow> {
    const projects = this.test.get(ProjectsService);
    const { projectId } = await projects.create(tenant, { name: 'P', baseUrl, targetLanguages });
    await this.verify(projectId, level, tenant);
    await this.setPolicy(0, true, { projectId, tenant });
    for (const language of targetLanguages) await this.setState(language, 'live', { projectId, tenant });
    return this.test.database.tenant(tenant, (tx) => projects.require(tx, projectId));
  }

  /** Sets the level of a verification, and notifies the public side. */
  async verify(projectId: string, level: DomainVerificationLevel, tenant = this.tenant): Promise<void> {
    await this.test.database.tenant(tenant, (tx) => this.test.get(ProjectsService).setVerification(tx, projectId, level));
    this.test.get(SiteDirectory).expire();
  }

  /** Sets the state of a language directly. Otherwise a person or the owner's policy decides it. */
  async setState(language: string, state: PublicationState, { projectId, tenant } = this.#own): Promise<void> {
    await this.test.database.tenant(tenant, (tx) =>
      tx.query(
        `insert into language_publications (project_id, language, organisation_id, state) values ($1, $2, $3, $4)
         on conflict (project_id, language) do update set state = excluded.state`,
        [projectId, language, tenant.organisationId, state],
      ),
    );
    this.test.get(PubSub).publish(DELIVERY_CHANGED, { projectId });
    this.test.get(SiteDirectory).expire();
  }

  /** The rules by which pages of a project are published. */
  async setPolicy(threshold: number, isAutomatic: boolean, { projectId, tenant } = this.#own): Promise<void> {
    await this.test.database.tenant(tenant, (tx) =>
      tx.query(
        `insert into publication_policies (project_id, organisation_id, threshold, is_automatic) values ($1, $2, $3, $4)
         on conflict (project_id) do update set threshold = excluded.threshold, is_automatic = excluded.is_automatic`,
        [projectId, tenant.organisationId, threshold, isAutomatic],
      ),
    );
    this.test.get(SiteDirectory).expire();
  }

  get #own(): { projectId: string; tenant: { organisationId: string } } {
    return { projectId: this.project.projectId, tenant: this.tenant };
  }

  /** Does what the crawler does with a page: stores it with its segments, and outlines it. A full address belongs to a further domain. */
  async crawl(path: string, html: string): Promise<void> {
    const url = path.startsWith('/') ? this.site.url + path : path;
    const segments = segmentHtml(html).segments.map(({ hash, source, kind, words }) => ({ hash, source, kind, words }));
    await this.inTenant(async (tx) => {
      const pages = this.test.get(PagesService);
      const ids = await pages.upsert(tx, this.project.projectId, [{ url, contentHash: randomUUID() }]);
      const pageId = ids.get(url) ?? 0;
      await this.test.get(SegmentsService).storePages(tx, this.project.projectId, [{ pageId, segments }]);
      const outline = outlinePage(html);
      await pages.claimForOutline(tx, this.project.projectId, pageId - 1, 1);
      if (outline) await pages.storeOutlines(tx, [{ pageId, outline }]);
    });
  }

  bundleUrl(language: string, page: string): string {
    return `${this.origin}/d/${this.project.projectKey}/${language}.json?p=${encodeURIComponent(page)}`;
  }

  /** The bundle of a page, once it meets the expectation. */
  async bundleWhen(
    language: string,
    page: string,
    isGood: (t: Record<string, string>) => boolean,
  ): Promise<{ v: string; t: Record<string, string> }> {
    let good: { v: string; t: Record<string, string> } | undefined;
    await until(`the bundle of ${page}`, async () => {
      const reply = await fetch(this.bundleUrl(language, page));
      const { v, t } = (await reply.json()) as { v: string; t?: Record<string, string> };
      if (reply.status === 200 && t && isGood(t)) good = { v, t };
      return good !== undefined;
    });
    if (!good) throw new Error('a bundle that came and went');
    return good;
  }

  /** The host of a language below the render domain. */
  hostOf(language: string): string {
    return `${language}-${this.project.hostKey}.${RENDER_DOMAIN}`;
  }

  /** Asks the public side for a page of a host. */
  ask(host: string, path: string, options?: RequestOptions): Promise<Response> {
    return requestHost(new URL(this.origin).port, host, path, options);
  }

  rendered(language: string, path: string): string {
    return `${this.origin}/r/${this.project.projectKey}/${language}${path}`;
  }

  /** The status of a request whose target is sent exactly as given, past every parser of addresses. */
  statusOf(requestTarget: string): Promise<number> {
    const { host, hostname, port } = new URL(this.origin);
    return new Promise((done, fail) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${requestTarget} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\nconnection: close\r\n\r\n`),
      );
      socket.once('data', (data) => done(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString())?.[1])));
      socket.once('error', fail);
    });
  }
}
