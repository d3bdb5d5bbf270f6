import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type ClientRequest, request as sendTo } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS, type EndpointRow, UPLOADS_OPEN_MAX } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PagesService } from '../modules/content/pages/pages.service.js';
import { type FormFields, formOf } from '../platform/testing/file-form.js';
import { until } from '../platform/testing/until.js';
import { Workspace } from './testing/workspace.js';

interface Call {
  path: string;
  /** The values beside the file and the id of the project. */
  values?: FormFields;
  /** A value that the call refuses, by its field. */
  wrong: FormFields;
  filename: string;
  content: string | Buffer;
  type?: string;
}

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\nhello');
const TERMS = 'term,translation,language\nGram Panchayat,ग्राम पंचायत,hi\n';
const MEMORY = 'source,target,language\nOpen now,अभी खुला,hi\n';
const URLS = { filename: 'urls.txt', content: 'https://example.com/about\n', wrong: { projectId: 'x' } };

/** Every call that takes a form, by the name of its row. */
const CALLS: Readonly<Record<string, Call>> = {
  uploadKycDocument: {
    ...{ path: 'organisation/documents/upload', filename: 'pan.pdf', content: PDF, type: 'application/pdf' },
    ...{ values: { kind: 'panCard' }, wrong: { kind: 'passport' } },
  },
  importMemory: {
    ...{ path: 'memory/import/:projectId', filename: 'm.csv', content: MEMORY },
    ...{ values: { language: ['hi', 'ta'], keep: 'human' }, wrong: { keep: 'some' } },
  },
  importGlossary: {
    ...{ path: 'glossary/import', filename: 'terms.csv', content: TERMS },
    ...{ values: { mode: 'valid' }, wrong: { mode: 'some' } },
  },
  createMaskTerms: {
    ...{ path: 'transliterationGlossary/create', filename: 'terms.csv', content: 'term,spelling,language\nAsha,आशा,hi\n' },
    ...{ wrong: { projectId: 'x' } },
  },
  createSpellings: {
    ...{ path: 'transliteration/post', filename: 'words.csv', content: 'word,spelling,language\nasha,आशा,hi\n' },
    ...{ wrong: { projectId: 'x' } },
  },
  uploadUrlTranslations: {
    ...{ path: 'scope/urlTranslations/upload', filename: 'urls.csv', content: 'url,translatedUrl\nhttps://example.com/a,/a-hi\n' },
    ...{ values: { targetLang: 'hi', dryRun: 'true' }, wrong: { dryRun: 'perhaps' } },
  },
  uploadScopeUrls: { path: 'scope/upload', ...URLS },
  uploadJson: {
    ...{ path: 'apiTranslation/json/standard/file/upload', filename: 'labels.json', content: '{"open": "Open the gate"}' },
    ...{ values: { targetLangs: 'hi', name: 'Labels' }, wrong: { targetLangs: 'xx' } },
  },
  addApiFile: {
    ...{ path: 'apiTranslation/add/file', filename: 'calls.csv', content: 'url,name\nhttps://api.example.com/articles,Articles\n' },
    ...{ values: {}, wrong: { projectId: 'x' } },
  },
  uploadProjectScope: { path: 'project/scope', ...URLS },
};

/** It needs a request that people work on: `batch-files.int.spec.ts` sends its values. */
const ELSEWHERE = ['addRequestFile', 'uploadBatchFile'];

