import { type StrapiServer, TOKEN } from '@bhashantar/cms-connectors/testing';
import { type Person, Workspace } from '../../../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../../../platform/testing/drain-outbox.js';
import { CmsApplyJobs } from '../apply/cms-apply.jobs.js';
import { CmsRefsJobs } from '../hooks/cms-refs.jobs.js';
import { ARTICLE, articleOf, strapiOfTown, TOPIC } from './strapi-of-town.js';

/** A message of Strapi about an entry. */
export const strapiMessage = (documentId: string, locale = 'en', uid = ARTICLE) => ({
  ...{ event: 'entry.update', createdAt: '2026-11-30T10:00:00.000Z', model: 'article', uid },
  entry: { id: 1, documentId, locale },
});

/** A project in Hindi and Tamil that is connected to a Strapi. */
export class CmsWorkspace {
  admin: Person;
  projectId: string;
  connectionId: string;
  image: number;

  private constructor(
    readonly kit: Workspace,
    readonly strapi: StrapiServer,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<CmsWorkspace> {
    const strapi = strapiOfTown();
    await strapi.start();
    const kit = await Workspace.start({ environment: { EGRESS_ALLOW_HOSTS: new URL(strapi.url).host, ...environment } });
    return new CmsWorkspace(kit, strapi);
  }

  async close(): Promise<void> {
    await this.kit.close();
    await this.strapi.stop();
  }

  /** An empty Strapi, and a project that is connected to it. */
  async begin(): Promise<void> {
    this.strapi.failEvery(0);
    await this.#empty();
    this.strapi.log.length = 0;
    await this.kit.begin(['hi', 'ta']);
    this.admin = await this.kit.person('organisationAdmin', this.kit.tenant.organisationId);
    const body = { name: 'Town', baseUrl: this.strapi.url, targetLanguages: ['hi', 'ta'] };
    this.projectId = (await this.data('project/apiTranslation/create', body)).projectId;
    this.kit.project = await this.kit.read(this.projectId);
    this.image = this.strapi.addFile('well.png');
    this.connectionId = (await this.data('apiTranslation/cms/connect', this.connecting())).connection.connectionId;
  }

  connecting = (more: object = {}) => ({
    ...{ projectId: this.projectId, kind: 'strapi5', name: 'Strapi', address: this.strapi.url, auth: { type: 'bearer', secret: TOKEN } },
    ...more,
  });

  /** Articles in English, each linked to a topic. */
  addArticles(titles: readonly string[]): { topic: string; articles: string[] } {
    const topic = this.strapi.addEntry(TOPIC, { name: 'Water', code: 'W' }, 'published');
    return { topic, articles: titles.map((title) => this.strapi.addEntry(ARTICLE, articleOf(title, [topic], this.image), 'published')) };
  }

  async choose(uid = ARTICLE, more: object = {}): Promise<string> {
    const { projectId, connectionId } = this;
    const { apiId } = await this.data('apiTranslation/content-types/details/update', {
      projectId,
      connectionId,
      uid,
      isChosen: true,
      ...more,
    });
    return apiId;
  }

  async sync(...apiIdList: string[]): Promise<void> {
    await this.data('apiTranslation/sync', { apiIdList });
    await this.run('api.sync');
  }

  run = (only: string) => drainOutbox(this.kit.test, { only });

  /** Runs the due jobs of applies, including those after waits. */
  async runApplies(): Promise<void> {
    await this.kit.test.get(CmsApplyJobs).sweep();
    await this.run('cms.apply');
  }

  /** Applies with a job. Returns the finished apply. */
  async apply(apiIdList: string[], more: object = {}) {
    const { apply } = await this.data('apiTranslation/localization/apply', { apiIdList, languages: ['hi', 'ta'], ...more });
    await this.run('cms.apply');
    return (await this.details(apply.applyId)).apply;
  }

  /** Makes a secret for messages of the CMS. Returns a function that sends a message and returns the status. */
  async messages(): Promise<{
    hook: { secret: string; hookAddress: string };
    send(body: unknown, by?: string, to?: string): Promise<number>;
  }> {
    const hook = await this.data('apiTranslation/cms/hook', { connectionId: this.connectionId });
    const send = async (body: unknown, by = hook.secret, to = new URL(hook.hookAddress).pathname) => {
      const response = await this.kit.test.app.inject({
        ...{ method: 'POST' as const, url: to, headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' } },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return response.statusCode;
    };
    return { hook, send };
  }

  /** Runs the jobs that follow from messages, after the window in which messages about one entry count as one event. */
  async workOnMessages(): Promise<void> {
    await this.run('hook.handle');
    this.kit.travel(15_000);
    await this.kit.test.get(CmsRefsJobs).sweep();
    await this.run('cms.readRefs');
    await this.run('api.sync');
  }

  details = (applyId: string, more: object = {}) => this.data('apiTranslation/localization/details', { applyId, pageSize: 100, ...more });

  /** Does what a translator does with all texts of the project. */
  async translate(language: string, toTarget = (source: string) => `अ ${source}`): Promise<void> {
    const rows = await this.kit.query<{ source: string }>('select source from segments where project_id = $1 and is_live', [
      this.projectId,
    ]);
    await this.kit.translate(language, Object.fromEntries(rows.map(({ source }) => [source, toTarget(source)])));
  }

  async post(path: string, body: object, by = this.admin) {
    const { status, body: reply } = await this.kit.post(path, body, { token: by.token });
    return { status, ...reply };
  }

  async data(path: string, body: object, by = this.admin) {
    const reply = await this.post(path, body, by);
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply.data;
  }

  async #empty(): Promise<void> {
    for (const key of Object.keys(this.strapi.snapshot())) {
      const [uid = '', documentId, locale] = key.split(' ');
      const plural = this.strapi.options.types[uid]?.pluralName;
      const url = `${this.strapi.url}/api/${plural}/${documentId}?locale=${locale}`;
      await fetch(url, { method: 'DELETE', headers: { authorization: `Bearer ${TOKEN}` } });
    }
  }
}
