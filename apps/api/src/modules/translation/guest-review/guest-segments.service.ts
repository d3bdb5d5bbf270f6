import type { GuestSegment } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { GuestSession } from '../../../platform/http/session.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { GuestCommentsService } from '../comments/guest-comments.service.js';
import { EditorService } from '../editor/editor.service.js';
import { SegmentContextService } from '../editor/segment-context.service.js';
import { isAbout } from './current-targets.service.js';
import type { JudgedSegment } from './guest-link.entity.js';
import { GuestVerdictsRepository } from './guest-verdicts.repository.js';

/** The translations of a link as its guests see them. Any other translation seems not to exist. */
@Injectable()
export class GuestSegmentsService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly editor: EditorService,
    private readonly contexts: SegmentContextService,
    private readonly verdicts: GuestVerdictsRepository,
    private readonly comments: GuestCommentsService,
  ) {}

  project(tx: TenantTransaction, { projectId }: GuestSession): Promise<ProjectRow> {
    return this.projects.require(tx, projectId);
  }

  async read(tx: TenantTransaction, guest: GuestSession, segment: JudgedSegment): Promise<GuestSegment> {
    const { projectId, guestId } = guest;
    const { language, hash } = segment;
    const { targetLanguages } = await this.project(tx, guest);
    const mayJudge = targetLanguages.includes(language) && (await this.verdicts.mayJudge(tx, guest, segment));
    if (!mayJudge) throw new AppError('NOT_FOUND');
    const row = await this.editor.segmentRow(tx, projectId, language, hash);
    const said = await this.verdicts.own(tx, guest, segment);
    const isCurrent = said !== undefined && isAbout(said.targetHash, { target: row.preProcessedTarget });
    return {
      ...{ targetLang: language, sourceHash: row.sourceHash, source: row.source, target: row.preProcessedTarget },
      ...{ version: row.version, example: row.example, problems: row.problems },
      page: await this.contexts.firstPage(tx, projectId, hash),
      verdict: isCurrent ? said.verdict : null,
      reason: isCurrent ? said.reason : null,
      threads: await this.comments.list(tx, guestId, { projectId, language, hash }),
    };
  }
}
