import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../entry/testing/workspace.js';
import { type RedisServer, startRedis } from '../../../platform/redis/testing/start-redis.js';
import { freePort } from '../../../platform/testing/free-port.js';
import { ServerProcess } from '../../../platform/testing/server-process.js';
import { RequestCalls } from '../manual-translation/testing/request-workspace.js';
import { SandboxProgram } from './testing/sandbox-program.js';

/** The number of segments in each of two languages. */
const SEGMENTS = Number(process.env.VENDOR_SEGMENTS ?? 2_000);
const LANGUAGES = ['hi', 'mr'] as const;
const PER_PAGE = 100;
/** The number of kills while the request goes to the vendor, while its translations come back, and while the customer signs them off. */
const KILLS = { sending: 3, delivering: 13, signingOff: 4 } as const;
type Phase = keyof typeof KILLS;
const WORKERS = 2;
/** A kill happens up to this long after the awaited progress, and the killed process stays away for up to this long. */
const MOST_WAIT_MS = 1_500;
const PAUSE_MS = 100;
/** A call that a dead worker had begun is made again after some minutes. */
const PHASE_MS = 30 * 60_000;
const TRIAL_MS = 3 * PHASE_MS;

const WORDS = ['lamp', 'basket', 'market', 'river', 'weaver', 'garden', 'copper', 'festival', 'monsoon', 'school'];
const TARGET_WORDS = ['दीपक', 'टोकरी', 'बाज़ार', 'नदी', 'बुनकर', 'बगीचा', 'ताँबा', 'मेला', 'बरसात', 'पाठशाला'];
const digitsOf = (at: number) => [...String(at)].map(Number);
/** Each text has its own words, because digits would be placeables. */
const sourceOf = (at: number) =>
  `The notice about the ${digitsOf(at)
    .map((digit) => WORDS[digit])
    .join(' and the ')}`;
/** The translation that a person enters for a source. Each is different, so that a mix-up is found. */
const targetOf = (source: string, language: string) => {
  const words = source.replace('The notice about the ', '').split(' and the ');
  return `${words.map((word) => TARGET_WORDS[WORDS.indexOf(word)]).join(' और ')} ${language === 'hi' ? 'की सूचना' : 'ची सूचना'}`;
};

/** The processes of the product and of the vendor. The test kills each of them and starts it again with the same data. */
class Machines {
  readonly killed: Record<string, number> = {};
  readonly #servers = new Map<string, ServerProcess>();

  private constructor(
    private readonly options: { databaseUrl: string; redisUrl: string; environment: Record<string, string>; port: number },
    readonly sandbox: SandboxProgram,
  ) {}

