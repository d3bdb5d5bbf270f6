import { PLAN_LIMITS, type SuggestMachineDto } from '@bhashantar/contracts';
import type { LengthLimit } from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { PlansService } from '../../../billing/plans/plans.service.js';
import { WordsService } from '../../../billing/plans/words.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { NMT_OFF } from '../../machine-translation/mt-settings.js';
import { PrivateContentService } from '../../machine-translation/private-content/private-content.service.js';
import type { TranslationRequest } from '../../machine-translation/translate-segments.js';
import type { QualityRules } from '../../quality-rules/check-segment.js';
import { QualityRulesService } from '../../quality-rules/quality-rules.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { SegmentContextsService } from '../runs/segment-contexts.service.js';

/** A segment that may be sent to engines. */
export interface SuggestedSegment {
  readonly projectId: string;
  readonly language: string;
  readonly hash: string;
  readonly source: string;
  readonly isOrderFixed: boolean;
  readonly limit: LengthLimit | null;
  readonly request: Omit<TranslationRequest, 'signal'>;
  readonly rules: QualityRules;
  /** Undefined if machine translation is switched off for the language. */
  readonly nmtService: string | null | undefined;
  /** Whether the plan includes engines that cost the operator money. */
  readonly paidEngines: boolean;
  /** The words of the plan that the segment's first translation uses. */
  readonly words: number;
  readonly wordsLeft: number | null;
}

/** Reads what engines need to know of one segment. */
@Injectable()
export class SuggestedSegments {
  constructor(
    private readonly projects: ProjectsService,
    private readonly translations: TranslationsService,
    private readonly rules: QualityRulesService,
    private readonly contexts: SegmentContextsService,
    private readonly privateContent: PrivateContentService,
    private readonly plans: PlansService,
    private readonly words: WordsService,
  ) {}

  async open(
    tx: TenantTransaction,
    { projectId, targetLang: language, sourceHash }: Pick<SuggestMachineDto, 'projectId' | 'targetLang' | 'sourceHash'>,
  ): Promise<SuggestedSegment> {
    const { sourceLanguage: from } = await this.projects.requireLanguage(tx, projectId, language);
    const hash = fromSourceHash(sourceHash);
    const [segment] = await this.translations.segments(tx, projectId, [hash]);
    if (!segment) throw new AppError('NOT_FOUND');
    const { source, isOrderFixed, limit } = segment;
    const rules = await this.rules.rulesFor(tx, projectId, language);
    const context = (await this.contexts.of(tx, projectId, [hash])).get(hash);
    const guarded = await this.privateContent.guardedKinds(tx, projectId);
    const nmtService = await this.projects.nmtService(tx, projectId, language);
    return {
      ...{ projectId, language, hash, source, isOrderFixed, limit, rules },
      request: { segments: [{ hash, source, context }], from, to: language, findTerms: rules.findTerms, guarded },
      nmtService: nmtService === NMT_OFF ? undefined : nmtService,
      paidEngines: PLAN_LIMITS[await this.plans.planOf(tx)].paidEngines,
      words: (await this.translations.wordsToTranslate(tx, projectId, language, [hash])).get(hash) ?? 0,
      wordsLeft: await this.words.left(tx),
    };
  }
}
