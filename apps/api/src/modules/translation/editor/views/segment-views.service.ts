import { randomUUID } from 'node:crypto';
import { type DeleteSegmentViewDto, type SaveSegmentViewDto, SEGMENT_VIEWS_MAX, type SegmentView } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { holdLimit } from '../../../../platform/database/hold-limit.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import type { Session } from '../../../../platform/http/session.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { SegmentViewEntity } from './segment-view.entity.js';

/** Filters that people save, each for themselves. */
@Injectable()
export class SegmentViewsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
  ) {}

  list(session: Session, projectId: string): Promise<SegmentView[]> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const views = await ownViews(tx, projectId, userOf(session));
      return views.map(toView);
    });
  }

  save(session: Session, { projectId, name: given, search }: SaveSegmentViewDto): Promise<SegmentView> {
    const userId = userOf(session);
    return this.database.tenant(session, async (tx) => {
      const { organisationId } = await this.projects.require(tx, projectId);
      const name = given.trim();
      if (!name) throw invalidField('name', 'Please name the view.');
      await holdLimit(tx, 'segment_views', `${projectId} ${userId}`);
      const views = await ownViews(tx, projectId, userId);
      const known = views.find((view) => view.name === name);
      if (!known && views.length >= SEGMENT_VIEWS_MAX)
        throw new AppError('UNPROCESSABLE', { message: `Keep at most ${SEGMENT_VIEWS_MAX} views.` });
      const view = known ?? { viewId: randomUUID(), organisationId, projectId, userId, name, createdAt: new Date() };
      return toView(await tx.repository(SegmentViewEntity).save({ ...view, search }));
    });
  }

  remove(session: Session, { projectId, viewId }: DeleteSegmentViewDto): Promise<number> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const { affected } = await tx.repository(SegmentViewEntity).delete({ projectId, viewId, userId: userOf(session) });
      return affected ?? 0;
    });
  }
}

const ownViews = (tx: TenantTransaction, projectId: string, userId: string) =>
  tx.repository(SegmentViewEntity).find({ where: { projectId, userId }, order: { name: 'asc' } });

const userOf = ({ userId }: Session): string => userId;

const toView = ({ viewId, name, search, createdAt }: SegmentViewEntity): SegmentView => ({
  ...{ viewId, name, search },
  createdAt: createdAt.toISOString(),
});