describe('calls that take a form', () => {
  let workspace: Workspace;
  let token: string;

  beforeAll(async () => {
    workspace = await Workspace.start();
    await begin();
  });
  afterAll(() => workspace.close());

  /** A new organisation with a project of one page, and an admin who has signed in. */
  async function begin(): Promise<void> {
    await workspace.begin();
    token = await workspace.signIn();
    const page = { url: 'https://example.com/a', contentHash: 'a', title: 'A' };
    await workspace.inTenant((tx) => workspace.test.get(PagesService).upsert(tx, workspace.project.projectId, [page]));
  }

  const names = Object.keys(CALLS);
  const callOf = (name: string) => CALLS[name] as Call;
  const valuesOf = ({ path, values = {} }: Call, projectId: string): FormFields =>
    path.startsWith('organisation/') || path.includes(':projectId') ? values : { projectId, ...values };

  async function send(
    name: string,
    { before = {}, after = {}, query = {} }: { before?: FormFields; after?: FormFields; query?: FormFields },
  ) {
    const call = callOf(name);
    const { payload, contentType } = formOf({ ...call, before, after });
    const pairs = Object.entries(query).flatMap(([key, value]) => [value].flat().map((text) => [key, text]));
    const path = `${call.path.replace(':projectId', workspace.project.projectId)}?${new URLSearchParams(pairs)}`;
    return workspace.post(path, payload, { token, headers: { 'content-type': contentType } });
  }

  /** Begins a form whose file does not end. */
  function sendSlowly(content: string): ClientRequest {
    const { port } = workspace.test.app.getHttpServer().address() as AddressInfo;
    const request = sendTo({
      ...{ method: 'POST', host: '127.0.0.1', port },
      path: `/api/memory/import/${workspace.project.projectId}`,
      headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
    });
    request.on('error', () => undefined);
    request.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n');
    request.write(content);
    return request;
  }

  it('are these', () => {
    const rows = Object.entries<EndpointRow>(ENDPOINTS).filter(([, row]) => row.multipart);
    expect(rows.map(([name]) => name).sort()).toEqual([...names, ...ELSEWHERE].sort());
  });

  it.each(names)('%s reads its values in the form, before its file or after it, and in the query', async (name) => {
    // KYC documents and imports that wait for a person are refused while one of their kind is open: a project and an organisation each.
    for (const place of ['before', 'after', 'query'] as const) {
      await begin();
      const reply = await send(name, { [place]: valuesOf(callOf(name), workspace.project.projectId) });
      expect([place, reply.status, reply.body.message, reply.body.errors]).toEqual([place, 200, expect.anything(), undefined]);
    }
  });

  it.each(names)('%s names the field of a wrong value, wherever it is', async (name) => {
    const { wrong } = callOf(name);
    const values = valuesOf(callOf(name), workspace.project.projectId);
    for (const place of ['before', 'after', 'query'] as const) {
      const reply = await send(name, { [place]: { ...values, ...wrong } });
      expect([reply.status, reply.body.errors?.[0].field]).toEqual([400, Object.keys(wrong)[0]]);
    }
  });

  it('refuse a value that the form and the query disagree about', async () => {
    const { projectId } = workspace.project;
    const other = await workspace.newProject();
    const reply = await send('uploadScopeUrls', { before: { projectId }, query: { projectId: other.projectId } });
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      [{ field: 'projectId', message: 'projectId has one value in the form and another in the query. Send it once.' }],
    ]);
  });

  it('are received a few at a time of one organisation, and those of others all the same', async () => {
    await begin();
    const content = `source,target\r\n${randomUUID()}`;
    const slow = Array.from({ length: UPLOADS_OPEN_MAX }, () => sendSlowly(content));
    await until('all have begun to arrive', () => findStored(content).length === UPLOADS_OPEN_MAX);
    const refused = await send('importMemory', {});
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'TOO_MANY', expect.any(String)]);
    await begin();
    expect((await send('importMemory', {})).status).toBe(200);
    for (const upload of slow) upload.destroy();
    await until('the files are gone', () => findStored(content).length === 0);
  });

  it('find no project of another organisation, wherever it is named', async () => {
    const { projectId } = workspace.project;
    await begin();
    for (const place of ['before', 'after', 'query'] as const) {
      const reply = await send('uploadScopeUrls', { [place]: { projectId } });
      expect(reply.status).toBe(404);
    }
  });

  it('leave no file behind, whether they are done, refused or broken off', async () => {
    const { projectId } = workspace.project;
    const content = `https://example.com/${randomUUID()}\n`;
    const { payload, contentType } = formOf({ ...callOf('uploadScopeUrls'), content, after: { projectId } });
    const headers = { 'content-type': contentType };
    for (const body of [payload, formOf({ filename: 'u.txt', content, after: { projectId: 'x' } }).payload, payload.subarray(0, -20)])
      await workspace.post('scope/upload', body, { token, headers });
    // The reply does not wait for the removal.
    await until('the files are gone', () => findStored(content).length === 0);
  });
});

/** The uploads with this content; other processes have their own. */
function findStored(content: string): string[] {
  const paths = readdirSync(tmpdir()).flatMap((folder) =>
    folder.startsWith('bhashantar-upload-') ? [join(tmpdir(), folder, 'file')] : [],
  );
  return paths.filter((path) => existsSync(path) && readFileSync(path, 'utf8') === content);
}
