import type {
  ApprovedGood,
  ApproveGuestGoodDto,
  CloseGuestVerdictDto,
  GuestVerdictList,
  GuestVerdictRow,
  ListGuestVerdictsDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { toMoment } from '../../../platform/http/to-moment.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { NOTHING_TO_CHANGE } from '../pre-translation/changes/change-runs.service.js';
import { ChangesService } from '../pre-translation/changes/changes.service.js';
import { SeenTargets } from '../translations/seen/seen-targets.service.js';
import { fromSourceHash, toSourceHash } from '../translations/source-hash.js';
import { type CurrentTarget, CurrentTargets, isAbout } from './current-targets.service.js';
import type { JudgedSegment, ListedVerdict, StoredVerdict } from './guest-link.entity.js';
import { GuestLinksRepository } from './guest-links.repository.js';
import { GuestVerdictsRepository } from './guest-verdicts.repository.js';

/** Guests' verdicts for reviewers, who may follow them or not. */
@Injectable()
export class GuestVerdictsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly links: GuestLinksRepository,
    private readonly verdicts: GuestVerdictsRepository,
    private readonly targets: CurrentTargets,
    private readonly changes: ChangesService,
    private readonly audit: Audit,
    private readonly seen: SeenTargets,
  ) {}

  list(session: Session, { projectId, linkId, targetLang: language, sourceHash }: ListGuestVerdictsDto): Promise<GuestVerdictList> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      if (linkId) await this.#requireLink(tx, projectId, linkId);
      const filter = { projectId, linkId, language, hash: sourceHash && fromSourceHash(sourceHash) };
      const rows = await this.verdicts.list(tx, filter);
      const targetOf = await this.targets.read(tx, projectId, rows);
      const total = await this.verdicts.count(tx, filter);
      return { verdicts: rows.map((row) => toVerdictRow(row, targetOf(row))), total };
    });
  }

  close(session: Session, { projectId, guestId, targetLang: language, sourceHash, isClosed, judgedAt }: CloseGuestVerdictDto) {
    return this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, language);
      const verdict = { projectId, guestId, language, hash: fromSourceHash(sourceHash) };
      const seenAt = toMoment('judgedAt', judgedAt);
      if (!(await this.verdicts.close(tx, verdict, isClosed, seenAt))) throw await this.#notClosed(tx, verdict);
      const { organisationId, userId } = tx;
      const details = { projectId, language, guestId, isClosed };
      await this.audit.record(tx, { organisationId, userId, action: 'guest.close', subject: 'segment', subjectId: sourceHash, details });
      return { isClosed };
    });
  }

  /** Leaves out texts that changed since, because the guests read the old ones. Checks this now, and again at the change. */
  async approveGood(session: Session, body: ApproveGuestGoodDto): Promise<ApprovedGood> {
    const { projectId, targetLang, preview = false } = body;
    const { idArr, versions, seen } = await this.database.tenant(session, (tx) => this.#good(tx, body));
    if (idArr.length === 0) return { ...NOTHING_TO_CHANGE, seen };
    const decided = { projectId, targetLang, decision: 'approve' as const, idArr, versions, preview };
    const { isCut: _isCut, ...change } = await this.changes.review(session, decided);
    return { ...change, seen };
  }

  /** The translations that guests had found good when the reviewer saw the count, with the versions that they read. */
  async #good(tx: TenantTransaction, { projectId, linkId, targetLang: language, seen, preview }: ApproveGuestGoodDto) {
    await this.projects.requireLanguage(tx, projectId, language);
    await this.#requireLink(tx, projectId, linkId);
    const now = await this.seen.now(tx);
    const counted = preview ? undefined : (await this.seen.require(tx, { seen })).moment;
    const said = await this.verdicts.ofGood(tx, projectId, linkId, language);
    const targetOf = await this.targets.read(tx, projectId, said);
    const place = { projectId, language };
    const unseen = await this.seen.unseen(
      tx,
      place,
      said.map(({ hash }) => hash),
      counted && { moment: counted },
    );
    const current = said.filter((verdict) => !unseen.has(verdict.hash) && isAbout(verdict.targetHash, targetOf(verdict)));
    const wasCounted = ({ judgedAt }: StoredVerdict) => !counted || judgedAt.toISOString() < counted.at;
    const disputed = new Set(current.flatMap(({ verdict, isClosed, hash }) => (verdict === 'wrong' && !isClosed ? [hash] : [])));
    const good = new Set(
      current.flatMap((each) => (each.verdict === 'good' && each.linkId === linkId && wasCounted(each) ? [each.hash] : [])),
    );
    const hashes = [...good].filter((hash) => !disputed.has(hash));
    const versions = hashes.map((hash) => targetOf({ language, hash }).version);
    return { idArr: hashes.map(toSourceHash), versions, seen: preview ? now : null };
  }

  /** The problem did not exist, or it is a newer one now. */
  async #notClosed(
    tx: TenantTransaction,
    { projectId, guestId, language, hash }: JudgedSegment & { projectId: string; guestId: string },
  ): Promise<AppError> {
    const rows = await this.verdicts.list(tx, { projectId, language, hash });
    const current = rows.find((row) => row.guestId === guestId && row.verdict === 'wrong');
    if (!current) return new AppError('NOT_FOUND');
    const targetOf = await this.targets.read(tx, projectId, [current]);
    return new AppError('CONFLICT', { data: { current: toVerdictRow(current, targetOf(current)) } });
  }

  async #requireLink(tx: TenantTransaction, projectId: string, linkId: string): Promise<void> {
    if (!(await this.links.exists(tx, projectId, linkId))) throw new AppError('NOT_FOUND');
  }
}

const toVerdictRow = ({ language, hash, targetHash, judgedAt, ...row }: ListedVerdict, { target }: CurrentTarget): GuestVerdictRow => ({
  ...row,
  ...{ targetLang: language, sourceHash: toSourceHash(hash), target },
  judgedAt: judgedAt.toISOString(),
  isCurrent: isAbout(targetHash, { target }),
});
