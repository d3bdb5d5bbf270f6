import type { ExportFormat } from '@bhashantar/contracts';
import type { FileUnit } from '@bhashantar/formats';
import { hashKeyed, hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageSegment } from '../../../content/segments/segment.entity.js';
import { FileProject } from '../testing/file-project.js';
import { KEYED_FORMATS, readUnits, translateUnits, writeUnits } from '../testing/translate-file.js';

const SAVE = 'Save the form';
const OPEN = 'Open {1} files';

const keyed = (context: string, source: string, more: Partial<NonNullable<PageSegment['key']>> = {}): PageSegment => ({
  ...{ hash: hashKeyed(context, source), source, kind: 'block', words: 3 },
  key: { context, textHash: hashSource(source), ...more },
});
const plain = (source: string): PageSegment => ({ hash: hashSource(source), source, kind: 'block', words: 3 });

describe('files of texts with keys', () => {
  let project: FileProject;

  beforeAll(async () => {
    project = await FileProject.start();
  });
  afterAll(() => project.close());
  beforeEach(() => project.begin(['hi']));

  const storeKeys = (segments: PageSegment[]) => project.storeKeys(segments);
  const storePage = (segments: PageSegment[]) => project.storePage(segments);
  const storeThree = () =>
    storeKeys([
      keyed('/button/save', SAVE, { note: 'On a button', maxLength: 12 }),
      keyed('/state/saved', SAVE),
      keyed('/menu/open', OPEN, { maxLength: 30, lengthUnit: 'bytes' }),
    ]);
  const call = async (path: string, payload: object = {}) => (await project.call(path, payload)).body.data;
  const exported = (format: ExportFormat) => project.exported(format);
  const bringIn = (file: string | Buffer, mode = 'valid') => project.bringIn(file, `mode=${mode}&keep=none`);
  const targets = () => project.targets();
  const memory = async () =>
    (
      await project.inTenant((tx) =>
        tx.query<{ hash: string; target: string }>(
          `select replace(hash::text, '-', '') as hash, target from memory_units where organisation_id = $1 and context = '00000000-0000-0000-0000-000000000000'`,
          [project.tenant.organisationId],
        ),
      )
    ).map(({ hash, target }) => [hash, target]);

  it.each(KEYED_FORMATS)('carry key, note and limit as %s, and come back to the segment of each key', async (format) => {
    await storeThree();
    await storePage([plain(SAVE)]);
    const units = await readUnits(await exported(format));
    expect(new Map(units.map(({ key, notes, limit }) => [key, { notes, limit }]))).toEqual(
      new Map([
        ['/button/save', { notes: ['On a button'], limit: { max: 12, unit: 'graphemes' } }],
        ['/state/saved', { notes: undefined, limit: undefined }],
        ['/menu/open', { notes: undefined, limit: { max: 30, unit: 'bytes' } }],
        [undefined, { notes: undefined, limit: undefined }],
      ]),
    );
    const wanted: Record<string, string> = { '/button/save': 'सहेजें', '/state/saved': 'सहेजा गया', '/menu/open': '{1} खोलें', '': 'पृष्ठ सहेजें' };
    const translated = translateUnits(units, ({ key = '' }) => wanted[key]);
    const done = await bringIn(await writeUnits(translated, format));
    expect(done).toMatchObject({ state: 'done', errors: [], applied: { added: 4, refused: 0 } });
    const { '': ofPage, ...ofKeys } = wanted;
    expect(await targets()).toEqual({ ...ofKeys, [SAVE]: ofPage });
    expect([...new Set((await memory()).map(([hash]) => hash))].sort()).toEqual([hashSource(SAVE), hashSource(OPEN)].sort());
  });

  it.each(KEYED_FORMATS)(
    'are refused row by row as %s: a key that is not there, one with another text, a target over its limit',
    async (format) => {
      await storeThree();
      const unit = (id: string, key: string, source: string, text: string): FileUnit => ({
        ...{ id, key, source: { language: 'en', text: source } },
        targets: [{ language: 'hi', text, state: 'translated' }],
      });
      const done = await bringIn(
        await writeUnits(
          [
            unit('a', '/gone', SAVE, 'सहेजें'),
            unit('b', '/state/saved', 'Save another form', 'सहेजें'),
            unit('c', '/button/save', SAVE, 'यह प्रपत्र अभी सहेजें'),
            unit('d', '/menu/open', OPEN, '{1} संचिकाएँ खोलें'),
            unit('e', '/state/saved', SAVE, 'सहेजा गया'),
          ],
          format,
        ),
      );
      expect(done.applied).toMatchObject({ added: 1, refused: 0 });
      expect(done.counts).toMatchObject({ read: 5, refused: 4, added: 1 });
      const { line: first = 0 } = done.errors[0] ?? {};
      expect(done.errors).toMatchObject([
        { field: 'key', message: 'The project has no key “/gone”.' },
        { field: 'key', message: `The key “/state/saved” has another text: “${SAVE}”.` },
        { field: 'limit', message: 'The target has 13 characters, and 12 fit: shorten it by 1.' },
        { field: 'limit', message: expect.stringMatching(/^The target has \d+ bytes, and 30 fit: shorten it by \d+\.$/) },
      ]);
      expect(done.errors.map(({ line }) => line)).toEqual([0, 1, 2, 3].map((at) => first + at));
      expect(await targets()).toEqual({ '/state/saved': 'सहेजा गया' });
    },
  );

  it('without keys go to the only key of a text, and not to one of several', async () => {
    await storeThree();
    const done = await bringIn('source,target\nSave the form,सहेजें\nOpen {1} files,{1} खोलें\nNowhere,कहीं नहीं');
    expect(done.errors).toMatchObject([
      {
        ...{ line: 2, field: 'key' },
        message: 'Several keys have this text: “/button/save” and “/state/saved”. The row must say which of them it means.',
      },
    ]);
    expect(await targets()).toEqual({ '/menu/open': '{1} खोलें' });
    expect(await memory()).toContainEqual([hashSource('Nowhere'), 'कहीं नहीं']);
  });

  it('without keys go to the text of a page where one has it', async () => {
    await storeThree();
    await storePage([plain(SAVE)]);
    expect((await bringIn('source,target\nSave the form,पृष्ठ सहेजें')).errors).toEqual([]);
    expect(await targets()).toEqual({ [SAVE]: 'पृष्ठ सहेजें' });
  });

  it('name three keys of many with the same text', async () => {
    await storeKeys(['a', 'b', 'c', 'd', 'e'].map((name) => keyed(name, SAVE)));
    const [error] = (await bringIn('source,target\nSave the form,सहेजें')).errors;
    expect(error?.message).toMatch(
      /^Several keys have this text: “\w”, “\w”, “\w” and others\. The row must say which of them it means\.$/,
    );
  });

  it('find a key by the id that a program gave it, or by the id of our own exports', async () => {
    await storeThree();
    const own = `v1:${hashKeyed('/state/saved', SAVE)}`;
    const done = await bringIn(`id,source,target\n/button/save,${SAVE},सहेजें\n${own},${SAVE},सहेजा गया\n${own},${OPEN},{1} खोलें`);
    expect(done.errors).toEqual([]);
    expect(await targets()).toEqual({ '/button/save': 'सहेजें', '/state/saved': 'सहेजा गया', '/menu/open': '{1} खोलें' });
  });

  it('of a memory give several keys a proposal, and one key its translation', async () => {
    await storeThree();
    const tuv = (language: string, text: string) => `<tuv xml:lang="${language}"><seg>${text}</seg></tuv>`;
    const units = `<tu>${tuv('en', SAVE)}${tuv('hi', 'सहेजें')}</tu><tu>${tuv('en', 'Open 5 files')}${tuv('hi', '5 खोलें')}</tu>`;
    const done = await bringIn(`<tmx version="1.4"><header srclang="en"/><body>${units}</body></tmx>`);
    expect(done).toMatchObject({ state: 'done', errors: [] });
    expect(await targets()).toEqual({ '/menu/open': '{1} खोलें' });
    expect(await memory()).toContainEqual([hashSource(SAVE), 'सहेजें']);
  });

  it('mean nothing by their keys to a project without keys, and keep to the limit that they name', async () => {
    await storePage([plain(SAVE), plain('Cancel')]);
    const done = await bringIn('key,source,target,max length\nx.save,Save the form,सहेजें,9\nx.cancel,Cancel,रद्द करें,3');
    expect(done.errors).toMatchObject([{ line: 3, message: 'The target has 5 characters, and 3 fit: shorten it by 2.' }]);
    expect(await targets()).toEqual({ [SAVE]: 'सहेजें' });
    expect((await exported('csv')).toString('utf8')).not.toContain('max length');
  });

  it('take back what they brought to the memory, when they are undone', async () => {
    await storeThree();
    const { jobIds } = await bringIn(`key,source,target\n/state/saved,${SAVE},सहेजा गया`);
    expect(await memory()).toEqual([[hashSource(SAVE), 'सहेजा गया']]);
    await call('translation/fills/undo', { jobId: jobIds[0] });
    await project.work();
    expect([await targets(), await memory()]).toEqual([{}, []]);
  });
});
