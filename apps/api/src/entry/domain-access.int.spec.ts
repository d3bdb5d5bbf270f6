import { randomBytes, randomUUID } from 'node:crypto';
import { ENDPOINTS, type EndpointRow, ERRORS, WHOLE_PROJECT_ONLY } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { NotificationsService } from '../modules/identity/notifications/notifications.service.js';
import { Realtime } from '../platform/realtime/realtime.js';
import { sendRequest } from '../platform/testing/send-request.js';
import { ACCESS_MATRIX } from './testing/access-matrix.js';
import { fillPath, idsOf, type Operation, readOperations, sampleOf, type Values } from './testing/sample-request.js';
import { type Answer, type Person, Workspace } from './testing/workspace.js';

const OWN = 'alpha.example';
const OTHER = 'omega.example';
/** Every text of one domain has its word, and no text of another. */
const MARK = { own: 'Marigold', other: 'Zirconium' };
const HASHES = { own: 'a'.repeat(32), other: 'b'.repeat(32), shared: 'c'.repeat(32) };
const SHARED = 'Contact';

/** Values that every call accepts, chosen so that calls get as far as possible. */
const NEUTRAL: Values = { targetLang: 'hi', language: 'hi' };
const FITTING: Values = {
  ...NEUTRAL,
  ...{ target: 'हाँ', preProcessedTarget: 'बदला', code: 'ends', type: 'language' },
  ...{ decision: 'approve', text: 'A comment', since: '2026-01-01T00:00:00Z', displayType: 'translation' },
};

const rows: readonly EndpointRow[] = Object.values(ENDPOINTS);
const NARROWED: ReadonlySet<string> = new Set(rows.filter(({ narrowed }) => narrowed).map(({ name }) => name));

/** The rows of the other domain. A write there would change them. */
const STATE = [
  'translations',
  'revisions',
  'comments',
  'page_overrides',
  'crawl_urls',
  'pages',
  'segments',
  'page_publications',
  'held_pages',
];

