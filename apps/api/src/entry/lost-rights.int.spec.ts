import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { SessionTokenVerifier } from '../modules/identity/sessions/session-token-verifier.js';
import { PasswordHasher } from '../modules/identity/users/password-hasher.js';
import { Transaction } from '../platform/database/transaction.js';
import { TICKS_A_SECOND, ticksUntil } from '../platform/testing/count-ticks.js';
import { until } from '../platform/testing/until.js';
import { type Loss, NO_RIGHTS, RIGHT_LOSSES, type Scene } from './testing/right-losses.js';
import { TwoApis } from './testing/two-apis.js';
import type { Person, Workspace } from './testing/workspace.js';

const PASSWORD = `Narmada-${randomUUID()}`;
/** The promise of the product. */
const WITHIN_MS = 1_000;
const WITHIN_TICKS = TICKS_A_SECOND;
const WAYS = Object.entries(RIGHT_LOSSES).flatMap(([column, losses]) => losses.map((loss) => [column, loss.way, loss] as const));

describe('open websockets of somebody who loses a right', () => {
  let apis: TwoApis;
  let kit: Workspace;
  let passwordHash: string;
  let addresses: readonly [string, string];

  beforeAll(async () => {
    apis = await TwoApis.start();
    ({ kit, addresses } = apis);
    passwordHash = await kit.test.get(PasswordHasher).hash(PASSWORD);
  });
  afterEach(() => apis.disconnectAll());
  afterAll(() => apis.close());

  const join = async (socket: Socket | undefined, roomId: string): Promise<boolean> =>
    (await socket?.emitWithAck('notification.joinRoom', { roomId }))?.joined === true;

  /** Two organisations, one of them with a project, and a person with a role that may receive its events. */
  async function sceneFor({ role }: Loss): Promise<Scene> {
    const [organisationId, otherOrganisationId] = [await kit.organisation(), await kit.organisation()];
    const root = await kit.person('superAdmin', await kit.organisation());
    const admin = await kit.person('organisationAdmin', organisationId);
    const { user } = await kit.person(role, organisationId, { passwordHash });
    const signedIn = await kit.post('auth', { email: user.email, password: PASSWORD });
    const victim: Person = { user, token: signedIn.body.data.token };
    const refreshCookie = signedIn.cookies.find(({ name }) => name === 'bh_refresh')?.value ?? '';
    const body = { name: 'Site', baseUrl: 'https://site.example', targetLanguages: ['hi'] };
    const { projectId } = (await kit.post('project/new', body, { token: admin.token })).body.data;
    if (role === 'collaborator') await kit.assign(victim, projectId);
    const scene = { kit, root, admin, victim, password: PASSWORD, refreshCookie, organisationId, otherOrganisationId, projectId };
    return role === 'deliveryManager' ? manage(scene) : scene;
  }

  /** Lets the victim work in an organisation that is not theirs, on a project of it. */
  async function manage(scene: Scene): Promise<Scene> {
    const { root, victim, otherOrganisationId: organisationId } = scene;
    await kit.post('organisation/deliveryManagers/assign', { organisationId, apikeys: [victim.user.apikey] }, { token: root.token });
    await kit.post('organisation/act', { organisationId }, { token: victim.token });
    const body = { name: 'Managed', baseUrl: 'https://managed.example', targetLanguages: ['hi'] };
    return { ...scene, projectId: (await kit.post('project/new', body, { token: victim.token })).body.data.projectId };
  }

  /**
   * Says whether a session reconnects and may join a room. The message about a loss may come twice, and closes a session again that came
   * back between the two.
   */
  async function comeBack(token: string, room: string): Promise<[boolean, boolean]> {
    const back = await apis.connect(addresses[1], token);
    try {
      return [back !== undefined, await join(back, room)];
    } catch (error) {
      if (back?.connected) throw error;
      return [true, await join(await apis.connect(addresses[1], token), room)];
    }
  }

  it.each(WAYS)('close within a second in every process: %s, %s', async (_column, _way, loss) => {
    const scene = await sceneFor(loss);
    const opened = await Promise.all(addresses.map((address) => apis.connect(address, scene.victim.token)));
    const room = `project:${scene.projectId}`;
    expect(await Promise.all(opened.map((socket) => join(socket, room)))).toEqual([true, true]);
    await loss.lose(scene);
    const ticks = await ticksUntil('both close', () => opened.every((socket) => socket?.connected === false));
    expect(ticks).toBeLessThanOrEqual(WITHIN_TICKS);
    const isStillOwn = loss.role === 'superAdmin';
    expect([loss.way, ...(await comeBack(scene.victim.token, room))]).toEqual([loss.way, loss.livesOn, isStillOwn]);
  });

  it('close whatever took the right away, be it a statement of an operator', async () => {
    const loss: Loss = { way: '', role: 'collaborator', livesOn: true, lose: async () => undefined };
    for (const sql of [
      'delete from project_assignments where user_id = $1',
      `update users set role = 'translationAdmin' where user_id = $1`,
      'delete from sessions where user_id = $1',
      'delete from users where user_id = $1',
    ]) {
      const { victim } = await sceneFor(loss);
      const socket = await apis.connect(addresses[1], victim.token);
      expect(socket?.connected).toBe(true);
      await kit.query(sql, [victim.user.userId]);
      await until(sql, () => socket?.connected === false, WITHIN_MS);
    }
  });

  it('close when a session comes to its end by itself', async () => {
    const { user, token } = await kit.person('translationAdmin', await kit.organisation());
    await kit.query(`update sessions set expires_at = now() + interval '1500 milliseconds' where user_id = $1`, [user.userId]);
    const socket = await apis.connect(addresses[0], token);
    expect(socket?.connected).toBe(true);
    await until('the session is over', () => socket?.connected === false, 3_000);
  });

  it('close when word of an end may have been missed', async () => {
    const { token } = await kit.person('translationAdmin', await kit.organisation());
    const socket = await apis.connect(addresses[1], token);
    await kit.test.database.dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen bhashantar_signals' and datname = current_database()`,
    );
    await until('both processes have lost the line and found it again', () => socket?.connected === false, 10_000);
  });

  it('come back with more when a project is assigned', async () => {
    const loss: Loss = { way: '', role: 'collaborator', livesOn: true, lose: async () => undefined };
    const { admin, victim, organisationId } = await sceneFor(loss);
    const socket = await apis.connect(addresses[1], victim.token);
    const body = { name: 'More', baseUrl: 'https://more.example', targetLanguages: ['hi'] };
    const { projectId } = (await kit.post('project/new', body, { token: admin.token })).body.data;
    const change = { apikeys: [victim.user.apikey], projectIds: [projectId] };
    await kit.post('project/collaborators/assign', change, { token: admin.token });
    await until('the lists grow', () => socket?.connected === false, WITHIN_MS);
    const back = await apis.connect(addresses[1], victim.token);
    const heard = new Promise((resolve) => back?.once('project.status', resolve));
    const { Realtime } = await import('../platform/realtime/realtime.js');
    const news = { projectId, status: 'parsed', crawlingStatus: 'COMPLETED', reason: null } as const;
    await kit.test.get(Realtime).pushToLists({ organisationId, projectId }, 'project.status', news);
    expect(await heard).toEqual(news);
  });

  describe('are looked after on every ground that a right has', () => {
    it('in the proof of a session', async () => {
      const { token } = await kit.person('deliveryManager', await kit.organisation());
      const asked = jest.spyOn(Transaction.prototype, 'query');
      await kit.test.get(SessionTokenVerifier).verify(token);
      const texts = asked.mock.calls.map(([statement]) => (typeof statement === 'string' ? statement : statement.text));
      const proof = texts.find((sql) => sql.includes('from sessions'));
      asked.mockRestore();
      expect(proof).toBeDefined();
      expect((await columnsOf(proof ?? '')).filter((column) => !isKnown(column))).toEqual([]);
    });

    it('in the policies', async () => {
      const rows = await kit.test.database.dataSource.query<{ column: string }[]>(`
        select distinct format('%s.%s', c.relname, a.attname) as column
          from pg_policy p join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
          join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
          join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and d.refobjsubid > 0
         where p.polrelid <> c.oid or c.relname = 'project_assignments'`);
      const grounds = rows.map(({ column }) => column).filter((column) => !OF_ROWS.has(column));
      expect(grounds).toEqual(expect.arrayContaining(['project_assignments.user_id', 'project_assignments.project_id']));
      expect(grounds.filter((column) => !isKnown(column))).toEqual([]);
    });
  });

  /** Columns that policies compare with the session. A row's owner never changes. */
  const OF_ROWS = new Set(['project_assignments.organisation_id', 'crawl_runs.run_id']);
  const isKnown = (column: string) => NO_RIGHTS.includes(column) || Object.hasOwn(RIGHT_LOSSES, column);

  /** Lists the columns that a statement reads, by the database's own analysis. */
  async function columnsOf(sql: string): Promise<string[]> {
    const runner = kit.test.database.dataSource.createQueryRunner();
    try {
      await runner.query(`create temp view proof as ${sql.replace(/\$\d+/g, 'null::uuid')}`);
      const rows: { column: string }[] = await runner.query(`
        select distinct format('%s.%s', c.relname, a.attname) as column
          from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
          join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid and c.relname <> 'proof'
          join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and d.refobjsubid > 0
         where r.ev_class = 'pg_temp.proof'::regclass`);
      await runner.query('drop view proof');
      return rows.map(({ column }) => column);
    } finally {
      await runner.release();
    }
  }
});
