import { Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../platform/retention/retention.js';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { GlossaryModule } from '../glossary/glossary.module.js';
import { MachineTranslationModule } from '../machine-translation/machine-translation.module.js';
import { EngineComparisonController } from './engine-comparison.controller.js';
import { EngineComparisonJobs } from './engine-comparison.jobs.js';
import { EngineComparisonsRepository } from './engine-comparisons.repository.js';
import { EngineComparisonsService } from './engine-comparisons.service.js';

@Module({
  imports: [PlansModule, ProjectsModule, GlossaryModule, MachineTranslationModule],
  controllers: [EngineComparisonController],
  providers: [EngineComparisonsRepository, EngineComparisonsService, EngineComparisonJobs],
})
export class EngineComparisonModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly stored: EngineComparisonsRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'engine-comparisons', (tx) => this.stored.purge(tx));
  }
}
