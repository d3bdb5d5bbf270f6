import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { LedgerModule } from '../modules/billing/ledger/ledger.module.js';
import { ApiContentModule } from '../modules/channels/api-content/api-content.module.js';
import { CmsModule } from '../modules/channels/api-content/cms/cms.module.js';
import { ApiTextsModule } from '../modules/channels/api-content/texts/api-texts.module.js';
import { CustomDomainsModule } from '../modules/channels/custom-domains/custom-domains.module.js';
import { DeliveryModule } from '../modules/channels/delivery/delivery.module.js';
import { DomainsModule } from '../modules/channels/domains/domains.module.js';
import { JsonRequestsModule } from '../modules/channels/json-requests/json-requests.module.js';
import { PreviewsModule } from '../modules/channels/previews/previews.module.js';
import { PublicSideModule } from '../modules/channels/public-side/public-side.module.js';
import { RenderModule } from '../modules/channels/render/render.module.js';
import { SitesModule } from '../modules/channels/sites/sites.module.js';
import { TextCallsModule } from '../modules/channels/text-calls/text-calls.module.js';
import { TranslatedUrlsModule } from '../modules/channels/translated-urls/translated-urls.module.js';
import { VerificationModule } from '../modules/channels/verification/verification.module.js';
import { VisitsModule } from '../modules/channels/visits/visits.module.js';
import { CrawlModule } from '../modules/content/crawl/crawl.module.js';
import { PagesModule } from '../modules/content/pages/pages.module.js';
import { SegmentsModule } from '../modules/content/segments/segments.module.js';
import { AuthModule } from '../modules/identity/auth/auth.module.js';
import { NotificationsModule } from '../modules/identity/notifications/notifications.module.js';
import { PersonNamesModule } from '../modules/identity/users/person-names.module.js';
import { AuditModule } from '../modules/operations/audit/audit.module.js';
import { DigestModule } from '../modules/operations/digest/digest.module.js';
import { ProjectHealthModule } from '../modules/operations/health/project-health.module.js';
import { InboundWebhookCallsModule } from '../modules/operations/inbound-webhooks/inbound-webhooks.module.js';
import { WebhooksModule } from '../modules/operations/webhooks/webhooks.module.js';
import { AssignmentsModule } from '../modules/projects/assignments/assignments.module.js';
import { OnboardingModule } from '../modules/projects/onboarding/onboarding.module.js';
import { ProjectAccessModule } from '../modules/projects/projects/project-access.module.js';
import { ProjectsModule } from '../modules/projects/projects/projects.module.js';
import { SettingsModule } from '../modules/projects/settings/settings.module.js';
import { UsageModule } from '../modules/projects/usage/usage.module.js';
import { BackTranslationModule } from '../modules/translation/back-translation/back-translation.module.js';
import { BulkChangesModule } from '../modules/translation/bulk-changes/bulk-changes.module.js';
import { CommentsModule } from '../modules/translation/comments/comments.module.js';
import { EditorModule } from '../modules/translation/editor/editor.module.js';
import { EngineComparisonModule } from '../modules/translation/engine-comparison/engine-comparison.module.js';
import { GlossaryModule } from '../modules/translation/glossary/glossary.module.js';
import { GuestAccessModule } from '../modules/translation/guest-review/guest-access.module.js';
import { GuestReviewModule } from '../modules/translation/guest-review/guest-review.module.js';
import { InsightsModule } from '../modules/translation/insights/insights.module.js';
import { MachineTranslationModule } from '../modules/translation/machine-translation/machine-translation.module.js';
import { ManualTranslationModule } from '../modules/translation/manual-translation/manual-translation.module.js';
import { MixedLanguageModule } from '../modules/translation/mixed-language/mixed-language.module.js';
import { PageOverridesModule } from '../modules/translation/page-overrides/page-overrides.module.js';
import { PrabandhakModule } from '../modules/translation/prabandhak/prabandhak.module.js';
import { PreTranslationModule } from '../modules/translation/pre-translation/pre-translation.module.js';
import { ProgressModule } from '../modules/translation/progress/progress.module.js';
import { QualityModule } from '../modules/translation/quality/quality.module.js';
import { QualityRulesModule } from '../modules/translation/quality-rules/quality-rules.module.js';
import { ReportsModule } from '../modules/translation/reports/reports.module.js';
import { ReviewModule } from '../modules/translation/review/review.module.js';
import { RevisionsModule } from '../modules/translation/revisions/revisions.module.js';
import { TranslationMemoryModule } from '../modules/translation/translation-memory/translation-memory.module.js';
import { TranslationsModule } from '../modules/translation/translations/translations.module.js';
import { WordSuggestionsModule } from '../modules/translation/word-suggestions/word-suggestions.module.js';
import { HttpModule } from '../platform/http/http.module.js';
import { JobCheck } from '../platform/jobs/job-check.js';
import { type PlatformParts, platformModule } from '../platform/platform.module.js';
import { PersonMessages } from '../platform/realtime/person-messages.js';
import { Presence } from '../platform/realtime/presence.js';
import { RealtimeGateway } from '../platform/realtime/realtime.gateway.js';
import { HealthController } from './health.controller.js';
import { findControllers } from './openapi/find-controllers.js';

/** Every module. The entry of a process decides what it serves: HTTP, websocket, workers, delivery. */
const MODULES = [
  AuthModule,
  PersonNamesModule,
  ProjectsModule,
  ProjectAccessModule,
  AssignmentsModule,
  NotificationsModule,
  OnboardingModule,
  UsageModule,
  LedgerModule,
  SettingsModule,
  PagesModule,
  SegmentsModule,
  CrawlModule,
  TranslationsModule,
  ProgressModule,
  PageOverridesModule,
  EditorModule,
  BulkChangesModule,
  QualityModule,
  ReviewModule,
  RevisionsModule,
  CommentsModule,
  QualityRulesModule,
  TranslationMemoryModule,
  MachineTranslationModule,
  BackTranslationModule,
  WordSuggestionsModule,
  EngineComparisonModule,
  GuestAccessModule,
  GuestReviewModule,
  GlossaryModule,
  PreTranslationModule,
  InsightsModule,
  ReportsModule,
  MixedLanguageModule,
  ManualTranslationModule,
  PrabandhakModule,
  TranslatedUrlsModule,
  PublicSideModule,
  SitesModule,
  CustomDomainsModule,
  VerificationModule,
  JsonRequestsModule,
  ApiContentModule,
  ApiTextsModule,
  TextCallsModule,
  CmsModule,
  PreviewsModule,
  VisitsModule,
  DeliveryModule,
  RenderModule,
  DomainsModule,
  AuditModule,
  WebhooksModule,
  InboundWebhookCallsModule,
  ProjectHealthModule,
  DigestModule,
];

@Module({})
export class AppModule {}

/** Every controller that answers calls of the API, without anything being started. */
export const apiControllers = (): Type[] => [HealthController, ...findControllers(MODULES)];

/** All modules with HTTP and websocket. */
export function appModule(parts: PlatformParts): DynamicModule {
  return {
    module: AppModule,
    imports: [platformModule(parts), ...MODULES, HttpModule],
    controllers: [HealthController],
    providers: [RealtimeGateway, Presence, PersonMessages, JobCheck],
  };
}

/** All modules, for a process without HTTP. */
export function workerModule(parts: PlatformParts): DynamicModule {
  return { module: AppModule, imports: [platformModule(parts), ...MODULES], providers: [JobCheck] };
}
