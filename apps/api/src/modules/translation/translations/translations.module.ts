import { Module } from '@nestjs/common';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { AssignmentsModule } from '../../projects/assignments/assignments.module.js';
import { QualityRulesModule } from '../quality-rules/quality-rules.module.js';
import { InFlightRepository } from './in-flight/in-flight.repository.js';
import { InFlightService } from './in-flight/in-flight.service.js';
import { OrderFixedListener } from './order-fixed.listener.js';
import { FoundProblemsRepository } from './recheck/found-problems.repository.js';
import { RecheckService } from './recheck/recheck.service.js';
import { ReviewRights } from './review-rights.service.js';
import { ReviewStatesRepository } from './review-states/review-states.repository.js';
import { ReviewTransitions } from './review-states/review-transitions.js';
import { SeenTargetsRepository } from './seen/seen-targets.repository.js';
import { SeenTargets } from './seen/seen-targets.service.js';
import { SegmentsChangedListener } from './segments-changed.listener.js';
import { TargetBytesJobs } from './target-bytes.jobs.js';
import { TermEffects } from './terms/term-effects.service.js';
import { TermedTranslationsRepository } from './terms/termed-translations.repository.js';
import { TransliterationEffects } from './terms/transliteration-effects.service.js';
import { TransliterationsRepository } from './terms/transliterations.repository.js';
import { TranslationsRepository } from './translations.repository.js';
import { TranslationsService } from './translations.service.js';
import { UndoService } from './undo/undo.service.js';
import { UndoLogRepository } from './undo/undo-log.repository.js';

@Module({
  imports: [PlansModule, SegmentsModule, AssignmentsModule, QualityRulesModule],
  providers: [
    TranslationsRepository,
    TranslationsService,
    InFlightRepository,
    InFlightService,
    UndoLogRepository,
    UndoService,
    TargetBytesJobs,
    SegmentsChangedListener,
    OrderFixedListener,
    FoundProblemsRepository,
    RecheckService,
    ReviewStatesRepository,
    ReviewRights,
    ReviewTransitions,
    SeenTargetsRepository,
    SeenTargets,
    TermedTranslationsRepository,
    TermEffects,
    TransliterationsRepository,
    TransliterationEffects,
  ],
  exports: [
    TranslationsService,
    InFlightService,
    UndoService,
    RecheckService,
    ReviewRights,
    ReviewTransitions,
    SeenTargets,
    TermEffects,
    TransliterationEffects,
  ],
})
export class TranslationsModule {}
