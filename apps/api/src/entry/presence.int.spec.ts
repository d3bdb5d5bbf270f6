import { randomUUID } from 'node:crypto';
import type { PresentPerson } from '@bhashantar/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { PubSub } from '../platform/pubsub/pubsub.js';
import { PRESENCE_TOPIC, type PresenceMessage } from '../platform/realtime/presence.js';
import { roomName } from '../platform/realtime/realtime.js';
import { until } from '../platform/testing/until.js';
import { TwoApis } from './testing/two-apis.js';
import type { Person, Workspace } from './testing/workspace.js';

const HASH = `v1:${'a'.repeat(32)}`;

/** An open editor, and whom it shows. */
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
});
