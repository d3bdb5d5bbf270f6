/**
 * The calls that who works on some domains of a project makes of it, by name: each answers of these domains alone. Every other call that names
 * such a project is refused to them, those of later areas included, until it is narrowed and stands here.
 */
export const DOMAIN_CALLS: ReadonlySet<string> = new Set([
  ...['projectDetails', 'verifyProjectAccess', 'projectStats', 'urlStats', 'projectWordCount', 'statusWordCount', 'tmCount'],
  ...['translationCounts', 'transliterationCount'],
  ...['listScopeUrls', 'allScopeUrls', 'uniqueDomains', 'listScopeDomains', 'scopeByDomain', 'scopeByUrl', 'listPagePublications'],
  ...['filterTranslations', 'listSegmentIds', 'segmentContext', 'listSegmentViews', 'saveSegmentView', 'deleteSegmentView'],
  ...['updateTranslation', 'reviewTranslation', 'dismissProblem', 'listRevisions', 'createRevision', 'listMatches', 'backTranslate'],
  ...['suggestMachine', 'listComments', 'addComment', 'updateComment', 'deleteComment', 'resolveComments', 'listCommentPeople'],
  ...['savePageOverride', 'deletePageOverride'],
  ...['listEngines', 'listGlossary', 'qualitySettings', 'projectPublication'],
  // Runs are of whole projects, and none is listed: the screens ask for them.
  'listFills',
]);

/** Why other calls are refused to who works on some domains. Said by the server alone. */
export const WHOLE_PROJECT_ONLY =
  'You work on some domains of this project only. This covers the whole project: ask an admin of your organisation.';
