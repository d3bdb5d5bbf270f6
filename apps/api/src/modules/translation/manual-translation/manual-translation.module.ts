import { Module } from '@nestjs/common';
import { LedgerModule } from '../../billing/ledger/ledger.module.js';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { RatesController } from './rates/rates.controller.js';
import { RatesRepository } from './rates/rates.repository.js';
import { RatesService } from './rates/rates.service.js';
import { RequestAccess } from './requests/request-access.service.js';
import { RequestsRepository } from './requests/requests.repository.js';
import { RequestStateService } from './state/request-state.service.js';
import { RequestStatesRepository } from './state/request-states.repository.js';

@Module({
  imports: [OrganisationsModule, ProjectsModule, LedgerModule, TranslationsModule],
  controllers: [RatesController],
  providers: [RatesRepository, RatesService, RequestsRepository, RequestAccess, RequestStatesRepository, RequestStateService],
})
export class ManualTranslationModule {}
