import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../../projects/projects/projects.module.js';
import { EditorModule } from '../../../translation/editor/editor.module.js';
import { MachineTranslationModule } from '../../../translation/machine-translation/machine-translation.module.js';
import { ManualTranslationModule } from '../../../translation/manual-translation/manual-translation.module.js';
import { PreTranslationModule } from '../../../translation/pre-translation/pre-translation.module.js';
import { ProgressModule } from '../../../translation/progress/progress.module.js';
import { TranslationMemoryModule } from '../../../translation/translation-memory/translation-memory.module.js';
import { ApiContentModule } from '../api-content.module.js';
import { ApiProjects } from './api-projects.service.js';
import { ApiTextsController } from './api-texts.controller.js';
import { ItemEntries } from './item-entries.service.js';
import { ItemRequests } from './item-requests.service.js';
import { ItemStatesListener } from './item-states.listener.js';
import { ItemStatesRepository } from './item-states.repository.js';
import { ItemTexts } from './item-texts.service.js';
import { MachineRunsRepository } from './machine-runs.repository.js';
import { MachineRuns } from './machine-runs.service.js';
import { OwnItems } from './own-items.service.js';

@Module({
  imports: [
    ...[ProjectsModule, EditorModule, ProgressModule, TranslationMemoryModule, ApiContentModule],
    ...[MachineTranslationModule, PreTranslationModule, ManualTranslationModule],
  ],
  controllers: [ApiTextsController],
  providers: [
    ...[ItemStatesRepository, MachineRunsRepository, OwnItems],
    ...[ApiProjects, ItemEntries, ItemTexts, MachineRuns, ItemRequests, ItemStatesListener],
  ],
})
export class ApiTextsModule {}
