import { randomBytes, randomUUID } from 'node:crypto';
import { API_KEY_SCOPES, type Role } from '@bhashantar/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { ProjectAccess } from '../platform/http/project-access.js';
import { Realtime } from '../platform/realtime/realtime.js';
import { sendRequest } from '../platform/testing/send-request.js';
import { ACCESS_MATRIX, ACTORS, PLACES, type Place, PROJECT_REACH, PROJECT_ROOM } from './testing/access-matrix.js';
import { CallGuards } from './testing/call-guards.js';
import { fillPath, idsOf, type Operation, readOperations, sampleOf, type Values } from './testing/sample-request.js';
import { Turns } from './testing/turns.js';
import { type Answer, type Person, Workspace } from './testing/workspace.js';

/** Names under which calls take projects. */
const PROJECT_IDS = ['projectId', 'projectIds'];
const HOUSES: Readonly<Record<string, 'ls' | 'rs'>> = { L: 'ls', l: 'ls', R: 'rs', r: 'rs' };
/** Groups of actors that see the same projects. In each group, the actors make the calls in turns. */
const SCOPES = ['S', 'D', 'C', 'OFTK', 'L', 'R', 'l', 'r'];
/** Values with which a call reaches the project, and then answers for it. */
const FITTING = {
  targetLang: 'hi',
  language: 'hi',
  targetLanguages: 'hi',
  target: 'हाँ',
  url: 'https://site.example/',
  baseUrl: 'https://site.example/',
  host: 'hi.site.example',
  hostname: 'site.example',
  newHostname: 'site.example',
  jobKey: 'crawl.drive of the project',
  code: 'spaces',
  languages: 'hi',
  targets: 'hi',
  source: 'en',
  texts: 'Contact us',
  email: 'guest@site.example',
  selector: '.price',
  fontSize: '18px',
  keyboard: 'phonetic',
  css: '.language-button { color: #123456 }',
  pattern: '^SKU-',
  events: 'crawl.failed',
  frequency: 'daily',
  since: '2026-01-01T00:00:00Z',
  judgedAt: '2026-01-01T00:00:00Z',
};

/** Somebody with a role, and a project at each place as they see it. */
interface Actor {
  token: string;
  userId: string;
  organisationId: string;
  projects: Readonly<Record<Place, Values>>;
}

