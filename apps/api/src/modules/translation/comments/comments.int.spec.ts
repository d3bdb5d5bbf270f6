import { randomUUID } from 'node:crypto';
import { COMMENT_TEXT_MAX, COMMENTS_MAX, type NotificationList, type SegmentComments, type SegmentPage } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { io } from 'socket.io-client';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { SCRIPT_PAYLOADS } from '../../channels/testing/script-payloads.js';
import { SegmentsService } from '../../content/segments/segments.service.js';

const SOURCES = ['Open an account', 'Contact us', 'About the bank'];
const hashOf = (at: number) => `v1:${hashSource(SOURCES[at] ?? '')}`;

describe('comments', () => {
  let kit: Workspace;
  let organisationId: string;
  let projectId: string;
  let asha: Person;
  let ravi: Person;

  beforeAll(async () => {
    kit = await Workspace.start();
    await kit.test.app.listen(0, '127.0.0.1');
  });
  beforeEach(async () => {
    organisationId = await kit.organisation();
    [asha, ravi] = [await kit.person('organisationAdmin', organisationId), await kit.person('translationAdmin', organisationId)];
    const body = { name: 'Bank', baseUrl: 'https://bank.example', targetLanguages: ['hi', 'ta'] };
    projectId = (await kit.post('project/new', body, { token: asha.token })).body.data.projectId;
    const segments = SOURCES.map((source) => ({ hash: hashSource(source), source, kind: 'block', words: 2 }));
    await kit.test.database.tenant({ organisationId }, (tx) =>
      kit.test.get(SegmentsService).storePages(tx, projectId, [{ pageId: 1, segments }]),
    );
  });
  afterAll(() => kit.close());

  const post = (person: Person, path: string, body: object) => kit.post(path, { projectId, ...body }, { token: person.token });
  const place = (at = 0, targetLang = 'hi') => ({ targetLang, sourceHash: hashOf(at) });
  const comment = (person: Person, text: string, more: object = {}) =>
    post(person, 'translation/comment/add', { ...place(), text, ...more });
  const add = async (person: Person, text: string, more: object = {}): Promise<SegmentComments> =>
    (await comment(person, text, more)).body.data;
  const list = async (person: Person, where: object = place()): Promise<SegmentComments> =>
    (await post(person, 'translation/comment/list', where)).body.data;
  const told = async (person: Person) =>
    ((await kit.post('notification/fetch', {}, { token: person.token })).body.data as NotificationList).notifications.map(
      ({ kind, text, sourceHash, language }) => [kind, text, sourceHash, language],
    );
  const rows = async (body: object = {}): Promise<SegmentPage> =>
    (await post(asha, 'translation/filter', { targetLang: 'hi', ...body })).body.data;

  it('stand in threads, the oldest first, with author and time, for one language', async () => {
    const { threads } = await add(asha, 'Is “account” right here?');
    const threadId = threads[0]?.threadId;
    await add(ravi, 'Yes, see the glossary.', { threadId });
    await add(asha, 'Another question');
    const both = await list(ravi);
    expect(both.threads.map(({ comments }) => comments.map(({ text, isOwn }) => [text, isOwn]))).toEqual([
      [
        ['Is “account” right here?', false],
        ['Yes, see the glossary.', true],
      ],
      [['Another question', false]],
    ]);
    expect(both.threads[0]?.comments[0]).toMatchObject({ author: 'Asha Rao', editedAt: null, mentions: [] });
    expect(Date.parse(both.threads[0]?.comments[0]?.createdAt ?? '')).not.toBeNaN();
    expect(both.openComments).toBe(3);
    expect((await list(asha, place(0, 'ta'))).threads).toEqual([]);
    expect((await list(asha, place(1))).threads).toEqual([]);
  });

  it('are changed and deleted only by their authors; answers stay', async () => {
    const { threads } = await add(asha, 'Frist');
    const commentId = threads[0]?.threadId ?? '';
    await add(ravi, 'An answer', { threadId: commentId });
    const refused = await post(ravi, 'translation/comment/update', { commentId, text: 'Mine' });
    expect([refused.status, refused.body.message]).toEqual([403, 'Only its author may change a comment.']);
    expect((await post(ravi, 'translation/comment/delete', { commentId })).status).toBe(403);
    const changed: SegmentComments = (await post(asha, 'translation/comment/update', { commentId, text: 'First' })).body.data;
    expect(changed.threads[0]?.comments[0]).toMatchObject({ text: 'First', editedAt: expect.any(String) });
    const left: SegmentComments = (await post(asha, 'translation/comment/delete', { commentId })).body.data;
    expect(left.threads[0]?.comments.map(({ text }) => text)).toEqual([null, 'An answer']);
    expect(left.openComments).toBe(1);
    expect((await post(asha, 'translation/comment/update', { commentId, text: 'Again' })).status).toBe(404);
    const answerId = left.threads[0]?.comments[1]?.commentId;
    expect((await post(ravi, 'translation/comment/delete', { commentId: answerId })).body.data.threads).toEqual([]);
  });

  it('are resolved and opened again, by an answer too; rows count and filters find open ones', async () => {
    const { threads } = await add(asha, 'Please check');
    const threadId = threads[0]?.threadId ?? '';
    await add(ravi, 'In another language', place(1, 'ta'));
    const counts = async (body: object = {}) => (await rows(body)).segments.map(({ source, openComments }) => [source, openComments]);
    expect(await counts()).toEqual(SOURCES.map((source, at) => [source, at === 0 ? 1 : 0]));
    expect(await counts({ hasOpenComments: true })).toEqual([[SOURCES[0], 1]]);
    expect((await rows({ hasOpenComments: true })).total).toBe(1);
    expect(await counts({ hasOpenComments: false })).toHaveLength(2);
    const resolve = (isResolved: boolean) =>
      post(ravi, 'translation/comment/resolve', { threadId, isResolved, ...(isResolved ? { seenCommentId: threadId } : {}) });
    const resolved: SegmentComments = (await resolve(true)).body.data;
    expect(resolved.threads[0]).toMatchObject({ isResolved: true, resolvedBy: 'Asha Rao', resolvedAt: expect.any(String) });
    expect(resolved.openComments).toBe(0);
    expect(await counts({ hasOpenComments: true })).toEqual([]);
    expect((await resolve(false)).body.data).toMatchObject({ openComments: 1, threads: [{ isResolved: false, resolvedBy: null }] });
    await resolve(true);
    expect((await add(asha, 'Once more', { threadId })).threads[0]?.isResolved).toBe(false);
    expect(await counts({ hasOpenComments: true })).toEqual([[SOURCES[0], 2]]);
  });

  it('notify people who are mentioned or answered, each once, and nobody of their own comments', async () => {
    const mentions = [ravi.user.userId, asha.user.userId];
    const { threads } = await add(asha, '@Asha Rao look', { mentions });
    const where = [hashOf(0), 'hi'];
    expect(await told(ravi)).toEqual([['mention', '@Asha Rao look', ...where]]);
    expect(await told(asha)).toEqual([]);
    const threadId = threads[0]?.threadId;
    await add(ravi, 'Done', { threadId });
    expect(await told(asha)).toEqual([['answer', 'Done', ...where]]);
    await add(ravi, '@Asha Rao and again', { threadId, mentions: [asha.user.userId] });
    expect((await told(asha)).map(([kind]) => kind)).toEqual(['mention', 'answer']);
    const commentId = (await list(ravi)).threads[0]?.comments[1]?.commentId;
    await post(ravi, 'translation/comment/update', { commentId, text: '@Asha Rao done', mentions: [asha.user.userId] });
    await post(ravi, 'translation/comment/update', { commentId, text: '@Asha Rao done!', mentions: [asha.user.userId] });
    expect((await told(asha)).map(([kind]) => kind)).toEqual(['mention', 'mention', 'answer']);
  });

  it('offer and accept only people who may see the project', async () => {
    const [worker, outsider] = [await kit.person('collaborator', organisationId), await kit.person('collaborator', organisationId)];
    await kit.assign(worker, projectId);
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    const gone = await kit.person('translationAdmin', organisationId);
    await kit.query('update users set is_active = false where user_id = $1', [gone.user.userId]);
    const offered = async (person: Person, searchText?: string) =>
      (await post(person, 'translation/comment/people', { targetLang: 'hi', searchText })).body.data.people.map(
        ({ userId }: { userId: string }) => userId,
      );
    const all = [asha, ravi, worker].map(({ user }) => user.userId).sort();
    expect([...(await offered(asha)), asha.user.userId].sort()).toEqual(all);
    expect([...(await offered(worker)), worker.user.userId].sort()).toEqual(all);
    expect(await offered(asha, 'RAO')).toHaveLength(2);
    expect(await offered(asha, '%')).toEqual([]);
    for (const { user } of [outsider, stranger, gone]) {
      const refused = await comment(worker, 'Hello', { mentions: [user.userId] });
      expect(refused.body).toMatchObject({ success: false, errors: [{ field: 'mentions' }] });
    }
    expect((await comment(worker, 'Hello', { mentions: [asha.user.userId] })).status).toBe(200);
    expect(await told(asha)).toHaveLength(1);
  });

  it('are of those who may see the project', async () => {
    const [outsider, stranger] = [
      await kit.person('collaborator', organisationId),
      await kit.person('organisationAdmin', await kit.organisation()),
    ];
    const { threads } = await add(asha, 'Ours');
    const threadId = threads[0]?.threadId;
    for (const person of [outsider, stranger]) {
      const answers = [
        await comment(person, 'Theirs'),
        await post(person, 'translation/comment/list', place()),
        await post(person, 'translation/comment/people', { targetLang: 'hi' }),
        await post(person, 'translation/comment/update', { commentId: threadId, text: 'x' }),
        await post(person, 'translation/comment/delete', { commentId: threadId }),
        await post(person, 'translation/comment/resolve', { threadId, isResolved: true }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    expect((await list(asha)).openComments).toBe(1);
  });

  it('push their number to open editors', async () => {
    const socket = io(await kit.test.app.getUrl(), { transports: ['websocket'], auth: { token: ravi.token }, forceNew: true });
    await new Promise((resolve) => socket.once('ready', resolve));
    await socket.emitWithAck('notification.joinRoom', { roomId: `project:${projectId}` });
    const heard = new Promise((resolve) => socket.once('comments.changed', resolve));
    await add(asha, 'News');
    expect(await heard).toEqual({ projectId, language: 'hi', sourceHash: hashOf(0), openComments: 1 });
    socket.disconnect();
  });

  it('keep what looks like a script as the text that it is', async () => {
    const stored: string[] = [];
    for (const payload of SCRIPT_PAYLOADS.slice(0, COMMENTS_MAX)) {
      // Every payload that the database cannot store is refused.
      if ((await comment(asha, `x${payload}`)).status === 200) stored.push(`x${payload}`.normalize('NFC').trim());
    }
    expect(stored.length).toBeGreaterThan(80);
    const { threads } = await list(asha);
    expect(threads.map(({ comments }) => comments[0]?.text)).toEqual(stored);
  });

  it('have a longest text and a largest number, and refuse bad input by its field', async () => {
    const refused = async (more: object, field: string) =>
      expect((await comment(asha, 'Text', more)).body).toMatchObject({ success: false, errors: [{ field }] });
    await refused({ text: ' \n ' }, 'text');
    await refused({ text: 'x'.repeat(COMMENT_TEXT_MAX + 1) }, 'text');
    await refused({ text: 5 }, 'text');
    await refused({ mentions: Array.from({ length: 11 }, () => randomUUID()) }, 'mentions');
    await refused({ mentions: ['x'] }, 'mentions');
    await refused({ sourceHash: 'v1:x' }, 'sourceHash');
    await refused({ targetLang: 'bn' }, 'targetLang');
    expect((await comment(asha, 'x', { sourceHash: `v1:${'0'.repeat(32)}` })).status).toBe(404);
    expect((await comment(asha, 'x', { threadId: randomUUID() })).body).toMatchObject({ message: 'This comment no longer exists.' });
    const { threads } = await add(asha, 'Here');
    expect((await comment(asha, 'x', { ...place(1), threadId: threads[0]?.threadId })).status).toBe(404);
    await kit.query(
      `insert into comments (comment_id, organisation_id, project_id, language, hash, thread_id, author_id, text)
       select gen.id, $1, $2, 'hi', $3::uuid, gen.id, $4, 'many' from (select gen_random_uuid() as id from generate_series(1, $5::int)) gen`,
      [organisationId, projectId, hashSource(SOURCES[0] ?? ''), asha.user.userId, COMMENTS_MAX - 1],
    );
    const full = await comment(asha, 'One too many');
    expect([full.status, full.body.message]).toEqual([422, `A translation has at most ${COMMENTS_MAX} comments.`]);
  });

  it('are written down in the audit', async () => {
    await add(asha, 'Noted');
    const { auditList } = (await kit.post('audit/list', { action: 'translation.comment' }, { token: asha.token })).body.data;
    expect(auditList[0]).toMatchObject({ subject: 'segment', subjectId: hashOf(0), details: { change: 'add', language: 'hi', projectId } });
    expect(JSON.stringify(auditList)).not.toContain('Noted');
  });
});
