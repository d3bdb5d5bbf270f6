import type {
  ApproveGuestGoodDto,
  BulkChange,
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
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { ChangesService } from '../pre-translation/changes/changes.service.js';
import { fromSourceHash, toSourceHash } from '../translations/source-hash.js';
import { CurrentTargets, isAbout } from './current-targets.service.js';
import type { ListedVerdict } from './guest-link.entity.js';
import { GuestLinksRepository } from './guest-links.repository.js';
import { GuestVerdictsRepository } from './guest-verdicts.repository.js';

/** What guests said, for those who review: a recommendation, which they follow or not. */
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

  close(session: Session, { projectId, guestId, targetLang: language, sourceHash, isClosed }: CloseGuestVerdictDto) {
    return this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, language);
      const verdict = { projectId, guestId, language, hash: fromSourceHash(sourceHash) };
      if (!(await this.verdicts.close(tx, verdict, isClosed))) throw new AppError('NOT_FOUND');
      const { organisationId, userId } = tx;
      const details = { projectId, language, guestId, isClosed };
      await this.audit.record(tx, { organisationId, userId, action: 'guest.close', subject: 'segment', subjectId: sourceHash, details });
      return { isClosed };
    });
  }

  /** Texts that were changed since are not what the guests read: they are left out, now and when the change is made. */
  async approveGood(session: Session, { projectId, linkId, targetLang, preview = false }: ApproveGuestGoodDto): Promise<BulkChange> {
    const { idArr, readAt } = await this.database.tenant(session, (tx) => this.#good(tx, projectId, linkId, targetLang));
    if (idArr.length === 0) return { jobId: null, isQueued: false, changed: 0, unchanged: 0, refused: 0 };
    const decided = { projectId, targetLang, decision: 'approve' as const, idArr, updatedTo: readAt, preview };
    const { isCut: _isCut, ...change } = await this.changes.review(session, decided);
    return change;
  }

  async #good(tx: TenantTransaction, projectId: string, linkId: string, language: string) {
    await this.projects.requireLanguage(tx, projectId, language);
    await this.#requireLink(tx, projectId, linkId);
    const said = await this.verdicts.ofGood(tx, projectId, linkId, language);
    const targetOf = await this.targets.read(tx, projectId, said);
    const current = said.filter((verdict) => isAbout(verdict.targetHash, targetOf(verdict)));
    const disputed = new Set(current.flatMap(({ verdict, isClosed, hash }) => (verdict === 'wrong' && !isClosed ? [hash] : [])));
    const good = new Set(current.flatMap((each) => (each.verdict === 'good' && each.linkId === linkId ? [each.hash] : [])));
    const [now] = await tx.query<{ at: Date }>('select now() as at');
    return {
      idArr: [...good].filter((hash) => !disputed.has(hash)).map(toSourceHash),
      readAt: (now?.at ?? new Date(0)).toISOString(),
    };
  }

  async #requireLink(tx: TenantTransaction, projectId: string, linkId: string): Promise<void> {
    if (!(await this.links.exists(tx, projectId, linkId))) throw new AppError('NOT_FOUND');
  }
}

const toVerdictRow = ({ language, hash, targetHash, judgedAt, ...row }: ListedVerdict, target: string | null): GuestVerdictRow => ({
  ...row,
  ...{ targetLang: language, sourceHash: toSourceHash(hash), target },
  judgedAt: judgedAt.toISOString(),
  isCurrent: isAbout(targetHash, target),
});
