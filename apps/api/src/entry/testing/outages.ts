import { setTimeout as sleep } from 'node:timers/promises';
import { segmentHtml } from '@bhashantar/segmenter/html';
import { PublicWorkspace } from '../../modules/channels/testing/public-workspace.js';
import { OwnCluster } from '../../platform/testing/own-cluster.js';
import { until } from '../../platform/testing/until.js';
import { createDelivery } from '../create-delivery.js';
import { type Person, Workspace } from './workspace.js';

/** The experience of visitors, editors and a load balancer while the test killed the database again and again. */
export interface OutageReport {
  kills: number;
  deliveryAnswers: number;
  delivery5xx: number;
  acknowledgedEdits: number;
  refusedEdits: number;
  lostEdits: number;
  /** Statuses of edits that were neither acknowledged nor 503. */
  otherEditStatuses: number[];
  /** From a kill to the first `ready`: the longest, and all of them. */
  readySecondsMax: number;
  readySeconds: number[];
}

const PAGES = 100;
const SEGMENTS_PER_PAGE = 40;
const PATIENCE_MS = 60_000;
const EDITORS = 2;
const VISITORS = 3;

const sourceOf = (index: number) => `Paragraph number ${String.fromCharCode(97 + (index % 26))} of ${toWords(index)}`;
/** Digits would be placeables, and the segments one. */
const toWords = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join(' ');

/** The product with a site whose pages are visited and whose translations are edited, on a supervised database. */
export class OutageStand {
  readonly #bench = new PublicWorkspace();
  readonly #hashes: string[] = [];
  #cluster: OwnCluster;
  #kit: Workspace;
  #editor: Person;
  #closeDelivery: () => Promise<void>;

  async start(): Promise<void> {
    const bench = this.#bench;
    this.#cluster = await OwnCluster.start({ isKept: true });
    await bench.site.start();
    const environment = { EGRESS_ALLOW_HOSTS: bench.site.host, DELIVERY_URL: 'https://delivery.example', RENDER_DOMAIN: 'sites.example' };
    this.#kit = await Workspace.start({ queues: 'all', environment });
    const { test } = this.#kit;
    await test.app.listen(0, '127.0.0.1');
    const delivery = createDelivery(test.app);
    await delivery.listen(0, '127.0.0.1');
    this.#closeDelivery = () => delivery.close();
    const address = delivery.server.address();
    const organisationId = await this.#kit.organisation();
    this.#editor = await this.#kit.person('organisationAdmin', organisationId);
    const port = typeof address === 'object' ? address?.port : undefined;
    Object.assign(bench, { test, tenant: { organisationId }, origin: `http://127.0.0.1:${port}` });
    bench.project = await bench.newProject(['hi']);
    await this.#publish();
  }

  async stop(): Promise<void> {
    await this.#closeDelivery();
    await this.#kit.close();
    await this.#bench.site.stop();
    await this.#cluster.stop();
  }