describe('the projects that a role reaches', () => {
  let kit: Workspace;
  let guards: CallGuards;
  let operations: Operation[];
  const actors = new Map<string, Actor>();
  const sockets: Socket[] = [];

  beforeAll(async () => {
    kit = await Workspace.start();
    await kit.test.app.listen(0, '127.0.0.1');
    guards = new CallGuards(kit.test);
    operations = readOperations((await sendRequest(kit.test.app, { url: '/api/docs-json' })).body);
    for (const letter of Object.keys(ACTORS)) actors.set(letter, await actorOf(letter));
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => kit.close());

  const actor = (letter: string): Actor => {
    const found = actors.get(letter);
    if (!found) throw new Error(`nobody for ${letter}`);
    return found;
  };
  const mayMake = (name: string, letter: string) => {
    const row = ACCESS_MATRIX[name] ?? '';
    return row === 'people' ? letter !== 'K' : row !== 'everybody' && row !== 'guests' && row.includes(letter);
  };
  const bound = () => operations.filter((operation) => idsOf(operation).some((id) => PROJECT_IDS.includes(id)));

  async function actorOf(letter: string): Promise<Actor> {
    const house = HOUSES[letter];
    const organisationId = await kit.organisation(house ? { house } : {});
    const role = letter === 'K' ? 'organisationAdmin' : (ACTORS[letter] as Role);
    const person = await kit.person(role, organisationId);
    const [managed, foreign] = [await kit.organisation(), await kit.organisation()];
    await kit.query('insert into organisation_managers (organisation_id, user_id) values ($1, $2)', [managed, person.user.userId]);
    const { token, requester } = await callerOf(letter, person);
    const projects = {
      assigned: await projectIn(organisationId, requester),
      unassigned: await projectIn(organisationId, requester),
      managed: await projectIn(managed, requester),
      foreign: await projectIn(foreign, requester),
    };
    await kit.assign(person, projects.assigned.projectId ?? '');
    return { token, userId: person.user.userId, organisationId, projects };
  }

  /** The token of an actor, and the owner of the reports that it requests. A key's reports belong to the person who made it. */
  async function callerOf(letter: string, { token, user }: Person): Promise<{ token: string; requester: string }> {
    if (letter !== 'K') return { token, requester: user.userId };
    const root = await kit.person('superAdmin', user.organisationId);
    const body = { name: 'Matrix', scopes: [...API_KEY_SCOPES] };
    const { key } = (await kit.post('organisation/apiKeys/create', body, { token: root.token })).body.data;
    return { token: key, requester: root.user.userId };
  }

  /** A project with a language, a segment, a run over them, a report that somebody requested, an import, an export, and a collaborator beside it. */
  async function projectIn(organisationId: string, requester: string | null = null): Promise<Values> {
    const [row] = await kit.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, $2, 'P', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
      [organisationId, randomUUID().slice(0, 12)],
    );
    const projectId = row?.id ?? '';
    await kit.query(`insert into project_languages (project_id, organisation_id, language) values ($1, $2, 'hi')`, [
      projectId,
      organisationId,
    ]);
    await kit.query(
      `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal) values ($1, $2, $3, 'Yes', 1, 'block', 1)`,
      [projectId, organisationId, '0'.repeat(32)],
    );
    await kit.query(
      `insert into jobs_set_aside (project_id, organisation_id, job_key, name, payload, starts) values ($1, $2, $3, 'crawl.drive', $4, 3)`,
      [projectId, organisationId, FITTING.jobKey, { organisationId, projectId, runId: randomUUID() }],
    );
    const [fill] = await kit.query<{ id: string }>(
      `insert into pre_translation_runs (project_id, organisation_id, language, kind, state, finished_at) values ($1, $2, 'hi', 'memory', 'done', now())
       returning run_id as id`,
      [projectId, organisationId],
    );
    const { user } = await kit.person('collaborator', organisationId);
    const [report] = await kit.query<{ id: string }>(
      `insert into reports (project_id, organisation_id, requested_by, report_type, format, file_name, expires_at)
       values ($1, $2, $3, 'language', 'csv', 'report', now() + interval '1 day') returning report_id as id`,
      [projectId, organisationId, requester],
    );
    const [memoryImport] = await kit.query<{ id: string }>(
      `insert into memory_imports (project_id, organisation_id, file_name, languages, keep, state, expires_at)
       values ($1, $2, 'file', '{hi}', 'human', 'checked', now() + interval '1 day') returning import_id as id`,
      [projectId, organisationId],
    );
    const [ownExport] = await kit.query<{ id: string }>(
      `insert into translation_exports (project_id, organisation_id, requested_by, format, language, query, file_name, expires_at)
       values ($1, $2, $3, 'tmx', 'hi', '{}', 'file', now() + interval '1 day') returning export_id as id`,
      [projectId, organisationId, requester],
    );
    const [comparison] = await kit.query<{ id: string }>(
      `insert into engine_comparisons (project_id, organisation_id, engines) values ($1, $2, '[]') returning comparison_id as id`,
      [projectId, organisationId],
    );
    const [guest] = await kit.query<{ linkId: string; guestId: string }>(
      `with link as (
         insert into guest_links (link_id, organisation_id, project_id, name, token_hash, languages, has_back_translations, expires_at)
         values (gen_random_uuid(), $2, $1, 'L', $3, '{hi}', false, now() + interval '1 day') returning link_id),
       guest as (
         insert into guests (guest_id, organisation_id, project_id, link_id, name, email, email_key)
         select gen_random_uuid(), $2, $1, link_id, 'G', 'g@site.example', 'g@site.example' from link returning guest_id, link_id),
       verdict as (
         insert into guest_verdicts (guest_id, link_id, organisation_id, project_id, language, hash, verdict, reason, target_hash)
         select guest_id, link_id, $2, $1, 'hi', $4::uuid, 'wrong', 'Because', '\\x00' from guest)
       select link_id as "linkId", guest_id as "guestId" from guest`,
      [projectId, organisationId, randomBytes(32), '0'.repeat(32)],
    );
    const [node] = await kit.query<{ id: string }>(
      `insert into no_translation_nodes (node_id, organisation_id, project_id, selector) values (gen_random_uuid(), $2, $1, '.other')
       returning node_id as id`,
      [projectId, organisationId],
    );
    // The same id, because both calls use one name for it.
    await kit.query(
      `insert into swalekh_nodes (node_id, organisation_id, project_id, selector, keyboard) values ($3, $2, $1, '.other', 'phonetic')`,
      [projectId, organisationId, node?.id],
    );
    const [pattern] = await kit.query<{ id: string }>(
      `insert into ignore_patterns (pattern_id, organisation_id, project_id, pattern) values (gen_random_uuid(), $2, $1, 'other')
       returning pattern_id as id`,
      [projectId, organisationId],
    );
    const [fontSize] = await kit.query<{ id: string }>(
      `insert into font_sizes (font_size_id, organisation_id, project_id, selector, font_size) values (gen_random_uuid(), $2, $1, '.other', '9px')
       returning font_size_id as id`,
      [projectId, organisationId],
    );
    const [mask] = await kit.query<{ id: string }>(
      `insert into transliteration_terms (term_id, organisation_id, project_id, kind, source) values (gen_random_uuid(), $2, $1, 'mask', 'Other')
       returning term_id as id`,
      [projectId, organisationId],
    );
    const [spelling] = await kit.query<{ id: string }>(
      `insert into transliteration_terms (term_id, organisation_id, project_id, kind, language, source, target)
       values (gen_random_uuid(), $2, $1, 'spelling', 'hi', 'Other', 'अदर') returning term_id as id`,
      [projectId, organisationId],
    );
    const [version] = await kit.query<{ id: string }>(
      `with page as (insert into tracked_pages (project_id, page_id, organisation_id) values ($1, 1, $2) returning *)
       insert into page_versions (project_id, page_id, organisation_id, run_id, url, content_hash, html_bytes, stored_bytes, hashes, words)
       select project_id, page_id, organisation_id, gen_random_uuid(), 'https://site.example/', 'h', 0, 0, '{}', 0 from page returning version_id as id`,
      [projectId, organisationId],
    );
    const [delivery] = await kit.query<{ webhookId: string; deliveryId: string }>(
      `with webhook as (
         insert into webhooks (webhook_id, project_id, organisation_id, url, events, sealed_secret, created_at)
         values (gen_random_uuid(), $1, $2, 'https://site.example/hook', '{crawl.failed}', '', now()) returning webhook_id)
       insert into webhook_deliveries (delivery_id, webhook_id, project_id, organisation_id, message_id, type, body, created_at)
       select gen_random_uuid(), webhook_id, $1, $2, 'msg_1', 'crawl.failed', '{}', now() from webhook
       returning webhook_id as "webhookId", delivery_id as "deliveryId"`,
      [projectId, organisationId],
    );
    const [urlChange] = await kit.query<{ id: string }>(
      `insert into translated_url_changes (project_id, organisation_id, language, change_id, source_key, source_path, new_path)
       values ($1, $2, 'hi', gen_random_uuid(), '/a', '/a', '/x') returning change_id as id`,
      [projectId, organisationId],
    );
    const [rule] = await kit.query<{ id: string }>(
      `insert into manual_rules (project_id, organisation_id, languages, pipeline, trigger) values ($1, $2, '{hi}', 'translation', 'weekly')
       returning rule_id as id`,
      [projectId, organisationId],
    );
    const ids = {
      ...delivery,
      ruleId: rule?.id ?? '',
      changeId: urlChange?.id ?? '',
      fileId: version?.id ?? '',
      fileIds: version?.id ?? '',
      termIds: mask?.id ?? '',
      spellingIds: spelling?.id ?? '',
      fontSizeId: fontSize?.id ?? '',
      patternIds: pattern?.id ?? '',
      nodeId: node?.id ?? '',
      comparisonId: comparison?.id ?? '',
      jobId: fill?.id ?? '',
      reportId: report?.id ?? '',
      importId: memoryImport?.id ?? '',
      exportId: ownExport?.id ?? '',
      ...guest,
    };
    return { projectId, projectIds: projectId, apikeys: user.apikey, ...ids };
  }

  async function send(operation: Operation, token: string, given: Values): Promise<Answer> {
    const values = { ...FITTING, ...given };
    const path = fillPath(operation, values).replace(/^\/api\//, '');
    if (operation.method === 'GET') return kit.get(path, { token });
    if (!operation.isMultipart) return kit.post(path, operation.body ? sampleOf(operation.body, values) : undefined, { token });
    const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.tmx"\r\n\r\nno file\r\n--b--\r\n';
    return kit.post(path, form, { token, headers: { 'content-type': 'multipart/form-data; boundary=b' } });
  }

  const shown = ({ status, body }: Answer, id = '') =>
    JSON.stringify({ status, body: typeof body === 'object' ? { ...body, reference: '' } : body }).replaceAll(id, '<id>');

  it('are distinguished in enough calls to mean something', () => {
    expect(bound().length).toBeGreaterThanOrEqual(29);
    expect(Object.keys(PROJECT_REACH).sort()).toEqual(Object.keys(ACTORS).sort());
  });

  it.each(Object.entries(ACTORS))('%s: %s, as guards and database tell them', async (letter) => {
    const { token, projects } = actor(letter);
    const name = Object.keys(ACCESS_MATRIX).find((each) => mayMake(each, letter)) ?? '';
    const admission = await guards.admit(name, token);
    if (!admission.isLetIn || !admission.session) throw new Error(`${letter} is refused ${name}`);
    const { session } = admission;
    const reached: Place[] = [];
    for (const place of PLACES) {
      const { projectId = '' } = projects[place];
      const entered = (await kit.test.get(ProjectAccess).enter(session, projectId)) ?? session;
      const rows = await kit.test.database.tenant(entered, (tx) => tx.query('select 1 from projects where project_id = $1', [projectId]));
      if (rows.length > 0) reached.push(place);
    }
    expect(reached).toEqual(PROJECT_REACH[letter]);
  });

  /**
   * One actor of each scope makes each call in turns, alternately for a project within and out of reach. Users who reach no project may
   * make few calls, so those are made for all places.
   */
  it.each(SCOPES)('are those of each call that %s may make', async (letters) => {
    const callers = new Turns([...letters]);
    const turns = new Map([...letters].map((letter) => [letter, { reached: new Turns(PLACES), unreached: new Turns(PLACES) }]));
    const asked = new Set<string>();
    const wrong: string[] = [];
    // Every actor invites the guest of the sample, which counts by mailbox over all organisations.
    await kit.query('delete from rate_limits');
    for (const operation of bound()) {
      const letter = callers.take((each) => mayMake(operation.name, each));
      if (letter === undefined) continue;
      const isReachable = (place: string) => PROJECT_REACH[letter]?.includes(place as Place) ?? false;
      const own = turns.get(letter);
      const chosen = [own?.reached.take(isReachable), own?.unreached.take((place) => !isReachable(place))];
      const unknown = await askUnknown(operation, actor(letter));
      for (const place of PLACES.filter((each) => chosen.includes(each) || !PLACES.some(isReachable))) {
        asked.add(`${letter} ${place}`);
        const { shown: answer, status } = await ask(operation, actor(letter), place);
        const isReached = answer !== unknown;
        const isSound = status < 500 && status !== 429 && (isReached || status === 404);
        if (isReached !== isReachable(place) || !isSound)
          wrong.push(`${letter} ${operation.name} ${place}: ${isReached ? 'reached' : 'unknown'}, ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([...asked].sort()).toEqual(callers.taken.flatMap((letter) => PLACES.map((place) => `${letter} ${place}`)).sort());
    expect(callers.taken).toEqual([...letters].filter((letter) => bound().some(({ name }) => mayMake(name, letter))));
  });

  /** Returns the answer for an id that does not exist. An id out of reach must get the same answer. */
  async function askUnknown(operation: Operation, { token, projects }: Actor): Promise<string> {
    const nobodys = randomUUID();
    return shown(await send(operation, token, { ...projects.foreign, projectId: nobodys, projectIds: nobodys }), nobodys);
  }

  async function ask(operation: Operation, { token, projects }: Actor, place: Place): Promise<{ shown: string; status: number }> {
    const isDestroyed = ['deleteProject', 'deleteApiProject', 'deleteWebhook'].includes(operation.name);
    const theirs = isDestroyed ? await freshCopy(projects[place]) : projects[place];
    if (operation.name === 'deleteApiProject')
      await kit.query(`update projects set project_type = 'apiTranslation' where project_id = $1`, [theirs.projectId]);
    const answer = await send(operation, token, theirs);
    return { shown: shown(answer, theirs.projectId), status: answer.status };
  }

  /** Another project of the same organisation, reached in the same way. */
  async function freshCopy({ projectId }: Values): Promise<Values> {
    const [row] = await kit.query<{ id: string }>('select organisation_id as id from projects where project_id = $1', [projectId]);
    const copy = await projectIn(row?.id ?? '');
    await kit.query(
      `insert into project_assignments (user_id, project_id, organisation_id)
       select user_id, $2, organisation_id from project_assignments where project_id = $1`,
      [projectId, copy.projectId],
    );
    return copy;
  }

  const open = (token: string): Promise<Socket> =>
    kit.test.app.getUrl().then((url) => {
      const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
      sockets.push(socket);
      return new Promise((resolve) => socket.once('ready', () => resolve(socket)));
    });

  it.each(Object.entries(ACTORS).filter(([letter]) => letter !== 'K'))('%s: %s, on the websocket', async (letter) => {
    const { token, projects, organisationId, userId } = actor(letter);
    const socket = await open(token);
    for (const place of PLACES) {
      const roomId = `project:${projects[place].projectId}`;
      const { joined } = await socket.emitWithAck('notification.joinRoom', { roomId });
      const expected = PROJECT_ROOM.includes(letter) && PROJECT_REACH[letter]?.includes(place);
      expect([letter, place, joined]).toEqual([letter, place, expected]);
    }
    expect(userId && organisationId).toBeTruthy();
  });

  it.each(Object.entries(ACTORS).filter(([letter]) => letter !== 'K'))('%s: %s, in the news of lists', async (letter) => {
    const { token, projects, organisationId } = actor(letter);
    const socket = await open(token);
    await socket.emitWithAck('notification.joinRoom', { roomId: `org:${organisationId}` });
    const heard: (string | undefined)[] = [];
    socket.on('project.status', ({ projectId }: { projectId: string }) => heard.push(projectId));
    const realtime = kit.test.get(Realtime);
    const news = { status: 'parsed', crawlingStatus: 'COMPLETED', reason: null } as const;
    for (const place of ['unassigned', 'assigned'] as const) {
      const projectId = projects[place].projectId ?? '';
      await realtime.pushToLists({ organisationId, projectId }, 'project.status', { projectId, ...news });
    }
    // Earlier messages have arrived when this one does.
    const last = new Promise((resolve) => socket.once('bundle.published', resolve));
    const end = { projectId: randomUUID(), language: 'hi', version: 'v' };
    await realtime.push({ organisationId }, 'bundle.published', end);
    await last;
    const own = (['unassigned', 'assigned'] as const).filter((place) => PROJECT_REACH[letter]?.includes(place));
    expect(heard).toEqual(own.map((place) => projects[place].projectId));
  });
});
