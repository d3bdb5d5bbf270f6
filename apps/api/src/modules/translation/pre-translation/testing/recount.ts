import type { ReviewState, TranslationType } from '@bhashantar/contracts';
import { CountsService } from '../../progress/counts.service.js';
import type { EngineWorkspace } from './engine-workspace.js';

type Counts = Partial<Record<TranslationType | ReviewState, { segments: number; words: number }>>;

const COUNT = `
  with shown as (
    select s.words, best.review_state,
           case when best.display_type = 't13n' then 'TRANSLITERATION' else coalesce(best.origin, 'NO_TRANSLATION_AVAILABLE') end as type
      from segments s left join lateral (
        select t.origin, t.display_type, t.review_state from translations t
         where t.project_id = s.project_id and t.language = $2 and t.hash = s.hash
         order by array_position(array['PBK', 'USER', 'MACHINE'], t.origin) limit 1) best on true
     where s.project_id = $1 and s.is_live)
  select type, count(*)::int as segments, sum(words)::int as words from shown group by 1
  union all
  select review_state, count(*)::int, sum(words)::int from shown where review_state is not null group by 1`;

/** The counters of a language by type and by review state, and the same counted segment by segment. Leaves out counters of zero. */
export async function recount(fixture: EngineWorkspace, language: string): Promise<{ counted: Counts; stored: Counts }> {
  const { projectId } = fixture.project;
  return fixture.inTenant(async (tx) => {
    const rows = await tx.query<{ type: TranslationType | ReviewState; segments: number; words: number }>(COUNT, [projectId, language]);
    const { counts, review } = await fixture.test.get(CountsService).progressOf(tx, projectId, language);
    const counted = Object.fromEntries(rows.map(({ type, ...count }) => [type, count]));
    const stored = Object.entries({ ...counts, ...review }).filter(([, { segments, words }]) => segments !== 0 || words !== 0);
    return { counted, stored: Object.fromEntries(stored) };
  });
}
