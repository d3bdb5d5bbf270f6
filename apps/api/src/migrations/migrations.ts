import { Foundation1700000000001 } from './0001-foundation.js';
import { Memory1700000000002 } from './0002-memory.js';
import { Glossary1700000000003 } from './0003-glossary.js';
import { Pages1700000000004 } from './0004-pages.js';
import { Fills1700000000005 } from './0005-fills.js';
import { Crawl1700000000006 } from './0006-crawl.js';
import { CrawlLastUrl1700000000007 } from './0007-crawl-last-url.js';
import { CrawlCrashes1700000000008 } from './0008-crawl-crashes.js';
import { Identity1700000000010 } from './0010-identity.js';
import { Delivery1700000000050 } from './0050-delivery.js';
import { SegmentOrdinals1700000000060 } from './0060-segment-ordinals.js';
import { OccurrencesBySegment1700000000061 } from './0061-occurrences-by-segment.js';
import { LargeTables1700000000062 } from './0062-large-tables.js';
import { LiveSegments1700000000063 } from './0063-live-segments.js';
import { SmallSamples1700000000064 } from './0064-small-samples.js';
import { FrontierIndexes1700000000065 } from './0065-frontier-indexes.js';
import { PublishedTimes1700000000066 } from './0066-published-times.js';
import { HostKeys1700000000080 } from './0080-host-keys.js';
import { Plans1700000000095 } from './0095-plans.js';
import { WaitingFills1700000000096 } from './0096-waiting-fills.js';
import { Assignments1700000000100 } from './0100-assignments.js';
import { LostRights1700000000101 } from './0101-lost-rights.js';
import { ScopedUsage1700000000102 } from './0102-scoped-usage.js';
import { JobsSetAside1700000000174 } from './0174-jobs-set-aside.js';
import { Previews1700000000181 } from './0181-previews.js';
import { SiteVerifications1700000000182 } from './0182-site-verifications.js';
import { PendingFills1700000000185 } from './0185-pending-fills.js';
import { VisitorReports1700000000195 } from './0195-visitor-reports.js';
import { UnverifiedPublishing1700000000196 } from './0196-unverified-publishing.js';
import { Publications1700000000200 } from './0200-publications.js';
import { Transliterations1700000000210 } from './0210-transliterations.js';
import { SiteNames1700000000211 } from './0211-site-names.js';
import { RobotsRetries1700000000230 } from './0230-robots-retries.js';
import { AddressPatterns1700000000231 } from './0231-address-patterns.js';
import { MissingPages1700000000232 } from './0232-missing-pages.js';
import { CrawlDrivers1700000000233 } from './0233-crawl-drivers.js';
import { IsolatedValues1700000000240 } from './0240-isolated-values.js';
import { PageOutlines1700000000255 } from './0255-page-outlines.js';
import { SegmentOrder1700000000260 } from './0260-segment-order.js';
import { CrawlLeases1700000000300 } from './0300-crawl-leases.js';
import { TranslationCounts1700000000310 } from './0310-translation-counts.js';
import { PreTranslationRuns1700000000311 } from './0311-pre-translation-runs.js';
import { CustomDomains1700000000320 } from './0320-custom-domains.js';
import { OutgoingMessages1700000000330 } from './0330-outgoing-messages.js';
import { ActionTokens1700000000331 } from './0331-action-tokens.js';
import { EngineConnections1700000000340 } from './0340-engine-connections.js';
import { BulkChanges1700000000345 } from './0345-bulk-changes.js';
import { SeoFields1700000000346 } from './0346-seo-fields.js';
import { Reports1700000000347 } from './0347-reports.js';
import { MixedLanguage1700000000348 } from './0348-mixed-language.js';
import { RunsByType1700000000349 } from './0349-runs-by-type.js';
import { QualitySettings1700000000355 } from './0355-quality-settings.js';
import { Fixes1700000000356 } from './0356-fixes.js';
import { ReviewStates1700000000360 } from './0360-review-states.js';
import { ReviewRuns1700000000361 } from './0361-review-runs.js';
import { ReviewedOnly1700000000362 } from './0362-reviewed-only.js';
import { FuzzySources1700000000370 } from './0370-fuzzy-sources.js';
import { Imports1700000000380 } from './0380-imports.js';
import { SegmentViews1700000000400 } from './0400-segment-views.js';
import { Notifications1700000000420 } from './0420-notifications.js';
import { Comments1700000000421 } from './0421-comments.js';
import { TextSearch1700000000440 } from './0440-text-search.js';
import { BackTranslations1700000000450 } from './0450-back-translations.js';
import { GlossaryRules1700000000460 } from './0460-glossary-rules.js';
import { PrivateContent1700000000490 } from './0490-private-content.js';
import { EngineComparisons1700000000491 } from './0491-engine-comparisons.js';
import { TermRuns1700000000500 } from './0500-term-runs.js';
import { GuestReviews1700000000510 } from './0510-guest-reviews.js';
import { GuestComments1700000000511 } from './0511-guest-comments.js';
import { FilterBlocks1700000000530 } from './0530-filter-blocks.js';
import { FilteredRuns1700000000540 } from './0540-filtered-runs.js';
import { RevertedChanges1700000000560 } from './0560-reverted-changes.js';
import { PageOverrides1700000000561 } from './0561-page-overrides.js';
import { WholeImports1700000000570 } from './0570-whole-imports.js';
import { ImportedUnits1700000000580 } from './0580-imported-units.js';
import { TermCandidates1700000000590 } from './0590-term-candidates.js';
import { LeverageAnalyses1700000000591 } from './0591-leverage-analyses.js';
import { TranslationExports1700000000592 } from './0592-translation-exports.js';
import { NoTranslationNodes1700000000600 } from './0600-no-translation-nodes.js';
import { IgnorePatterns1700000000601 } from './0601-ignore-patterns.js';
import { FontSizes1700000000602 } from './0602-font-sizes.js';
import { PopupCss1700000000603 } from './0603-popup-css.js';
import { TransliterationTerms1700000000604 } from './0604-transliteration-terms.js';
import { SwalekhNodes1700000000605 } from './0605-swalekh-nodes.js';
import { SwitcherLooks1700000000606 } from './0606-switcher-looks.js';
import { AddedUrls1700000000610 } from './0610-added-urls.js';
import { PageChanges1700000000611 } from './0611-page-changes.js';
import { PageVersions1700000000612 } from './0612-page-versions.js';
import { DomainsOff1700000000620 } from './0620-domains-off.js';
import { DomainEngineUsage1700000000621 } from './0621-domain-engine-usage.js';
import { DomainAssignments1700000000625 } from './0625-domain-assignments.js';
import { DomainVerifications1700000000626 } from './0626-domain-verifications.js';
import { ProjectDeletions1700000000630 } from './0630-project-deletions.js';
import { PageSwitches1700000000631 } from './0631-page-switches.js';
import { Webhooks1700000000632 } from './0632-webhooks.js';
import { MailDigests1700000000633 } from './0633-mail-digests.js';
import { RecrawlPolicies1700000000650 } from './0650-recrawl-policies.js';
import { FoundPages1700000000651 } from './0651-found-pages.js';
import { AutomaticTranslation1700000000652 } from './0652-automatic-translation.js';
import { LostVerifications1700000000653 } from './0653-lost-verifications.js';
import { VisitCounts1700000000660 } from './0660-visit-counts.js';
import { TranslatedUrls1700000000661 } from './0661-translated-urls.js';
import { WithheldPages1700000000670 } from './0670-withheld-pages.js';
import { MachineNotices1700000000671 } from './0671-machine-notices.js';
import { NumeralPolicies1700000000672 } from './0672-numeral-policies.js';
import { VersionParity1700000000681 } from './0681-version-parity.js';
import { TablesOfWholeProjects1700000000690 } from './0690-tables-of-whole-projects.js';
import { ChangedRowsFirst1700000000691 } from './0691-changed-rows-first.js';
import { PublishedLast1700000000700 } from './0700-published-last.js';
import { ProjectTypes1700000000701 } from './0701-project-types.js';
import { LanguageFonts1700000000710 } from './0710-language-fonts.js';
import { IgnorePatternHits1700000000711 } from './0711-ignore-pattern-hits.js';
import { LedgerIndexes1700000000720 } from './0720-ledger-indexes.js';
import { FoundOrdinals1700000000721 } from './0721-found-ordinals.js';
import { TablesOfPages1700000000730 } from './0730-tables-of-pages.js';
import { OneTableOfVerifications1700000000740 } from './0740-one-table-of-verifications.js';
import { MemoryLookupKey1700000000780 } from './0780-memory-lookup-key.js';
import { PreviewOrigins1700000000781 } from './0781-preview-origins.js';
import { UntoldPages1700000000782 } from './0782-untold-pages.js';
import { PathsOfAddresses1700000000790 } from './0790-paths-of-addresses.js';
import { MarksWithoutWaiting1700000000800 } from './0800-marks-without-waiting.js';

