import type { ChangingPerson, ProjectLanguageDto, RevertChangesDto, RevertedChanges } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { toMoment } from '../../../../platform/http/to-moment.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { PersonChanges } from '../../revisions/reverts/person-change.entity.js';
import { PersonChangesService } from '../../revisions/reverts/person-changes.service.js';
import { ReviewRights } from '../../translations/review-rights.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { ChangeRunsService } from './change-runs.service.js';
import { filterIn } from './filter-in.js';

/** Undoes what one person changed. The run that does this can be undone itself. */
@Injectable()
export class RevertsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly changes: PersonChangesService,
    private readonly changeRuns: ChangeRunsService,
    private readonly rights: ReviewRights,
  ) {}

  people(tenant: Tenant, { projectId, targetLang }: ProjectLanguageDto): Promise<ChangingPerson[]> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, targetLang);
      return this.changes.people(tx, projectId, targetLang);
    });
  }

  async revert(session: Session, body: RevertChangesDto): Promise<RevertedChanges> {
    const author = await this.rights.authorOf(session, body.projectId);
    return this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, body.projectId, body.targetLang);
      if (body.userId !== session.userId && !session.permissions.includes('translation.machine'))
        throw new AppError('FORBIDDEN', { message: 'You may undo your own changes only.' });
      const changes = await this.#changes(tx, body);
      if (!body.preview && body.upTo === undefined)
        throw invalidField('upTo', 'Please name the last change that was counted: the `upTo` of the reply with the count.');
      const counts = await this.changes.count(tx, changes);
      const kept = await this.changes.changedSince(tx, changes);
      const rest = { removed: counts.removed, kept: kept.total, keptSegments: kept.first, upTo: changes.upTo };
      if (body.preview) return { jobId: null, isQueued: false, changed: counts.total, unchanged: 0, refused: 0, skipped: 0, ...rest };
      const { projectId, language, hashes, userId, since, upTo } = changes;
      const edit = { kind: 'revert', userId, since, upTo, author } as const;
      return {
        ...(await this.changeRuns.start(tx, { projectId, language, hashes }, edit, { count: counts.total, isCut: false })),
        ...rest,
      };
    });
  }

  async #changes(tx: TenantTransaction, body: RevertChangesDto): Promise<PersonChanges> {
    const { projectId, targetLang: language, userId, since, idArr } = body;
    const filter = filterIn(body);
    const hashes = idArr && [...new Set(idArr.map(fromSourceHash))];
    const from = toMoment('since', since).toISOString();
    const asked = { projectId, language, userId, since: from, ...(hashes ? { hashes } : {}) };
    const changes = body.upTo === undefined ? await this.changes.untilNow(tx, asked) : { ...asked, upTo: body.upTo };
    return filter ? this.changes.within(tx, changes, filter) : changes;
  }
}
