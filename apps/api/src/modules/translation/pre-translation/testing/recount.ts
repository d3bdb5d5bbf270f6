import type { TranslationType } from '@bhashantar/contracts';
import { CountsService } from '../../translations/counts/counts.service.js';
import type { PreTranslationFixture } from './pre-translation-fixture.js';

type Counts = Partial<Record<TranslationType, { segments: number; words: number }>>;

const COUNT = `
  select case when best.display_type = 't13n' then 'TRANSLITERATION' else coalesce(best.origin, 'NO_TRANSLATION_AVAILABLE') end as type,
         count(*)::int as segments, sum(s.words)::int as words
    from segments s left join lateral (
      select t.origin, t.display_type from translations t where t.project_id = s.project_id and t.language = $2 and t.hash = s.hash
       order by array_position(array['PBK', 'USER', 'MACHINE'], t.origin) limit 1) best on true
   where s.project_id = $1 and s.is_live group by 1`;

/** The counters of a language, and what counting its segments one by one gives; types that none has are left out of both. */
export async function recount(fixture: PreTranslationFixture, language: string): Promise<{ counted: Counts; stored: Counts }> {
  const { projectId } = fixture.project;
  return fixture.inTenant(async (tx) => {
    const rows = await tx.query<{ type: TranslationType; segments: number; words: number }>(COUNT, [projectId, language]);
    const { counts } = await fixture.test.get(CountsService).progressOf(tx, projectId, language);
    const counted = Object.fromEntries(rows.map(({ type, ...count }) => [type, count]));
    return {
      counted,
      stored: Object.fromEntries(Object.entries(counts).filter(([, { segments, words }]) => segments !== 0 || words !== 0)),
    };
  });
}