  /** Kills the database this many times under load, each time after `quietMs` of readiness. */
  async run(kills: number, quietMs: number): Promise<OutageReport> {
    const report: OutageReport = {
      ...{ kills, deliveryAnswers: 0, delivery5xx: 0, acknowledgedEdits: 0, refusedEdits: 0, lostEdits: 0, otherEditStatuses: [] },
      ...{ readySecondsMax: 0, readySeconds: [] },
    };
    const acknowledged = new Map<string, string>();
    let isOver = false;
    const load = [
      ...Array.from({ length: VISITORS }, () => this.#visit(report, () => isOver)),
      ...Array.from({ length: EDITORS }, (_, editor) => this.#edit(report, acknowledged, editor, () => isOver)),
    ];
    for (let times = 0; times < kills; times++) {
      await sleep(quietMs);
      report.readySeconds.push(await this.#killOnce(times));
    }
    await sleep(quietMs);
    isOver = true;
    await Promise.all(load);
    report.readySecondsMax = Math.max(...report.readySeconds);
    report.acknowledgedEdits = acknowledged.size;
    report.lostEdits = await this.#countLost(acknowledged);
    return report;
  }

  async #publish(): Promise<void> {
    const bench = this.#bench;
    const page = '<p>Open all day</p>';
    bench.site.page('/visited', `<html><body>${page}</body></html>`);
    await bench.crawl('/visited', page);
    await bench.translate('hi', { 'Open all day': 'दिन भर खुला' });
    for (let page = 0; page < PAGES; page++) {
      const html = Array.from({ length: SEGMENTS_PER_PAGE }, (_, index) => `<p>${sourceOf(page * SEGMENTS_PER_PAGE + index)}</p>`).join('');
      await bench.crawl(`/edited/${page}`, html);
      this.#hashes.push(...segmentHtml(html).segments.map(({ hash }) => hash.replace(/^(v1:)?/, 'v1:')));
    }
    await bench.bundleWhen('hi', '/visited', (t) => Object.values(t).includes('दिन भर खुला'));
    for (const ask of this.#asks()) await ask();
  }

  #asks(): (() => Promise<Response>)[] {
    const bench = this.#bench;
    return [
      () => bench.ask(bench.hostOf('hi'), '/visited'),
      () => fetch(bench.rendered('hi', '/visited')),
      () => fetch(bench.bundleUrl('hi', '/visited')),
      () => fetch(`${bench.origin}/d/${bench.project.projectKey}/site.json`),
      () => fetch(`${bench.origin}/snippet/v1.js`),
    ];
  }

  async #visit(report: OutageReport, isOver: () => boolean): Promise<void> {
    const asks = this.#asks();
    for (let i = 0; !isOver(); i++) {
      const reply = await asks[i % asks.length]?.();
      await reply?.arrayBuffer();
      report.deliveryAnswers += 1;
      if (!reply || reply.status >= 500) report.delivery5xx += 1;
      await sleep(2);
    }
  }

  /** Edits each segment once, so that acknowledged edits can be distinguished from others. */
  async #edit(report: OutageReport, acknowledged: Map<string, string>, editor: number, isOver: () => boolean): Promise<void> {
    const { projectId } = this.#bench.project;
    for (let index = editor; index < this.#hashes.length && !isOver(); index += EDITORS) {
      const sourceHash = this.#hashes[index] ?? '';
      const preProcessedTarget = `संपादन ${index}`;
      const body = { projectId, targetLang: 'hi', sourceHash, preProcessedTarget };
      const { status } = await this.#kit.post('translation/user/update', body, { token: this.#editor.token });
      if (status < 300) acknowledged.set(sourceHash, preProcessedTarget);
      else if (status === 503) report.refusedEdits += 1;
      else report.otherEditStatuses.push(status);
      await sleep(2);
    }
  }

  /** Seconds until the API says that it is ready again. */
  async #killOnce(times: number): Promise<number> {
    const signals = ['SIGKILL', 'SIGQUIT'] as const;
    const started = performance.now();
    await this.#cluster.kill(signals[times % signals.length]);
    await until('ready', async () => (await this.#kit.get('health/ready')).status === 200, PATIENCE_MS);
    return Number(((performance.now() - started) / 1_000).toFixed(2));
  }

  async #countLost(acknowledged: ReadonlyMap<string, string>): Promise<number> {
    const rows = await this.#bench.inTenant((tx) =>
      tx.query<{ hash: string; target: string }>(
        `select replace(hash::text, '-', '') as hash, target from translations where project_id = $1 and language = 'hi' and origin = 'USER'`,
        [this.#bench.project.projectId],
      ),
    );
    const stored = new Map(rows.map(({ hash, target }) => [hash, target]));
    return [...acknowledged].filter(([hash, target]) => stored.get(hash.replace(/^v1:/, '')) !== target).length;
  }
}
