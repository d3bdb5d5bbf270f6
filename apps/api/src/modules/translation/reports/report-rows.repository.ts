import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { bestFirst } from '../translations/best-first.js';

export interface PageProgress {
  pageId: number;
  url: string;
  title: string | null;
  segments: number;
  words: number;
  translatedWords: number;
  spelledWords: number;
}

export interface UserProgress {
  name: string;
  language: string;
  changes: number;
  segments: number;
  words: number;
  firstAt: string;
  lastAt: string;
}

const DAY = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

/** Reads the data of reports. */
@Injectable()
export class ReportRowsRepository {
  /** Pages after an id, with the words of all their texts. A text counts each time that it occurs on the page. */
  pages(tx: TenantTransaction, projectId: string, language: string, page: { after: number; limit: number }): Promise<PageProgress[]> {
    return tx.query<PageProgress>(
      `with listed as materialized (
         select page_id, url, title from pages where project_id = $1 and not is_gone and page_id > $3 order by page_id limit $4)
       select p.page_id::float8 as "pageId", p.url, p.title, count(s.hash)::int as segments, coalesce(sum(s.words), 0)::float8 as words,
              coalesce(sum(s.words) filter (where best.display_type = 'translation'), 0)::float8 as "translatedWords",
              coalesce(sum(s.words) filter (where best.display_type = 't13n'), 0)::float8 as "spelledWords"
         from listed p left join page_contents c on c.project_id = $1 and c.page_id = p.page_id
         left join lateral unnest(c.hashes) as h(hash) on true
         left join segments s on s.project_id = $1 and s.hash = h.hash
         left join lateral (
           select t.display_type from translations t where t.project_id = $1 and t.language = $2 and t.hash = s.hash
            order by ${bestFirst()} limit 1) best on true
        group by p.page_id, p.url, p.title order by p.page_id`,
      [projectId, language, page.after, page.limit],
    );
  }

  async countPages(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ pages: number }>('select count(*)::int as pages from pages where project_id = $1 and not is_gone', [
      projectId,
    ]);
    return row?.pages ?? 0;
  }

  /** People's changes in a period. Words are those of the segments, each counted once per person and language. */
  users(
    tx: TenantTransaction,
    projectId: string,
    languages: readonly string[],
    from: Date | null,
    to: Date | null,
  ): Promise<UserProgress[]> {
    return tx.query<UserProgress>(
      `with changed as (
         select user_id, language, hash, count(*)::int as changes, min(created_at) as first_at, max(created_at) as last_at
           from revisions where project_id = $1 and user_id is not null and language = any($2)
            and ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at < $4)
          group by user_id, language, hash)
       select coalesce(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name, c.language,
              sum(c.changes)::int as changes, count(*)::int as segments, coalesce(sum(s.words), 0)::float8 as words,
              to_char(min(c.first_at) at time zone 'UTC', ${DAY}) as "firstAt", to_char(max(c.last_at) at time zone 'UTC', ${DAY}) as "lastAt"
         from changed c left join segments s on s.project_id = $1 and s.hash = c.hash left join users u on u.user_id = c.user_id
        group by c.user_id, u.first_name, u.last_name, c.language order by name, c.user_id, c.language`,
      [projectId, languages, from, to],
    );
  }
}
