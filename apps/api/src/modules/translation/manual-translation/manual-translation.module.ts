import { Module } from '@nestjs/common';
import { LedgerModule } from '../../billing/ledger/ledger.module.js';
import { PlansModule } from '../../billing/plans/plans.module.js';
import { PagesModule } from '../../content/pages/pages.module.js';
import { SegmentsModule } from '../../content/segments/segments.module.js';
import { NotificationsModule } from '../../identity/notifications/notifications.module.js';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { AssignmentsModule } from '../../projects/assignments/assignments.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { EditorModule } from '../editor/editor.module.js';
import { GlossaryModule } from '../glossary/glossary.module.js';
import { GuestReviewModule } from '../guest-review/guest-review.module.js';
import { PreTranslationModule } from '../pre-translation/pre-translation.module.js';
import { ProgressModule } from '../progress/progress.module.js';
import { TranslationMemoryModule } from '../translation-memory/translation-memory.module.js';
import { TranslationsModule } from '../translations/translations.module.js';
import { BatchDownload } from './batch-files/batch-download.service.js';
import { BatchFileWriter } from './batch-files/batch-file-writer.service.js';
import { BatchFilesController } from './batch-files/batch-files.controller.js';
import { BatchItemsRepository } from './batch-files/batch-items.repository.js';
import { BatchUpload } from './batch-files/batch-upload.service.js';
import { FileDelivery } from './batch-files/file-delivery.service.js';
import { OwnSubBatches } from './batch-files/own-sub-batches.service.js';
import { OwnUploads } from './batch-files/own-uploads.service.js';
import { UndoUpload } from './batch-files/undo-upload.service.js';
import { UploadsRepository } from './batch-files/uploads.repository.js';
import { WriteBatchFileJobs } from './batch-files/write-batch-file.jobs.js';
import { ChangeRequestJobs } from './changes/change-request.jobs.js';
import { RequestChanges } from './changes/request-changes.service.js';
import { RequestJobsRepository } from './changes/request-jobs.repository.js';
import { ChargesRepository } from './charges/charges.repository.js';
import { RequestCharges } from './charges/charges.service.js';
import { DeliveredRepository } from './delivery/delivered.repository.js';
import { DeliveredParts } from './delivery/delivered-parts.service.js';
import { DeliveryService } from './delivery/delivery.service.js';
import { ReplacedTargets } from './delivery/replaced-targets.service.js';
import { SignOffService } from './delivery/sign-off.service.js';
import { RequestFilesController } from './files/request-files.controller.js';
import { RequestFilesRepository } from './files/request-files.repository.js';
import { RequestFiles } from './files/request-files.service.js';
import { GuestWorkController } from './guests/guest-work.controller.js';
import { GuestWorkJobs } from './guests/guest-work.jobs.js';
import { GuestWorkRepository } from './guests/guest-work.repository.js';
import { GuestWorkService } from './guests/guest-work.service.js';
import { GuestWorkMails } from './guests/guest-work-mails.service.js';
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
import { CountedQuotesRepository } from './quotes/counted-quotes.repository.js';
import { CountedQuotes } from './quotes/counted-quotes.service.js';
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
import { RequestsOfItems } from './requests/requests-of-items.service.js';
import { RequestItemsRepository } from './requests/storing/request-items.repository.js';
import { RequestStoring } from './requests/storing/request-storing.service.js';
import { StoreRequestJobs } from './requests/storing/store-request.jobs.js';
import { ResendRepository } from './reverts/resend.repository.js';
import { ResendService } from './reverts/resend.service.js';
import { RevertsService } from './reverts/reverts.service.js';
import { RulesController } from './rules/rules.controller.js';
import { RulesJobs } from './rules/rules.jobs.js';
import { RulesRepository } from './rules/rules.repository.js';
import { RulesService } from './rules/rules.service.js';
import { ChangedTextsRepository } from './sources/changed-texts.repository.js';
import { ChangedTexts } from './sources/changed-texts.service.js';
import { CheckSourcesJobs } from './sources/check-sources.jobs.js';
import { SourcesRepository } from './sources/sources.repository.js';
import { SourcesChangedListener } from './sources/sources-changed.listener.js';
import { RequestStateService } from './state/request-state.service.js';
import { RequestStatesRepository } from './state/request-states.repository.js';
import { VendorItemsRepository } from './vendor/vendor-items.repository.js';
import { VendorPort } from './vendor/vendor-port.js';
import { VendorWork } from './vendor/vendor-work.service.js';
import { AssignService } from './work/assign.service.js';
import { FinishService } from './work/finish.service.js';
import { ItemViews } from './work/item-views.service.js';
import { ItemsService } from './work/items.service.js';
import { SubBatchRows } from './work/sub-batch-rows.service.js';
import { WithdrawService } from './work/withdraw.service.js';
import { WorkController } from './work/work.controller.js';
import { WorkRepository } from './work/work.repository.js';

@Module({
  imports: [
    ...[OrganisationsModule, NotificationsModule, PlansModule, LedgerModule],
    ...[ProjectsModule, AssignmentsModule, PagesModule, SegmentsModule],
    ...[EditorModule, GlossaryModule, GuestReviewModule, ProgressModule, TranslationMemoryModule, TranslationsModule, PreTranslationModule],
  ],
  controllers: [
    RatesController,
    RequestOrdersController,
    RequestsController,
    RulesController,
    WorkController,
    GuestWorkController,
    RequestFilesController,
    BatchFilesController,
  ],
  providers: [
    ...[RatesRepository, RatesService],
    ...[ChosenSegmentsRepository, ChosenSegments, QuotesService, CountedQuotesRepository, CountedQuotes, ChargesRepository, RequestCharges],
    ...[RequestsRepository, RequestAccess, RequestOrders, RequestListsRepository, RequestLists, RequestCommentsRepository],
    ...[RequestPeopleRepository, RequestPeopleService, RequestNotices],
    ...[HeldItemsRepository, RequestHolds, HoldItemsJobs, RequestDecisions],
    ...[RequestItemsRepository, RequestStoring, StoreRequestJobs],
    ...[RequestStatesRepository, RequestStateService],
    ...[WorkRepository, SubBatchRows, ItemViews, ItemsService, AssignService, FinishService, WithdrawService],
    ...[RequestFilesRepository, RequestFiles],
    ...[GuestWorkRepository, GuestWorkService, GuestWorkMails, GuestWorkJobs],
    ...[DeliveredRepository, DeliveredParts, ReplacedTargets, DeliveryService, SignOffService],
    ...[RequestJobsRepository, RequestChanges, ChangeRequestJobs],
    ...[OwnSubBatches, BatchFileWriter, BatchDownload, WriteBatchFileJobs, BatchItemsRepository, BatchUpload, FileDelivery],
    ...[UploadsRepository, OwnUploads, UndoUpload],
    ...[ChangedTextsRepository, ChangedTexts, SourcesRepository, SourcesChangedListener, CheckSourcesJobs],
    ...[RevertsService, ResendRepository, ResendService],
    ...[MachineItemsRepository, RequestMachine, RequestProjectsRepository, RequestsListener],
    ...[RulesRepository, RulesService, RulesJobs, DueNoticesRepository, DueNoticesJobs],
    ...[VendorPort, VendorItemsRepository, VendorWork, RequestsOfItems],
  ],
  exports: [VendorPort, VendorWork, RequestsOfItems, RequestOrders],
})
export class ManualTranslationModule {}
