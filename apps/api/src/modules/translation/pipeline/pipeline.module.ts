import { Module } from '@nestjs/common';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { EnginesModule } from '../engines/engines.module.js';
import { GlossaryModule } from '../glossary/glossary.module.js';
import { MemoryModule } from '../memory/memory.module.js';
import { TransliterationModule } from '../transliteration/transliteration.module.js';
import { ApplyService } from './apply.service.js';
import { AutomaticFillsService } from './automatic-fills.service.js';
import { CoverageService } from './coverage.service.js';
import { FillPackService } from './fill-pack.service.js';
import { FillWordsService } from './fill-words.service.js';
import { FillsRepository } from './fills.repository.js';
import { FillsService } from './fills.service.js';
import { LocalAnswersService } from './local-answers.service.js';
import { LocalPackService } from './local-pack.service.js';
import { PacksService } from './packs.service.js';
import { PendingFillsRepository } from './pending-fills.repository.js';
import { Phrasebook } from './phrasebook.js';
import { PipelineController } from './pipeline.controller.js';
import { PipelineJobs } from './pipeline.jobs.js';
import { PipelineListener } from './pipeline.listener.js';
import { PipelineService } from './pipeline.service.js';
import { SettleProjectService } from './settle-project.service.js';
import { UndoFillsService } from './undo-fills.service.js';

@Module({
  imports: [PlansModule, UsersModule, ProjectsModule, MemoryModule, EnginesModule, GlossaryModule, TransliterationModule],
  controllers: [PipelineController],
  providers: [
    FillsRepository,
    PendingFillsRepository,
    FillsService,
    FillWordsService,
    PacksService,
    Phrasebook,
    LocalAnswersService,
    LocalPackService,
    UndoFillsService,
    FillPackService,
    AutomaticFillsService,
    SettleProjectService,
    PipelineService,
    ApplyService,
    CoverageService,
    PipelineListener,
    PipelineJobs,
  ],
  exports: [PipelineService],
})
export class PipelineModule {}
