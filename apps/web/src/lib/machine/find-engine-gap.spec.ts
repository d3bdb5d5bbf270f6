import { type EngineStatus, type FillRun, NO_REVIEWS, type ProjectSummary, type TypeCounts } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { findEngineChance, findEngineGap } from './find-engine-gap.js';

const of = (segments: number) => ({ segments, words: segments * 3 });
const counts = (none: number, machine = 0, user = 0): TypeCounts => ({
  PBK: of(0),
  USER: of(user),
  MACHINE: of(machine),
  TRANSLITERATION: of(0),
  NO_TRANSLATION_AVAILABLE: of(none),
});
const project = (hi: TypeCounts, ta: TypeCounts, status: ProjectSummary['status'] = 'parsed') => ({
  status,
  sourceLanguage: 'en',
  languages: [
    { language: 'hi', counts: hi, review: NO_REVIEWS },
    { language: 'ta', counts: ta, review: NO_REVIEWS },
  ],
});
const engine = (to: string[], fields: Partial<EngineStatus> = {}): EngineStatus => ({
  engine: 'libretranslate',
  name: 'LibreTranslate',
  isOwn: false,
  isPaid: false,
  state: 'ready',
  reason: null,
  pairs: to.map((language) => ({ from: 'en', to: language })),
  ...fields,
});

const run = (language: string, filled: Partial<FillRun['filled']>) => ({ language, filled: { ...NOTHING, ...filled } }) as FillRun;
const NOTHING = { memory: 0, phrasebook: 0, glossary: 0, engine: 0, transliteration: 0, page: 0 };
const NONE = { engines: [], mayPay: true };
const having = (...engines: EngineStatus[]) => ({ engines, mayPay: true });

describe('the gap that engines leave', () => {
  it('is reported for an installation without an engine, with what was translated and how much is left in each language', () => {
    const gap = findEngineGap(project(counts(120, 3), counts(123)), NONE, [run('hi', { phrasebook: 3 })]);
    expect(gap).toEqual({ cause: 'none', result: 'phrasebook', languages: ['hi', 'ta'], segments: 243 });
    const empty = findEngineGap(project(counts(120), counts(0, 9)), NONE, []);
    expect(empty).toEqual({ cause: 'none', result: 'nothing', languages: ['hi'], segments: 120 });
  });

  it('does not mention only the phrasebook if people, terms or an earlier engine have translated', () => {
    expect(findEngineGap(project(counts(20, 3, 100), counts(0)), NONE, [])).toMatchObject({ result: 'some', segments: 20 });
    for (const by of ['engine', 'glossary'] as const)
      expect(findEngineGap(project(counts(20, 3), counts(0)), NONE, [run('hi', { [by]: 1 })])).toMatchObject({ result: 'some' });
  });

  it('closes when an engine is connected, or nothing is left', () => {
    expect(findEngineGap(project(counts(120, 3), counts(0)), having(engine(['hi'])), [])).toBeUndefined();
    expect(findEngineGap(project(counts(0, 3, 120), counts(0)), NONE, [])).toBeUndefined();
  });

  it('names the languages that no connected engine serves', () => {
    const gap = findEngineGap(project(counts(120, 3), counts(9)), having(engine(['hi'])), []);
    expect(gap).toEqual({ cause: 'pair', result: 'nothing', languages: ['ta'], segments: 9 });
  });

  it('also closes when two engines reach the language through a third one', () => {
    const second = engine([], { pairs: [{ from: 'hi', to: 'ta' }] });
    expect(findEngineGap(project(counts(0), counts(9)), having(engine(['hi']), second), [])).toBeUndefined();
    expect(findEngineGap(project(counts(0), counts(9)), having(second), [])).toMatchObject({ languages: ['ta'] });
  });

  it('ignores an engine that does not answer, because its runs report that', () => {
    expect(findEngineGap(project(counts(120), counts(9)), having(engine([], { state: 'unavailable' })), [])).toBeUndefined();
  });

  it('is there on a plan without paid engines, when all are paid', () => {
    const engines = [engine(['hi', 'ta'], { isPaid: true })];
    expect(findEngineGap(project(counts(5), counts(0)), { engines, mayPay: false }, [])).toMatchObject({
      cause: 'plan',
      languages: ['hi'],
    });
    expect(findEngineGap(project(counts(5), counts(0)), { engines, mayPay: true }, [])).toBeUndefined();
  });

  it.each(['crawling', 'parsing', 'translationProcess', 'crawlingFailed'] as const)('is not reported while %s', (status) => {
    expect(findEngineGap(project(counts(120), counts(9), status), NONE, [])).toBeUndefined();
  });
});

describe('the chance that an engine leaves', () => {
  const both = having(engine(['hi', 'ta']));
  const ended = (kind: FillRun['kind'], language = 'hi', state: FillRun['state'] = 'done') =>
    ({ kind, language, state, refusals: [], startedAt: '2026-01-30T09:00:00.000Z' }) as unknown as FillRun;

  it('consists of the texts that an engine was never asked for, in the languages that it serves', () => {
    const memory = [ended('memory'), ended('memory', 'ta')];
    expect(findEngineChance(project(counts(120), counts(9)), both, memory)).toEqual({ languages: ['hi', 'ta'], segments: 129 });
    expect(findEngineChance(project(counts(120), counts(9)), having(engine(['ta'])), memory)).toEqual({ languages: ['ta'], segments: 9 });
  });

  it.each(['engine', 'requested'] as const)('is gone if a run of the kind %s has asked for everything that is left', (kind) => {
    const runs = [{ ...ended(kind), refusals: [{ engine: 'Ours', reason: 'lost placeholders', count: 120 }] }];
    expect(findEngineChance(project(counts(120), counts(9)), both, runs)).toEqual({ languages: ['ta'], segments: 9 });
  });

  it.each(['failed', 'cancelled'] as const)('returns after a run that %s, unless a later one has asked for all', (state) => {
    const [before, after] = ['2026-01-30T09:00:00.000Z', '2026-01-31T09:00:00.000Z'];
    const stopped = { ...ended('engine', 'hi', state), startedAt: before };
    expect(findEngineChance(project(counts(120), counts(0)), both, [stopped])).toEqual({ languages: ['hi'], segments: 120 });
    const all = { ...ended('requested'), startedAt: after, refusals: [{ engine: 'Ours', reason: 'lost placeholders', count: 120 }] };
    expect(findEngineChance(project(counts(120), counts(0)), both, [all, stopped])).toBeUndefined();
  });

  it('returns for texts that were added after the last run or whose translation was undone', () => {
    const runs = [{ ...ended('requested'), refusals: [{ engine: 'Ours', reason: 'lost placeholders', count: 20 }] }];
    expect(findEngineChance(project(counts(120), counts(0)), both, runs)).toEqual({ languages: ['hi'], segments: 120 });
  });

  it('is not offered while something runs, nor by engines that do not answer or that the plan leaves out', () => {
    const open = project(counts(120), counts(9));
    expect(findEngineChance(open, both, [ended('memory', 'hi', 'running')])).toBeUndefined();
    expect(findEngineChance(open, both, [], ['hi'])).toBeUndefined();
    expect(findEngineChance(project(counts(120), counts(9), 'parsing'), both, [])).toBeUndefined();
    expect(findEngineChance(open, having(engine(['hi'], { state: 'unavailable' })), [])).toBeUndefined();
    expect(findEngineChance(open, { engines: [engine(['hi'], { isPaid: true })], mayPay: false }, [])).toBeUndefined();
    expect(findEngineChance(project(counts(0, 3), counts(0)), both, [])).toBeUndefined();
  });
});
