import { randomUUID } from 'node:crypto';
import type { House, Plan, Role } from '@bhashantar/contracts';
import { type CheckedApp, startApp } from '../../../entry/testing/start-app.js';
import { Clock } from '../../../platform/clock/clock.js';
import { MessageCipher } from '../../../platform/messaging/message-cipher.js';
import type { Mail, TextMessage } from '../../../platform/messaging/transport.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { sendRequest, type TestRequest } from '../../../platform/testing/send-request.js';
import type { TestAppOptions } from '../../../platform/testing/test-app.js';
import { AuthService } from '../auth/auth.service.js';
import type { UserRow } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';

/** argon2id of random bytes. */
const UNKNOWN_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$O0zynTmAJdnb+rhAMS5hhg$5akrl7YWqSRORtSa1Nhn+bWGVG0fbuCkIMUsIv/n1mA';

export interface Person {
  user: UserRow;
  token: string;
}

export interface Answer {
  status: number;
  /** Of every shape. */
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

/** The whole application with short ways to people, calls, messages and the time. */
export class IdentityKit {
  #offsetMs = 0;
  #stoppedAt: number | undefined;

  private constructor(readonly test: CheckedApp) {
    const clock = test.get(Clock);
    clock.now = () => new Date((this.#stoppedAt ?? Date.now()) + this.#offsetMs);
  }

  static async start(options: TestAppOptions = {}): Promise<IdentityKit> {
    return new IdentityKit(await startApp(options));
  }

  /** Moves the application's clock by so many milliseconds. */
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

  /** Somebody with a role who has signed in. The password is known to nobody; tests of passwords set one. */
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

  /** Runs the jobs that wait and gives back every mail and text that lies in the local outbox, newest first. */
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

  /** Only what is injected may come from another address than this machine's. */
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
