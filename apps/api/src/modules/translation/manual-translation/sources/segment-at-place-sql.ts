/** SQL of the segment that is now at the place of an item on its page: its columns `hash` and `source`, in no row while the place is empty. */
export const SEGMENT_AT_PLACE = (item: string): string => `
  select s.hash, s.source from page_contents c join segments s on s.project_id = c.project_id and s.hash = c.hashes[${item}.position + 1] and s.is_live
   where c.project_id = ${item}.project_id and c.page_id = ${item}.page_id and s.hash <> ${item}.hash limit 1`;