  static async start(databaseUrl: string, redisUrl: string, dataDir: string): Promise<Machines> {
    const [sandbox, port] = [await SandboxProgram.start(), await freePort()];
    const { address, key, secret } = sandbox.connection;
    const environment = {
      ...{ PRABANDHAK_URL: address, PRABANDHAK_KEY: key, PRABANDHAK_SECRET: secret },
      ...{ DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${port}` },
    };
    const machines = new Machines({ databaseUrl, redisUrl, environment, port }, sandbox);
    await Promise.all(machines.#names.map((name) => machines.#start(name)));
    return machines;
  }

  get #names(): string[] {
    return ['api', ...Array.from({ length: WORKERS }, (_, at) => `worker ${at + 1}`)];
  }

  async #start(name: string): Promise<void> {
    this.#servers.set(name, await ServerProcess.start({ ...this.options, program: name === 'api' ? 'api' : 'worker' }));
  }

  /** Kills one of the processes, chosen at random, and returns when it is back. */
  async killOne(): Promise<void> {
    const names = [...this.#names, 'sandbox'];
    const name = names[Math.floor(Math.random() * names.length)] ?? 'sandbox';
    this.killed[name] = (this.killed[name] ?? 0) + 1;
    if (name === 'sandbox') await this.sandbox.end('SIGKILL');
    else await this.#servers.get(name)?.kill();
    await sleep(Math.random() * MOST_WAIT_MS);
    await (name === 'sandbox' ? this.sandbox.comeBack() : this.#start(name));
  }

  /** Repeats a call until the server answers. Returns the status and data. */
  async call(path: string, token: string, body: object): Promise<{ status: number; data: ReturnType<JSON['parse']> }> {
    for (const end = Date.now() + PHASE_MS; ; await sleep(PAUSE_MS)) {
      const reply = await this.#servers
        .get('api')
        ?.call(path, token, body)
        .catch(() => undefined);
      if (reply && reply.status < 500) return reply;
      if (Date.now() > end) throw new Error(`no answer to ${path}`);
    }
  }

  async stop(): Promise<void> {
    for (const server of this.#servers.values()) await server.kill();
    await this.sandbox.remove();
  }
}

describe(`${SEGMENTS} segments in two languages whose servers are killed`, () => {
  let workspace: Workspace;
  let redis: RedisServer;
  let machines: Machines;

  beforeAll(async () => {
    redis = await startRedis();
    workspace = await Workspace.start();
    const { databaseUrl, environment } = workspace.test.config;
    machines = await Machines.start(databaseUrl, redis.url, environment.dataDir);
  }, PHASE_MS);
  afterAll(async () => {
    await machines?.stop();
    await workspace?.close();
    await redis?.stop();
  });

  const one = async <Row>(sql: string, values: unknown[]): Promise<Row> => {
    const [row] = await workspace.query<Row & object>(sql, values);
    if (!row) throw new Error('the query has no row');
    return row;
  };
  const eventually = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    for (const end = Date.now() + PHASE_MS; !(await isSo()); await sleep(PAUSE_MS))
      if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
  };

  interface Kills {
    made: number;
    /** The number of kills after the work was already over. */
    idle: number;
  }

  /**
   * Does some work, while processes are killed one after another as it proceeds. `mayReach` tells the work how far it may go before the next
   * kill, from 0 to 1.
   */
  async function during(kills: number, work: (mayReach: () => number) => Promise<void>, progress: () => Promise<number>): Promise<Kills> {
    const made: Kills = { made: 0, idle: 0 };
    let isOver = false;
    const ended = work(() => (kills === 0 ? 1 : (made.made + 1) / kills)).finally(() => {
      isOver = true;
    });
    // The failure is thrown below.
    ended.catch(() => undefined);
    while (made.made < kills && !isOver) {
      if ((await progress()) < made.made / kills) {
        await sleep(PAUSE_MS);
        continue;
      }
      await sleep(Math.random() * MOST_WAIT_MS);
      await machines.killOne();
      made.made++;
    }
    await ended;
    for (; made.made < kills; made.made++, made.idle++) await machines.killOne();
    return made;
  }

  /** Translates everything on the screen of the vendor, each sub-batch in two deliveries. `note` gets how much is delivered there. */
  async function translate(requestId: string, mayReach: () => number, note: (share: number) => void): Promise<void> {
    const rows = await workspace.query<{ subBatchId: string; remoteId: string; language: string }>(
      `select sub_batch_id as "subBatchId", remote_id as "remoteId", language from vendor_sub_batches where request_id = $1 order by language, sub_batch_id`,
      [requestId],
    );
    let delivered = 0;
    for (const { subBatchId, remoteId, language } of rows) {
      const texts = await textsOf(subBatchId, language);
      const half = Object.fromEntries(Object.entries(texts).slice(0, Math.ceil(Object.keys(texts).length / 2)));
      for (const [action, given] of [['deliverFilled', half] as const, ['deliverAll', texts] as const]) {
        await eventually('a kill', async () => delivered / (2 * rows.length) < mayReach());
        await eventually('the vendor', () => press(remoteId, action, given));
        note(++delivered / (2 * rows.length));
      }
    }
  }

  async function textsOf(subBatchId: string, language: string): Promise<Record<string, string>> {
    const rows = await workspace.query<{ hash: string; source: string }>(
      `select replace(i.hash::text, '-', '') as hash, s.source from manual_items i
         join segments s on s.project_id = i.project_id and s.hash = i.hash where i.sub_batch_id = $1 order by i.ordinal`,
      [subBatchId],
    );
    return Object.fromEntries(rows.map(({ hash, source }) => [hash, targetOf(source, language)]));
  }

  /** Whether the vendor has accepted the press. If it had accepted it before it died, it says that nothing is left to deliver. */
  async function press(remoteId: string, action: string, texts: Readonly<Record<string, string>>): Promise<boolean> {
    const reply = await machines.sandbox.press(remoteId, action, texts).catch(() => undefined);
    if (!reply || reply.status === 303 || reply.text.includes('No item has a translation yet')) return reply !== undefined;
    // It has not accepted the work yet.
    if (reply.status !== 409) throw new Error(`${reply.status} ${reply.text.slice(0, 2_000)}`);
    return false;
  }

  interface Result {
    requestId: string;
    seconds: number;
    kills: Kills;
    quoted: number;
    projectId: string;
    organisationId: string;
  }

  /** A request from its order to its sign-off. */
  async function roundTrip(kills: Readonly<Record<Phase, number>>): Promise<Result> {
    const calls = await RequestCalls.begin(workspace, [...LANGUAGES]);
    for (let at = 0; at < SEGMENTS; at += PER_PAGE)
      await calls.pages({
        [`https://example.com/${at}`]: Array.from({ length: Math.min(PER_PAGE, SEGMENTS - at) }, (_, n) => sourceOf(at + n)),
      });
    const begun = performance.now();
    const ordered = await calls.order({ targetLangs: [...LANGUAGES] });
    expect(ordered.status).toBe(200);
    const { requestId, quote } = ordered.data;
    const stored = () =>
      one<{ isStored: boolean }>('select is_stored as "isStored" from manual_requests where request_id = $1', [requestId]);
    await eventually('the request', async () => (await stored()).isStored);
    const share = (condition: string) => async () =>
      (
        await one<{ share: number }>(
          `select coalesce(sum(case when ${condition} then 1 else 0 end)::float8 / nullif(count(*), 0), 0) as share
             from manual_sub_batches b left join vendor_sub_batches v using (sub_batch_id) where b.request_id = $1`,
          [requestId],
        )
      ).share;
    const isSent = share('v.remote_id is not null');
    const isDelivered = share(`b.state = 'completedManualTranslation'`);
    const isSignedOff = share(`b.state = 'signOff'`);
    let delivered = 0;
    const made = [
      await during(
        kills.sending,
        async () => {
          const { status } = await machines.call('prabandhak/approve', calls.manager.token, { requestId, assignTo: 'vendor' });
          // A server that died before its answer may have approved it.
          expect([200, 409]).toContain(status);
          await eventually('all texts at the vendor', async () => (await isSent()) === 1);
        },
        isSent,
      ),
      await during(
        kills.delivering,
        async (mayReach) => {
          await translate(requestId, mayReach, (share) => {
            delivered = share;
          });
          await eventually('all deliveries', async () => (await isDelivered()) === 1);
        },
        async () => delivered,
      ),
      await during(kills.signingOff, (mayReach) => signOff(calls, requestId, mayReach, isSignedOff), isSignedOff),
    ];
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const { organisationId } = workspace.tenant;
    const sum = (kind: keyof Kills) => made.reduce((total, each) => total + each[kind], 0);
    const all = { made: sum('made'), idle: sum('idle') };
    return { requestId, seconds, kills: all, quoted: quote.paise, projectId: calls.projectId, organisationId };
  }

