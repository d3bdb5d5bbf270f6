export { AssignmentsDto, DomainAssignmentsDto, ListProjectCollaboratorsDto, ListUserProjectsDto } from './assignment.dto.js';
export { ListAuditDto } from './audit.dto.js';
export {
  AuthenticationCodeDto,
  CheckProjectExistsDto,
  PasswordLinkDto,
  PasswordResetDto,
  SendEmailOtpDto,
  SendOtpDto,
  SignUpDto,
  type SignUpRole,
  UpdatePasswordDto,
  VerifyEmailDto,
  VerifyEmailOtpDto,
  VerifyOtpDto,
} from './auth.dto.js';
export { AutomaticTranslationDto } from './automatic-translation.dto.js';
export { BackTranslateDto } from './back-translation.dto.js';
export { CHECKED } from './checked.decorator.js';
export {
  AddCommentDto,
  CommentIdDto,
  CommentPeopleDto,
  ResolveCommentsDto,
  SegmentCommentsDto,
  UpdateCommentDto,
} from './comment.dto.js';
export { DomainVerificationDto, PreviewUrlDto, SetPublishedHostDto, VerifyDomainDto, VerifyScriptDto } from './delivery.dto.js';
export { SetDigestDto, UnsubscribeDigestDto } from './digest.dto.js';
export { AddDomainDto, DeleteDomainDto, ListDomainsDto, NewMultiOriginDto, ToggleDomainDto, UpdateDomainDto } from './domain.dto.js';
export {
  ChooseEnginesDto,
  EngineConnectionIdDto,
  EngineSettingsDto,
  NewEngineConnectionDto,
  OrderEngineConnectionsDto,
  TestEngineDto,
  UpdateEngineConnectionDto,
  UpdatePrivateContentDto,
} from './engine.dto.js';
export { CancelComparisonDto, ComparisonIdDto, PlanComparisonDto, StartComparisonDto } from './engine-comparison.dto.js';
export { ConfirmImportDto, ExportIdDto, ExportTranslationsDto, ImportIdDto } from './exchange.dto.js';
export {
  AddGlossaryTermDto,
  DeleteGlossaryTermsDto,
  ExportGlossaryDto,
  GlossaryEffectDto,
  GlossaryTermsDto,
  ListGlossaryDto,
  UpdateGlossaryTermDto,
} from './glossary.dto.js';
export {
  ApproveGuestGoodDto,
  CloseGuestVerdictDto,
  CreateGuestLinkDto,
  GuestInviteeDto,
  GuestLinkIdDto,
  ListGuestVerdictsDto,
} from './guest-review.dto.js';
export {
  AddGuestCommentDto,
  GiveGuestVerdictDto,
  GuestSegmentDto,
  OpenGuestLinkDto,
  SendGuestCodeDto,
  VerifyGuestCodeDto,
} from './guest-session.dto.js';
export { AnalyzeNewContentDto, ListMetaDto, SeoDto, TranslationDashboardDto, ViewNewContentDto } from './insight.dto.js';
export { AnalyzeLeverageDto, FetchLeverageDto } from './leverage.dto.js';
export { SuggestMachineDto } from './machine-suggestion.dto.js';
export { ListMatchesDto, SearchMemoryDto, UpdateMemorySharingDto } from './match.dto.js';
export { AnalyzeMixedContentDto, FetchMixedContentDto } from './mixed-language.dto.js';
export { FetchNotificationsDto, UpdateNotificationsDto } from './notification.dto.js';
export {
  ApiKeyIdDto,
  AssignManagersDto,
  CreateApiKeyDto,
  EditOrganisationDto,
  KycDocumentIdDto,
  ListOrganisationsDto,
  NewOrganisationDto,
  OptionalOrganisationDto,
  OrganisationEdit,
  OrganisationIdDto,
  ReviewKycDocumentDto,
  UploadKycDocumentDto,
} from './organisation.dto.js';
export { PageDto } from './page.dto.js';
export {
  AddFontSizeDto,
  AddIgnorePatternDto,
  AddNoTranslationNodeDto,
  AddSwalekhNodeDto,
  DeleteFontSizeDto,
  DeleteIgnorePatternsDto,
  DeleteNoTranslationNodeDto,
  DeleteSwalekhNodeDto,
  LanguageFontDto,
  MachineNoticeDto,
  NumeralsDto,
  PopupCssDto,
  SwitcherLookDto,
  TestIgnorePatternDto,
  UpdateCacheDto,
  UpdateMetaDto,
} from './page-setting.dto.js';
export { ExportParityDto, ListParityDto, StalePolicyDto } from './parity.dto.js';
export { AskForPlanDto } from './plan.dto.js';
export {
  CrawlProjectDto,
  DeleteProjectDto,
  EstimateProjectDto,
  FetchProjectIdDto,
  ListProjectsDto,
  NewApiProjectDto,
  NewProjectDto,
  ProjectIdDto,
  ResumeJobDto,
  UpdateProjectDto,
  UrlStatsDto,
} from './project.dto.js';
export {
  HoldPagesDto,
  ListPagePublicationsDto,
  ProjectPublicationDto,
  PublicationPolicyDto,
  PublishLanguageDto,
  UnpublishLanguageDto,
} from './publication.dto.js';
export { DismissProblemDto, FixTargetsDto, UpdateQualitySettingsDto } from './quality.dto.js';
export { DownloadReportDto, GenerateReportDto } from './report.dto.js';
export { ReviewMatchingDto, ReviewTranslationDto } from './review.dto.js';
export { CreateRevisionDto, ListRevisionsDto, SegmentLanguagesDto } from './revision.dto.js';
export {
  AddScopeUrlsDto,
  FoundPageModeDto,
  FoundPagesDto,
  FoundPageUrlsDto,
  RecrawlPolicyDto,
  ScopeByDomainDto,
  ScopeByUrlDto,
  ScopeRulesDto,
  TestScopeRulesDto,
  ToggleScopeDto,
} from './scope.dto.js';
export { DeleteSegmentViewDto, SaveSegmentViewDto } from './segment-view.dto.js';
export { LoginDto } from './session.dto.js';
export {
  AddTermCandidatesDto,
  ChosenCandidateDto,
  DismissTermCandidatesDto,
  FindTermCandidatesDto,
  ListTermCandidatesDto,
} from './term-candidate.dto.js';
export {
  ContentTrackerDto,
  EnableUrlTrackDto,
  FileHtmlsDto,
  TrackingFileDto,
  TrackingFilesDto,
  TrackingUrlsDto,
  TrackUrlsDto,
} from './tracking.dto.js';
export { PageTrafficDto, TrafficDto } from './traffic.dto.js';
export {
  AddUrlTranslationsDto,
  ExportTranslatedUrlsDto,
  ListTranslatedUrlsDto,
  UndoUrlTranslationsDto,
  UpdateTranslatedUrlDto,
  UrlTranslationDto,
} from './translated-url.dto.js';
export {
  ApplyNmtDto,
  ApplyTransliterationDto,
  DeletePageOverrideDto,
  FillIdDto,
  FilterTranslationsDto,
  ProjectLanguageDto,
  SavePageOverrideDto,
  SegmentContextDto,
  SegmentFilterDto,
  SOURCE_HASH,
  StatusWordCountDto,
  TranslationCountsDto,
  UpdateTranslationDto,
} from './translation.dto.js';
export { DeleteTranslationsDto, ReplaceTextDto, RevertChangesDto, ToggleDisplayTypeDto } from './translation-change.dto.js';
export {
  AddMaskTermDto,
  AddSpellingDto,
  DeleteMaskTermsDto,
  DeleteSpellingsDto,
  ListTransliterationTermsDto,
} from './transliteration-term.dto.js';
export {
  ApikeyDto,
  CreateUserDto,
  ListUsersDto,
  ResetOwnPasswordDto,
  SessionIdDto,
  SwitchUserStatusDto,
  UpdateCategoriesDto,
  UpdateUserDto,
  VerifyProjectAccessDto,
  VerifyUserAccessDto,
} from './user.dto.js';
export {
  AddWebhookDto,
  ListWebhookDeliveriesDto,
  RotateWebhookDto,
  UpdateWebhookDto,
  WebhookDeliveryIdDto,
  WebhookIdDto,
} from './webhook.dto.js';
