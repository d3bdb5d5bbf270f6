import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\nhello');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

interface File {
  name: string;
  type: string;
  bytes: Buffer;
}
const pdf: File = { name: 'pan.pdf', type: 'application/pdf', bytes: PDF };

describe('KYC documents', () => {
  let kit: Workspace;
  let admin: Person;
  let stranger: Person;
  let root: Person;
  let organisationId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    stranger = await kit.person('organisationAdmin', await kit.organisation());
    root = await kit.person('superAdmin', await kit.organisation());
  });
  afterAll(() => kit.close());

  const folder = () => join(kit.test.config.environment.dataDir, 'storage');
  const filesOnDisk = () =>
    existsSync(folder()) ? readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : [];

  function multipart(fields: Record<string, string>, files: readonly File[], boundary = 'edge'): { payload: Buffer; type: string } {
    const text = Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const parts = files.map((file) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`,
        ),
        file.bytes,
        Buffer.from('\r\n'),
      ]),
    );
    const payload = Buffer.concat([Buffer.from(text.join('')), ...parts, Buffer.from(`--${boundary}--\r\n`)]);
    return { payload, type: `multipart/form-data; boundary=${boundary}` };
  }
  const send = (person: Person, { payload, type }: { payload: Buffer; type: string }) =>
    kit.post('organisation/documents/upload', payload, { token: person.token, headers: { 'content-type': type } });
  const upload = (person: Person, kind: string, file: File = pdf) => send(person, multipart({ kind }, [file]));
  const review = (person: Person, body: object) => kit.post('organisation/documents/review', body, { token: person.token });

  it('are kept outside the web root under random names and come back as attachments', async () => {
    const { status, body } = await upload(admin, 'panCard', { ...pdf, name: '../../pän.pdf' });
    expect([status, body.message]).toEqual([200, 'Document uploaded successfully']);
    expect(body.data).toMatchObject({
      kind: 'panCard',
      status: 'pending',
      fileName: 'pän.pdf',
      contentType: 'application/pdf',
      size: PDF.length,
    });
    expect(JSON.stringify(body)).not.toMatch(/storage/i);
    expect(filesOnDisk().map((entry) => entry.name)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const file = await kit.post('organisation/documents/download', { documentId: body.data.documentId }, { token: admin.token });
    expect([file.status, file.body, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
      200,
      PDF.toString(),
      'application/pdf',
      'nosniff',
    ]);
    expect(String(file.headers['content-disposition'])).toMatch(/^attachment; filename="/);
    const list = await kit.post('organisation/documents/list', {}, { token: admin.token });
    expect(list.body.data.documents.map((row: { kind: string }) => row.kind)).toEqual([
      'aadhaar',
      'panCard',
      'roc',
      'gst',
      'bankDetails',
      'contract',
      'cancelledCheck',
    ]);
    expect(list.body.data.documents[1].document.status).toBe('pending');
  });

  it('move as their table says: pending, accepted, signed; rejected with a reason, then anew', async () => {
    const { documentId } = (await upload(admin, 'gst')).body.data;
    expect((await upload(admin, 'gst')).status).toBe(409);
    expect((await review(root, { documentId, status: 'signed' })).status).toBe(409);
    const without = await review(root, { documentId, status: 'rejected' });
    expect([without.status, without.body.errors[0].field]).toEqual([400, 'reason']);
    expect((await review(root, { documentId, status: 'rejected', reason: 'Not readable' })).body.data).toMatchObject({
      status: 'rejected',
      reason: 'Not readable',
    });
    expect((await review(root, { documentId, status: 'pending' })).status).toBe(409);
    const count = filesOnDisk().length;
    expect((await upload(admin, 'gst', { name: 'a.png', type: 'image/png', bytes: PNG })).body.data).toMatchObject({
      documentId,
      status: 'pending',
      reason: null,
    });
    expect(filesOnDisk()).toHaveLength(count);
    expect((await review(root, { documentId, status: 'accepted' })).body.data.status).toBe('accepted');
    expect((await upload(admin, 'gst')).status).toBe(409);
    expect((await review(root, { documentId, status: 'signed' })).body.data.status).toBe('signed');
    for (const status of ['pending', 'accepted', 'rejected', 'signed'])
      expect((await review(root, { documentId, status, reason: 'x' })).status).toBe(409);
    const audit = await kit.query(`select 1 from audit_log where subject = 'document' and subject_id = $1`, [documentId]);
    expect(audit).toHaveLength(5);
  });

  it('are reviewed by those who may, in organisations to which they have access', async () => {
    const { documentId } = (await upload(admin, 'roc')).body.data;
    expect((await review(admin, { documentId, status: 'accepted' })).status).toBe(403);
    const manager = await kit.person('deliveryManager', root.user.organisationId);
    expect((await review(manager, { documentId, status: 'accepted' })).status).toBe(404);
    await kit.post('organisation/deliveryManagers/assign', { organisationId, apikeys: [manager.user.apikey] }, { token: root.token });
    expect((await review(manager, { documentId, status: 'accepted' })).status).toBe(200);
    expect((await upload(manager, 'contract')).status).toBe(403);
  });

  it('of others are as those that do not exist', async () => {
    const { documentId } = (await upload(admin, 'contract')).body.data;
    const get = (id: string) => kit.post('organisation/documents/download', { documentId: id }, { token: stranger.token });
    const [foreign, unknown] = [await get(documentId), await get(randomUUID())];
    expect([foreign.status, { ...foreign.body, reference: '' }]).toEqual([404, { ...unknown.body, reference: '' }]);
    const into = await send(stranger, multipart({ kind: 'gst', organisationId }, [pdf]));
    expect(into.status).toBe(404);
  });

  it('are documents: bytes, name and declared type agree', async () => {
    const count = filesOnDisk().length;
    const bad: File[] = [
      { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('<script>alert(1)</script>') },
      { name: 'a.html', type: 'application/pdf', bytes: PDF },
      { name: 'a.pdf', type: 'text/html', bytes: PDF },
      { name: 'a.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg onload="alert(1)"/>') },
      { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.alloc(0) },
      { name: 'a.png', type: 'image/png', bytes: PDF },
    ];
    for (const file of bad) {
      const { status, body } = await upload(admin, 'aadhaar', file);
      expect([status, body.message, body.errors[0].field]).toEqual([400, 'Please upload a PDF, PNG or JPEG file.', 'file']);
    }
    expect(filesOnDisk()).toHaveLength(count);
  });

  it('are at most 10 MB', async () => {
    const { status, body } = await upload(admin, 'aadhaar', { ...pdf, bytes: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]) });
    expect([status, body.type]).toEqual([413, 'TOO_LARGE']);
  });

  it('come in a whole and simple form; broken ones are the caller’s fault', async () => {
    const whole = multipart({ kind: 'aadhaar' }, [pdf]);
    const broken: [string, { payload: Buffer; type: string }][] = [
      ['no end', { ...whole, payload: whole.payload.subarray(0, -8) }],
      ['half a file', { ...whole, payload: whole.payload.subarray(0, 150) }],
      ['another boundary', { ...whole, type: 'multipart/form-data; boundary=other' }],
      ['no boundary', { ...whole, type: 'multipart/form-data' }],
      ['an empty boundary', { ...whole, type: 'multipart/form-data; boundary=' }],
      ['nothing', { ...whole, payload: Buffer.alloc(0) }],
      ['no file', multipart({ kind: 'aadhaar' }, [])],
      ['two files', multipart({ kind: 'aadhaar' }, [pdf, pdf])],
      ['no kind', multipart({}, [pdf])],
      ['a wrong kind', multipart({ kind: 'passport' }, [pdf])],
      ['many fields', multipart(Object.fromEntries(Array.from({ length: 40 }, (_, nth) => [`f${nth}`, 'x'])), [pdf])],
      ['array names', multipart({ 'kind[999999999]': 'aadhaar', 'kind[]': 'gst' }, [pdf])],
      [
        'prototype names',
        multipart({ kind: 'aadhaar', __proto__x: '1', constructor: 'x', __proto__: 'x' } as Record<string, string>, [pdf]),
      ],
      ['NUL', multipart({ kind: 'aadhaar\u0000' }, [pdf])],
      ['JSON', { payload: Buffer.from('{"kind":"aadhaar"}'), type: 'application/json' }],
      ['10,000 parts', multipart(Object.fromEntries(Array.from({ length: 10_000 }, (_, nth) => [`f${nth}`, 'x'])), [])],
    ];
    for (const [name, form] of broken) {
      const { status, body } = await send(admin, form);
      expect([name, status >= 400 && status < 500, body.success]).toEqual([name, true, false]);
    }
    const list = await kit.post('organisation/documents/list', {}, { token: admin.token });
    expect(list.body.data.documents[0].document).toBeNull();
    expect((await upload(admin, 'aadhaar')).status).toBe(200);
  });

  it('take nothing from a form but what it asks for', async () => {
    const form = { kind: 'cancelledCheck', status: 'accepted', [`a${'[b]'.repeat(2_000)}`]: 'x' };
    const { status, body } = await send(admin, multipart(form, [{ name: 'a.pdf', type: 'application/pdf', bytes: PDF }]));
    expect([status, body.data.status]).toEqual([200, 'pending']);
  });
});