describe('a collaborator of one domain of a project', () => {
  let kit: Workspace;
  let operations: Operation[];
  let admin: Person;
  let asha: Person;
  let organisationId: string;
  let projectId: string;
  let ids: { own: Values; other: Values };

  beforeAll(async () => {
    kit = await Workspace.start();
    await kit.test.app.listen(0, '127.0.0.1');
    operations = readOperations((await sendRequest(kit.test.app, { url: '/api/docs-json' })).body);
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    asha = await kit.person('collaborator', organisationId);
    await seed();
    expect((await domains('assignColloborator', [OWN])).body.message).toBe('Domains assigned');
  });
  afterAll(() => kit.close());

  const as = (person: Person) => (path: string, body: object) => kit.post(path, body, { token: person.token });
  const domains = (call: string, hostnames: string[], person = asha) =>
    as(admin)(`domains/${call}`, { projectId, apikeys: [person.user.apikey], hostnames });

  /** A project of two domains, each with its own text, and a text on both. */
  async function seed(): Promise<void> {
    const [project] = await kit.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, other_domains, source_language, status)
       values ($1, $2, 'Town', 'https://${OTHER}/', '${OTHER}', '{${OWN}}', 'en', 'parsed') returning project_id as id`,
      [organisationId, randomUUID().slice(0, 12)],
    );
    projectId = project?.id ?? '';
    const place = [projectId, organisationId];
    await kit.query(`insert into project_languages (project_id, organisation_id, language) values ($1, $2, 'hi')`, place);
    const sources = { own: `${MARK.own} text`, other: `${MARK.other} text`, shared: SHARED };
    let ordinal = 0;
    for (const [name, source] of Object.entries(sources)) {
      const hash = HASHES[name as keyof typeof HASHES];
      await kit.query(
        `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal) values ($1, $2, $3, $4, 2, 'block', $5)`,
        [...place, hash, source, ++ordinal],
      );
      await kit.query(
        `insert into translations (project_id, organisation_id, language, hash, origin, target) values ($1, $2, 'hi', $3, 'USER', $4)`,
        [...place, hash, `${source} in Hindi`],
      );
      await kit.query(
        `insert into revisions (project_id, organisation_id, language, hash, origin, target, display_type, reason)
         values ($1, $2, 'hi', $3, 'USER', $4, 'translation', 'edited')`,
        [...place, hash, `${source} before`],
      );
      await kit.query(
        `insert into memory_units (organisation_id, source_language, language, hash, source, target, origin, project_id)
         values ($2, 'en', 'hi', $3, $4, $4, 'USER', $1)`,
        [...place, hash, source],
      );
    }
    await kit.query(
      `insert into segment_totals (project_id, organisation_id, segments, unique_words, source_words, last_ordinal) values ($1, $2, 3, 6, 8, 3)`,
      place,
    );
    await kit.query(
      `insert into translation_counts (project_id, organisation_id, language, user_segments, user_words) values ($1, $2, 'hi', 3, 6)`,
      place,
    );
    ids = { own: await seedDomain(OWN, MARK.own, HASHES.own), other: await seedDomain(OTHER, MARK.other, HASHES.other) };
    // Each text has one of its pages in its own row. For the shared text, it is the page of the other domain.
    await kit.query(
      `update segments s set page_id = o.page_id, places = 1 from occurrences o join pages p using (page_id)
        where s.project_id = $1 and o.project_id = $1 and o.hash = s.hash and (s.hash <> $2 or p.url = $3)`,
      [projectId, HASHES.shared, `https://${OTHER}/page`],
    );
    await kit.query(
      'delete from occurrences o using segments s where o.project_id = $1 and s.project_id = $1 and s.hash = o.hash and s.page_id = o.page_id',
      [projectId],
    );
    await kit.query(`insert into crawl_runs (project_id, organisation_id, status, seeds, last_url) values ($1, $2, 'COMPLETED', $3, $4)`, [
      ...place,
      [`https://${OTHER}/`],
      `https://${OTHER}/page`,
    ]);
    await kit.query(
      `insert into term_candidates (project_id, organisation_id, source, source_key, segments, pages, examples) values ($1, $2, $3, $3, 1, 1, '{}')`,
      [...place, MARK.other],
    );
  }

  /** Another project of the organisation, on all of which the collaborator works. */
  async function wholeProject(): Promise<string> {
    const { body } = await as(admin)('project/new', { name: 'Whole', baseUrl: 'https://whole.example', targetLanguages: ['hi'] });
    await as(admin)('project/collaborators/assign', { apikeys: [asha.user.apikey], projectIds: [body.data.projectId] });
    return body.data.projectId;
  }

  async function seedDomain(host: string, mark: string, hash: string): Promise<Values> {
    const place = [projectId, organisationId];
    const url = `https://${host}/page`;
    const hashes = [hash, HASHES.shared];
    const [page] = await kit.query<{ id: number }>(
      'insert into pages (project_id, organisation_id, url, title) values ($1, $2, $3, $4) returning page_id::int as id',
      [...place, url, `${mark} title`],
    );
    const at = [...place, page?.id];
    await kit.query(
      `insert into page_contents (project_id, organisation_id, page_id, fingerprint, segments, words, hashes, seo_fields)
       values ($1, $2, $3, 'f', 2, 4, $4, '[]')`,
      [...at, hashes],
    );
    await kit.query(
      `insert into occurrences (project_id, organisation_id, page_id, position, hash)
       select $1, $2, $3, place, hash from unnest($4::uuid[]) with ordinality as given(hash, place)`,
      [...at, hashes],
    );
    await kit.query(
      `insert into crawl_urls (project_id, organisation_id, page_id, url_key, url, state, depth, bucket)
       values ($1, $2, $3, md5($4)::uuid, $4, 'fetched', 0, md5($4)::uuid)`,
      [...at, url],
    );
    await kit.query(
      `insert into page_publications (project_id, organisation_id, page_id, language, page_key, words, translated_words)
       values ($1, $2, $3, 'hi', $4, 4, 4)`,
      [...at, `${host}/page`],
    );
    await kit.query(
      `insert into page_overrides (project_id, organisation_id, page_id, language, hash, target) values ($1, $2, $3, 'hi', $4, $5)`,
      [...at, HASHES.shared, `${mark} here`],
    );
    const commentId = randomUUID();
    await kit.query(
      `insert into comments (project_id, organisation_id, comment_id, thread_id, language, hash, author_id, text) values ($1, $2, $3, $3, 'hi', $4, $5, $6)`,
      [...place, commentId, hash, asha.user.userId, `${mark} comment`],
    );
    await kit.query(
      `insert into notifications (project_id, organisation_id, notification_id, user_id, kind, language, hash, details)
       values ($1, $2, gen_random_uuid(), $3, 'mention', 'hi', $4, $5)`,
      [...place, asha.user.userId, hash, { text: `${mark} mention` }],
    );
    await kit.query(
      `insert into mixed_language_findings (project_id, organisation_id, language, hash, text_md5, unexpected_percent, spans)
       values ($1, $2, 'hi', $3, md5(''), 50, '[]')`,
      [...place, hash],
    );
    const [report] = await kit.query<{ id: string }>(
      `insert into reports (project_id, organisation_id, requested_by, report_type, format, file_name, expires_at)
       values ($1, $2, $3, 'language', 'csv', $4, now() + interval '1 day') returning report_id as id`,
      [...place, asha.user.userId, mark],
    );
    await kit.query(
      `with link as (
         insert into guest_links (link_id, organisation_id, project_id, name, token_hash, languages, has_back_translations, expires_at)
         values (gen_random_uuid(), $2, $1, $3, $4, '{hi}', false, now() + interval '1 day') returning link_id)
       insert into guests (guest_id, organisation_id, project_id, link_id, name, email, email_key)
       select gen_random_uuid(), $2, $1, link_id, $3, 'g@site.example', 'g@site.example' from link`,
      [...place, mark, randomBytes(32)],
    );
    const sourceHash = `v1:${hash}`;
    return {
      ...{ projectId, projectIds: projectId, sourceHash, sourceHashes: sourceHash, url, urls: url, hostname: host, host, commentId },
      ...{ reportId: report?.id ?? '', searchText: mark, threadId: commentId },
    };
  }

  async function send({ token }: Person, operation: Operation, given: Values): Promise<Answer> {
    const values = { ...('url' in given ? FITTING : NEUTRAL), ...given };
    const path = fillPath(operation, { pageNumber: '1', pageSize: '50', ...values }).replace(/^\/api\//, '');
    if (operation.method === 'GET') return kit.get(path, { token });
    return kit.post(path, operation.body ? sampleOf(operation.body, values) : undefined, { token });
  }

  const mayMake = ({ name }: Operation) =>
    ['people', 'everybody'].includes(ACCESS_MATRIX[name] ?? '') || ACCESS_MATRIX[name]?.includes('C');
  const endsSession = ({ name }: Operation) => /logout|revokeSession|updateUser|resetOwnPassword|clearCookie/.test(name);
  const calls = () =>
    operations.filter((operation) => mayMake(operation) && !endsSession(operation) && ACCESS_MATRIX[operation.name] !== 'guests');
  const namesProject = (operation: Operation) => idsOf(operation).includes('projectId');
  const said = ({ body }: Answer) => (typeof body === 'string' ? body : JSON.stringify(body));

  /** Reads the stored rows of the other domain and of no domain. */
  async function otherState(): Promise<string> {
    const [{ state } = { state: '' }] = await kit.query<{ state: string }>(
      `select concat(${STATE.map((table) => {
        const isOwn = `${table}::text like '%${HASHES.own.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}%' or ${table}::text like '%${OWN}%'`;
        const isShared = `${table}::text like '%${HASHES.shared.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}%'`;
        return `(select string_agg(${table}::text, '|' order by ${table}::text) from ${table} where project_id = $1 and not (${isOwn} or ${isShared}))`;
      }).join(', ')}) as state`,
      [projectId],
    );
    return state;
  }

  it('is told apart by calls enough, which show both domains to an admin', async () => {
    expect(calls().filter(namesProject).length).toBeGreaterThanOrEqual(70);
    const telling: string[] = [];
    for (const operation of calls()) {
      const text = said(await send(admin, operation, { projectId })) + said(await send(admin, operation, ids.own));
      if (text.includes(MARK.other) || text.includes(OTHER)) telling.push(operation.name);
    }
    expect(telling.length).toBeGreaterThanOrEqual(12);
    expect(telling).toEqual(
      expect.arrayContaining(['filterTranslations', 'listScopeUrls', 'uniqueDomains', 'projectDetails', 'listProjects']),
    );
  });

  it('meets nothing of the others in any call that may be made', async () => {
    const wrong: string[] = [];
    for (const operation of calls()) {
      for (const values of [{ projectId }, { ...ids.own }]) {
        const answer = await send(asha, operation, values);
        const text = said(answer);
        if (answer.status >= 500 || text.includes(MARK.other) || text.includes(OTHER))
          wrong.push(`${operation.name} ${answer.status}: ${text.slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('gets the same answer for named objects elsewhere as for missing ones, and changes nothing there', async () => {
    const before = await otherState();
    expect(before).toContain(MARK.other);
    const wrong: string[] = [];
    for (const operation of calls()) {
      const answer = await send(asha, operation, ids.other);
      // Replies repeat parts of the request.
      const asked = new RegExp(`"[^"]*(?:${OTHER}/page|${OTHER})"`, 'g');
      const text = said(answer).replace(asked, '""');
      if (answer.status >= 500 || text.includes(`${MARK.other} `) || text.includes(OTHER))
        wrong.push(`${operation.name} ${answer.status}: ${text.slice(0, 300)}`);
    }
    expect(wrong).toEqual([]);
    expect(await otherState()).toBe(before);
    const edit = { projectId, targetLang: 'hi', preProcessedTarget: 'x' };
    for (const [where, status] of [
      ['own', 200],
      ['shared', 200],
      ['other', 404],
    ] as const)
      expect([where, (await as(asha)('translation/user/update', { ...edit, ...(await seenOf(where)) })).status]).toEqual([where, status]);
  });

  /** A segment with the version that a person with the right to it sees. */
  const seenOf = async (where: keyof typeof HASHES) => {
    const sql = `select max(version) as version from translations where project_id = $1 and language = 'hi' and hash = $2::uuid`;
    const [row] = await kit.query<{ version: number | null }>(sql, [projectId, HASHES[where]]);
    return { sourceHash: `v1:${HASHES[where]}`, version: row?.version ?? 0 };
  };

  it('is refused with a reason what is of the whole project', async () => {
    const wrong: string[] = [];
    for (const operation of calls().filter(namesProject)) {
      const { status, body } = await send(asha, operation, ids.own);
      const text = body.message?.result ?? body.message;
      const isRefused = status === 403 && text === WHOLE_PROJECT_ONLY;
      const isNarrowed = NARROWED.has(operation.name);
      // A comment that an earlier call deleted is not found. The samples do not know what a person could see.
      const isUnseen = (status === 409 && body.message === ERRORS.CONFLICT.message) || JSON.stringify(body.errors ?? []).includes('seen');
      const isAnswered = status === 200 || (status === 404 && operation.name.endsWith('Comment')) || isUnseen;
      if (isRefused === isNarrowed || isAnswered !== isNarrowed) wrong.push(`${operation.name} ${status} ${text}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is refused it also when the request names another project beside it', async () => {
    const wrong: string[] = [];
    const others = { unknown: randomUUID(), whole: await wholeProject() };
    for (const operation of calls().filter((call) => namesProject(call) && call.body && !NARROWED.has(call.name))) {
      for (const [kind, other] of Object.entries(others)) {
        const { status, body } = await send(asha, { ...operation, path: `${operation.path}?projectId=${other}` }, ids.own);
        if (status !== 403 || body.message !== WHOLE_PROJECT_ONLY) wrong.push(`${operation.name} ${kind} ${status} ${body.message}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('counts what stands there alone', async () => {
    const counted = async (person: Person) => {
      const stats = (await as(person)('project/details', { projectId })).body.data;
      const list = (await as(person)('translation/filter', { projectId, targetLang: 'hi' })).body.data;
      const found = (await as(person)('translation/filter', { projectId, targetLang: 'hi', searchText: 'text' })).body.data;
      const typed = (await as(person)('translation/filter', { projectId, targetLang: 'hi', translationType: ['USER'] })).body.data;
      return {
        ...{ segments: stats.segmentCount, words: stats.uniqueWordCount, sourceWords: stats.sourceWordCount, pages: stats.pageCount },
        ...{ user: stats.languages[0].counts.USER.segments, listed: list?.total, found: found?.total, typed: typed?.total },
      };
    };
    expect(await counted(asha)).toEqual({ segments: 2, words: 4, sourceWords: 4, pages: 1, user: 2, listed: 2, found: 1, typed: 2 });
    expect(await counted(admin)).toMatchObject({ segments: 3, words: 6, listed: 3, found: 2, typed: 3 });
    const placesOf = async (person: Person) =>
      (await as(person)('translation/filter', { projectId, targetLang: 'hi' })).body.data?.segments.map(
        ({ occurrences }: { occurrences: number }) => occurrences,
      );
    expect([await placesOf(asha), await placesOf(admin)].map((counts) => counts.sort())).toEqual([
      [1, 1],
      [1, 1, 2],
    ]);
    const details = (await as(asha)('project/details', { projectId })).body.data;
    expect([details.baseUrl, details.ownDomains]).toEqual([`https://${OWN}/`, [OWN]]);
  });

  it('hears nothing of the project on the websocket but what is told to them of their domain', async () => {
    const url = await kit.test.app.getUrl();
    const socket = io(url, { transports: ['websocket'], auth: { token: asha.token }, reconnection: false, forceNew: true });
    await new Promise((resolve) => socket.once('ready', resolve));
    const heard: string[] = [];
    socket.onAny((event: string) => heard.push(event));
    for (const roomId of [`project:${projectId}`, projectId])
      expect(await socket.emitWithAck('notification.joinRoom', { roomId })).toEqual({ joined: false });
    expect(await socket.emitWithAck('presence.update', { projectId, language: 'hi', sourceHash: `v1:${HASHES.own}` })).toEqual({
      people: [],
    });
    const realtime = kit.test.get(Realtime);
    await realtime.push({ organisationId, projectId }, 'publication.changed', { projectId });
    await realtime.pushToLists({ organisationId, projectId }, 'publication.changed', { projectId });
    await kit.test.database.tenant({ organisationId }, async (tx) => {
      for (const hash of [HASHES.other, HASHES.own])
        await kit.test
          .get(NotificationsService)
          .notify(tx, [asha.user.userId], { kind: 'mention', projectId, language: 'hi', hash, details: {} });
    });
    const last = new Promise((resolve) => socket.once('bundle.published', resolve));
    await realtime.push({ organisationId, userId: asha.user.userId }, 'bundle.published', { projectId, language: 'hi', version: 'v' });
    await last;
    expect(heard).toEqual(['notification.added', 'bundle.published']);
    socket.disconnect();
  });

  it('follows the site: what comes to the domain is seen, what leaves it is not', async () => {
    const hash = 'd'.repeat(32);
    await kit.query(
      `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal) values ($1, $2, $3, 'New', 1, 'block', 4)`,
      [projectId, organisationId, hash],
    );
    const [page] = await kit.query<{ id: number }>(`select page_id::int as id from pages where project_id = $1 and url like '%${OWN}%'`, [
      projectId,
    ]);
    const sees = async () =>
      (await as(asha)('translation/segment/context', { projectId, targetLang: 'hi', sourceHash: `v1:${hash}` })).status;
    expect(await sees()).toBe(404);
    await kit.query(`insert into occurrences (project_id, organisation_id, page_id, position, hash) values ($1, $2, $3, 9, $4)`, [
      ...[projectId, organisationId, page?.id, hash],
    ]);
    expect(await sees()).toBe(200);
    await kit.query('delete from occurrences where project_id = $1 and hash = $2', [projectId, hash]);
    expect(await sees()).toBe(404);
  });

  it('is given more and fewer domains, all of the project, and nothing', async () => {
    const ravi = await kit.person('collaborator', organisationId);
    const sees = async () => {
      const { status, body } = await as(ravi)('scope/Uniquedomains', { projectId });
      return status === 200 ? JSON.stringify(body.data).match(/(alpha|omega)\.example/g) : status;
    };
    expect(await sees()).toBe(404);
    expect((await domains('assignColloborator', [OWN, OTHER], ravi)).body.data).toEqual({ changed: 1 });
    expect((await domains('assignColloborator', [OTHER], ravi)).body.data).toEqual({ changed: 0 });
    expect(await sees()).toEqual([OWN, OTHER]);
    expect((await domains('onMultiDomainColloboratorDelete', [OWN], ravi)).body).toMatchObject({
      message: 'Domains are no longer assigned',
      data: { changed: 1 },
    });
    expect(await sees()).toEqual([OTHER]);
    const { body } = await as(admin)('domains/getCollaboratorAssignedList', { projectId });
    expect(body.data.hostnames).toEqual([OWN, OTHER]);
    expect(body.data.collaboratorList.map((row: { userId: string; hostnames: string[] }) => [row.userId, row.hostnames]).sort()).toEqual(
      [
        [asha.user.userId, [OWN]],
        [ravi.user.userId, [OTHER]],
      ].sort(),
    );
    const whole = { apikeys: [ravi.user.apikey], projectIds: [projectId] };
    expect((await as(admin)('project/collaborators/assign', whole)).body.data).toEqual({ changed: 1 });
    expect((await as(ravi)('scope/Uniquedomains', { projectId })).body.data).toBeTruthy();
    expect(await sees()).toEqual([OWN, OTHER]);
    expect((await domains('onMultiDomainColloboratorDelete', [OWN], ravi)).body.data).toEqual({ changed: 0 });
    await domains('assignColloborator', [OWN], ravi);
    expect(await sees()).toEqual([OWN]);
    await domains('onMultiDomainColloboratorDelete', [OWN], ravi);
    expect(await sees()).toBe(404);
  });

  it('is a collaborator of the organisation, and a domain is one of the project', async () => {
    const other = await kit.organisation();
    const [foreigner, stranger] = [await kit.person('collaborator', other), await kit.person('organisationAdmin', other)];
    expect((await domains('assignColloborator', [OWN], foreigner)).status).toBe(404);
    const body = { projectId, apikeys: [foreigner.user.apikey], hostnames: [OWN] };
    for (const call of ['assignColloborator', 'onMultiDomainColloboratorDelete'])
      expect((await as(stranger)(`domains/${call}`, body)).status).toBe(404);
    expect((await as(stranger)('domains/getCollaboratorAssignedList', { projectId })).status).toBe(404);
    const clerk = await kit.person('translationAdmin', organisationId);
    for (const [answer, field] of [
      [await domains('assignColloborator', ['nowhere.example']), 'hostnames'],
      [await domains('assignColloborator', [OWN], clerk), 'apikeys'],
    ] as const)
      expect([answer.status, answer.body.errors?.[0].field]).toEqual([400, field]);
  });

  it('goes with their domain to its new address', async () => {
    const moved = 'beta.example';
    expect((await as(admin)('domain/update', { projectId, hostname: OWN, newHostname: moved })).status).toBe(200);
    const { body } = await as(admin)('domains/getCollaboratorAssignedList', { projectId });
    const rows: { userId: string; hostnames: string[] }[] = body.data.collaboratorList;
    expect(rows.map(({ userId, hostnames }) => [userId, hostnames])).toEqual([[asha.user.userId, [OWN, moved]]]);
    const hash = 'e'.repeat(32);
    const place = [projectId, organisationId];
    await kit.query(
      `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal) values ($1, $2, $3, 'Moved', 1, 'block', 5)`,
      [...place, hash],
    );
    const [page] = await kit.query<{ id: number }>(
      'insert into pages (project_id, organisation_id, url) values ($1, $2, $3) returning page_id::int as id',
      [...place, `https://${moved}/page`],
    );
    await kit.query(`insert into occurrences (project_id, organisation_id, page_id, position, hash) values ($1, $2, $3, 1, $4)`, [
      ...place,
      ...[page?.id, hash],
    ]);
    const found = (await as(asha)('translation/filter', { projectId, targetLang: 'hi', searchText: 'Moved' })).body.data;
    expect(found.total).toBe(1);
  });

  it('ends with the deletion of their domain, and does not come back with it', async () => {
    const further = 'gamma.example';
    const [ravi, meena] = [await kit.person('collaborator', organisationId), await kit.person('collaborator', organisationId)];
    const change = async (path: string, hostname: string) => (await as(admin)(path, { projectId, hostname })).status;
    const works = async (person: Person) => (await as(person)('scope/Uniquedomains', { projectId })).status;
    await kit.query(`update projects set status = 'parsed' where project_id = $1`, [projectId]);
    expect(await change('project/addNewDomain', further)).toBe(200);
    for (const [person, hosts] of [
      [ravi, [further]],
      [meena, [further, OTHER]],
    ] as const)
      expect((await domains('assignColloborator', [...hosts], person)).body.data).toEqual({ changed: 1 });
    expect([await works(ravi), await works(meena)]).toEqual([200, 200]);
    await kit.query(`update projects set status = 'parsed' where project_id = $1`, [projectId]);
    expect(await change('project/deleteDomain', further)).toBe(200);
    expect([await works(ravi), await works(meena)]).toEqual([404, 200]);
    expect(await change('project/addNewDomain', further)).toBe(200);
    const { body } = await as(admin)('domains/getCollaboratorAssignedList', { projectId });
    const rows: { userId: string; hostnames: string[] }[] = body.data.collaboratorList;
    expect(rows.filter(({ hostnames }) => hostnames.includes(further))).toEqual([]);
    expect(rows.find(({ userId }) => userId === meena.user.userId)?.hostnames).toEqual([OTHER]);
  });
});
