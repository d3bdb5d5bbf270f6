import { Module } from '@nestjs/common';
import { LedgerModule } from '../../billing/ledger/ledger.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { RequestsRepository } from './requests/requests.repository.js';
import { RequestStateService } from './state/request-state.service.js';
import { RequestStatesRepository } from './state/request-states.repository.js';

@Module({
  imports: [ProjectsModule, LedgerModule, TranslationsModule],
  providers: [RequestsRepository, RequestStatesRepository, RequestStateService],
})
export class ManualTranslationModule {}
