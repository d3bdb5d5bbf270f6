import type { ServerResponse } from 'node:http';
import { type Person } from '../../../../../entry/testing/workspace.js';
import { type FixtureServer, startFixtureServer } from '../../../../../platform/egress/testing/fixture-server.js';
import { drainOutbox } from '../../../../../platform/testing/drain-outbox.js';
import {
  type FakeLibreTranslate,
  startFakeLibreTranslate,
} from '../../../../translation/machine-translation/engines/testing/fake-libretranslate.js';
import { EngineWorkspace } from '../../../../translation/pre-translation/testing/engine-workspace.js';

const send = (response: ServerResponse, value: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** Two entries say the same in their bodies. */
export const ARTICLES = [
  { id: 'one/1', title: 'The water office', body: 'Pay your bill here.' },
  { id: 'two', title: 'The road office', body: 'Pay your bill here.' },
  { id: 'three', title: 'The town library', body: 'Open on every day.' },
];
export const LABELS = { menu: { open: 'Open the gate', shut: 'Shut the gate' } };

/** An organisation with a project of APIs in Hindi and Tamil, an API with articles and one with labels, and engines. */
export class ContentWorkspace {
  admin: Person;
  manager: Person;
  /** The items of articles and of labels. */
  apiId: string;
  labelsId: string;
  articles: { id: string; title: string; body: string }[] = [];

  private constructor(
    readonly kit: EngineWorkspace,
    readonly server: FixtureServer,
    /** An engine that organisations may connect. */
    readonly engine: FakeLibreTranslate,
  ) {}

  /** `alsoAllowed` is a host that may be called, too. */
  static async start(alsoAllowed?: string): Promise<ContentWorkspace> {
    let own: ContentWorkspace | undefined;
    const server = await startFixtureServer((request, response) =>
      request.url?.startsWith('/labels') ? send(response, LABELS) : send(response, { data: own?.articles ?? [] }),
    );
    const engine = await startFakeLibreTranslate();
    const kit = await EngineWorkspace.startWithEngine({
      EGRESS_ALLOW_HOSTS: [server.host, ...(alsoAllowed ? [alsoAllowed] : [])].join(),
      ENGINE_HOSTS: engine.host,
    });
    own = new ContentWorkspace(kit, server, engine);
    return own;
  }

  async close(): Promise<void> {
    await this.kit.close();
    await Promise.all([this.server.close(), this.engine.close()]);
  }

  get projectId(): string {
    return this.kit.project.projectId;
  }

  /** Connects and syncs both items, and translates nothing. */
  async begin(): Promise<void> {
    const { kit } = this;
    await kit.reset();
    const { organisationId } = kit.tenant;
    this.articles = ARTICLES.map((one) => ({ ...one }));
    this.admin = await kit.person('organisationAdmin', organisationId);
    this.manager = await kit.person('deliveryManager', await kit.organisation());
    await kit.query('insert into organisation_managers (organisation_id, user_id) values ($1, $2)', [
      organisationId,
      this.manager.user.userId,
    ]);
    const body = { name: 'Town', baseUrl: this.server.origin, targetLanguages: ['hi', 'ta'] };
    kit.project = await kit.read((await this.data('project/apiTranslation/create', body)).projectId);
    this.apiId = await this.connect('/articles', 'dynamic', 'Articles');
    this.labelsId = await this.connect('/labels', 'static', 'Labels');
    await this.sync(this.apiId, this.labelsId);
  }

  async connect(path: string, kind: 'static' | 'dynamic', name: string, more: object = {}): Promise<string> {
    const url = `${this.server.origin}${path}`;
    return (await this.data('apiTranslation/add', { projectId: this.projectId, name, kind, url, ...more })).api.apiId;
  }

  async sync(...apiIdList: string[]): Promise<void> {
    await this.data('apiTranslation/sync', { apiIdList });
    await drainOutbox(this.kit.test, { only: 'api.sync' });
    // Automatic runs would translate texts that tests need untranslated.
    await this.kit.test.database.system((tx) => tx.query(`delete from outbox where name like 'pipeline.%'`));
  }

  /** Runs the jobs that calls have started, without automatic ones. */
  machines(): Promise<string[]> {
    return drainOutbox(this.kit.test, { only: 'pipeline.fillPack' });
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

  async texts(kind: 'static' | 'dynamic', more: object = {}, by = this.admin) {
    const path = `${kind}Translation/get${kind === 'static' ? 'Static' : 'Dynamic'}TranslationDataList`;
    return this.data(path, { projectId: this.projectId, targetLang: 'hi', pageSize: 100, ...more }, by);
  }

  /** The hash of a text, by its source. */
  async hashOf(kind: 'static' | 'dynamic', source: string): Promise<string> {
    const { data } = await this.texts(kind);
    return data.find((text: { source: string }) => text.source === source).sourceHash;
  }

  count = (kind: 'static' | 'dynamic', more: object = {}) =>
    this.data(`${kind}Translation/tmCount/get`, { projectId: this.projectId, targetLang: 'hi', ...more });

  async stateOf(apiId = this.apiId): Promise<string> {
    return (await this.data('apiTranslation/details/api/get', { apiId })).state;
  }
}
