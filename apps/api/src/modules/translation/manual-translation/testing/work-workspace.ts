import { type Pipeline, type RequestState, type RequestStep, stepsOf } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { startApp } from '../../../../entry/testing/start-app.js';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { LedgerService } from '../../../billing/ledger/ledger.service.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import type { PageSegment } from '../../../content/segments/segment.entity.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import { DeliveryService } from '../delivery/delivery.service.js';
import { INITIAL_PRICES } from '../quotes/price-quote.js';
import { requestNumber } from '../request-number.js';
import { RequestsRepository } from '../requests/requests.repository.js';

/** A request as it is stored. */
export interface MadeRequest {
  requestId: string;
  /** By language. */
  batches: Record<string, { batchId: string; subBatchIds: string[] }>;
}

export interface RequestOptions {
  pipeline?: Pipeline;
  languages?: string[];
  /** The sources of each sub-batch, or the hashes of its segments. */
  parts?: string[][];
  state?: RequestState;
  dueAt?: Date | null;
  /** The charge for each batch. */
  paise?: number;
}

const hashOf = (text: string) => (/^[0-9a-f]{32}$/.test(text) ? text : hashSource(text));

const PAGE = 'https://example.com/manual';

/** The whole product, with a project whose texts a request has in work. */
export class WorkWorkspace extends Workspace {
  admin: Person;
  manager: Person;
  pageId: number;

  static async startWork(): Promise<WorkWorkspace> {
    const workspace = new WorkWorkspace();
    workspace.use(await startApp());
    return workspace;
  }

  /** A new organisation with its administrator and a delivery manager, and a project with one page of these texts. */
  async beginWith(sources: readonly string[], targetLanguages?: string[]): Promise<void> {
    await this.begin(targetLanguages);
    const { organisationId } = this.tenant;
    this.admin = await this.person('organisationAdmin', organisationId);
    this.manager = await this.person('deliveryManager', await this.organisation());
    const sql = 'insert into organisation_managers (organisation_id, user_id) values ($1, $2)';
    await this.query(sql, [organisationId, this.manager.user.userId]);
    const page = 'insert into pages (project_id, organisation_id, url, title) values ($1, $2, $3, $4) returning page_id::int as id';
    const [row] = await this.query<{ id: number }>(page, [this.project.projectId, organisationId, PAGE, 'Manual']);
    this.pageId = row?.id ?? 0;
    await this.store(sources, this.pageId);
  }

  /** Keys of an item beside the page. */
  async storeKeys(segments: PageSegment[]): Promise<void> {
    await this.inTenant(async (tx) => {
      const item = { kind: 'strings' as const, address: 'strings:app', title: 'Strings', contentHash: 'a' };
      const pageId = await this.test.get(PagesService).storeItem(tx, this.project.projectId, item);
      await this.test.get(SegmentsService).storeItems(tx, this.project.projectId, [{ pageId, segments }]);
    });
  }

  /** Somebody who works on the project by assignment. */
  async translator(): Promise<Person> {
    const person = await this.person('collaborator', this.tenant.organisationId);
    await this.assign(person, this.project.projectId);
    return person;
  }

  /** A request whose items are stored. If people work on it, its texts are in flight. */
  async make({
    pipeline = 'translation',
    languages = ['hi'],
    parts = [],
    state = 'processingManualTranslation',
    dueAt = new Date('2026-12-03T06:00:00Z'),
    paise = 1_000,
  }: RequestOptions): Promise<MadeRequest> {
    return this.inTenant(async (tx) => {
      const requests = this.test.get(RequestsRepository);
      const number = await requests.nextNumber(tx);
      const [row] = await tx.query<{ requestId: string }>(
        `insert into manual_requests (organisation_id, project_id, number, name, project_name, pipeline, languages, selection, state, prices, is_stored,
                                      due_at, paise, accepted_at, created_by)
         values ($1, $2, $3, 'Manual', 'P', $4, $5, '{"all": true}', $6, $7, true, $8, $9, case when $11 then now() end, $10) returning request_id as "requestId"`,
        [
          ...[tx.organisationId, this.project.projectId, number, pipeline, languages, state, JSON.stringify(INITIAL_PRICES), dueAt],
          ...[paise * languages.length, this.admin.user.userId, state !== 'pendingManualTranslation'],
        ],
      );
      const made: MadeRequest = { requestId: row?.requestId ?? '', batches: {} };
      for (const language of languages)
        made.batches[language] = await this.#batch(tx, made.requestId, { language, parts, state, paise, pipeline });
      await requests.recount(tx, made.requestId);
      const subject = { type: 'manualRequest', id: made.requestId } as const;
      await this.test.get(LedgerService).add(tx, { kind: 'charge', paise: paise * languages.length, subject });
      if (state !== 'processingManualTranslation') return made;
      const flight = { requestId: made.requestId, number: requestNumber({ number }), dueAt };
      for (const language of languages)
        await this.test.get(InFlightService).hold(tx, { projectId: this.project.projectId, language }, flight, parts.flat().map(hashOf));
      return made;
    });
  }

