import type { BatchUploadDto, ConfirmBatchUploadDto, TranslationImport } from '@bhashantar/contracts';
import type { ReadUnit } from '@bhashantar/formats';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import type { StagedRow } from '../../translation-memory/imports/import.entity.js';
import { ImportsService } from '../../translation-memory/imports/imports.service.js';
import { type RequestImport, type RequestRows, RequestRowsPort, type RowRefusal } from '../../translation-memory/imports/request-rows.js';
import { partOf } from '../delivery/delivered-parts.service.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { requestNumber, subBatchNumber } from '../request-number.js';
import { assertGoesOn, RequestAccess } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { isWorkable } from '../work/sub-batch-rows.service.js';
import { WorkRepository } from '../work/work.repository.js';
import { type BatchItem, BatchItemsRepository } from './batch-items.repository.js';
import { FileDelivery } from './file-delivery.service.js';
import { OwnSubBatches } from './own-sub-batches.service.js';
import { REQUEST_PROPERTY, ROUND_PROPERTY } from './to-batch-unit.js';

/** The fields of an upload. */
export interface UploadOrder {
  requestId: string;
  batchId?: string | undefined;
  subBatchId?: string | undefined;
  /** Whether a person looks at the check before the delivery. */
  dryRun: boolean;
  fileName: string;
}

const NOT_OF_PART = 'This text is not part of what the file was uploaded for.';
const DELIVERED = 'This text is delivered already.';
const WITHDRAWN = 'This text was taken out of the request.';
const NOT_OWN = 'A part of the request that this file was uploaded for is not yours to work on now. Upload a file of your own part.';
const STEP_OVER = 'The step that this file was uploaded for is done. Upload a file of the step that is open now.';
const NO_WORK = 'Nobody works on this part of the request now, so that nothing can be delivered.';

