import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { type FixtureServer, startFixtureServer } from '../../../../platform/egress/testing/fixture-server.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { formOf } from '../../../../platform/testing/file-form.js';
import type { TestAppOptions } from '../../../../platform/testing/test-app.js';

export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => unknown;

export const send = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value));

/** An organisation with a project of APIs, and a server that answers as the test tells it to. */
export class ApiWorkspace {
  answer: Answer = (_request, response) => send(response, { data: [] });
  admin: Person;
  projectId: string;

  private constructor(
    readonly kit: Workspace,
    readonly server: FixtureServer,
  ) {}

  static async start({ environment, alsoAllowed, ...options }: TestAppOptions & { alsoAllowed?: string } = {}): Promise<ApiWorkspace> {
    let own: ApiWorkspace | undefined;
    const server = await startFixtureServer((request, response) =>
      own?.answer(request, response, new URL(request.url ?? '/', 'http://server.example')),
    );
    const kit = await Workspace.start({
      ...options,
      environment: { ...environment, EGRESS_ALLOW_HOSTS: [server.host, ...(alsoAllowed ? [alsoAllowed] : [])].join(',') },
    });
    own = new ApiWorkspace(kit, server);
    return own;
  }

  async close(): Promise<void> {
    await this.kit.close();
    await this.server.close();
  }

  /** A new organisation. */
  async begin(targetLanguages = ['hi', 'ta']): Promise<void> {
    await this.kit.begin(targetLanguages);
    this.admin = await this.kit.person('organisationAdmin', this.kit.tenant.organisationId);
    const body = { name: 'Town', baseUrl: this.server.origin, targetLanguages };
    this.projectId = (await this.data('project/apiTranslation/create', body)).projectId;
    this.server.requests.length = 0;
  }

  url = (path = '/articles') => `${this.server.origin}${path}`;

  async post(path: string, body: object, by: Person = this.admin) {
    const { status, body: reply } = await this.kit.post(path, body, { token: by.token });
    return { status, ...reply };
  }

  async data(path: string, body: object) {
    const reply = await this.post(path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply.data;
  }

  call = (path: string, body: object, by?: Person) => this.post(`apiTranslation/${path}`, body, by);

  async add(more: object = {}): Promise<string> {
    const body = { projectId: this.projectId, name: 'Articles', kind: 'dynamic', url: this.url(), ...more };
    return (await this.data('apiTranslation/add', body)).api.apiId;
  }

  details = (apiId: string) => this.data('apiTranslation/details/api/get', { apiId });

  work = (only: string) => drainOutbox(this.kit.test, { only });

  /** Runs a sync of an item to its end. Returns its details. */
  async sync(apiId: string) {
    await this.data('apiTranslation/sync', { apiIdList: [apiId] });
    await this.work('api.sync');
    return this.details(apiId);
  }

  async upload(filename: string, content: string) {
    const { projectId } = this;
    const { payload, contentType } = formOf({ filename, content, type: 'application/octet-stream', before: { projectId } });
    const reply = await this.kit.test.app.inject({
      ...{ method: 'POST', url: '/api/apiTranslation/add/file', payload },
      headers: { authorization: this.admin.token, 'content-type': contentType },
    });
    return { status: reply.statusCode, ...reply.json() };
  }
}