  /** Delivers all texts of a request, one sub-batch after another. */
  async deliverAll({ requestId, batches }: MadeRequest, parts: readonly (readonly string[])[]): Promise<void> {
    const [requests, delivery] = [this.test.get(RequestsRepository), this.test.get(DeliveryService)];
    for (const { subBatchIds } of Object.values(batches))
      for (const [index, subBatchId] of subBatchIds.entries())
        await this.inTenant(async (tx) => {
          const project = await this.test.get(ProjectsService).require(tx, this.project.projectId);
          const request = await requests.lock(tx, requestId);
          const subBatch = await requests.subBatch(tx, subBatchId);
          if (!request || !subBatch) throw new Error('the request was made');
          const texts = (parts[index] ?? []).map((source) => ({ hash: hashSource(source), target: `अनुवाद: ${source}` }));
          await delivery.deliver(tx, project, request, subBatch, texts);
          await delivery.settle(tx, request, subBatch);
        });
  }

  /** The items of a request in one language, by their sources. */
  async items(requestId: string, language = 'hi'): Promise<Record<string, string>> {
    const rows = await this.query<{ source: string; state: string }>(
      `select s.source, i.state from manual_items i join segments s on s.project_id = i.project_id and s.hash = i.hash
        where i.request_id = $1 and i.language = $2 order by i.round`,
      [requestId, language],
    );
    return Object.fromEntries(rows.map(({ source, state }) => [source, state]));
  }

  async stateOf(requestId: string): Promise<RequestState | undefined> {
    const [row] = await this.query<{ state: RequestState }>('select state from manual_requests where request_id = $1', [requestId]);
    return row?.state;
  }

  /** Best targets by source, each as `origin review: target`. */
  async targets(language = 'hi'): Promise<Record<string, string>> {
    const rows = await this.query<{ source: string; text: string }>(
      `select s.source, t.origin || ' ' || t.review_state || ': ' || t.target as text from segments s
         join lateral (select * from translations t where t.project_id = s.project_id and t.language = $2 and t.hash = s.hash
                        order by array_position(array['PBK', 'USER', 'MACHINE'], t.origin) limit 1) t on true
        where s.project_id = $1`,
      [this.project.projectId, language],
    );
    return Object.fromEntries(rows.map(({ source, text }) => [source, text]));
  }

  /** The stored counters of each level, and those that its items have. */
  async counters(requestId: string): Promise<{ stored: object; counted: object }> {
    const names = ['items', 'delivered', 'failed', 'stale', 'withdrawn', 'reverted'];
    const [stored] = await this.query<object>(
      `select ${names.map((name) => `r.${name}, (select sum(b.${name})::int from manual_batches b where b.request_id = r.request_id) as "batches ${name}"`).join(', ')}
         from manual_requests r where r.request_id = $1`,
      [requestId],
    );
    const count = (name: string) => (name === 'items' ? 'count(*)::int' : `(count(*) filter (where state = '${name}'))::int`);
    const [counted] = await this.query<object>(
      `select ${names.map((name) => `${count(name)} as ${name}, ${count(name)} as "batches ${name}"`).join(', ')} from manual_items where request_id = $1`,
      [requestId],
    );
    return { stored: stored ?? {}, counted: counted ?? {} };
  }

  /** The entries of the ledger about a request, as `kind paise`. */
  async money(requestId: string): Promise<string[]> {
    const rows = await this.query<{ entry: string }>(
      `select kind || ' ' || paise as entry from money_entries where subject_id = $1 order by entry_id`,
      [requestId],
    );
    return rows.map(({ entry }) => entry);
  }

  async #batch(
    tx: Parameters<Parameters<Workspace['inTenant']>[0]>[0],
    requestId: string,
    {
      language,
      parts,
      state,
      paise,
      pipeline,
    }: { language: string; parts: string[][]; state: RequestState; paise: number; pipeline: Pipeline },
  ) {
    const place = [requestId, tx.organisationId, this.project.projectId, language];
    const [batch] = await tx.query<{ batchId: string }>(
      `insert into manual_batches (request_id, organisation_id, project_id, language, state, paise) values ($1, $2, $3, $4, $5, $6)
       returning batch_id as "batchId"`,
      [...place, state, paise],
    );
    const batchId = batch?.batchId ?? '';
    const subBatchIds: string[] = [];
    for (const [index, sources] of parts.entries()) {
      const [part] = await tx.query<{ subBatchId: string }>(
        `insert into manual_sub_batches (batch_id, request_id, organisation_id, project_id, language, number, state, step, accepted_at)
         values ($5, $1, $2, $3, $4, $6, $7, 'translation', case when $8 then now() end) returning sub_batch_id as "subBatchId"`,
        [...place, batchId, index + 1, state, state !== 'pendingManualTranslation'],
      );
      const subBatchId = part?.subBatchId ?? '';
      subBatchIds.push(subBatchId);
      const steps: readonly RequestStep[] = stepsOf(pipeline);
      await tx.query(
        `insert into manual_steps (sub_batch_id, step, request_id, organisation_id, project_id) select $4, step, $1, $2, $3 from unnest($5::text[]) as step`,
        [...place.slice(0, 3), subBatchId, steps],
      );
      await tx.query(
        `insert into manual_items (request_id, organisation_id, project_id, language, hash, sub_batch_id, page_id, position, ordinal, words, band)
         select $1, $2, $3, $4, hash, $5, $6, (select min(array_position(c.hashes, given.hash)) - 1 from page_contents c where c.project_id = $3), at, $7, 'new' from unnest($8::uuid[]) with ordinality as given(hash, at)`,
        [...place, subBatchId, this.pageId, 10, sources.map(hashOf)],
      );
    }
    return { batchId, subBatchIds };
  }
}
