import { randomUUID } from 'node:crypto';
import { outlinePage, segmentHtml } from '@bhashantar/segmenter/html';
import pg from 'pg';
import { BundleStore } from '../../../modules/channels/delivery/bundles/bundle-store.js';
import { RenderedPageCache } from '../../../modules/channels/render/cache/rendered-page-cache.js';
import { PageOutlines } from '../../../modules/channels/render/rewriting/page-outlines.js';
import { PageRewriters } from '../../../modules/channels/render/rewriting/page-rewriters.js';
import { PageDirectory } from '../../../modules/channels/sites/page-directory.js';
import { SiteDirectory } from '../../../modules/channels/sites/site-directory.js';
import { OriginSite } from '../../../modules/channels/testing/origin-site.js';
import { PagesService } from '../../../modules/content/pages/pages.service.js';
import { SegmentsService } from '../../../modules/content/segments/segments.service.js';
import { ProjectsService } from '../../../modules/projects/projects/projects.service.js';
import { TranslationsService } from '../../../modules/translation/translations/translations.service.js';
import { countWork, type Work } from '../../../platform/testing/count-work.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { createDelivery } from '../../create-delivery.js';
import { startApp } from '../start-app.js';
import { type Person, Workspace } from '../workspace.js';
import { addProjects, fillProject } from './fill-by-sql.js';

const PARAGRAPHS = 20;
/** Pages that a crawl has read through the services: each is asked for once while nothing is remembered. */
const SHOWN_PAGES = 12;

const paragraphs = (page: number) =>
  Array.from({ length: PARAGRAPHS }, (_, at) => `Paragraph ${'x'.repeat(page + 1)} ${'y'.repeat(at + 1)}`);
const pageOf = (texts: readonly string[]) =>
  `<!doctype html><html lang="en"><head><title>Shown</title></head><body>${texts.map((text) => `<p>${text}</p>`).join('')}</body></html>`;

/** Something that a person or a visitor asks for, as one or more calls. */
export type Asked = (typeof ASKED)[number];

export const ASKED = [
  ...(['dashboard', 'list of projects', 'list of segments', 'list of segments, from the middle', 'list of untranslated segments'] as const),
  ...(['list of pages', 'forecast of engines', 'save', 'bundle, nothing remembered', 'bundle, remembered'] as const),
  ...(['rendered page, nothing remembered', 'rendered page, remembered'] as const),
];

/** The whole product with its public side, whose tables are filled by SQL. Nothing else may work in its database. */
export class GrowingInstallation extends Workspace {
  readonly #origin = new OriginSite();
  #delivery: ReturnType<typeof createDelivery>;
  #client: pg.Client;
  #address: string;
  #person: Person;
  #projects = 1;
  #segments = 0;
  /** How many calls of a kind were made: each is about another page or text. */
  #made = { bundle: 0, shown: 0, save: 0 };

  static async open(): Promise<GrowingInstallation> {
    const opened = new GrowingInstallation();
    await opened.#open();
    return opened;
  }

