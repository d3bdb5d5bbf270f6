import type { GlossaryEffect } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { ReviewService } from '../review/review.service.js';
import { TranslationsService } from '../translations/translations.service.js';
import { recount } from './testing/recount.js';
import { idOf, TranslationCalls } from './testing/translation-calls.js';

const OFFICE = 'Ward Office';
const NAGAR = 'Sahyadri <1>Nagar</1>';
const UPI = 'UPI';
const RND = 'R&amp;D Office';
const OTHER = 'Market Road';
const SOURCES = [OFFICE, NAGAR, UPI, RND, OTHER];

describe('mask terms and spellings', () => {
  const calls = new TranslationCalls(SOURCES);

  const spell = async (sources: readonly string[] = SOURCES) => {
    const reply = await calls.post('transliteration/applyTransliteration', { targetLang: 'ta', idArr: sources.map(idOf) });
    expect(reply.status).toBe(200);
    await calls.fixture.drain();
  };
  const stored = async () => calls.fixture.stored('ta');
  const mask = (source: string, rest: object = {}) => calls.post('transliterationGlossary/add', { source, ...rest });
  const effect = async (): Promise<GlossaryEffect> => (await calls.post('transliterationGlossary/effect')).data;
  const machine = (count: number, kept = 0) => ({ total: count + kept, languages: [{ language: 'ta', machine: count, kept }] });

  it('hold for what is transliterated: kept as it is, or in a given spelling, the mask term before the spelling and the glossary', async () => {
    await calls.fixture.drain();
    await calls.post('glossary/add', { source: 'Office', language: 'ta', target: 'அலுவலகம்' });
    await calls.fixture.drain();
    await calls.post('transliteration/add', { source: 'office', target: 'காரியாலயம்', targetLang: 'ta' });
    await calls.post('transliteration/add', { source: 'Sahyadri', target: 'சஹ்யாத்ரி', targetLang: 'ta' });
    await mask('Nagar', { target: 'நகர் & கோ', targetLang: 'ta' });
    await mask('upi');
    await mask('R&D');
    await spell();
    const texts = await stored();
    expect(texts[OFFICE]).toMatch(/^MACHINE transliteration: .+ காரியாலயம்$/);
    expect(texts[NAGAR]).toBe('MACHINE transliteration: சஹ்யாத்ரி <1>நகர் &amp; கோ</1>');
    expect(texts[UPI]).toBe('MACHINE transliteration: UPI');
    expect(texts[RND]).toBe('MACHINE transliteration: R&amp;D காரியாலயம்');
    await mask('Office', { target: 'ஆஃபீஸ்', targetLang: 'ta' });
    await spell([OFFICE]);
    expect((await stored())[OFFICE]).toMatch(/ஆஃபீஸ்$/);
  });

  it('change nothing that is there until they are applied; exactly what was announced changes, and is had again by undo', async () => {
    await spell();
    expect(await effect()).toEqual({ total: 0, languages: [] });
    const before = await stored();
    const { data: added } = await mask('Office', { target: 'காரியாலயம்', targetLang: 'ta' });
    expect(await effect()).toEqual(machine(2));
    expect(await stored()).toEqual(before);

    const { data, status } = await calls.post('transliterationGlossary/apply');
    expect({ status, data }).toMatchObject({ status: 200, data: { ...machine(2), jobs: [{ language: 'ta', segments: 2 }] } });
    await calls.fixture.drain();
    const after = await stored();
    expect(SOURCES.filter((source) => after[source] !== before[source])).toEqual([OFFICE, RND]);
    expect([after[OFFICE], after[RND]].every((text) => text?.endsWith('காரியாலயம்'))).toBe(true);
    expect(await effect()).toEqual({ total: 0, languages: [] });

    await calls.post('translation/fills/undo', { jobId: data.jobs[0].jobId });
    await calls.fixture.drain();
    expect(await stored()).toEqual(before);
    const { counted, stored: stands } = await recount(calls.fixture, 'ta');
    expect(stands).toEqual(counted);

    await calls.post('transliterationGlossary/delete', { termIds: [added.maskTerm.termId] });
    expect(await effect()).toEqual({ total: 0, languages: [] });
  });

  it('are not applied to what people wrote or approved, nor to what an engine translated', async () => {
    await spell([OFFICE, RND]);
    const place = { projectId: calls.fixture.project.projectId, language: 'ta' };
    await calls.fixture.inTenant(async (tx) => {
      await calls.fixture.test.get(TranslationsService).lock(tx, place.projectId, 'ta', [hashSource(RND)]);
      const which = [{ hash: hashSource(RND), origin: 'MACHINE' as const }];
      return calls.fixture.test.get(ReviewService).decide(tx, place, which, { decision: 'approve', author: 'approver' });
    });
    await calls.edit(OTHER, 'சந்தை சாலை', 'ta');
    const engine = [
      { hash: hashSource(NAGAR), origin: 'MACHINE' as const, target: 'சஹ்யாத்ரி <1>நகரம்</1>', machineSource: 'engine' as const },
    ];
    await calls.fixture.inTenant((tx) =>
      calls.fixture.test.get(TranslationsService).save(tx, calls.fixture.project, 'ta', engine, 'test', { author: 'machine' }),
    );
    for (const source of ['Office', 'Road', 'Nagar']) await mask(source);
    expect(await effect()).toEqual(machine(1, 1));
    await calls.post('transliterationGlossary/apply');
    await calls.fixture.drain();
    const texts = await stored();
    expect(texts[OFFICE]).toMatch(/Office$/);
    expect(texts[RND]).not.toContain('Office');
    expect([texts[OTHER], texts[NAGAR]]).toEqual(['USER: சந்தை சாலை', 'MACHINE engine: சஹ்யாத்ரி <1>நகரம்</1>']);
  });
});
