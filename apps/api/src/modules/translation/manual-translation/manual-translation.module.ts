import { Module } from '@nestjs/common';
import { LedgerModule } from '../../billing/ledger/ledger.module.js';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { NotificationsModule } from '../../identity/notifications/notifications.module.js';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { AssignmentsModule } from '../../projects/assignments/assignments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { EditorModule } from '../editor/editor.module.js';
import { PreTranslationModule } from '../pre-translation/pre-translation.module.js';
import { ProgressModule } from '../progress/progress.module.js';
import { TranslationMemoryModule } from '../translation-memory/translation-memory.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { MachineItemsRepository } from './machine/machine-items.repository.js';
import { RequestMachine } from './machine/request-machine.service.js';
import { DueNoticesJobs } from './notices/due-notices.jobs.js';
import { DueNoticesRepository } from './notices/due-notices.repository.js';
import { RequestNotices } from './notices/request-notices.service.js';
import { RequestPeopleRepository } from './notices/request-people.repository.js';
import { RequestProjectsRepository } from './projects/request-projects.repository.js';
import { RequestsListener } from './projects/requests.listener.js';
import { ChosenSegmentsRepository } from './quotes/chosen-segments.repository.js';
import { ChosenSegments } from './quotes/chosen-segments.service.js';
import { QuotesService } from './quotes/quotes.service.js';
import { RatesController } from './rates/rates.controller.js';
import { RatesRepository } from './rates/rates.repository.js';
import { RatesService } from './rates/rates.service.js';
import { HeldItemsRepository } from './requests/held-items.repository.js';
import { HoldItemsJobs } from './requests/hold-items.jobs.js';
import { RequestHolds } from './requests/holds.service.js';
import { RequestAccess } from './requests/request-access.service.js';
import { RequestCommentsRepository } from './requests/request-comments.repository.js';
import { RequestDecisions } from './requests/request-decisions.service.js';
import { RequestListsRepository } from './requests/request-lists.repository.js';
import { RequestLists } from './requests/request-lists.service.js';
import { RequestOrdersController } from './requests/request-orders.controller.js';
import { RequestOrders } from './requests/request-orders.service.js';
import { RequestPeopleService } from './requests/request-people.service.js';
import { RequestsController } from './requests/requests.controller.js';
import { RequestsRepository } from './requests/requests.repository.js';
import { RequestItemsRepository } from './requests/storing/request-items.repository.js';
import { RequestStoring } from './requests/storing/request-storing.service.js';
import { StoreRequestJobs } from './requests/storing/store-request.jobs.js';
import { RulesController } from './rules/rules.controller.js';
import { RulesJobs } from './rules/rules.jobs.js';
import { RulesRepository } from './rules/rules.repository.js';
import { RulesService } from './rules/rules.service.js';
import { RequestStateService } from './state/request-state.service.js';
import { RequestStatesRepository } from './state/request-states.repository.js';

@Module({
  imports: [
    ...[OrganisationsModule, NotificationsModule, PlansModule, LedgerModule],
    ...[ProjectsModule, AssignmentsModule, PagesModule],
    ...[EditorModule, ProgressModule, TranslationMemoryModule, TranslationsModule, PreTranslationModule],
  ],
  controllers: [RatesController, RequestOrdersController, RequestsController, RulesController],
  providers: [
    ...[RatesRepository, RatesService],
    ...[ChosenSegmentsRepository, ChosenSegments, QuotesService],
    ...[RequestsRepository, RequestAccess, RequestOrders, RequestListsRepository, RequestLists, RequestCommentsRepository],
    ...[RequestPeopleRepository, RequestPeopleService, RequestNotices],
    ...[HeldItemsRepository, RequestHolds, HoldItemsJobs, RequestDecisions],
    ...[RequestItemsRepository, RequestStoring, StoreRequestJobs],
    ...[RequestStatesRepository, RequestStateService],
    ...[MachineItemsRepository, RequestMachine, RequestProjectsRepository, RequestsListener],
    ...[RulesRepository, RulesService, RulesJobs, DueNoticesRepository, DueNoticesJobs],
  ],
})
export class ManualTranslationModule {}
