import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS } from '@bhashantar/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { PubSub } from '../platform/pubsub/pubsub.js';
import { OwnCluster } from '../platform/testing/own-cluster.js';
import { sendRequest } from '../platform/testing/send-request.js';
import { until } from '../platform/testing/until.js';
import { ACCESS_MATRIX } from './testing/access-matrix.js';
import { fillPath, type Operation, readOperations, sampleOf, type Values } from './testing/sample-request.js';
import { type Answer, type Person, Workspace } from './testing/workspace.js';

/** The promised time from the return of the database to the first `ready`. */
const READY_MS = 5_000;

const CUT = 0;
const FILES = [
  'exportGlossary',
  'exportMemory',
  'downloadExport',
  'importErrors',
  'batchUploadErrors',
  'fillRefusals',
  'downloadAudit',
  'downloadKycDocument',
];

const OF_GUESTS = Object.keys(ACCESS_MATRIX).filter((name) => ACCESS_MATRIX[name] === 'guests');

/** Calls that need no database; the last one, and those of guests, because they have no cookie. */
const NEED_NOTHING = new Set(['liveness', 'metricsText', 'fetchUiEndpoints', 'clearCookie', 'refreshSession', ...OF_GUESTS]);

describe('an API whose database goes away', () => {
  let cluster: OwnCluster;
  let kit: Workspace;
  let operations: Operation[];
  let person: Person;
  let values: Values;
  const faults: unknown[] = [];
  const note = (fault: unknown) => faults.push(fault);

  beforeAll(async () => {
    cluster = await OwnCluster.start();
    kit = await Workspace.start({ queues: 'all' });
    await kit.test.app.listen(0, '127.0.0.1');
    operations = readOperations((await sendRequest(kit.test.app, { url: '/api/docs-json' })).body);
    person = await kit.person('superAdmin', await kit.organisation());
    const { token, user } = person;
    const project = { name: 'Site', baseUrl: 'https://site.example', targetLanguages: ['hi'] };
    const { projectId } = (await kit.post('project/new', project, { token })).body.data;
    values = { projectId, id: projectId, organisationId: user.organisationId };
  });
  afterAll(async () => {
    await kit.close();
    await cluster.stop();
  });
  beforeEach(() => {
    process.on('unhandledRejection', note);
    process.on('uncaughtException', note);
  });
  afterEach(() => {
    process.off('unhandledRejection', note);
    process.off('uncaughtException', note);
    expect(faults.splice(0)).toEqual([]);
  });

  async function send(operation: Operation): Promise<Answer> {
    const path = fillPath(operation, values).replace(/^\/api\//, '');
    const options = { token: ACCESS_MATRIX[operation.name] === 'everybody' ? undefined : person.token };
    if (operation.method === 'GET') return kit.get(path, options);
    return kit.post(path, operation.body ? sampleOf(operation.body, values) : undefined, options);
  }
  /** The others end the session that the next calls need, or delete their subject. */
  const harmless = () => operations.filter(({ name }) => !/logout|revokeSession|resetOwnPassword|switchUserStatus|delete/i.test(name));
  const isReady = async () => (await kit.get('health/ready')).status === 200;

  async function whileAway(work: () => Promise<void>): Promise<void> {
    await cluster.kill();
    try {
      await work();
    } finally {
      await cluster.revive();
      await until('ready', isReady);
    }
  }

  /** Postgres recovers from the crash without help. */
  async function crashOne(): Promise<void> {
    await cluster.crashBackend();
    await until('the recovery', isReady, READY_MS);
  }

  it('answers 503 with Retry-After on every call that needs it, and never 500', async () => {
    await whileAway(async () => {
      for (const operation of operations) {
        const { status, headers, body } = await send(operation);
        if (NEED_NOTHING.has(operation.name)) expect([operation.name, status < 500]).toEqual([operation.name, true]);
        else if (status !== 400 || ACCESS_MATRIX[operation.name] !== 'everybody') {
          expect([operation.name, status, Number(headers['retry-after']) > 0]).toEqual([operation.name, 503, true]);
          if (operation.name !== 'readiness') expect([operation.name, body.type]).toEqual([operation.name, 'UNAVAILABLE']);
        }
      }
    });
    expect(operations.length).toBe(Object.keys(ENDPOINTS).length);
  });

  it('says so by its readiness at once, and is ready again within five seconds of its return', async () => {
    await cluster.kill();
    expect(await isReady()).toBe(false);
    expect((await kit.get('health/live')).status).toBe(200);
    await sleep(1_500);
    await cluster.revive();
    await until('ready', isReady, READY_MS);
    expect((await kit.get('user/check', { token: person.token })).status).toBe(200);
  });

  it.each(['terminated one by one', 'lost at once with the server', 'lost by the crash of one'])(
    'answers nothing worse than 503 while connections are %s',
    async (how) => {
      const answers: [string, number][] = [];
      let isOver = false;
      const ask = async () => {
        for (let i = 0; !isOver; i++) {
          const operation = harmless()[i % harmless().length];
          // A file that is being sent when the database goes down cannot be completed.
          if (operation)
            answers.push([
              operation.name,
              await send(operation).then(
                ({ status }) => status,
                () => CUT,
              ),
            ]);
          // Requests that fail without a socket would otherwise starve the test.
          await setImmediate();
        }
      };
      const asking = Promise.all([ask(), ask(), ask(), ask()]);
      for (let times = 0; times < 25; times++) {
        await sleep(60);
        // On a busy machine no call would come through between two terminations.
        const seen = answers.length;
        await until('an answer', async () => answers.slice(seen).some(([, status]) => status === 200), READY_MS);
        if (how === 'terminated one by one') await cluster.endConnections();
        else if (times % 8 === 0 && how === 'lost by the crash of one') await crashOne();
        else if (times % 8 === 0) await whileAway(async () => undefined);
      }
      isOver = true;
      await asking;
      await until('ready', isReady, READY_MS);
      expect(answers.filter(([, status]) => status >= 500 && status !== 503)).toEqual([]);
      expect(answers.filter(([name, status]) => status === CUT && !FILES.includes(name))).toEqual([]);
      expect(answers.some(([, status]) => status === 503)).toBe(true);
      expect(answers.some(([, status]) => status === 200)).toBe(true);
    },
  );

  it('has pub/sub and jobs of every process again after it', async () => {
    await whileAway(() => sleep(500));
    const ticket = { name: 'Again', baseUrl: 'https://again.example', targetLanguages: ['hi'] };
    const { token } = person;
    const { projectId } = (await kit.post('project/new', ticket, { token })).body.data;
    await until(
      'the start of its crawl',
      async () => (await kit.query('select 1 from crawl_runs where project_id = $1', [projectId])).length === 1,
    );
    let heard = false;
    kit.test.get(PubSub).subscribe('test', () => {
      heard = true;
    });
    await until('a signal', async () => {
      kit.test.get(PubSub).publish('test', {});
      return heard;
    });
  });

  describe('on the websocket', () => {
    const sockets: Socket[] = [];
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.disconnect();
    });
    async function connect(): Promise<Socket> {
      const options = { transports: ['websocket'], auth: { token: person.token }, reconnectionDelay: 100, reconnectionDelayMax: 300 };
      const socket = io(await kit.test.app.getUrl(), { ...options, forceNew: true });
      sockets.push(socket);
      return socket;
    }

    it('lets a client that comes meanwhile in once it is back, by itself', async () => {
      let isOpen = false;
      await whileAway(async () => {
        const socket = await connect();
        socket.on('ready', () => {
          isOpen = true;
        });
        await sleep(1_000);
        expect(isOpen).toBe(false);
      });
      await until('the socket', () => isOpen);
    });

    it('does not put out who was in before, and answers a join with a refusal that can be tried again', async () => {
      // The messages may still be missing after the previous test, and their return closes every socket.
      await until('pub/sub', async () => kit.test.get(PubSub).isListening);
      const socket = await connect();
      await new Promise((done) => socket.once('ready', done));
      const joins = () => socket.emitWithAck('notification.joinRoom', { roomId: `org:${values.organisationId}` });
      await whileAway(async () => {
        expect(await joins()).toEqual({ joined: false, retryAfterSeconds: expect.any(Number) });
        expect(socket.connected).toBe(true);
      });
      // Rights may have ended unnoticed meanwhile. Every socket is closed once pub/sub is back, and reconnects.
      const isJoined = () =>
        joins().then(
          ({ joined }) => joined === true,
          () => false,
        );
      await until('the room', isJoined);
    });
  });
});
