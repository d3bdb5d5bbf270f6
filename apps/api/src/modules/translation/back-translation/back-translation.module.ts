import { Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../platform/retention/retention.js';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { MachineTranslationModule } from '../machine-translation/machine-translation.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { BackTranslationController } from './back-translation.controller.js';
import { BackTranslationService } from './back-translation.service.js';
import { BackTranslationsRepository } from './back-translations.repository.js';

@Module({
  imports: [PlansModule, ProjectsModule, TranslationsModule, MachineTranslationModule],
  controllers: [BackTranslationController],
  providers: [BackTranslationsRepository, BackTranslationService],
  exports: [BackTranslationService],
})
export class BackTranslationModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly stored: BackTranslationsRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'back-translations', (tx) => this.stored.purge(tx));
  }
}
