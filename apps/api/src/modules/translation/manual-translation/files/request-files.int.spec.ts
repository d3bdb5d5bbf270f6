import { REQUEST_FILES_MAX } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../../entry/testing/workspace.js';
import { Retention } from '../../../../platform/retention/retention.js';
import { FileStorage } from '../../../../platform/storage/file-storage.js';
import { type MadeRequest, WorkWorkspace } from '../testing/work-workspace.js';

const OPEN = 'Open an account';
const BOUNDARY = 'a-boundary-of-the-test';
const PDF = Buffer.from('%PDF-1.7\nterms of the bank');

describe('the reference files of a request', () => {
  let workspace: WorkWorkspace;
  let asha: Person;
  let made: MadeRequest;

  beforeAll(async () => {
    workspace = await WorkWorkspace.startWork();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    await workspace.beginWith([OPEN]);
    asha = await workspace.translator();
    made = await workspace.make({ parts: [[OPEN]] });
  });

  const add = async (name: string, bytes: Buffer, by = workspace.admin) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`;
    const reply = await workspace.test.app.inject({
      ...{ method: 'POST', url: `/api/manual-translation/files/add?requestId=${made.requestId}` },
      headers: { authorization: by.token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    });
    return { status: reply.statusCode, ...reply.json() };
  };
  const post = async (path: string, body: object, by: Person = workspace.admin) => {
    const reply = await workspace.post(path, { requestId: made.requestId, ...body }, { token: by.token });
    return { status: reply.status, ...reply.body };
  };
  const download = async (fileId: string, by: Person) => {
    const { statusCode, headers, rawPayload } = await workspace.test.app.inject({
      ...{ method: 'POST', url: '/api/manual-translation/files/download', headers: { authorization: by.token } },
      payload: { requestId: made.requestId, fileId },
    });
    return { status: statusCode, headers, bytes: rawPayload };
  };
  const assign = () =>
    post('manual-translation/assign', {
      subBatchIds: made.batches.hi?.subBatchIds,
      step: 'translation',
      userId: asha.user.userId,
    });
  const filesOf = async (by = workspace.admin) =>
    (await workspace.get(`manual-translation/request/${made.requestId}`, { token: by.token })).body.data.files;
  const keys = async () => {
    const sql = 'select storage_key as key from manual_files where request_id = $1 order by added_at, file_id';
    return (await workspace.query<{ key: string }>(sql, [made.requestId])).map(({ key }) => key);
  };

  it('are added by who orders, and saved by the people of the request as files, never shown', async () => {
    const { status, data } = await add('Terms of the bank.pdf', PDF);
    expect(status).toBe(200);
    expect(data).toMatchObject([{ name: 'Terms of the bank.pdf', bytes: PDF.length }]);
    expect(await filesOf()).toEqual(data);
    const [{ fileId }] = data;
    expect((await download(fileId, asha)).status).toBe(404);
    await assign();
    const { headers, bytes } = await download(fileId, asha);
    expect(bytes.equals(PDF)).toBe(true);
    expect(headers['content-disposition']).toBe('attachment; filename="Terms_of_the_bank.pdf"');
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    const items = await post('manual-translation/items', { subBatchId: made.batches.hi?.subBatchIds[0] }, asha);
    expect(items.data.request.files).toEqual(data);
  });

  it('belong to their request alone', async () => {
    const { data } = await add('a.pdf', PDF);
    const [{ fileId }] = data;
    const foreign = await workspace.person('organisationAdmin', await workspace.organisation());
    expect((await download(fileId, foreign)).status).toBe(404);
    expect((await add('b.pdf', PDF, foreign)).status).toBe(404);
    expect((await add('b.pdf', PDF, asha)).status).toBe(403);
    const other = await workspace.make({ parts: [] });
    const reply = await workspace.post(
      'manual-translation/files/download',
      { requestId: other.requestId, fileId },
      { token: workspace.admin.token },
    );
    expect(reply.status).toBe(404);
  });

  it.each([
    ['a page', 'a.html', Buffer.from('<script>alert(1)</script>')],
    ['a page with another name', 'a.pdf', Buffer.from('<script>alert(1)</script>')],
    ['a program', 'a.exe', Buffer.from('MZ')],
    ['an image with a script in it', 'a.svg', Buffer.from('<svg/>')],
    ['a text of bytes', 'a.txt', Buffer.from([0x41, 0, 0x42])],
    ['nothing', 'a.txt', Buffer.alloc(0)],
  ])('are refused when they are %s', async (_what, name, bytes) => {
    expect(await add(name, bytes)).toMatchObject({ status: 400, errors: [{ field: 'file' }] });
    expect(await keys()).toEqual([]);
  });

  it('are a few, and are taken out with their bytes', async () => {
    for (let at = 1; at <= REQUEST_FILES_MAX; at++) expect((await add(`${at}.txt`, Buffer.from('शब्द'))).status).toBe(200);
    expect(await add('more.txt', Buffer.from('x'))).toMatchObject({ status: 422 });
    expect(await keys()).toHaveLength(REQUEST_FILES_MAX);
    const [{ fileId }] = await filesOf();
    const [key = ''] = await keys();
    const { data } = await post('manual-translation/files/remove', { fileId });
    expect(data).toHaveLength(REQUEST_FILES_MAX - 1);
    await expect(workspace.test.get(FileStorage).open(key)).rejects.toThrow();
    expect(await post('manual-translation/files/remove', { fileId })).toMatchObject({ status: 404 });
  });

  it('go with a request that is deleted', async () => {
    made = await workspace.make({ parts: [[OPEN]], state: 'pendingManualTranslation' });
    await add('a.pdf', PDF);
    const [key = ''] = await keys();
    expect((await post('manual-translation/delete', {})).status).toBe(200);
    await workspace.test.get(Retention).run('daily');
    expect(await keys()).toEqual([]);
    await expect(workspace.test.get(FileStorage).open(key)).rejects.toThrow();
  });
});
