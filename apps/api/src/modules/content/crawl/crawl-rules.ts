import { createHash } from 'node:crypto';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import type { ReadingRules } from '../../projects/settings/page-settings.service.js';

/** Raise this number when the crawler itself changes how it classifies addresses. */
const RULES_VERSION = 2;

/**
 * Which columns of a project decide what its pages are: `always`, `whenSet` (left out while empty, so that older projects keep their rules),
 * or `never`. The order of those that always count is part of the rules.
 */
const COLUMNS: Readonly<Record<keyof ProjectRow, 'always' | 'whenSet' | 'never'>> = {
  baseUrl: 'always',
  otherDomains: 'always',
  includePaths: 'always',
  excludePaths: 'always',
  maxDepth: 'always',
  maxPages: 'always',
  renderJavaScript: 'always',
  domainsOff: 'whenSet',
  projectId: 'never',
  organisationId: 'never',
  projectKey: 'never',
  name: 'never',
  projectType: 'never',
  hostname: 'never',
  canonical: 'never',
  sourceLanguage: 'never',
  status: 'never',
  crawlingStatus: 'never',
  statusReason: 'never',
  domainVerification: 'never',
  numerals: 'never',
  shareMemory: 'never',
  lastPublishedAt: 'never',
  createdAt: 'never',
  hostKey: 'never',
  isNamedByHost: 'never',
  hasFollowers: 'never',
  targetLanguages: 'never',
  setup: 'never',
};

const columnsThat = (count: 'always' | 'whenSet') =>
  (Object.keys(COLUMNS) as (keyof ProjectRow)[]).filter((column) => COLUMNS[column] === count);

const ALWAYS = columnsThat('always');
const WHEN_SET = columnsThat('whenSet');

/**
 * The rules that decide which addresses are pages of a project and what is read of them. Two crawls with the same rules have equal values.
 */
export function rulesOf(project: ProjectRow, { noTranslate, ignorePatterns, untranslatedMeta, ...others }: ReadingRules): string {
  // The compiler refuses this line when a rule of reading is left out above.
  others satisfies Record<string, never>;
  const rules: unknown[] = [RULES_VERSION, ...ALWAYS.map((column) => project[column])];
  if (noTranslate.length + ignorePatterns.length > 0) rules.push({ noTranslate, ignorePatterns });
  if (untranslatedMeta.length > 0) rules.push({ untranslatedMeta });
  for (const column of WHEN_SET) if (isSet(project[column])) rules.push({ [column]: project[column] });
  return createHash('sha256').update(JSON.stringify(rules)).digest('base64url');
}

const isSet = (value: unknown) => !(Array.isArray(value) ? value.length === 0 : value === null);