/** In the order they run. A migration that has landed is never edited. */
export const MIGRATIONS = [
  Foundation1700000000001,
  Memory1700000000002,
  Glossary1700000000003,
  Pages1700000000004,
  Fills1700000000005,
  Crawl1700000000006,
  CrawlLastUrl1700000000007,
  CrawlCrashes1700000000008,
  Identity1700000000010,
  Delivery1700000000050,
  SegmentOrdinals1700000000060,
  OccurrencesBySegment1700000000061,
  LargeTables1700000000062,
  LiveSegments1700000000063,
  SmallSamples1700000000064,
  FrontierIndexes1700000000065,
  PublishedTimes1700000000066,
  HostKeys1700000000080,
  Plans1700000000095,
  WaitingFills1700000000096,
  Assignments1700000000100,
  LostRights1700000000101,
  ScopedUsage1700000000102,
  JobsSetAside1700000000174,
  Previews1700000000181,
  SiteVerifications1700000000182,
  PendingFills1700000000185,
  VisitorReports1700000000195,
  UnverifiedPublishing1700000000196,
  Publications1700000000200,
  Transliterations1700000000210,
  SiteNames1700000000211,
  RobotsRetries1700000000230,
  AddressPatterns1700000000231,
  MissingPages1700000000232,
  CrawlDrivers1700000000233,
  IsolatedValues1700000000240,
  PageOutlines1700000000255,
  SegmentOrder1700000000260,
  CrawlLeases1700000000300,
  TranslationCounts1700000000310,
  PreTranslationRuns1700000000311,
  CustomDomains1700000000320,
  OutgoingMessages1700000000330,
  ActionTokens1700000000331,
  EngineConnections1700000000340,
  BulkChanges1700000000345,
  SeoFields1700000000346,
  Reports1700000000347,
  MixedLanguage1700000000348,
  RunsByType1700000000349,
  QualitySettings1700000000355,
  Fixes1700000000356,
  ReviewStates1700000000360,
  ReviewRuns1700000000361,
  ReviewedOnly1700000000362,
  FuzzySources1700000000370,
  Imports1700000000380,
  SegmentViews1700000000400,
  Notifications1700000000420,
  Comments1700000000421,
  TextSearch1700000000440,
  BackTranslations1700000000450,
  GlossaryRules1700000000460,
  PrivateContent1700000000490,
  EngineComparisons1700000000491,
  TermRuns1700000000500,
  GuestReviews1700000000510,
  GuestComments1700000000511,
  FilterBlocks1700000000530,
  FilteredRuns1700000000540,
  RevertedChanges1700000000560,
  PageOverrides1700000000561,
  WholeImports1700000000570,
  ImportedUnits1700000000580,
  TermCandidates1700000000590,
  LeverageAnalyses1700000000591,
  TranslationExports1700000000592,
  NoTranslationNodes1700000000600,
  IgnorePatterns1700000000601,
  FontSizes1700000000602,
  PopupCss1700000000603,
  TransliterationTerms1700000000604,
  SwalekhNodes1700000000605,
  SwitcherLooks1700000000606,
  AddedUrls1700000000610,
  PageChanges1700000000611,
  PageVersions1700000000612,
  DomainsOff1700000000620,
  DomainEngineUsage1700000000621,
  DomainAssignments1700000000625,
  DomainVerifications1700000000626,
  ProjectDeletions1700000000630,
  PageSwitches1700000000631,
  Webhooks1700000000632,
  MailDigests1700000000633,
  RecrawlPolicies1700000000650,
  FoundPages1700000000651,
  AutomaticTranslation1700000000652,
  LostVerifications1700000000653,
  VisitCounts1700000000660,
  TranslatedUrls1700000000661,
  WithheldPages1700000000670,
  MachineNotices1700000000671,
  NumeralPolicies1700000000672,
  VersionParity1700000000681,
  TablesOfWholeProjects1700000000690,
  ChangedRowsFirst1700000000691,
  PublishedLast1700000000700,
  ProjectTypes1700000000701,
  LanguageFonts1700000000710,
  IgnorePatternHits1700000000711,
  LedgerIndexes1700000000720,
  FoundOrdinals1700000000721,
  TablesOfPages1700000000730,
  OneTableOfVerifications1700000000740,
  MemoryLookupKey1700000000780,
  PreviewOrigins1700000000781,
  UntoldPages1700000000782,
  PathsOfAddresses1700000000790,
  MarksWithoutWaiting1700000000800,
] as const;
