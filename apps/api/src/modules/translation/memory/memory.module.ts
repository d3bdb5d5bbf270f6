import { Module } from '@nestjs/common';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { CountsService } from './counts.service.js';
import { DeletedProjectJobs } from './deleted-project.jobs.js';
import { EditorRepository } from './editor.repository.js';
import { EditorService } from './editor.service.js';
import { ExchangeController } from './exchange.controller.js';
import { ExchangeService } from './exchange.service.js';
import { ImportWriter } from './import.writer.js';
import { LiveSegmentsListener } from './live-segments.listener.js';
import { MemoryController } from './memory.controller.js';
import { MemoryRepository } from './memory.repository.js';
import { MemoryService } from './memory.service.js';
import { MemoryUnitsRepository } from './memory-units.repository.js';
import { OrderFixedListener } from './order-fixed.listener.js';
import { ReportService } from './report.service.js';
import { TranslationChangedListener } from './translation-changed.listener.js';
import { UndoService } from './undo.service.js';
import { UndoLogRepository } from './undo-log.repository.js';

@Module({
  imports: [PlansModule, ProjectsModule, SegmentsModule, PagesModule],
  controllers: [MemoryController, ExchangeController],
  providers: [
    MemoryRepository,
    MemoryUnitsRepository,
    UndoLogRepository,
    MemoryService,
    UndoService,
    EditorRepository,
    EditorService,
    CountsService,
    ReportService,
    ExchangeService,
    ImportWriter,
    LiveSegmentsListener,
    OrderFixedListener,
    DeletedProjectJobs,
    TranslationChangedListener,
  ],
  exports: [MemoryService, UndoService, CountsService, ExchangeService],
})
export class MemoryModule {}
