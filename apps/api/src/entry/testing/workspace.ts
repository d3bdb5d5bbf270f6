import { randomUUID } from 'node:crypto';
import type { House, Plan, Role } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { SegmentsService } from '../../modules/content/segments/segments.service.js';
import { AuthService } from '../../modules/identity/auth/auth.service.js';
import type { UserRow } from '../../modules/identity/users/user.entity.js';
import { UsersService } from '../../modules/identity/users/users.service.js';
import type { ProjectRow } from '../../modules/projects/projects/project.entity.js';
import { ProjectsService } from '../../modules/projects/projects/projects.service.js';
import { TranslationsService } from '../../modules/translation/translations/translations.service.js';
import { Clock } from '../../platform/clock/clock.js';
import type { TenantTransaction } from '../../platform/database/transaction.js';
import { MessageCipher } from '../../platform/messaging/message-cipher.js';
import type { Mail, TextMessage } from '../../platform/messaging/transport.js';
import { createOrganisation } from '../../platform/testing/create-organisation.js';
import { drainOutbox } from '../../platform/testing/drain-outbox.js';
import { sendRequest, type TestRequest } from '../../platform/testing/send-request.js';
import type { TestApp, TestAppOptions } from '../../platform/testing/test-app.js';
import type { AuditCheck } from './audit-check.js';
import { type CheckedApp, startApp } from './start-app.js';

/** argon2id of random bytes. */
const UNKNOWN_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$O0zynTmAJdnb+rhAMS5hhg$5akrl7YWqSRORtSa1Nhn+bWGVG0fbuCkIMUsIv/n1mA';

export interface Person {
  user: UserRow;
  token: string;
}

export interface Answer {
  status: number;
  /** JSON of any shape. */
  body: ReturnType<JSON['parse']>;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string }[];
}

interface CallOptions {
  token?: string | undefined;
  from?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
}

/** Sources as a crawl finds them on a page. */
export const segmentsOf = (sources: readonly string[]) =>
  sources.map((source) => ({ hash: hashSource(source), source, kind: 'block', words: source.split(' ').length }));

/**
 * An application for integration tests, with short calls for organisations, people, projects, texts, calls, messages and the time. Tests of
 * the engines and of the public side extend it.
 */
export class Workspace {
  test: TestApp;
  /** The organisation and the project that `begin` has made. */
  tenant: { organisationId: string };
  project: ProjectRow;
  #offsetMs = 0;
  #stoppedAt: number | undefined;

  /** The whole product. */
  static async start(options: TestAppOptions = {}): Promise<Workspace> {
    const workspace = new Workspace();
    workspace.use(await startApp(options));
    return workspace;
  }

  /** The entries of the audit that calls have left. Only `Workspace.start` watches them. */
  get audits(): AuditCheck {
    if (!('audits' in this.test)) throw new Error('this application does not watch its audit');
    return (this.test as CheckedApp).audits;
  }

