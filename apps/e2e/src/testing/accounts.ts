import { randomUUID } from 'node:crypto';
import type { Role } from '@bhashantar/contracts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openPage, putSession } from './open-browser.js';
import { DEMO_USER, type Workspace } from './start-workspace.js';
import { openDatabase } from './workspace-database.js';

/** Everybody has the hash of the demo's user: no call sets the password of another person. */
const PASSWORD = DEMO_USER.password;

export interface Account {
  email: string;
  password: string;
  apikey: string;
  role: Role;
  organisationId: string;
}

/** Somebody who is signed in for calls. */
export interface Caller {
  userId: string;
  call<Data>(path: string, body: unknown): Promise<Data>;
  get<Data>(path: string): Promise<Data>;
}

interface Reply<Data> {
  success: boolean;
  message: string;
  data: Data;
}

/** People of every role in a running workspace. */
export class Accounts {
  private constructor(
    private readonly workspace: Workspace,
    private readonly superAdmin: string,
    readonly demoOrganisationId: string,
    readonly superAdminEmail: string,
  ) {}

  /** The first superAdmin of an installation is made by its operator, in the database. */
  static async open(workspace: Workspace): Promise<Accounts> {
    const demo = await signInByCall(workspace, DEMO_USER);
    const email = `root-${randomUUID()}@example.in`;
    const { organisationId } = demo.user;
    await addUser(workspace, { email, role: 'superAdmin', organisationId, agreed: true, name: 'Asha Rao' });
    const { token } = await signInByCall(workspace, { email, password: PASSWORD });
    return new Accounts(workspace, token, demo.user.organisationId, email);
  }

  async organisation(fields: { plan?: string; house?: string; role?: Role } = {}): Promise<string> {
    const body = { name: `Organisation ${randomUUID()}`, firstName: 'Anita', lastName: 'Menon', email: newEmail('first'), ...fields };
    return (await callApi<{ organisationId: string }>(this.workspace, 'auth/newOrganisation', body, this.superAdmin)).organisationId;
  }

  /** A person who can sign in. The person has agreed to the contract unless the options say otherwise. */
  async person(role: Role, { organisationId = this.demoOrganisationId, agreed = true, name = 'Asha Rao' } = {}): Promise<Account> {
    const email = newEmail(role);
    const apikey = await addUser(this.workspace, { email, role, organisationId, agreed, name });
    return { email, password: PASSWORD, apikey, role, organisationId };
  }

  /** Has the organisation use so many words for something that is not looked at. */
  async useWords(organisationId: string, words: number): Promise<void> {
    await runSql(this.workspace, 'insert into word_accounts (organisation_id) values ($1) on conflict do nothing', [organisationId]);
    await runSql(
      this.workspace,
      `with entry as (
         insert into usage_entries (organisation_id, project_id, language, kind, used, reserved) values ($1, gen_random_uuid(), 'hi', 'use', $2, 0))
       update word_accounts set used = used + $2 where organisation_id = $1`,
      [organisationId, words],
    );
  }

  call<Data>(path: string, body: unknown): Promise<Data> {
    return callApi(this.workspace, path, body, this.superAdmin);
  }

  /** Signs in and returns the reply of a call. */
  async callAs<Data>(account: Pick<Account, 'email' | 'password'>, path: string, body: unknown): Promise<Data> {
    const { token } = await signInByCall(this.workspace, account);
    return callApi(this.workspace, path, body, token);
  }

  /** The calls of somebody who signs in once for all of them. */
  async caller(account: Pick<Account, 'email' | 'password'>): Promise<Caller> {
    const { workspace } = this;
    const { token, user } = await signInByCall(workspace, account);
    return {
      userId: user.userId,
      call: (path, body) => callApi(workspace, path, body, token),
      get: async (path) => readReply(path, await fetch(`${workspace.url}/api/${path}`, { headers: { authorization: token } })),
    };
  }

  /** A page on which somebody has signed in before. */
  async openAs(browser: Browser, account: Pick<Account, 'email' | 'password'>, options: BrowserContextOptions = {}) {
    const { token, user } = await signInByCall(this.workspace, account);
    const opened = await openPage(browser, options);
    await putSession(opened.page, this.workspace.url, { token, role: user.role });
    return opened;
  }
}

export const newEmail = (name: string): string => `${name.toLowerCase()}-${randomUUID()}@example.in`;

/** Signs in on the screen and waits for the first page of the shell. */
export async function signIn(page: Page, workspace: Workspace, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto(`${workspace.url}/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/**');
}

async function addUser(
  workspace: Workspace,
  { email, role, organisationId, agreed, name }: Pick<Account, 'email' | 'role' | 'organisationId'> & { agreed: boolean; name: string },
): Promise<string> {
  const [firstName, lastName] = name.split(' ');
  const [user] = await runSql<{ apikey: string }>(
    workspace,
    `insert into users (organisation_id, email, email_key, first_name, last_name, role, password_hash, is_verified, contract_agreed)
     select $1, $2, $2, $6, $7, $3, password_hash, true, $4 from users where email = $5 returning apikey`,
    [organisationId, email, role, agreed, DEMO_USER.email, firstName, lastName],
  );
  if (!user) throw new Error('the demo has no user');
  return user.apikey;
}

async function callApi<Data>(workspace: Workspace, path: string, body: unknown, token?: string): Promise<Data> {
  const response = await fetch(`${workspace.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
  return readReply(path, response);
}

async function readReply<Data>(path: string, response: Response): Promise<Data> {
  const reply = (await response.json()) as Reply<Data>;
  if (!reply.success) throw new Error(`${path}: ${JSON.stringify(reply)}`);
  return reply.data;
}

function signInByCall(workspace: Workspace, { email, password }: { email: string; password: string }) {
  return callApi<{ token: string; user: { userId: string; role: Role; organisationId: string } }>(workspace, 'auth', { email, password });
}

/** Runs a statement in the workspace's own database. */
async function runSql<Row extends object>(workspace: Workspace, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await openDatabase(workspace);
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
