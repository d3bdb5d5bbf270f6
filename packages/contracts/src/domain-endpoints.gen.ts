// Made from the names of files by `npm run generate`.
import * as health from './health.endpoints.js';
import * as billingPlansPlan from './billing/plans/plan.endpoints.js';
import * as channelsApiContentApiItem from './channels/api-content/api-item.endpoints.js';
import * as channelsApiContentApiWork from './channels/api-content/api-work.endpoints.js';
import * as channelsApiContentCms from './channels/api-content/cms.endpoints.js';
import * as channelsCustomDomainsCustomDomain from './channels/custom-domains/custom-domain.endpoints.js';
import * as channelsDeliveryDelivery from './channels/delivery/delivery.endpoints.js';
import * as channelsDomainsDomain from './channels/domains/domain.endpoints.js';
import * as channelsJsonRequestsJsonRequest from './channels/json-requests/json-request.endpoints.js';
import * as channelsPreviewsPreview from './channels/previews/preview.endpoints.js';
import * as channelsPublicationParity from './channels/publication/parity.endpoints.js';
import * as channelsPublicationPublication from './channels/publication/publication.endpoints.js';
import * as channelsTextCallsTextCall from './channels/text-calls/text-call.endpoints.js';
import * as channelsTranslatedUrlsTranslatedUrl from './channels/translated-urls/translated-url.endpoints.js';
import * as channelsVerificationVerification from './channels/verification/verification.endpoints.js';
import * as channelsVisitsTraffic from './channels/visits/traffic.endpoints.js';
import * as contentChangesTracking from './content/changes/tracking.endpoints.js';
import * as contentCrawlCrawl from './content/crawl/crawl.endpoints.js';
import * as contentCrawlRecrawl from './content/crawl/recrawl.endpoints.js';
import * as contentCrawlScope from './content/crawl/scope.endpoints.js';
import * as contentFoundPagesFoundPage from './content/found-pages/found-page.endpoints.js';
import * as identityAuthAuth from './identity/auth/auth.endpoints.js';
import * as identityAuthSignIn from './identity/auth/sign-in.endpoints.js';
import * as identityNotificationsNotification from './identity/notifications/notification.endpoints.js';
import * as identityOrganisationsOrganisation from './identity/organisations/organisation.endpoints.js';
import * as identitySessionsSession from './identity/sessions/session.endpoints.js';
import * as identityUsersUser from './identity/users/user.endpoints.js';
import * as operationsAuditAudit from './operations/audit/audit.endpoints.js';
import * as operationsDigestDigest from './operations/digest/digest.endpoints.js';
import * as operationsHealthProjectHealth from './operations/health/project-health.endpoints.js';
import * as operationsInboundWebhooksInboundHook from './operations/inbound-webhooks/inbound-hook.endpoints.js';
import * as operationsWebhooksWebhook from './operations/webhooks/webhook.endpoints.js';
import * as projectsAssignmentsAssignment from './projects/assignments/assignment.endpoints.js';
import * as projectsOnboardingOnboarding from './projects/onboarding/onboarding.endpoints.js';
import * as projectsProjectsProject from './projects/projects/project.endpoints.js';
import * as projectsSettingsPageSetting from './projects/settings/page-setting.endpoints.js';
import * as projectsUsageUsage from './projects/usage/usage.endpoints.js';
import * as translationBackTranslationBackTranslation from './translation/back-translation/back-translation.endpoints.js';
import * as translationCommentsComment from './translation/comments/comment.endpoints.js';
import * as translationEditorEditor from './translation/editor/editor.endpoints.js';
import * as translationEditorSegmentView from './translation/editor/segment-view.endpoints.js';
import * as translationEngineComparisonEngineComparison from './translation/engine-comparison/engine-comparison.endpoints.js';
import * as translationGlossaryGlossary from './translation/glossary/glossary.endpoints.js';
import * as translationGlossaryTermCandidate from './translation/glossary/term-candidate.endpoints.js';
import * as translationGuestReviewGuestReview from './translation/guest-review/guest-review.endpoints.js';
import * as translationGuestReviewGuestSession from './translation/guest-review/guest-session.endpoints.js';
import * as translationInsightsInsight from './translation/insights/insight.endpoints.js';
import * as translationMachineTranslationEngine from './translation/machine-translation/engine.endpoints.js';
import * as translationMachineTranslationPrivateContent from './translation/machine-translation/private-content.endpoints.js';
import * as translationManualTranslationGuestWork from './translation/manual-translation/guest-work.endpoints.js';
import * as translationManualTranslationRates from './translation/manual-translation/rates.endpoints.js';
import * as translationManualTranslationRequestFiles from './translation/manual-translation/request-files.endpoints.js';
import * as translationManualTranslationRequestWork from './translation/manual-translation/request-work.endpoints.js';
import * as translationManualTranslationRequest from './translation/manual-translation/request.endpoints.js';
import * as translationMixedLanguageMixedLanguage from './translation/mixed-language/mixed-language.endpoints.js';
import * as translationPrabandhakVendor from './translation/prabandhak/vendor.endpoints.js';
import * as translationPreTranslationAutomaticTranslation from './translation/pre-translation/automatic-translation.endpoints.js';
import * as translationPreTranslationEstimate from './translation/pre-translation/estimate.endpoints.js';
import * as translationPreTranslationMachineSuggestion from './translation/pre-translation/machine-suggestion.endpoints.js';
import * as translationPreTranslationPreTranslation from './translation/pre-translation/pre-translation.endpoints.js';
import * as translationPreTranslationTranslationChange from './translation/pre-translation/translation-change.endpoints.js';
import * as translationQualityQuality from './translation/quality/quality.endpoints.js';
import * as translationReportsReport from './translation/reports/report.endpoints.js';
import * as translationReviewReview from './translation/review/review.endpoints.js';
import * as translationRevisionsRevision from './translation/revisions/revision.endpoints.js';
import * as translationTranslationMemoryExchange from './translation/translation-memory/exchange.endpoints.js';
import * as translationTranslationMemoryLeverage from './translation/translation-memory/leverage.endpoints.js';
import * as translationTranslationMemoryMatch from './translation/translation-memory/match.endpoints.js';
import * as translationTranslationsTranslation from './translation/translations/translation.endpoints.js';
import * as translationTransliterationTransliterationTerm from './translation/transliteration/transliteration-term.endpoints.js';
import * as translationWordSuggestionsWordSuggestion from './translation/word-suggestions/word-suggestion.endpoints.js';