  protected use(test: TestApp): void {
    this.test = test;
    test.get(Clock).now = () => new Date((this.#stoppedAt ?? Date.now()) + this.#offsetMs);
  }

  /** Makes a new organisation with one project. */
  async begin(targetLanguages?: string[]): Promise<void> {
    this.tenant = await createOrganisation(this.test.database);
    this.project = await this.newProject(targetLanguages);
  }

  inTenant<Result>(work: (tx: TenantTransaction) => Promise<Result>): Promise<Result> {
    return this.test.database.tenant(this.tenant, work);
  }

  async newProject(targetLanguages = ['hi', 'ta']): Promise<ProjectRow> {
    const body = { name: 'P', baseUrl: 'https://example.com', targetLanguages };
    const { projectId } = await this.test.get(ProjectsService).create(this.tenant, body);
    return this.read(projectId);
  }

  read(projectId = this.project.projectId): Promise<ProjectRow> {
    return this.inTenant((tx) => this.test.get(ProjectsService).require(tx, projectId));
  }

  /** Stores a page with these sources. */
  async store(sources: readonly string[], pageId = 1, { projectId } = this.project): Promise<void> {
    await this.inTenant((tx) => this.test.get(SegmentsService).storePages(tx, projectId, [{ pageId, segments: segmentsOf(sources) }]));
  }

  /** Translates like a translator; keys are sources in the segment format. */
  async translate(language: string, targets: Readonly<Record<string, string>>): Promise<void> {
    await this.inTenant(async (tx) => {
      const rows = await tx.query<{ hash: string; source: string }>(
        `select replace(hash::text, '-', '') as hash, source from segments where project_id = $1`,
        [this.project.projectId],
      );
      const edits = rows.flatMap(({ hash, source }) =>
        targets[source] === undefined ? [] : [{ hash, origin: 'USER' as const, target: targets[source] }],
      );
      await this.test.get(TranslationsService).save(tx, this.project, language, edits, 'test');
    });
  }

  /** Deletes the translations of these sources. */
  async removeTranslations(language: string, sources: readonly string[]): Promise<void> {
    await this.inTenant(async (tx) => {
      const which = await tx.query<{ hash: string }>(
        `select replace(hash::text, '-', '') as hash from segments where project_id = $1 and source = any($2)`,
        [this.project.projectId, sources],
      );
      await this.test.get(TranslationsService).remove(tx, this.project, language, which);
    });
  }

  /** The token of somebody who has signed in to the organisation of `begin`. */
  async signIn(role: Role = 'organisationAdmin'): Promise<string> {
    const { organisationId } = this.tenant;
    return (await this.person(role, organisationId, { email: `${role}-${organisationId}@example.com` })).token;
  }

  /** Moves the application's clock forward. */
  travel(ms: number): void {
    this.#offsetMs += ms;
  }

  /** Only `travel` moves the application's clock during `work`, however long that takes. */
  async atStandstill(work: () => Promise<void>): Promise<void> {
    this.#stoppedAt = Date.now();
    try {
      await work();
    } finally {
      this.#stoppedAt = undefined;
    }
  }

  async post(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.#send('POST', path, body, options);
  }

  async get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.#send('GET', path, undefined, options);
  }

  async organisation(options: { plan?: Plan; house?: House; name?: string } = {}): Promise<string> {
    const organisationId = randomUUID();
    await this.test.database.system((tx) =>
      tx.query('insert into organisations (organisation_id, name, plan, house) values ($1, $2, $3, $4)', [
        organisationId,
        options.name ?? `Organisation ${organisationId}`,
        options.plan ?? 'business',
        options.house ?? null,
      ]),
    );
    return organisationId;
  }

  /** A signed-in person with a role. Nobody knows the password; tests of passwords set one. */
  async person(role: Role, organisationId: string, fields: { email?: string; passwordHash?: string | null } = {}): Promise<Person> {
    const user = await this.test.database.tenant({ organisationId }, (tx) =>
      this.test.get(UsersService).create(tx, {
        email: fields.email ?? `${role}-${randomUUID()}@example.com`,
        firstName: 'Asha',
        lastName: 'Rao',
        role,
        passwordHash: fields.passwordHash === undefined ? UNKNOWN_PASSWORD : fields.passwordHash,
        isVerified: true,
      }),
    );
    return { user, token: (await this.test.get(AuthService).open(user)).token };
  }

  /** Lets somebody who works by assignment see a project. */
  async assign({ user }: Person, projectId: string): Promise<void> {
    await this.query(
      `insert into project_assignments (user_id, project_id, organisation_id) select $1, project_id, organisation_id from projects where project_id = $2`,
      [user.userId, projectId],
    );
  }

  /** Runs the waiting jobs and returns every mail and text in the local outbox, newest first. */
  async messages(): Promise<(Mail & TextMessage)[]> {
    await drainOutbox(this.test, { only: 'auth.' });
    await drainOutbox(this.test, { only: 'message.' });
    const cipher = this.test.get(MessageCipher);
    const rows = await this.test.database.system((tx) =>
      tx.query<{ sealed: string }>('select sealed from outgoing_messages where sealed is not null order by created_at desc, message_id'),
    );
    return rows.map((row) => cipher.decrypt<Mail & TextMessage>(row.sealed));
  }

  async lastMessageTo(recipient: string): Promise<Mail & TextMessage> {
    const found = (await this.messages()).find((message) => message.to === recipient);
    if (!found) throw new Error(`no message to ${recipient}`);
    return found;
  }

  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.test.database.system((tx) => tx.query<Row>(sql, parameters));
  }

  close(): Promise<void> {
    return this.test.close();
  }

  async #send(method: 'GET' | 'POST', path: string, payload: unknown, { token, from, headers, cookies }: CallOptions): Promise<Answer> {
    const authorization = token === undefined ? undefined : { authorization: token };
    const request: TestRequest = { method, url: `/api/${path}`, headers: { ...authorization, ...headers }, cookies, payload };
    return from === undefined ? sendRequest(this.test.app, request) : this.#inject(request, from);
  }

  /** Only an injected request can come from another address than this machine's. */
  async #inject({ payload, cookies = {}, ...request }: TestRequest, remoteAddress: string): Promise<Answer> {
    const reply = await this.test.app.inject({
      ...{ ...request, remoteAddress, cookies },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : reply.body,
      headers: reply.headers,
      cookies: reply.cookies.map(({ name, value }) => ({ name, value })),
    };
  }
}

/** The first link of a mail's text. */
export function linkIn(mail: { text: string }): string {
  const link = mail.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error('no link in the mail');
  return link;
}

/** The six digits of a one-time code. */
export function codeIn(message: { text: string }): string {
  const code = message.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error('no code in the message');
  return code;
}
