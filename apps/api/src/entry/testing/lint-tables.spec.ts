import { describe, expect, it } from '@jest/globals';

interface Source {
  path: string;
  text: string;
}

interface TableUses {
  owners: Map<string, Set<string>>;
  writers: Set<string>;
  reads: Set<string>;
}

interface Lists {
  readers: Record<string, Record<string, string[]>>;
  otherWriters: Record<string, string>;
}

interface Script {
  findTableUses(sources: Source[]): TableUses;
  compareTableUses(uses: TableUses, lists: Lists): string[];
}

const SCRIPT = new URL('../../../../../scripts/find-table-uses.mjs', import.meta.url).href;
const { findTableUses, compareTableUses } = (await import(SCRIPT)) as Script;

const inModule = (name: string, text: string): Source => ({ path: `apps/api/src/modules/${name}/any.ts`, text });
const PAGES = inModule('content/pages', '`insert into pages (url) values ($1)`');
const USERS = inModule('identity/users', "@Entity('users') export class UserEntity {}");
const readsOf = (text: string) => [...findTableUses([PAGES, USERS, inModule('translation/reports', text)]).reads];

const PAGES_READ = 'translation/reports > content/pages: pages';
const USERS_READ = 'translation/reports > identity/users: users';

describe('the check of reads of other modules’ tables', () => {
  it('gives a table to the module that has its entity or writes it', () => {
    const { owners } = findTableUses([PAGES, USERS, inModule('identity/sessions', "'update users set seen_at = now()'")]);
    expect([...owners].map(([table, folders]) => [table, [...folders]])).toEqual([
      ['pages', ['content/pages']],
      ['users', ['identity/users']],
    ]);
  });

  it.each([
    ['`select url from pages where page_id = $1`', [PAGES_READ]],
    ['`select 1 from x join pages p using (page_id)`', [PAGES_READ]],
    [`\`\${HEAD} left join pages p on \${CONDITION}\``, [PAGES_READ]],
    ['`delete from reports r using pages p where p.page_id = r.page_id`', [PAGES_READ]],
    ['`select 1 from unnest($1::uuid[]) g, pages p where p.page_id = g`', [PAGES_READ]],
    ['`select u.name from users u where exists (select from only pages)`', [USERS_READ, PAGES_READ]],
  ])('finds what %s reads', (text, reads) => {
    expect(readsOf(text)).toEqual(reads);
  });

  it.each([
    ['`select count(*) as pages, sum(words) from reports`'],
    ['`with pages as (select 1) select * from pages`'],
    ["'Remove it from pages.'"],
    ['// select url from pages'],
    ['`select 1 from pages.jobs`'],
  ])('finds nothing in %s', (text) => {
    expect(readsOf(text)).toEqual([]);
  });

  it('finds a table that a migration made and no module owns', () => {
    const migration = { path: 'apps/api/src/migrations/0001-any.ts', text: '`create table orphans (id uuid)`' };
    const { reads } = findTableUses([migration, inModule('translation/reports', "'select 1 from orphans'")]);
    expect([...reads]).toEqual(['translation/reports > nobody: orphans']);
  });

  it('gives a view to the owner of the table behind it', () => {
    const migration = {
      path: 'apps/api/src/migrations/0001-any.ts',
      text: '`create view site_pages as select url from pages where 1 = 1`',
    };
    const { reads } = findTableUses([PAGES, migration, inModule('translation/reports', "'select 1 from site_pages'")]);
    expect([...reads]).toEqual(['translation/reports > content/pages: site_pages']);
  });

  it('takes no row lock and no conflict clause for a write', () => {
    const text =
      '`insert into reports (id) values (1) on conflict do update set id = 2` + `select 1 from reports for no key update skip locked`';
    expect([...findTableUses([inModule('translation/reports', text)]).owners.keys()]).toEqual(['reports']);
  });

  it('names an unlisted read, a stale entry, a second writer and two owners', () => {
    const reader = inModule('translation/reports', "'select 1 from pages'");
    const nothing = { readers: {}, otherWriters: {} };
    expect(compareTableUses(findTableUses([PAGES, reader]), nothing)).toEqual([`${PAGES_READ} is not listed`]);

    const listed = { readers: { 'translation/reports': { 'content/pages': ['pages'] } }, otherWriters: {} };
    expect(compareTableUses(findTableUses([PAGES, reader]), listed)).toEqual([]);
    expect(compareTableUses(findTableUses([PAGES]), listed)).toEqual([`${PAGES_READ} is listed, and no SQL reads it`]);

    const writer = inModule('identity/sessions', "'delete from users'");
    const mayWrite = { readers: {}, otherWriters: { users: 'identity/sessions' } };
    expect(compareTableUses(findTableUses([USERS, writer]), nothing)).toEqual([
      'users: identity/sessions writes the table of another module',
    ]);
    expect(compareTableUses(findTableUses([USERS, writer]), mayWrite)).toEqual([]);
    expect(compareTableUses(findTableUses([USERS]), mayWrite)).toEqual([
      'users: identity/sessions is listed as a writer, and writes no such table',
    ]);

    const second = inModule('content/crawl', "'update pages set url = $1'");
    expect(compareTableUses(findTableUses([PAGES, second]), nothing)).toEqual([
      'pages is written by content/pages and content/crawl: one module writes a table',
    ]);
  });
});
