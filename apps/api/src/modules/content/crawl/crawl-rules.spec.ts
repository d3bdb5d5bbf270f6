import { describe, expect, it } from '@jest/globals';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { rulesOf } from './crawl-rules.js';

const PROJECT: ProjectRow = {
  ...{ projectId: 'p', organisationId: 'o', projectKey: 'k', name: 'Site', projectType: 'website', hostname: 'site.example' },
  ...{ baseUrl: 'https://site.example/', otherDomains: ['b.example'], domainsOff: [], canonical: null, sourceLanguage: 'en' },
  ...{ status: 'parsed', crawlingStatus: 'INACTIVE', statusReason: null, domainVerification: 0, maxPages: 500, maxDepth: 20 },
  ...{ includePaths: ['/in'], excludePaths: ['/out'], renderJavaScript: false, numerals: 'keep', shareMemory: true },
  ...{
    lastPublishedAt: null,
    createdAt: new Date(0),
    hostKey: 'h',
    isNamedByHost: false,
    hasFollowers: false,
    targetLanguages: ['hi'],
    setup: null,
  },
};
const NOTHING = { noTranslate: [], ignorePatterns: [], untranslatedMeta: [] };

describe('the rules of a crawl', () => {
  it('are the same as in crawls that are stored already', () => {
    expect(rulesOf(PROJECT, NOTHING)).toBe('Cf4URgleSX2MZ3TD-4FTlI4UDdDLd0WdoLIC4Yq2lIc');
    const changed = { ...PROJECT, domainsOff: ['b.example'] };
    expect(rulesOf(changed, { noTranslate: ['.x'], ignorePatterns: [], untranslatedMeta: ['title'] })).toBe(
      'gnu1UI58u2lawSvwpZ5PNa9SkdLiY6P8snOrdfPf6tY',
    );
  });

  it('change with everything that decides about pages, and with nothing else', () => {
    const before = rulesOf(PROJECT, NOTHING);
    expect(rulesOf({ ...PROJECT, maxDepth: 3 }, NOTHING)).not.toBe(before);
    expect(rulesOf(PROJECT, { ...NOTHING, ignorePatterns: ['^x'] })).not.toBe(before);
    expect(rulesOf({ ...PROJECT, name: 'Other', status: 'crawling', targetLanguages: [] }, NOTHING)).toBe(before);
  });
});
