import { Module } from '@nestjs/common';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { GlossaryModule } from '../../translation/glossary/glossary.module.js';
import { MachineTranslationModule } from '../../translation/machine-translation/machine-translation.module.js';
import { PreTranslationModule } from '../../translation/pre-translation/pre-translation.module.js';
import { TranslationMemoryModule } from '../../translation/translation-memory/translation-memory.module.js';
import { ApiContentModule } from '../api-content/api-content.module.js';
import { EngineTexts } from './engine-texts.service.js';
import { KnownTexts } from './known-texts.service.js';
import { TextCallsController } from './text-calls.controller.js';
import { TextCallsRepository } from './text-calls.repository.js';
import { TextCalls } from './text-calls.service.js';
import { WaitingTextsJobs } from './waiting-texts.jobs.js';

/** Texts that other programs send and get back translated (avk_get/translation). */
@Module({
  imports: [
    ...[PlansModule, ProjectsModule, TranslationMemoryModule, GlossaryModule, MachineTranslationModule],
    ...[PreTranslationModule, ApiContentModule],
  ],
  controllers: [TextCallsController],
  providers: [TextCallsRepository, KnownTexts, EngineTexts, TextCalls, WaitingTextsJobs],
})
export class TextCallsModule {}
