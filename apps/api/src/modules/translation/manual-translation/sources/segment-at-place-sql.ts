/** SQL of the segment that is now at the place of an item on its page: its columns `hash` and `source`, in no row while the place is empty. */
export const SEGMENT_AT_PLACE = (item: string): string => `
  select s.hash, s.source from occurrences o join segments s on s.project_id = o.project_id and s.hash = o.hash and s.is_live
   where o.project_id = ${item}.project_id and o.page_id = ${item}.page_id and o.position = ${item}.position and o.hash <> ${item}.hash limit 1`;
