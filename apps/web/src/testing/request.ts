import {
  BAND_SHARES,
  LEVERAGE_BANDS,
  type QuotedBand,
  type RequestBatchRow,
  type RequestDetails,
  type RequestQuote,
  type RequestRow,
  type SubBatchItem,
  type SubBatchItemList,
  type SubBatchRow,
  type TranslationRates,
} from '@bhashantar/contracts';

/** A request of two languages that people work on. */
export const requestRow = (changes: Partial<RequestRow> = {}): RequestRow => ({
  requestId: 'r-1',
  number: 'R-104',
  name: 'Festival pages, winter',
  projectId: 'p-1',
  project: 'Sahyadri Nagar',
  organisationId: 'o-1',
  organisation: 'Sahyadri Nagar Council',
  languages: [
    { targetLang: 'hi', items: 420, delivered: 180, words: 3_100 },
    { targetLang: 'ur', items: 420, delivered: 0, words: 3_100 },
  ],
  pipeline: 'translation+proofreading',
  state: 'processingManualTranslation',
  stage: 'inProgress',
  isPaused: false,
  isBeingStored: false,
  words: 6_200,
  segments: 840,
  delivered: 180,
  failed: 3,
  stale: 1,
  paise: 1_234_567,
  dueAt: '2026-12-03T18:29:59.000Z',
  isOverdue: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  createdBy: 'Asha Rane',
  ...changes,
});

const band = (name: QuotedBand['band'], words: number, share: number): QuotedBand => ({
  ...{ band: name, segments: Math.ceil(words / 8), words, share, rate: (225 * share) / 100, paise: (words * 225 * share) / 100 },
});

/** 1,000 new words and 101 that are similar, at ₹1.50 with proofreading. */
export const quote = (changes: Partial<RequestQuote> = {}): RequestQuote => ({
  pipeline: 'translation+proofreading',
  languages: ['hi', 'ur'].map((targetLang) => ({
    targetLang,
    segments: 138,
    words: 1_101,
    rate: 150,
    bands: [band('new', 1_000, 100), band('fuzzy75', 101, 75)],
    paise: 242_044,
  })),
  paise: 484_088,
  words: 2_202,
  segments: 276,
  expectedAt: '2026-12-05T10:00:00.000Z',
  isAtMost: false,
  leftOut: [
    { reason: 'inFlight', segments: 12 },
    { reason: 'translated', segments: 40 },
  ],
  ...changes,
});

export const batchRow = (changes: Partial<RequestBatchRow> = {}): RequestBatchRow => ({
  batchId: 'b-hi',
  number: 'R-104/hi',
  requestId: 'r-1',
  requestName: 'Festival pages, winter',
  projectId: 'p-1',
  project: 'Sahyadri Nagar',
  organisationId: 'o-1',
  organisation: 'Sahyadri Nagar Council',
  targetLang: 'hi',
  state: 'processingManualTranslation',
  stage: 'inProgress',
  words: 3_100,
  items: 420,
  delivered: 180,
  failed: 3,
  stale: 1,
  subBatches: 1,
  paise: 617_284,
  dueAt: '2026-12-03T18:29:59.000Z',
  isOverdue: true,
  revertableUntil: null,
  ...changes,
});

export const subBatch = (changes: Partial<SubBatchRow> = {}): SubBatchRow => ({
  subBatchId: 's-1',
  batchId: 'b-hi',
  number: 'R-104/hi/1',
  targetLang: 'hi',
  state: 'processingManualTranslation',
  round: 1,
  items: 420,
  words: 3_100,
  delivered: 180,
  failed: 3,
  stale: 1,
  withdrawn: 0,
  failures: [{ sourceHash: `v1:${'f'.repeat(32)}`, source: 'Open until 9:30', reason: '9:30 is missing' }],
  step: 'translation',
  steps: [
    { step: 'translation', userId: 'u-7', guestId: null, name: 'Meera Joshi', dueAt: '2026-12-01T18:29:59.000Z', doneAt: null },
    { step: 'proofreading', userId: null, guestId: null, name: null, dueAt: null, doneAt: null },
  ],
  isWithVendor: false,
  isOwn: false,
  ...changes,
});

export const requestDetails = (changes: Partial<RequestDetails> = {}): RequestDetails => ({
  ...requestRow(),
  sourceLanguage: 'en',
  instructions: 'Keep the names of the temples in English.',
  reference: null,
  files: [],
  dueByStep: { translation: '2026-12-01T18:29:59.000Z' },
  withMachine: false,
  readers: [],
  quote: quote(),
  waiting: null,
  acceptedAt: '2026-11-21T09:00:00.000Z',
  acceptedBy: 'Delivery Desk',
  rounds: [],
  revertableUntil: null,
  batches: [batchRow()],
  batchIdList: ['b-hi'],
  thread: [{ commentId: 'c-1', author: 'Meera Joshi', isOwn: false, text: 'Is “mela” fine?', createdAt: '2026-11-22T09:00:00.000Z' }],
  history: [
    {
      ...{ at: '2026-11-21T09:00:00.000Z', by: 'Delivery Desk', number: 'R-104', reason: null, step: null },
      ...{ from: 'pendingManualTranslation' as const, to: 'processingManualTranslation' as const },
    },
    {
      at: '2026-11-20T09:00:00.000Z',
      by: 'Asha Rane',
      number: 'R-104',
      from: null,
      to: 'pendingManualTranslation',
      reason: null,
      step: null,
    },
  ],
  jobs: [],
  uploads: [],
  actions: [],
  ...changes,
});

let made = 0;

/** A text that nobody has translated yet. */
export const subBatchItem = (changes: Partial<SubBatchItem> = {}): SubBatchItem => ({
  sourceHash: `v1:${String(++made).padStart(32, 'a')}`,
  source: 'Welcome',
  example: null,
  state: 'open',
  version: 0,
  words: 1,
  target: null,
  isDone: false,
  previousTarget: null,
  previousPerson: null,
  proposal: null,
  problems: [],
  failure: null,
  change: null,
  page: null,
  terms: [],
  ...changes,
});

export const workList = (items: SubBatchItem[], changes: Partial<SubBatchItemList> = {}): SubBatchItemList => ({
  subBatch: subBatch({ isOwn: true, failures: [], failed: 0 }),
  request: {
    ...{ requestId: 'r-1', number: 'R-104', name: 'Festival pages, winter', instructions: 'Keep the names.', reference: null },
    files: [],
    ...{ projectId: 'p-1', project: 'Sahyadri Nagar', sourceLanguage: 'en' },
  },
  items,
  total: items.length,
  done: items.filter(({ isDone }) => isDone).length,
  ...changes,
});

export const translationRatesOf = (changes: Partial<TranslationRates> = {}): TranslationRates => ({
  organisationId: 'o-1',
  defaultPaise: 150,
  rates: [{ targetLang: 'hi', paise: 180 }],
  shares: LEVERAGE_BANDS.map((band) => ({ band, percent: BAND_SHARES[band] })),
  history: [
    {
      ...{ kind: 'rate' as const, targetLang: 'hi', band: null, value: 180, setBy: 'Delivery Desk' },
      ...{ effectiveAt: '2026-10-01T00:00:00.000Z', createdAt: '2026-09-20T00:00:00.000Z' },
    },
  ],
  mayEdit: true,
  ...changes,
});
