import type { ApiContentKey, ApiGuess, ApiItem, ApiItemDetails, ApiReason, ApiSync, ApiVerification } from '@bhashantar/contracts';

const SYNCED_AT = '2026-11-20T10:00:00.000Z';
export const API_ID = 'a51fd5b6-64a8-4a4d-9c39-6c1f4a4e2a10';

export const apiSync = (changes: Partial<ApiSync> = {}): ApiSync => ({
  ...{
    syncId: 's-1',
    state: 'done',
    by: 'Asha Rane',
    isScheduled: false,
    startedAt: SYNCED_AT,
    finishedAt: SYNCED_AT,
    milliseconds: 1_240,
  },
  ...{ pages: 2, changes: { new: 3, changed: 1, gone: 0, unchanged: 8 }, reason: null, warnings: [] },
  ...changes,
});

/** A list of articles that was synced once. */
export const apiItem = (changes: Partial<ApiItem> = {}): ApiItem => ({
  ...{ apiId: API_ID, name: 'Articles', method: 'GET', url: 'https://cms.example/api/articles', kind: 'dynamic', state: 'synced' },
  ...{ projectId: 'p-1', type: 'collectionType', contentType: 'dynamicApi', environment: 'prod', domain: 'cms.example' },
  ...{ description: '', reason: null, entries: 12, segments: 40, schedule: 60, nextSyncAt: '2026-11-20T11:00:00.000Z' },
  ...{ lastSyncAt: SYNCED_AT, createdAt: '2026-11-19T10:00:00.000Z', lastSync: apiSync() },
  languageList: [{ language: 'hi', translated: 30, total: 40, isComplete: false, state: 'off' }],
  ...changes,
});

export const apiReason = (changes: Partial<ApiReason> = {}): ApiReason => ({
  ...{ code: 'unauthorized', message: 'The API refused the credentials. Enter new ones.', status: 401, retryAt: null },
  ...changes,
});

export const apiKey = (changes: Partial<ApiContentKey> = {}): ApiContentKey => ({
  ...{ path: '/title', rule: 'text', reason: 'The values look like sentences.', examples: ['Good morning'], limit: null, texts: 12 },
  ...{ isCorrected: false },
  ...changes,
});

const PAGINATION: ApiItemDetails['pagination'] = {
  ...{ kind: 'page', parameter: { place: 'query', name: 'page' }, first: 1, sizeParameter: null, size: null },
  ...{ cursorPath: null, morePath: null, nextPath: null, total: null },
};

export const apiItemDetails = (changes: Partial<ApiItemDetails> = {}): ApiItemDetails => ({
  ...apiItem(),
  ...{ auth: { type: 'bearer', name: null, user: null, tokenUrl: null, scope: null, hasSecret: true }, headers: [], body: null },
  ...{ pagination: PAGINATION, listPath: '/data', idPath: '/id', titlePath: '/title', updatedPath: '/updatedAt', changesBy: null },
  ...{
    keys: [apiKey()],
    languages: ['hi'],
    hasOwnLanguages: false,
    contentAddress: 'https://content.example/v1/content/KEY/a-1/{language}',
  },
  ...{ syncs: [apiSync()], createdBy: 'Asha Rane', cms: null },
  ...changes,
});

export const API_SAMPLE = {
  data: [
    { id: 1, slug: 'morning', title: 'Good morning', updatedAt: '2026-11-20T09:00:00Z' },
    { id: 2, slug: 'evening', title: 'Good evening', updatedAt: '2026-11-20T09:30:00Z' },
  ],
  meta: { total: 2 },
};

export const apiGuess = (changes: Partial<ApiGuess> = {}): ApiGuess => ({
  ...{ kind: 'dynamic', type: 'collectionType', listPath: '/data', idPath: '/id', titlePath: '/title', updatedPath: '/updatedAt' },
  ...{ pagination: PAGINATION, changesBy: null, product: null },
  reasons: {
    ...{ type: 'The reply has a list of objects.', kind: 'The entries have ids.', listPath: 'It is the longest list of objects.' },
    ...{ idPath: 'Its values are all different.', updatedPath: 'Its values are times.', titlePath: 'Its values are short sentences.' },
    ...{ pagination: 'The address has a page.', changesBy: 'Nothing says that the API can answer changes alone.' },
  },
  candidates: {
    ...{ list: [{ path: '/data', example: '2 objects' }], id: ['/id', '/slug'].map((path) => ({ path, example: 'morning' })) },
    ...{ updated: [{ path: '/updatedAt', example: '2026-11-20T09:00:00Z' }], title: [{ path: '/title', example: 'Good morning' }] },
  },
  ...{
    keys: [apiKey()],
    metaKeys: [apiKey({ path: '/slug', rule: 'ignored', reason: 'The values look like slugs.', examples: ['morning'] })],
  },
  ...changes,
});

export const apiVerification = (changes: Partial<ApiVerification> = {}): ApiVerification => ({
  ...{ status: 200, milliseconds: 84, bytes: 512, sample: JSON.stringify(API_SAMPLE), isSampleCut: false, guess: apiGuess(), reason: null },
  ...changes,
});
