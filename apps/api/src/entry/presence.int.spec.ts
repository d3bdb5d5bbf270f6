import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket as TcpSocket } from 'node:net';
import type { PresentPerson } from '@bhashantar/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import type { Database } from '../platform/database/database.js';
import { PubSub } from '../platform/pubsub/pubsub.js';
import { PRESENCE_TOPIC, type PresenceMessage } from '../platform/realtime/presence.js';
import { roomName } from '../platform/realtime/realtime.js';
import { until } from '../platform/testing/until.js';
import { TwoApis } from './testing/two-apis.js';
import type { Person, Workspace } from './testing/workspace.js';

const HASH = `v1:${'a'.repeat(32)}`;

/** An open editor, and the people whom it shows. */
interface Editor {
  socket: Socket;
  people: PresentPerson[];
}

describe('who is in an editor', () => {
  let apis: TwoApis;
  let kit: Workspace;
  let addresses: readonly [string, string];
  let organisationId: string;
  let projectId: string;
  let asha: Person;
  let ravi: Person;

  beforeAll(async () => {
    apis = await TwoApis.start();
    ({ kit, addresses } = apis);
  });
  beforeEach(async () => {
    organisationId = await kit.organisation();
    [asha, ravi] = [await kit.person('organisationAdmin', organisationId), await kit.person('translationAdmin', organisationId)];
    const body = { name: 'Site', baseUrl: 'https://site.example', targetLanguages: ['hi'] };
    projectId = (await kit.post('project/new', body, { token: asha.token })).body.data.projectId;
  });
  afterEach(() => apis.disconnectAll());
  afterAll(() => apis.close());

  async function open(address: string, { token }: Person): Promise<Editor> {
    const socket = await apis.connect(address, token);
    if (!socket) throw new Error('The server has closed the websocket.');
    await socket.emitWithAck('notification.joinRoom', { roomId: `project:${projectId}` });
    const editor: Editor = { socket, people: [] };
    socket.on('presence.changed', ({ people }: { people: PresentPerson[] }) => {
      editor.people = people;
    });
    return editor;
  }
  const enter = async ({ socket }: Editor, change: object | null = {}): Promise<PresentPerson[]> =>
    (await socket.emitWithAck('presence.update', change && { projectId, language: 'hi', sourceHash: HASH, ...change })).people;
  const shows = (editor: Editor, ...people: Person[]) => {
    const wanted = people.map(({ user }) => user.userId).sort();
    return until(`shown are ${wanted}`, () => String(editor.people.map(({ userId }) => userId).sort()) === String(wanted));
  };

  it('is shown to others over all processes, with name and segment and nothing else, until they leave', async () => {
    const [here, there] = [await open(addresses[0], asha), await open(addresses[1], ravi)];
    await enter(here);
    await shows(there, asha);
    expect(there.people).toEqual([{ userId: asha.user.userId, name: 'Asha Rao', language: 'hi', sourceHash: HASH }]);
    expect((await enter(there, { sourceHash: null })).map(({ userId }) => userId).sort()).toEqual(
      [asha, ravi].map(({ user }) => user.userId).sort(),
    );
    await shows(here, asha, ravi);
    await enter(there, { sourceHash: `v1:${'b'.repeat(32)}` });
    await until('the other segment is shown', () => here.people.some(({ sourceHash }) => sourceHash?.includes('bbb') ?? false));
    await enter(there, null);
    await shows(here, asha);
  });

  it('is gone when the connection is cut off', async () => {
    const [here, there] = [await open(addresses[0], asha), await open(addresses[1], ravi)];
    await enter(here);
    await enter(there);
    await shows(here, asha, ravi);
    there.socket.io.engine.close();
    await shows(here, asha);
  });

  it('is gone within seconds when the process that held the connection has died', async () => {
    const here = await open(addresses[0], asha);
    const entry = {
      ...{ connectionId: randomUUID(), room: roomName({ organisationId, projectId }), projectId, userId: ravi.user.userId },
      ...{ name: 'Ravi', language: 'hi', sourceHash: HASH },
    };
    // It said this once, and never again.
    const message: PresenceMessage = { processId: randomUUID(), entries: [entry], gone: [] };
    kit.test.get(PubSub).publish(PRESENCE_TOPIC, message);
    await shows(here, ravi);
    await shows(here);
  });

  it('is gone with the right to see the project', async () => {
    const worker = await kit.person('collaborator', organisationId);
    await kit.assign(worker, projectId);
    const [here, there] = [await open(addresses[0], asha), await open(addresses[1], worker)];
    await enter(there);
    await shows(here, worker);
    await kit.query('delete from project_assignments where user_id = $1', [worker.user.userId]);
    await shows(here);
  });

  it('is told to those alone who may see the project, and bad places are taken for none', async () => {
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    const outsider = await kit.person('collaborator', organisationId);
    const here = await open(addresses[0], asha);
    await enter(here);
    for (const person of [stranger, outsider]) {
      const away = await open(addresses[1], person);
      expect(await enter(away)).toEqual([]);
      await enter(here, { sourceHash: null });
      expect(away.people).toEqual([]);
    }
    expect(here.people.map(({ name }) => name)).not.toContain('?');
    await shows(here, asha);
    for (const bad of [{ projectId: 'x' }, { language: 'xx' }, { sourceHash: 'v1:x' }, { sourceHash: 5 }]) {
      await enter(here);
      expect(await enter(here, bad)).toEqual([]);
      await shows(here);
    }
  });

  describe('of somebody who floods it', () => {
    const rooms = (count: number) => Array.from({ length: count }, () => ({ roomId: `project:${randomUUID()}` }));
    const askAll = (socket: Socket, count: number) =>
      Promise.all(rooms(count).map((room) => socket.emitWithAck('notification.joinRoom', room)));

    it('takes one message of a socket at a time, and disconnects one that sends thousands', async () => {
      const { socket } = await open(addresses[0], asha);
      const calls = countCalls(kit.test.database);
      await askAll(socket, 50);
      const ended = new Promise((resolve) => socket.once('disconnect', resolve));
      const answered = Promise.all(rooms(8_000).map((room) => socket.emitWithAck('notification.joinRoom', room)));
      expect(await Promise.race([ended, answered.then(() => 'all answered')])).toBe('io server disconnect');
      await until('the work is done', () => calls.running() === 0);
      calls.stop();
      expect(calls.most()).toBe(1);
      expect(calls.total()).toBeLessThan(200);
      expect(await open(addresses[0], ravi)).toBeDefined();
    });

    it('cuts the connection off, even when the client reads nothing, and refuses its token for a while', async () => {
      const { socket } = await open(addresses[0], asha);
      const tcp = tcpOf(socket);
      const server: Server = kit.test.app.getHttpServer();
      const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
      const before = await connections();
      for (const room of rooms(8_000)) socket.emit('notification.joinRoom', room);
      // Only the server closes the connection: a client that reads nothing never answers the close.
      tcp.pause();
      await until('the connection is cut off', async () => (await connections()) < before, CUT_OFF_MS);
      tcp.destroy();
      expect(await apis.connect(addresses[0], asha.token)).toBeUndefined();
      expect(await apis.connect(addresses[0], ravi.token)).toBeDefined();
    });

    it('asks the database nothing for a room that the socket has joined', async () => {
      const { socket } = await open(addresses[0], asha);
      const calls = countCalls(kit.test.database);
      const join = () => socket.emitWithAck('notification.joinRoom', { roomId: `project:${projectId}` });
      for (let i = 0; i < 20; i++) expect(await join()).toEqual({ joined: true });
      calls.stop();
      expect(calls.total()).toBe(0);
    });

    it('has one limit for all sockets of a person, over all processes', async () => {
      const sockets = await Promise.all(Array.from({ length: 20 }, (_, i) => apis.connect(addresses[i % 2] ?? '', asha.token)));
      const calls = countCalls(kit.test.database);
      for (let round = 0; round < 10; round++) await Promise.all(sockets.map((socket) => socket && askAll(socket, 10)));
      calls.stop();
      // Each message that is taken costs two calls; 2,000 were sent.
      expect(calls.total()).toBeLessThan(2_500);
      const { socket } = await open(addresses[1], ravi);
      expect(await socket.emitWithAck('notification.joinRoom', { roomId: `project:${projectId}` })).toEqual({ joined: true });
    });

    it('lets one session open a few dozen sockets, and another person still come', async () => {
      const opened = await Promise.all(Array.from({ length: 60 }, () => apis.connect(addresses[0], asha.token)));
      const accepted = opened.filter((socket) => socket !== undefined).length;
      expect(accepted).toBeGreaterThanOrEqual(24);
      expect(accepted).toBeLessThanOrEqual(48);
      expect(await apis.connect(addresses[0], ravi.token)).toBeDefined();
    });
  });
});

/** The library waits half a minute for the answer of a client whose websocket it closes. */
const CUT_OFF_MS = 15_000;

/** The connection below a websocket. */
const tcpOf = (socket: Socket) => (socket.io.engine.transport as unknown as { ws: { _socket: TcpSocket } }).ws._socket;

/** Counts the transactions that run from now on. */
function countCalls(database: Database) {
  const { system, tenant } = database;
  let [running, most, total] = [0, 0, 0];
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    total++;
    most = Math.max(most, ++running);
    return work().finally(() => running--);
  };
  database.system = (work) => counted(() => system.call(database, work) as ReturnType<typeof work>);
  database.tenant = (of, work) => counted(() => tenant.call(database, of, work as never) as ReturnType<typeof work>);
  const stop = () => Object.assign(database, { system, tenant });
  return { running: () => running, most: () => most, total: () => total, stop };
}