/** Takes translated batch files. The file import checks their rows, and then the texts are delivered to their request. */
@Injectable()
export class BatchUpload implements RequestRows, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly requests: RequestsRepository,
    private readonly own: OwnSubBatches,
    private readonly items: BatchItemsRepository,
    private readonly work: WorkRepository,
    private readonly delivery: FileDelivery,
    private readonly imports: ImportsService,
    private readonly port: RequestRowsPort,
  ) {}

  onModuleInit(): void {
    this.port.use(this);
  }

  async upload(
    session: Session,
    bytes: AsyncIterable<Uint8Array>,
    { dryRun, fileName, ...named }: UploadOrder,
  ): Promise<TranslationImport> {
    const { requestId } = named;
    const tenant = await this.access.tenantOf(session, requestId);
    const { request, subBatches } = await this.database.tenant(tenant, async (tx) => {
      const request = await this.access.require(tx, session, requestId);
      assertGoesOn(request);
      return { request, subBatches: await this.own.of(tx, session, request, partOf(named)) };
    });
    if (subBatches.length === 0) throw new AppError('FORBIDDEN_MOVE', { message: NO_WORK });
    return this.imports.create(tenant, request.projectId, bytes, {
      ...{ fileName, keep: 'none', mode: dryRun ? undefined : 'valid' },
      languages: [...new Set(subBatches.map(({ language }) => language))],
      request: { requestId, subBatchIds: subBatches.map(({ subBatchId }) => subBatchId) },
    });
  }

  async status(session: Session, { requestId, importId }: BatchUploadDto): Promise<TranslationImport> {
    const tenant = await this.access.tenantOf(session, requestId);
    return this.database.tenant(tenant, async (tx) => {
      await this.access.require(tx, session, requestId);
      return this.imports.uploadStatus(tx, importId, { requestId, userId: session.userId });
    });
  }

  /** Delivers a checked file, if its parts are still the caller's work. */
  async confirm(session: Session, { requestId, importId, mode }: ConfirmBatchUploadDto): Promise<TranslationImport> {
    const tenant = await this.access.tenantOf(session, requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, requestId);
      assertGoesOn(request);
      const upload = { requestId, userId: session.userId };
      const { subBatchIds } = await this.imports.requireUpload(tx, importId, upload);
      const own = await this.own.of(tx, session, request, { subBatchIds });
      if (own.length === 0) throw new AppError('FORBIDDEN_MOVE', { message: NO_WORK });
      const open = (await this.requests.subBatches(tx, requestId, { subBatchIds })).filter((each) => isWorkable(request, each));
      if (own.length < open.length) throw new AppError('FORBIDDEN_MOVE', { message: NOT_OWN });
      return this.imports.confirmUpload(tx, importId, upload, mode);
    });
  }

  /** The report of what was not delivered. A refusal is thrown by the first chunk. */
  async *errors(session: Session, { requestId, importId }: BatchUploadDto): AsyncGenerator<string> {
    const tenant = await this.access.tenantOf(session, requestId);
    const { projectId } = await this.database.tenant(tenant, async (tx) => {
      await this.access.require(tx, session, requestId);
      return this.imports.requireUpload(tx, importId, { requestId, userId: session.userId });
    });
    yield* this.imports.errors(tenant, { projectId, importId });
  }

  async guard(tx: TenantTransaction, own: RequestImport): Promise<(unit: ReadUnit) => RowRefusal | undefined> {
    const { request, subBatches } = await this.#part(tx, own);
    const number = requestNumber(request);
    const rounds = new Set(subBatches.map(({ round }) => String(round)));
    return (unit) => {
      const propertyOf = (wanted: string) => unit.properties?.find(({ type }) => type === wanted)?.value;
      const [ofRequest, ofRound] = [propertyOf(REQUEST_PROPERTY), propertyOf(ROUND_PROPERTY)];
      if (ofRequest !== undefined && ofRequest !== number)
        return { field: 'unit', message: `This row is of ${ofRequest.slice(0, 40)}, and the file was uploaded for ${number}.` };
      if (ofRound !== undefined && !rounds.has(ofRound))
        return { field: 'unit', message: `This row is of round ${ofRound.slice(0, 10)}, which is not under way.` };
      return undefined;
    };
  }

  async check(tx: TenantTransaction, own: RequestImport, language: string, rows: readonly StagedRow[]): Promise<Map<number, RowRefusal>> {
    const { request, subBatches } = await this.#part(tx, own);
    const ids = subBatches.filter((subBatch) => isWorkable(request, subBatch)).map(({ subBatchId }) => subBatchId);
    const over = await this.#movedOn(tx, own);
    const found = await this.items.of(
      tx,
      own.subBatchIds,
      language,
      rows.map(({ hash }) => hash),
    );
    const items = new Map(found.map((item) => [item.hash, item]));
    const refused = new Map<number, RowRefusal>();
    for (const row of rows) {
      const { rowId, hash } = row;
      const message = whyNot(items.get(hash), row, { workable: ids, over });
      if (message) refused.set(rowId, { field: 'unit', message });
    }
    return refused;
  }

  async missing(tx: TenantTransaction, own: RequestImport): Promise<RowRefusal[]> {
    const { request, subBatches } = await this.#part(tx, own);
    const counts = await this.items.missing(tx, own.importId, own.subBatchIds);
    return counts.flatMap(({ subBatchId, items }) => {
      const subBatch = subBatches.find((each) => each.subBatchId === subBatchId);
      const texts = (of: string) => (items === 1 ? `One text of ${of} is` : `${items} texts of ${of} are`);
      return subBatch
        ? [{ field: 'unit', message: `${texts(subBatchNumber(request, subBatch))} not in the file or refused, and so still open.` }]
        : [];
    });
  }

  async lock(tx: TenantTransaction, { requestId, subBatchIds }: RequestImport): Promise<void> {
    await this.requests.lock(tx, requestId);
    // People save drafts without the lock of the request. This lock keeps a draft from coming between the check of a row and its delivery.
    await this.work.lockSubBatches(tx, subBatchIds);
  }

  async deliver(
    tx: TenantTransaction,
    project: ProjectRow,
    own: RequestImport,
    language: string,
    rows: readonly StagedRow[],
  ): Promise<Map<number, RowRefusal>> {
    const { request } = await this.#part(tx, own);
    const found = await this.items.of(
      tx,
      own.subBatchIds,
      language,
      rows.map(({ hash }) => hash),
    );
    const over = await this.#movedOn(tx, own);
    const late = found.filter(({ subBatchId }) => over.has(subBatchId));
    const open = found.filter(({ subBatchId }) => !over.has(subBatchId));
    const targets = new Map(rows.map(({ hash, target }) => [hash, target]));
    const reasons = await this.delivery.deliver(tx, project, request, open, { targets, uploadId: own.importId });
    for (const { hash } of late) reasons.set(hash, STEP_OVER);
    return new Map(
      rows.flatMap(({ rowId, hash }) => {
        const message = reasons.get(hash);
        return message ? [[rowId, { field: 'target', message }] as const] : [];
      }),
    );
  }

  /** The sub-batches that moved on to another step after the upload. The file is the work of the earlier step's person. */
  async #movedOn(tx: TenantTransaction, { subBatchIds, createdAt }: RequestImport): Promise<ReadonlySet<string>> {
    const steps = await this.work.steps(tx, subBatchIds);
    return new Set(steps.filter(({ doneAt }) => doneAt && doneAt > createdAt).map(({ subBatchId }) => subBatchId));
  }

  async #part(
    tx: TenantTransaction,
    { requestId, subBatchIds }: RequestImport,
  ): Promise<{ request: StoredRequest; subBatches: StoredSubBatch[] }> {
    const request = await this.requests.find(tx, requestId);
    if (!request) throw new AppError('NOT_FOUND');
    return { request, subBatches: await this.requests.subBatches(tx, requestId, { subBatchIds }) };
  }
}

function whyNot(
  item: BatchItem | undefined,
  row: Pick<StagedRow, 'target' | 'version'>,
  { workable, over }: { workable: readonly string[]; over: ReadonlySet<string> },
): string | undefined {
  if (!item) return NOT_OF_PART;
  if (item.state === 'delivered') return DELIVERED;
  if (item.state === 'withdrawn' || item.state === 'reverted') return WITHDRAWN;
  if (!workable.includes(item.subBatchId)) return NO_WORK;
  return over.has(item.subBatchId) ? STEP_OVER : newerThanFile(item, row);
}

/** A refusal quotes this many characters of a text. */
const QUOTED = 120;

/**
 * Why a row must not replace the draft of its text: somebody wrote the draft after the file was downloaded. Undefined if it may. A row
 * without a version may replace no draft of the step. A person may upload their own upload again.
 */
function newerThanFile({ draft, version }: BatchItem, row: Pick<StagedRow, 'target' | 'version'>): string | undefined {
  if (!draft || draft.isOwnUpload || draft.target === row.target) return undefined;
  if (row.version === null ? !draft.isOfStep : row.version === version) return undefined;
  const { target, author } = draft;
  const text = target.length > QUOTED ? `${target.slice(0, QUOTED)}…` : target;
  return `${author ?? 'Somebody'} changed this text after the file was downloaded, and it is kept: “${text}”. Download the file again, or change the text in the editor.`;
}
