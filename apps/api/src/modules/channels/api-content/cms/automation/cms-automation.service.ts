import {
  type ApiHistory,
  type ApiHistoryLine,
  type CmsAuto,
  type ItemHistoryDto,
  type UpdateCmsAutoDto,
  type UpdatedCmsAuto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/clock/clock.js';
import { Database } from '../../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../../../platform/events/on-event.decorator.js';
import { AppError, invalidField } from '../../../../../platform/http/app-error.js';
import { pageOf } from '../../../../../platform/http/page-of.js';
import type { Session } from '../../../../../platform/http/session.js';
import { Outbox } from '../../../../../platform/jobs/outbox.js';
import { ProjectsService } from '../../../../projects/projects/projects.service.js';
import { TranslationChanged } from '../../../../translation/translations/translations.events.js';
import { ApiItemsRepository } from '../../api-items.repository.js';
import { ApiItems } from '../../api-items.service.js';
import { ApiSynced } from '../../api-syncs.events.js';
import { CmsApplies, needsConfirmation } from '../apply/cms-applies.service.js';
import { ApiHistoryRepository } from './api-history.repository.js';
import { RunCmsSteps, type StepsJob } from './cms-automation.job-definitions.js';

/** Many texts change one after another. The steps wait this long for the next change. */
const COALESCE_MS = 60_000;
const WEEK_MS = 7 * 24 * 3_600_000;

type Payload<Event extends { readonly payload?: unknown }> = NonNullable<Event['payload']>;

/** The automatic steps of items, and the history of items. */
@Injectable()
export class CmsAutomation {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly items: ApiItemsRepository,
    private readonly apis: ApiItems,
    private readonly applies: CmsApplies,
    private readonly stored: ApiHistoryRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Automatic publishing must be confirmed once, with the number of entries that would be published now. */
  update(session: Session, { apiId, auto, confirm }: UpdateCmsAutoDto): Promise<UpdatedCmsAuto> {
    return this.database.tenant(session, async (tx) => {
      const { projectId } = await this.apis.require(tx, apiId);
      const own = await this.items.lock(tx, apiId);
      if (!own || own.isDeleting) throw new AppError('NOT_FOUND');
      if (own.cmsUid === null) throw invalidField('apiId', `“${own.name}” is no content type of a connected CMS.`);
      if (auto.apply === 'publish' && own.auto?.apply !== 'publish') {
        if (!session.permissions.includes('publish.manage')) throw new AppError('FORBIDDEN');
        const { targetLanguages } = await this.projects.require(tx, projectId);
        const languages = targetLanguages.filter((language) => own.languages?.includes(language) ?? true);
        const { rows } = await this.applies.complete(tx, { projectId, apiIds: [apiId], entryIds: undefined, languages });
        if (confirm !== rows.length) throw needsConfirmation(rows.length);
      }
      const { sync, translate, request, apply } = auto;
      const next: CmsAuto = { sync, translate, request, apply };
      const requestAt = request === 'weekly' ? (own.requestAt ?? new Date(this.clock.now().getTime() + WEEK_MS)) : null;
      await this.items.change(tx, apiId, { auto: next, requestAt });
      if (apply !== 'off') await this.projects.follow(tx, projectId);
      await this.apis.note(tx, own, 'content.update', { auto: next });
      const { organisationId } = own;
      await this.outbox.enqueue<StepsJob>(tx, RunCmsSteps, { organisationId, projectId, apiId, cause: 'translation' });
      return { auto: next };
    });
  }

  history(session: Session, { apiId, ...wanted }: ItemHistoryDto): Promise<ApiHistory> {
    const page = pageOf(wanted);
    return this.database.tenant(session, async (tx) => {
      await this.apis.require(tx, apiId);
      const rows = await this.stored.list(tx, apiId, page);
      const [first] = rows.length > 0 ? rows : await this.stored.list(tx, apiId, { limit: 1, offset: 0 });
      const lines = rows.map(({ total: _total, at, ...line }): ApiHistoryLine => ({ ...line, at: at.toISOString() }));
      return { lines, total: first?.total ?? 0, ...page.shown };
    });
  }

  @OnEventInTransaction(ApiSynced)
  async onSynced({ organisationId, projectId, apiId, changes }: Payload<typeof ApiSynced>, tx: TenantTransaction): Promise<void> {
    const amount = changes.new + changes.changed + changes.gone;
    if (amount === 0) return;
    await this.stored.addSync(tx, { apiId, projectId }, amount, this.clock.now());
    const own = await this.items.find(tx, apiId);
    if (own?.cmsUid && own.auto) await this.outbox.enqueue<StepsJob>(tx, RunCmsSteps, { organisationId, projectId, apiId, cause: 'sync' });
  }

  /** Translations that have become complete may be written back automatically. */
  @OnEventInTransaction(TranslationChanged)
  async onTranslated({ organisationId, projectId }: Payload<typeof TranslationChanged>, tx: TenantTransaction): Promise<void> {
    if (!(await this.projects.hasFollowers(tx, projectId))) return;
    for (const apiId of await this.items.applyingItems(tx, projectId))
      await this.outbox.enqueue<StepsJob>(
        tx,
        RunCmsSteps,
        { organisationId, projectId, apiId, cause: 'translation' },
        { delayMs: COALESCE_MS },
      );
  }
}
