import { type FailedItem, stepsOf, type UndoBatchUploadDto, type UploadUndo } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { ImportsService } from '../../translation-memory/imports/imports.service.js';
import { InFlightService } from '../../translations/in-flight/in-flight.service.js';
import { toSourceHash } from '../../translations/source-hash.js';
import { isForJob, type RequestChange, RequestChanges } from '../changes/request-changes.service.js';
import type { PartDone, StoredJob } from '../changes/request-job.entity.js';
import { ReplacedTargets } from '../delivery/replaced-targets.service.js';
import type { StoredRequest } from '../request.entity.js';
import { requestNumber } from '../request-number.js';
import { assertGoesOn, RequestAccess, seesAll } from '../requests/request-access.service.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { RequestStateService } from '../state/request-state.service.js';
import { WorkRepository } from '../work/work.repository.js';
import { type LeftReason, type LeftText, type UndoneUpload, type UploadedText, UploadsRepository } from './uploads.repository.js';

/** A reply names at most this many of the texts that were left unchanged. */
const NAMED = 20;
const NOT_DONE = 'The texts of this file are not delivered yet. Please wait until its import has ended.';

/** Undoes the upload of a batch file. Restores drafts, deliveries and states, except those that changed since. */
@Injectable()
export class UndoUpload implements RequestChange {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly projects: ProjectsService,
    private readonly requests: RequestsRepository,
    private readonly work: WorkRepository,
    private readonly uploads: UploadsRepository,
    private readonly imports: ImportsService,
    private readonly replaced: ReplacedTargets,
    private readonly inFlight: InFlightService,
    private readonly changes: RequestChanges,
    private readonly states: RequestStateService,
  ) {}

  async undo(session: Session, { requestId, importId, preview = false }: UndoBatchUploadDto): Promise<UploadUndo> {
    const tenant = await this.access.tenantOf(session, requestId);
    return this.database.tenant(tenant, async (tx) => {
      const request = await this.access.lock(tx, session, requestId);
      assertGoesOn(request);
      const { state, fileName } = await this.imports.requireUpload(tx, importId, { requestId, userId: session.userId });
      if (state !== 'done') throw new AppError('FORBIDDEN_MOVE', { message: NOT_DONE });
      await this.changes.assertNone(tx, request);
      const upload = { importId, fileName, ...(seesAll(session) ? {} : { worker: session.userId }) };
      const { parts, ...counts } = await this.uploads.counts(tx, requestId, upload);
      const keptTexts = (await this.uploads.left(tx, requestId, upload, NAMED)).map(toKept);
      const effect = { ...counts, pages: 0, isPreview: preview, isUnderWay: false, keptTexts };
      if (preview) return effect;
      if (counts.segments === 0) throw new AppError('NOTHING_CHANGED', { message: nothingToUndo(keptTexts), data: { ...effect } });
      await this.states.note(tx, request, { action: 'request.revert', details: { upload: fileName, ...counts } });
      if (isForJob(counts.segments)) {
        const wanted = { kind: 'undoUpload', subBatchIds: parts, details: upload, counts } as const;
        return { ...(await this.changes.begin(tx, request, wanted)), keptTexts };
      }
      await this.changes.replaceStopped(tx, request);
      for (const subBatchId of parts) await this.#putBack(tx, request, upload, subBatchId);
      return effect;
    });
  }

  changePart(tx: TenantTransaction, request: StoredRequest, { details }: StoredJob, subBatchId: string): Promise<PartDone> {
    const { importId = '', fileName = '', worker } = details;
    return this.#putBack(tx, request, { importId, fileName, worker }, subBatchId);
  }

  async endChange(): Promise<void> {
    // The history names the parts that were opened again, and nobody is notified of drafts.
  }

  async #putBack(
    tx: TenantTransaction,
    request: StoredRequest,
    { fileName, ...upload }: UndoneUpload & { fileName: string },
    subBatchId: string,
  ): Promise<PartDone> {
    const { requestId } = request;
    await this.work.lockSubBatches(tx, [subBatchId]);
    const { texts, kept } = await this.uploads.ofPart(tx, requestId, upload, subBatchId);
    const [first] = texts;
    if (first) {
      await this.#restore(tx, request, first.language, texts);
      await this.uploads.putBack(
        tx,
        upload.importId,
        subBatchId,
        texts.map(({ hash }) => hash),
      );
      await this.requests.recount(tx, requestId, [subBatchId]);
      await this.#reopen(tx, request, subBatchId, `The upload of ${fileName} was undone.`);
    }
    return { count: texts.length, kept };
  }

  /** Visitors get the earlier translations again, and the texts are in flight again. */
  async #restore(tx: TenantTransaction, request: StoredRequest, language: string, own: readonly UploadedText[]): Promise<void> {
    const { requestId, projectId, dueAt } = request;
    const delivered = own.filter(({ isDelivered }) => isDelivered);
    if (delivered.length === 0) return;
    const project = await this.projects.require(tx, projectId);
    await this.replaced.restore(tx, project, language, delivered);
    const flight = { requestId, number: requestNumber(request), dueAt };
    await this.inFlight.hold(
      tx,
      { projectId, language },
      flight,
      delivered.map(({ hash }) => hash),
    );
  }

  /** Reopens a part that the upload completed. */
  async #reopen(tx: TenantTransaction, request: StoredRequest, subBatchId: string, reason: string): Promise<void> {
    if ((await this.work.countLeft(tx, subBatchId)) === 0) return;
    const isReopened = await this.states.takeBack(tx, request, {
      subBatchId,
      from: 'completedManualTranslation',
      to: 'processingManualTranslation',
      reason,
    });
    const last = stepsOf(request.pipeline).at(-1);
    if (isReopened && last) await this.work.reopenStep(tx, subBatchId, last);
  }
}

const LEFT: Readonly<Record<LeftReason, string>> = {
  notOwn: 'Somebody else does this step of its part now.',
  signedOff: 'It is signed off.',
  withdrawn: 'It was taken out of the request.',
  ended: 'Its part of the request was taken back or ended since.',
  nextStep: 'The next step has begun with it.',
  changed: 'Its translation was changed since, or another request works on it.',
  unknown: 'What it replaced is not known any more.',
};

const toKept = ({ hash, source, reason }: LeftText): FailedItem => ({ sourceHash: toSourceHash(hash), source, reason: LEFT[reason] });

const nothingToUndo = ([first]: readonly FailedItem[]): string =>
  first
    ? `Nothing of this upload can be put back. Of its first text: ${first.reason}`
    : 'Nothing of this upload is left to put back: it was undone, or other texts have taken the place of its texts.';