  /** The customer signs off one language after another. A job does it, because each has more texts than a call changes. */
  async function signOff(
    { admin }: RequestCalls,
    requestId: string,
    mayReach: () => number,
    isSignedOff: () => Promise<number>,
  ): Promise<void> {
    const batches = await workspace.query<{ batchId: string }>(
      'select batch_id as "batchId" from manual_batches where request_id = $1 order by language',
      [requestId],
    );
    for (const [at, { batchId }] of batches.entries()) {
      await eventually('a kill', async () => at / batches.length <= mayReach());
      const { status } = await machines.call('manual-translation/signOff', admin.token, { requestId, batchId });
      expect([200, 409]).toContain(status);
      await eventually('the sign-off', async () => (await isSignedOff()) >= (at + 1) / batches.length);
    }
  }

  /** All traces of a round trip, apart from ids and times. */
  async function traces({ requestId, projectId, organisationId }: Result) {
    const counts = await one<Record<string, number>>(
      `select (select count(*) from manual_items where request_id = $1 and state = 'delivered')::int as delivered,
              (select count(*) from manual_items where request_id = $1)::int as items,
              (select count(*) from revisions where project_id = $2 and origin = 'PBK')::int as revisions,
              (select count(distinct (language, hash)) from revisions where project_id = $2 and origin = 'PBK')::int as revised,
              (select count(*) from translations where project_id = $2 and origin = 'PBK' and review_state = 'reviewed')::int as reviewed,
              (select sum((details ->> 'delivered')::int) from audit_log where action = 'request.deliver' and organisation_id = $3)::int as told,
              (select count(*) from in_flight_segments where project_id = $2)::int as held,
              (select count(*) from vendor_batches where request_id = $1)::int as batches,
              (select count(*) from vendor_calls where request_id = $1 and kind = 'submit' and state = 'done')::int as submitted,
              (select count(*) from vendor_calls where request_id = $1 and state = 'failed')::int as refused`,
      [requestId, projectId, organisationId],
    );
    const money = await workspace.query<{ kind: string; paise: number }>(
      'select kind, paise::int as paise from money_entries where organisation_id = $1 order by entry_id',
      [organisationId],
    );
    const { paise } = await one<{ paise: number }>('select paise::int as paise from money_accounts where organisation_id = $1', [
      organisationId,
    ]);
    const memory = await workspace.query<{ unit: string }>(
      `select concat_ws('|', source_language, language, source, target, origin, context) as unit from memory_units where organisation_id = $1 order by 1`,
      [organisationId],
    );
    const targets = await workspace.query<{ language: string; source: string; target: string }>(
      `select t.language, s.source, t.target from translations t join segments s on s.project_id = t.project_id and s.hash = t.hash
        where t.project_id = $1 and t.origin = 'PBK'`,
      [projectId],
    );
    return { counts, money, paise, memory: memory.map(({ unit }) => unit), targets };
  }