/** Every call of the API by name: the one table that routes, guards, documents and tests are made from. */
export const ENDPOINTS = {
  ...health,
  ...billingPlansPlan,
  ...channelsApiContentApiItem,
  ...channelsApiContentApiWork,
  ...channelsApiContentCms,
  ...channelsCustomDomainsCustomDomain,
  ...channelsDeliveryDelivery,
  ...channelsDomainsDomain,
  ...channelsJsonRequestsJsonRequest,
  ...channelsPreviewsPreview,
  ...channelsPublicationParity,
  ...channelsPublicationPublication,
  ...channelsTextCallsTextCall,
  ...channelsTranslatedUrlsTranslatedUrl,
  ...channelsVerificationVerification,
  ...channelsVisitsTraffic,
  ...contentChangesTracking,
  ...contentCrawlCrawl,
  ...contentCrawlRecrawl,
  ...contentCrawlScope,
  ...contentFoundPagesFoundPage,
  ...identityAuthAuth,
  ...identityAuthSignIn,
  ...identityNotificationsNotification,
  ...identityOrganisationsOrganisation,
  ...identitySessionsSession,
  ...identityUsersUser,
  ...operationsAuditAudit,
  ...operationsDigestDigest,
  ...operationsHealthProjectHealth,
  ...operationsInboundWebhooksInboundHook,
  ...operationsWebhooksWebhook,
  ...projectsAssignmentsAssignment,
  ...projectsOnboardingOnboarding,
  ...projectsProjectsProject,
  ...projectsSettingsPageSetting,
  ...projectsUsageUsage,
  ...translationBackTranslationBackTranslation,
  ...translationCommentsComment,
  ...translationEditorEditor,
  ...translationEditorSegmentView,
  ...translationEngineComparisonEngineComparison,
  ...translationGlossaryGlossary,
  ...translationGlossaryTermCandidate,
  ...translationGuestReviewGuestReview,
  ...translationGuestReviewGuestSession,
  ...translationInsightsInsight,
  ...translationMachineTranslationEngine,
  ...translationMachineTranslationPrivateContent,
  ...translationManualTranslationGuestWork,
  ...translationManualTranslationRates,
  ...translationManualTranslationRequestFiles,
  ...translationManualTranslationRequestWork,
  ...translationManualTranslationRequest,
  ...translationMixedLanguageMixedLanguage,
  ...translationPrabandhakVendor,
  ...translationPreTranslationAutomaticTranslation,
  ...translationPreTranslationEstimate,
  ...translationPreTranslationMachineSuggestion,
  ...translationPreTranslationPreTranslation,
  ...translationPreTranslationTranslationChange,
  ...translationQualityQuality,
  ...translationReportsReport,
  ...translationReviewReview,
  ...translationRevisionsRevision,
  ...translationTranslationMemoryExchange,
  ...translationTranslationMemoryLeverage,
  ...translationTranslationMemoryMatch,
  ...translationTranslationsTranslation,
  ...translationTransliterationTransliterationTerm,
  ...translationWordSuggestionsWordSuggestion,
} as const;
