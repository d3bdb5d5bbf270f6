import type { ReviewTranslationDto, SegmentRow } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EditorService } from '../editor/editor.service.js';
import { chooseBest } from '../translations/choose-best.js';
import { InFlightService } from '../translations/in-flight/in-flight.service.js';
import { type Reviewer, ReviewRights } from '../translations/review-rights.service.js';
import { fromSourceHash } from '../translations/source-hash.js';
import { TranslationsService } from '../translations/translations.service.js';
import { requireReason } from './require-reason.js';
import { ReviewService, WRONG_STATE } from './review.service.js';

/** Decides about the translation of one segment, as the editor shows it. */
@Injectable()
export class ReviewOneService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly translations: TranslationsService,
    private readonly editor: EditorService,
    private readonly reviews: ReviewService,
    private readonly rights: ReviewRights,
    private readonly audit: Audit,
    private readonly inFlight: InFlightService,
  ) {}

  async review(reviewer: Reviewer, body: ReviewTranslationDto): Promise<SegmentRow> {
    const { projectId, targetLang: language, decision, version } = body;
    const author = await this.rights.authorOf(reviewer, projectId);
    const hash = fromSourceHash(body.sourceHash);
    return this.database.tenant(reviewer, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, language);
      const reason = requireReason(body);
      await this.translations.lock(tx, projectId, language, [hash]);
      await this.inFlight.requireOpen(tx, { projectId, language }, [hash]);
      const best = chooseBest((await this.translations.translations(tx, projectId, language, [hash])).get(hash) ?? []);
      if (!best) throw new AppError('NOT_FOUND', { message: 'This segment has no translation.' });
      await this.editor.requireVersion(tx, { projectId, language }, hash, version);
      const { refusals } = await this.reviews.decide(tx, { projectId, language }, [best], { decision, reason, author });
      const [message] = Object.keys(refusals);
      if (message) throw new AppError(message === WRONG_STATE ? 'FORBIDDEN_MOVE' : 'UNPROCESSABLE', { message });
      await this.audit.record(tx, {
        organisationId: tx.organisationId,
        userId: tx.userId,
        action: 'translation.review',
        subject: 'segment',
        subjectId: body.sourceHash,
        details: { projectId, language, decision, reason },
      });
      return this.editor.segmentRow(tx, projectId, language, hash);
    });
  }
}
