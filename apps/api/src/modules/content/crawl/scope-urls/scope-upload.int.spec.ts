import { gzipSync } from 'node:zlib';
import { SCOPE_FILE_URLS_MAX } from '@bhashantar/contracts';
import { XlsxWriter } from '@bhashantar/formats';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { fileForm } from '../../../../platform/testing/file-form.js';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';

const SITE = 'https://example.com';

const sitemapOf = (one: string, between: string, other: string) =>
  `<urlset><url><loc>${one}</loc></url>${between}<url><loc>${other}</loc></url></urlset>`;

describe('files of addresses', () => {
  let kit: Workspace;
  let admin: Person;
  let organisationId: string;
  let projectId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    const site = { name: 'P', baseUrl: SITE, targetLanguages: ['hi'] };
    ({ projectId } = await kit.test.get(ProjectsService).create({ organisationId }, site));
    await kit.query(`update projects set status = 'parsed', crawling_status = 'COMPLETED' where project_id = $1`, [projectId]);
  });

  async function upload(content: string | Buffer, filename: string, { id = projectId, person = admin, path = 'scope/upload' } = {}) {
    const { payload, contentType } = fileForm(filename, content, 'application/octet-stream');
    const headers = { authorization: person.token, 'content-type': contentType };
    const reply = await sendRequest(kit.test.app, { method: 'POST', url: `/api/${path}?projectId=${id}`, headers, payload });
    return { status: reply.status, ...reply.body };
  }
  const queued = async () =>
    (await kit.query<{ url: string }>('select url from crawl_urls where project_id = $1 order by url_id', [projectId])).map(({ url }) =>
      url.replace(SITE, ''),
    );

  it.each([
    ['a list', 'addresses.txt', `${SITE}/a,b\n\n/c\n`],
    ['a list in UTF-16', 'addresses.txt', Buffer.from(`\uFEFF${SITE}/a,b\r\n/c`, 'utf16le')],
    ['a table', 'addresses.csv', `Title,URL,Note\nA,"${SITE}/a,b",x\nC,/c,y\n`],
    ['a table without headings', 'addresses.csv', `A;"${SITE}/a,b"\nC;/c\n`],
    ['a sitemap', 'sitemap.xml', `<?xml version="1.0"?><urlset><url><loc>${SITE}/a,b</loc></url><url><loc>${SITE}/c</loc></url></urlset>`],
    ['a packed sitemap', 'sitemap.xml.gz', gzipSync(`<urlset><url><loc>${SITE}/a,b</loc></url><url><loc>${SITE}/c</loc></url></urlset>`)],
  ])('come as %s', async (_kind, name, content) => {
    const message = 'Wordcount will be updated shortly. Please check back after some time';
    expect(await upload(content, name)).toMatchObject({
      status: 200,
      message,
      data: { added: 2, failed: 0, report: null, crawl: 'started' },
    });
    expect(await queued()).toEqual(['/a,b', '/c']);
  });

  it('come as a workbook, by the heading of a column', async () => {
    const book = new XlsxWriter('Addresses');
    await book.add([
      ['Title', 'Page URL'],
      ['A', `${SITE}/a,b`],
      [null, null],
      ['B', 'https://other.example/b'],
    ]);
    const { data } = await upload(await book.end(), 'addresses.xlsx');
    expect(data).toMatchObject({ added: 1, failed: 1, refused: [{ row: 4, reason: 'otherHost' }] });
    expect(await queued()).toEqual(['/a,b']);
  });

  it('name the row of what is refused, in the reply and in a table', async () => {
    const { data } = await upload(`url\n/a\nhttps://other.example/=x\n/a\n`, 'addresses.csv', { path: 'project/scope' });
    expect(data).toMatchObject({ added: 1, failed: 2 });
    expect(data.refused.map(({ row, reason }: { row: number; reason: string }) => [row, reason])).toEqual([
      [3, 'otherHost'],
      [4, 'repeated'],
    ]);
    expect(data.report).toContain('"3","https://other.example/=x","The address is not on one of the project\'s own hosts."');
    const sitemap = await upload(`<sitemapindex><sitemap><loc>${SITE}/sitemap-2.xml</loc></sitemap></sitemapindex>`, 'sitemap.xml');
    expect(sitemap).toMatchObject({
      ...{ status: 422, success: false, message: '1 Url addition failed' },
      data: { added: 0, refused: [{ row: 1, reason: 'sitemap' }] },
    });
  });

  it.each([
    ['nothing', 'a.txt', '', /empty/],
    ['a page', 'a.html', '<html><body>Hello</body></html>', /no addresses/],
    ['a picture', 'a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /./],
    ['a broken archive', 'a.xml.gz', gzipSync(`<urlset>${'x'.repeat(5_000)}`).subarray(0, 30), /damaged/],
    // The second address comes after the largest number of bytes that is read of a sitemap.
    ['more than is read', 'a.xml.gz', gzipSync(sitemapOf(`${SITE}/a`, ' '.repeat(51 * 1024 * 1024), `${SITE}/b`)), /50 MB/],
    ['a zip file that is no workbook', 'a.xlsx', Buffer.from('PK\u0003\u0004 not really'), /Line 1: .*damaged/],
    ['too many', 'a.txt', '/a\n'.repeat(SCOPE_FILE_URLS_MAX + 1), /Line 50001: .*more than 50000/],
  ])('are refused as a whole when they hold %s', async (_kind, name, content, said) => {
    const { status, errors } = await upload(content, name);
    expect({ status, field: errors?.[0]?.field }).toEqual({ status: 400, field: 'file' });
    expect(errors[0].message).toMatch(said);
    expect(await queued()).toEqual([]);
  });

  it('are not read for a project of others', async () => {
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    expect(await upload('/a', 'a.txt', { person: stranger })).toMatchObject({ status: 404 });
    expect(await upload('/a', 'a.txt', { id: 'no-id' })).toMatchObject({ status: 400 });
  });

  it('wait while the project is translated', async () => {
    await kit.query(`update projects set status = 'translationProcess' where project_id = $1`, [projectId]);
    expect(await upload('/a', 'a.txt')).toMatchObject({ status: 409, message: expect.stringContaining('being translated') });
  });

  it('are said to the letter when addresses are given by hand, and a resync is refused while a crawl runs', async () => {
    const post = async (path: string, body: object) => (await kit.post(path, body, { token: admin.token })).body;
    expect(await post('scope/add', { projectId, urls: ['/a', '/b', 'https://other.example/'] })).toMatchObject({
      message: '2 Url added successfully',
      data: { added: 2, failed: 1, crawl: 'started' },
    });
    expect(await post('scope/add', { projectId, urls: ['https://other.example/'] })).toMatchObject({
      success: false,
      message: '1 Url addition failed',
    });
    expect(await post('scope/project/resync', { projectId })).toMatchObject({
      success: false,
      message: 'A crawl of this project is running already.',
    });
    await kit.query(`update crawl_runs set status = 'COMPLETED', rules = 'x' where project_id = $1`, [projectId]);
    await kit.query(`update projects set status = 'parsed', crawling_status = 'COMPLETED' where project_id = $1`, [projectId]);
    expect(await post('scope/project/resync', { projectId })).toMatchObject({
      message: 'Project resync is sucessfull',
      data: { status: 'ACTIVE' },
    });
  });
});
