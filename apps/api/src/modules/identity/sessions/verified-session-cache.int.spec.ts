import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DataSource } from 'typeorm';
import { appModule } from '../../../entry/app.module.js';
import { createApi } from '../../../entry/create-api.js';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { createDataSource } from '../../../platform/database/data-source.js';
import { Database } from '../../../platform/database/database.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { PubSub } from '../../../platform/pubsub/pubsub.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { until } from '../../../platform/testing/until.js';
import { PasswordHasher } from '../users/password-hasher.js';

const PASSWORD = 'a-mango-tree-in-May';
const NEXT = 'two-mango-trees-in-May';

/** Each call proves the session first, so that the next one finds the proof kept. */
describe('a caller who loses a right', () => {
  let kit: Workspace;
  let source: DataSource;
  let other: NestFastifyApplication;
  let organisationId: string;
  let admin: Person;
  let passwordHash: string;

  beforeAll(async () => {
    kit = await Workspace.start();
    const { config } = kit.test;
    source = await createDataSource(config.databaseUrl, 4).initialize();
    const logger = createLogger('fatal');
    other = await createApi(appModule({ config, database: new Database(source), logger }), config, logger);
    await other.get(PubSub).start();
    organisationId = await kit.organisation();
    admin = await kit.person('superAdmin', await kit.organisation());
    passwordHash = await kit.test.get(PasswordHasher).hash(PASSWORD);
  });
  afterAll(async () => {
    await other?.get(PubSub).stop();
    await other?.close();
    await source?.destroy();
    await kit.close();
  });

  const here = async (token: string) => (await kit.get('user/check', { token })).status;
  const there = async (token: string, url = '/api/user/check') =>
    (await sendRequest(other, { url, headers: { authorization: token } })).status;

  const LOSSES: Record<string, (person: Person) => Promise<unknown>> = {
    'by signing out': ({ token }) => kit.post('auth/logout', undefined, { token }),
    'by being deactivated': ({ user }) => kit.post('user/switchStatus', { apikey: user.apikey, isActive: false }, { token: admin.token }),
    'by a password that is changed elsewhere': async (person) => {
      const { token } = (await kit.post('auth', { email: person.user.email, password: PASSWORD })).body.data;
      return kit.post(
        'user/resetPasswordThroughProfile',
        { currentPassword: PASSWORD, newPassword: NEXT, confirmPassword: NEXT },
        { token },
      );
    },
  };

  it.each(Object.entries(LOSSES))('%s is refused at once here, and by other processes', async (_how, lose) => {
    const person = await kit.person('organisationAdmin', organisationId, { passwordHash });
    expect([await here(person.token), await there(person.token)]).toEqual([200, 200]);
    expect(await lose(person)).toMatchObject({ status: 200 });
    expect(await here(person.token)).toBe(401);
    await until('the refusal', async () => (await there(person.token)) === 401, 1_500);
  });

  it('by another role has the rights of that role alone', async () => {
    await kit.person('organisationAdmin', organisationId);
    const { user, token } = await kit.person('organisationAdmin', organisationId);
    const list = async () => (await kit.post('organisation/apiKeys/list', {}, { token })).status;
    expect([await list(), await there(token)]).toEqual([200, 200]);
    expect((await kit.post('user/update', { apikey: user.apikey, role: 'collaborator' }, { token: admin.token })).status).toBe(200);
    expect(await list()).toBe(403);
  });

  it('with a key that is revoked is refused at once', async () => {
    const { body } = await kit.post('organisation/apiKeys/create', { name: 'K', scopes: ['project.read'] }, { token: admin.token });
    const call = async () => (await kit.post('project', {}, { token: body.data.key })).status;
    expect(await call()).toBe(200);
    await kit.post('organisation/apiKeys/revoke', { apiKeyId: body.data.apiKeyId }, { token: admin.token });
    expect(await call()).toBe(401);
  });

  it('to a whole project keeps the domains that are assigned instead, also before a pub/sub message of it arrives', async () => {
    const [project] = await kit.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, 'k-domains', 'P', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
      [organisationId],
    );
    const { user, token } = await kit.person('collaborator', organisationId);
    const projectId = project?.id ?? '';
    const details = async () => (await kit.post('project/details', { projectId }, { token })).status;
    const assign = (path: string, body: object) => kit.post(path, { apikeys: [user.apikey], ...body }, { token: admin.token });
    await assign('project/collaborators/assign', { projectIds: [projectId] });
    await until('the project', async () => (await details()) === 200);
    const pubsub = kit.test.get(PubSub) as unknown as { dispatch(message: string): void };
    const dispatch = jest.spyOn(pubsub, 'dispatch').mockReturnValue();
    expect(await assign('domains/assignColloborator', { projectId, hostnames: ['site.example'] })).toMatchObject({ status: 200 });
    expect(await details()).toBe(200);
    dispatch.mockRestore();
  });

  describe('without a pub/sub message', () => {
    const revoke = ({ user }: Person) => kit.query('update sessions set revoked_at = now() where user_id = $1', [user.userId]);

    it('is refused a second later', async () => {
      const person = await kit.person('organisationAdmin', organisationId);
      expect(await here(person.token)).toBe(200);
      await revoke(person);
      await sleep(1_000);
      expect(await here(person.token)).toBe(401);
    });

    it('is refused at once where no messages of other processes arrive', async () => {
      await other.get(PubSub).stop();
      const person = await kit.person('organisationAdmin', organisationId);
      expect(await there(person.token)).toBe(200);
      await revoke(person);
      expect(await there(person.token)).toBe(401);
    });
  });
});