  it(
    'apply each text once, charge what was quoted, and leave the memory of an undisturbed request',
    async () => {
      const calm = await roundTrip({ sending: 0, delivering: 0, signingOff: 0 });
      const disturbed = await roundTrip(KILLS);
      const [before, after] = [await traces(calm), await traces(disturbed)];
      const { killed } = machines;
      const figures = { segments: SEGMENTS, seconds: [calm.seconds, disturbed.seconds], kills: disturbed.kills, killed };
      process.stderr.write(`${JSON.stringify({ trial: 'killed round trip', ...figures, ...after.counts, units: after.memory.length })}\n`);
      const all = SEGMENTS * LANGUAGES.length;
      expect(after.counts).toMatchObject({ items: all, delivered: all, revised: all, reviewed: all, told: all, held: 0, refused: 0 });
      // Each text has a revision for its delivery and one for its sign-off.
      expect(after.counts.revisions).toBe(2 * all);
      expect(after.counts).toEqual(before.counts);
      expect(after.counts.submitted).toBe(after.counts.batches);
      expect(after.money).toEqual([{ kind: 'charge', paise: -disturbed.quoted }]);
      expect([after.paise, after.money]).toEqual([-disturbed.quoted, before.money]);
      expect(after.targets.filter(({ language, source, target }) => target !== targetOf(source, language))).toEqual([]);
      expect(new Set(after.memory.map((unit) => unit.split('|').slice(1, 3).join('|'))).size).toBe(all);
      expect(after.memory).toEqual(before.memory);
      expect(disturbed.kills.made).toBe(Object.values(KILLS).reduce((sum, kills) => sum + kills, 0));
    },
    TRIAL_MS,
  );
});
