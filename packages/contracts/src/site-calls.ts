/**
 * The calls that are about the site of a project, by name: refused in projects that have none. Calls that only read answer with nothing there,
 * as they do before a site is crawled.
 */
export const SITE_CALLS: ReadonlySet<string> = new Set([
  ...['crawlProject', 'resyncProject', 'updateRecrawlPolicy', 'addScopeUrls', 'uploadScopeUrls', 'uploadProjectScope', 'toggleScope'],
  ...['updateScopeRules', 'testScopeRules', 'toggleTracking', 'enableUrlTrack', 'previewUrl'],
  ...['addUrlTranslations', 'updateTranslatedUrl', 'uploadUrlTranslations', 'undoUrlTranslations'],
  ...['acceptFoundPages', 'ignoreFoundPages', 'restoreFoundPages', 'updateFoundPageMode'],
  ...['addDomain', 'deleteDomain', 'toggleDomain', 'updateDomain', 'assignDomains', 'unassignDomains', 'domainDns'],
  ...['verifyScript', 'domainVerification', 'verifyDomain', 'setPublishedHost'],
  ...['publishLanguage', 'unpublishLanguage', 'setPublicationPolicy', 'holdPages', 'releasePages', 'setStalePolicy'],
  ...['updateCache', 'updateMeta', 'addFontSize', 'addNoTranslationNode', 'addSwalekhNode', 'updatePopupCss', 'updateSwitcherLook'],
  ...['updateMachineNotice', 'updateNumerals'],
]);

/** Why they are refused there. Said by the server alone. */
export const NO_SITE = 'This project translates the content of an API. It has no site to crawl, verify or publish.';