  async #open(): Promise<void> {
    await this.#origin.start();
    this.use(await startApp({ environment: { EGRESS_ALLOW_HOSTS: this.#origin.host } }));
    this.#delivery = createDelivery(this.test.app);
    await this.#delivery.listen(0, '127.0.0.1');
    const { port } = this.#delivery.server.address() as { port: number };
    this.#address = `http://127.0.0.1:${port}`;
    this.#client = new pg.Client(this.test.config.databaseUrl);
    this.#client.on('error', () => undefined);
    await this.#client.connect();
    const organisationId = await this.organisation({ plan: 'enterprise' });
    this.tenant = { organisationId };
    this.#person = await this.person('organisationAdmin', organisationId);
  }

  /** A project of so many texts in two languages. The calls are about this one from now on. */
  async grow(segments: number): Promise<void> {
    const site = { name: `Large ${segments}`, baseUrl: this.#origin.url, targetLanguages: ['hi', 'ta'] };
    const { projectId } = await this.test.get(ProjectsService).create(this.tenant, site);
    this.project = await this.read(projectId);
    this.#made = { bundle: 0, shown: 0, save: 0 };
    await this.query('update projects set domain_verification = 2, status = $2, crawling_status = $3 where project_id = $1', [
      ...[projectId, 'parsed', 'COMPLETED'],
    ]);
    await this.query(
      `insert into language_publications (project_id, organisation_id, language, state)
       select project_id, organisation_id, language, 'live' from project_languages where project_id = $1`,
      [projectId],
    );
    await this.query('insert into publication_policies (project_id, organisation_id, threshold, is_automatic) values ($1, $2, 0, true)', [
      ...[projectId, this.tenant.organisationId],
    ]);
    await fillProject(this.#client, { ...this.tenant, projectId, baseUrl: this.#origin.url }, segments);
    this.#segments = segments;
    for (let page = 0; page < SHOWN_PAGES; page++) await this.#crawl(`/shown-${page}`, paragraphs(page));
    await drainOutbox(this.test, { only: 'delivery.' });
    await this.#client.query('analyze');
  }

  /** Other projects, until the installation has so many. */
  async growTo(projects: number): Promise<void> {
    const { organisationId, userId } = this.#person.user;
    await addProjects(this.#client, { organisationId, userId }, this.#projects + 1, projects);
    this.#projects = Math.max(this.#projects, projects);
  }

  /** Does to a page what a crawl and a translator do to it. */
  async #crawl(path: string, texts: readonly string[]): Promise<void> {
    const [url, html] = [this.#origin.url + path, pageOf(texts)];
    this.#origin.page(path, html, { 'cache-control': 'no-cache' });
    const segments = segmentHtml(html).segments.map(({ hash, source, kind, words }) => ({ hash, source, kind, words }));
    await this.inTenant(async (tx) => {
      const { projectId } = this.project;
      const pages = this.test.get(PagesService);
      const pageId = (await pages.upsert(tx, projectId, [{ url, contentHash: randomUUID() }])).get(url) ?? 0;
      await this.test.get(SegmentsService).storePages(tx, projectId, [{ pageId, segments }]);
      await pages.claimForOutline(tx, projectId, pageId - 1, 1);
      await pages.storeOutlines(tx, [{ pageId, outline: outlinePage(html) ?? Buffer.alloc(0) }]);
      const edits = segments.map(({ hash }) => ({ hash, origin: 'USER' as const, target: `अनुवाद ${hash.slice(0, 8)}` }));
      await this.test.get(TranslationsService).save(tx, this.project, 'hi', edits, 'test');
    });
  }

  /** The cost of each call, the second time that it is made: the first one fills what is remembered of sessions and plans. */
  async measure(): Promise<Record<Asked, Work>> {
    const found: Partial<Record<Asked, Work>> = {};
    for (const asked of ASKED) {
      await this.#ask(asked);
      // A filter asks for a job, which builds the blocks that it reads.
      await drainOutbox(this.test, { only: 'translations.buildFilterBlocks' });
      found[asked] = await countWork(() => this.#ask(asked));
    }
    return found as Record<Asked, Work>;
  }

  async #ask(asked: Asked): Promise<void> {
    const { projectId } = this.project;
    const own = { projectId, targetLang: 'hi', pageSize: 100 };
    const filter = (fields: object) => this.#call('translation/filter', { ...own, ...fields });
    switch (asked) {
      case 'dashboard':
        return this.#openDashboard();
      case 'list of projects':
        return this.#call('project', { pageNumber: 1, pageSize: 25 });
      case 'list of segments':
        return filter({});
      case 'list of segments, from the middle':
        return filter({ cursor: String(Math.floor(this.#segments / 2)) });
      case 'list of untranslated segments':
        return filter({ translationType: ['NO_TRANSLATION_AVAILABLE'] });
      case 'list of pages':
        return this.#call(`scope/${projectId}/1/50`);
      // Shown where an engine could translate texts that are open.
      case 'forecast of engines':
        return this.#call('translation/engines/forecast', { projectId });
      case 'save':
        return this.#save();
      case 'bundle, nothing remembered':
        this.#forget();
        return this.#visit(this.#bundle(`/page-${++this.#made.bundle}`));
      case 'bundle, remembered':
        return this.#visit(this.#bundle('/page-1'));
      case 'rendered page, nothing remembered':
        this.#forget();
        return this.#visit(`/r/${this.project.projectKey}/hi/shown-${this.#made.shown++ % SHOWN_PAGES}`);
      case 'rendered page, remembered':
        return this.#visit(`/r/${this.project.projectKey}/hi/shown-0`);
    }
  }

  /** Every call that the overview of a project makes when it is opened in a new tab. */
  async #openDashboard(): Promise<void> {
    const { projectId } = this.project;
    await this.#call('user/check');
    await this.#call('auth/fetchUIEndpoints');
    await this.#call('project', { pageNumber: 1, pageSize: 100 });
    for (const path of ['project/details', 'project/publication', 'project/traffic', 'translation/fills'])
      await this.#call(path, { projectId });
    await this.#call('organisation/usage', {});
    await this.#call('translation/engines');
    await this.#call('dashboard/fetchNotifications', {});
  }

  /** A text that nobody has saved before. */
  async #save(): Promise<void> {
    const at = 100 + 2 * this.#made.save++;
    const [row] = await this.#client
      .query(`select 'v1:' || replace(hash::text, '-', '') as hash from segments where project_id = $1 and ordinal = $2`, [
        this.project.projectId,
        at,
      ])
      .then(({ rows }) => rows as { hash: string }[]);
    const body = { projectId: this.project.projectId, targetLang: 'hi', sourceHash: row?.hash, preProcessedTarget: `नया ${at}` };
    await this.#call('translation/user/update', body);
  }

  async #call(path: string, body?: object): Promise<void> {
    const { token } = this.#person;
    const { status, body: reply } = body ? await this.post(path, body, { token }) : await this.get(path, { token });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(reply)}`);
  }

  #bundle(page: string): string {
    return `/d/${this.project.projectKey}/hi.json?p=${encodeURIComponent(page)}`;
  }

  async #visit(path: string): Promise<void> {
    const reply = await fetch(this.#address + path, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
    const body = await reply.text();
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${body.slice(0, 200)}`);
  }

  /** A newly started public process has empty caches. */
  #forget(): void {
    this.test.get(SiteDirectory).expire();
    this.test.get(PageDirectory).expire();
    this.test.get(BundleStore).expireAll();
    for (const cache of [RenderedPageCache, PageRewriters, PageOutlines]) this.test.get<{ clear(): void }>(cache).clear();
  }

  override async close(): Promise<void> {
    await this.#delivery.close();
    await this.#client.end();
    await super.close();
    await this.#origin.stop();
  }
}
