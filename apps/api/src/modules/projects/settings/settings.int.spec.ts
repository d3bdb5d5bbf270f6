import { randomUUID } from 'node:crypto';
import {
  type FontSizeList,
  type IgnorePatternList,
  NO_TRANSLATION_NODES_MAX,
  type NoTranslationNodeList,
  POPUP_CSS_MAX,
  type PopupCss,
  type ProjectDetails,
  type SwalekhNodeList,
} from '@bhashantar/contracts';
import { exceedsPieces } from '@bhashantar/segmenter/testing/loop-time';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';

describe('settings of pages', () => {
  let kit: Workspace;
  let admin: Person;
  let stranger: Person;
  let collaborator: Person;
  let projectId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
    const organisationId = await kit.organisation();
    [admin, collaborator] = [await kit.person('organisationAdmin', organisationId), await kit.person('collaborator', organisationId)];
    stranger = await kit.person('organisationAdmin', await kit.organisation());
    const [row] = await kit.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, $2, 'P', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
      [organisationId, randomUUID().slice(0, 12)],
    );
    projectId = row?.id ?? '';
    await kit.assign(collaborator, projectId);
  });
  afterAll(() => kit.close());

  const post = (path: string, body: object, { token }: Person = admin) => kit.post(path, { projectId, ...body }, { token });
  const audits = async (action: string) =>
    (
      await kit.query<{ details: object }>('select details from audit_log where action = $1 and subject_id = $2 order by audit_id', [
        action,
        projectId,
      ])
    ).map(({ details }) => details);

  describe('elements that are not translated', () => {
    const list = async () => (await post('no-translation-node/get', {})).body.data as NoTranslationNodeList;

    it('are added in one spelling, listed with their number, and deleted', async () => {
      const added = await post('no-translation-node/add', { selector: ' SPAN.brand[data-x=1] ' });
      expect(added.body).toMatchObject({ success: true, message: 'No translation set successfully' });
      await post('no-translation-node/add', { selector: '.price' });
      expect(await list()).toMatchObject({
        total: 2,
        noTranslationNodes: [{ selector: '.price' }, { selector: 'span.brand[data-x="1"]' }],
      });
      const [newest] = (await list()).noTranslationNodes;
      expect((await post('no-translation-node/delete', { nodeId: newest?.nodeId })).status).toBe(200);
      expect((await post('no-translation-node/delete', { nodeId: newest?.nodeId })).status).toBe(404);
      expect(await list()).toMatchObject({ total: 1 });
      expect(await audits('project.noTranslationAdd')).toMatchObject([{ selector: 'span.brand[data-x="1"]' }, { selector: '.price' }]);
      expect(await audits('project.noTranslationDelete')).toMatchObject([{ selector: '.price' }]);
    });

    it.each([
      ['p a', 'name one element'],
      ['.a,.b', 'name one element'],
      ['*', 'whole pages'],
      [' body ', 'whole pages'],
      ['html.js', 'whole pages'],
      ['HTML[lang=en]', 'whole pages'],
      ['body#top.home', 'whole pages'],
      ['span.brand[data-x="1"]', 'already'],
      ['', 'Selector'],
      ['.'.padEnd(201, 'a'), '200'],
      [7, 'Selector'],
    ])('refuse %j and say why', async (selector, said) => {
      const { status, body } = await post('no-translation-node/add', { selector });
      expect(status).toBe(400);
      expect(body.errors).toEqual([expect.objectContaining({ field: 'selector', message: expect.stringContaining(said) })]);
      expect(await list()).toMatchObject({ total: 1 });
    });

    it('are at most so many', async () => {
      await kit.query(
        `insert into no_translation_nodes (node_id, organisation_id, project_id, selector)
         select gen_random_uuid(), organisation_id, project_id, '.n' || n from projects, generate_series(2, $2::int) n where project_id = $1`,
        [projectId, NO_TRANSLATION_NODES_MAX],
      );
      const { status, body } = await post('no-translation-node/add', { selector: '.more' });
      expect([status, body.message]).toEqual([422, expect.stringContaining(`at most ${NO_TRANSLATION_NODES_MAX}`)]);
      await kit.query(`delete from no_translation_nodes where selector like '.n%'`);
    });
  });

  describe('caches and texts for search engines', () => {
    const details = async () => (await post('project/details', {})).body.data as ProjectDetails;

    it('are on at first, and switched by key, each by itself', async () => {
      const { cache, meta } = await details();
      expect([Object.values(cache), Object.values(meta)].flat()).toEqual(Array(8).fill(true));
      const off = await post('project/meta/update', { key: 'og', status: false });
      expect(off.body).toMatchObject({
        success: true,
        message: 'Project updated successfully',
        data: { meta: { og: false, twitter: true } },
      });
      await post('project/meta/update', { key: 'og', status: false });
      await post('project/cache/update', { key: 'render', status: false });
      expect(await details()).toMatchObject({ cache: { snippet: true, render: false }, meta: { title: true, og: false } });
      await post('project/meta/update', { key: 'og', status: true });
      expect((await post('project/cache/update', { key: 'render', status: true })).body.data).toEqual({
        cache: { snippet: true, render: true },
      });
      expect(await details()).toMatchObject({ meta: { og: true } });
      expect(await audits('project.meta')).toEqual([
        { key: 'og', status: false },
        { key: 'og', status: false },
        { key: 'og', status: true },
      ]);
    });

    it.each([
      ['project/meta/update', { key: 'snippet', status: true }, 'key'],
      ['project/meta/update', { key: 'title', status: 'off' }, 'status'],
      ['project/cache/update', { key: 'title', status: true }, 'key'],
      ['project/cache/update', { key: 'render' }, 'status'],
    ])('%s refuses %j by its field', async (path, body, field) => {
      const refused = await post(path, body);
      expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, field]);
    });

    it('are changed by administrators of the organisation alone', async () => {
      for (const path of ['project/meta/update', 'project/cache/update']) {
        const body = { key: path.includes('meta') ? 'title' : 'render', status: false };
        expect([(await post(path, body, collaborator)).status, (await post(path, body, stranger)).status]).toEqual([403, 404]);
      }
    });
  });

  describe('texts that are not translated', () => {
    const list = async () => (await post('ignore-pattern/fetchIgnorePatterns', {})).body.data as IgnorePatternList;

    it('are added, listed with their number, and deleted, all or none', async () => {
      const added = await post('ignore-pattern/add', { pattern: '^SKU-' });
      expect(added.body).toMatchObject({ success: true, message: 'Ignore pattern created successfully' });
      await post('ignore-pattern/add', { pattern: '(?i)draft$' });
      const { ignorePatterns, total } = await list();
      expect([total, ignorePatterns.map(({ pattern }) => pattern)]).toEqual([2, ['(?i)draft$', '^SKU-']]);
      const ids = ignorePatterns.map(({ patternId }) => patternId);
      expect((await post('ignore-pattern/deleteIgnorePatterns', { patternIds: [ids[0], randomUUID()] })).status).toBe(404);
      expect(await list()).toMatchObject({ total: 2 });
      expect((await post('ignore-pattern/deleteIgnorePatterns', { patternIds: [ids[0], ids[0]] })).status).toBe(200);
      expect(await list()).toMatchObject({ total: 1, ignorePatterns: [{ pattern: '^SKU-' }] });
      expect(await audits('project.ignorePatternAdd')).toMatchObject([{ pattern: '^SKU-' }, { pattern: '(?i)draft$' }]);
    });

    it.each([
      ['(', 'no regular expression'],
      ['(?=a)b', 'Lookaround'],
      ['(a)\\1', 'back references'],
      ['a{1001}', 'repeat'],
      ['(a{1000}){1000}', 'repeat'],
      ['.*', 'every text'],
      ['\\pL{999}', 'too large'],
      ['^SKU-', 'already'],
      ['', 'Pattern'],
      ['a'.repeat(201), '200'],
      [7, 'Pattern'],
    ])('refuse %j and say why', async (pattern, said) => {
      const { status, body } = await post('ignore-pattern/add', { pattern });
      expect(status).toBe(400);
      expect(body.errors).toEqual([expect.objectContaining({ field: 'pattern', message: expect.stringContaining(said) })]);
      expect(await list()).toMatchObject({ total: 1 });
    });

    it('are tried on a text and on the segments of the project, without a change', async () => {
      await kit.query(
        `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal)
         select project_id, organisation_id, md5(source)::uuid, source, 1, 'block', ordinal
           from projects, unnest(array['SKU-{1} chair', 'A <1>SKU-{1}</1> table', 'Home']) with ordinality as s(source, ordinal)
          where project_id = $1`,
        [projectId],
      );
      const test = async (body: object) => (await post('ignore-pattern/test', body)).body.data;
      expect(await test({ pattern: '^SKU-', text: 'SKU-12 <lamp>' })).toEqual({
        ...{ text: 'SKU-12 <lamp>', isMatch: true },
        ...{ matching: 1, pages: 0, scanned: 3, isComplete: true, examples: ['SKU-{1} chair'] },
      });
      expect(await test({ pattern: 'sku', text: 'Pay 5 now' })).toMatchObject({ text: 'Pay {1} now', isMatch: false, matching: 0 });
      expect(await test({ pattern: 'A SKU' })).toMatchObject({ text: null, isMatch: null, matching: 1 });
      expect((await post('ignore-pattern/test', { pattern: '(' })).body.errors).toMatchObject([{ field: 'pattern' }]);
      expect((await post('ignore-pattern/test', { pattern: 'a' }, stranger)).status).toBe(404);
      // Each character of the text would be compared with twelve thousand places of the pattern.
      const slowness = await exceedsPieces(async () => {
        const tooLarge = await post('ignore-pattern/test', { pattern: '(?:\\p{L}?){1000}'.repeat(12), text: 'क'.repeat(2_000) });
        expect([tooLarge.status, tooLarge.body.errors?.[0]?.field]).toEqual([400, 'pattern']);
      }, 60);
      expect(slowness).toBeUndefined();
      expect(await list()).toMatchObject({ total: 1 });
    });
  });

  describe('font sizes', () => {
    const list = async () => (await post('custom-font-size/get', {})).body.data as FontSizeList;

    it('are set by language or for all, listed with their number, and deleted', async () => {
      await kit.query(
        `insert into project_languages (project_id, organisation_id, language) select project_id, organisation_id, 'hi' from projects where project_id = $1`,
        [projectId],
      );
      const added = await post('custom-font-size/add', { selector: 'body', fontSize: '1.20 EM' });
      expect(added.body).toMatchObject({ success: true, message: 'Font size set successfully', data: { fontSize: { fontSize: '1.2em' } } });
      await post('custom-font-size/add', { selector: 'body', fontSize: '20px', targetLang: 'hi' });
      const { fontSizes, total } = await list();
      expect([total, fontSizes.map(({ targetLang, fontSize }) => [targetLang, fontSize])]).toEqual([
        2,
        [
          ['hi', '20px'],
          [null, '1.2em'],
        ],
      ]);
      const fontSizeId = fontSizes[0]?.fontSizeId;
      expect((await post('custom-font-size/delete', { fontSizeId })).status).toBe(200);
      expect((await post('custom-font-size/delete', { fontSizeId })).status).toBe(404);
      expect(await list()).toMatchObject({ total: 1 });
      expect(await audits('project.fontSizeDelete')).toMatchObject([{ selector: 'body', targetLang: 'hi' }]);
    });

    it.each([
      [{ selector: 'p a' }, 'selector', 'name one element'],
      [{ selector: '*' }, 'selector', 'every element'],
      [{ selector: 'body' }, 'selector', 'already'],
      [{ fontSize: '18' }, 'fontSize', '8 to 96 px'],
      [{ fontSize: '97px' }, 'fontSize', '8 to 96 px'],
      [{ fontSize: '1px;}a{' }, 'fontSize', 'with its unit'],
      [{ fontSize: '' }, 'fontSize', ''],
      [{ targetLang: 'ur' }, 'targetLang', 'not translated into'],
      [{ targetLang: 'xx' }, 'targetLang', ''],
    ])('refuse %j and say why', async (wrong, field, said) => {
      const { status, body } = await post('custom-font-size/add', { selector: '.menu', fontSize: '18px', ...wrong });
      expect(status).toBe(400);
      expect(body.errors).toEqual([expect.objectContaining({ field, message: expect.stringContaining(said) })]);
      expect(await list()).toMatchObject({ total: 1 });
    });
  });

  describe('fields with a typing keyboard', () => {
    const list = async () => (await post('swalekhIntegration/get', {})).body.data as SwalekhNodeList;

    it('are added, listed with their number, and deleted', async () => {
      // Phonetic by default.
      await post('swalekhIntegration/add', { selector: ' INPUT#q ' });
      const added = await post('swalekhIntegration/add', { selector: 'textarea', keyboard: 'inscript', targetLang: 'bn' });
      expect(added.body).toMatchObject({ success: true, data: { swalekhNode: { selector: 'textarea', targetLang: 'bn' } } });
      const { swalekhNodes, total } = await list();
      expect([total, swalekhNodes.map(({ selector, keyboard }) => [selector, keyboard])]).toEqual([
        2,
        [
          ['textarea', 'inscript'],
          ['input#q', 'phonetic'],
        ],
      ]);
      const nodeId = swalekhNodes[0]?.nodeId;
      expect((await post('swalekhIntegration/delete', { nodeId })).status).toBe(200);
      expect((await post('swalekhIntegration/delete', { nodeId })).status).toBe(404);
      expect(await list()).toMatchObject({ total: 1 });
      expect(await audits('project.swalekhNodeDelete')).toMatchObject([{ selector: 'textarea', targetLang: 'bn' }]);
    });

    it.each([
      [{ selector: 'p a' }, 'selector', 'name one element'],
      [{ selector: 'body' }, 'selector', 'whole pages'],
      [{ selector: 'input#q' }, 'selector', 'already'],
      [{ keyboard: 'qwerty' }, 'keyboard', ''],
      [{ keyboard: 'inscript', targetLang: 'ur' }, 'keyboard', 'no InScript'],
      [{ targetLang: 'en' }, 'targetLang', 'no keyboard'],
    ])('refuse %j and say why', async (wrong, field, said) => {
      const { status, body } = await post('swalekhIntegration/add', { selector: '.x', keyboard: 'phonetic', ...wrong });
      expect(status).toBe(400);
      expect(body.errors).toEqual([expect.objectContaining({ field, message: expect.stringContaining(said) })]);
      expect(await list()).toMatchObject({ total: 1 });
    });
  });

  describe('the look of the popup', () => {
    const fetched = async () => (await post('snippet/pop-up/css/fetch', {})).body.data as PopupCss;
    const css = '.language-button { color: red }';

    it('is set, fetched with the number of its rules, tried without a change, and taken back', async () => {
      expect(await fetched()).toEqual({ css: '', scoped: '', total: 0 });
      const set = await post('snippet/pop-up/css/update', { css });
      const popupCss = { css, scoped: 'button{color:red}', total: 1 };
      expect(set.body).toMatchObject({ success: true, message: 'Class added successfully', data: { popupCss, previousCss: '' } });
      const tried = await post('snippet/pop-up/css/test', { css: '.language-list { gap: 2px }' });
      expect(tried.body.data).toMatchObject({ scoped: 'ul{gap:2px}', total: 1 });
      expect(await fetched()).toEqual(popupCss);
      const removed = await post('snippet/pop-up/css/update', { css: ' /* none */ ' });
      expect(removed.body.data).toEqual({ popupCss: { css: '', scoped: '', total: 0 }, previousCss: css });
      expect(removed.body.message).not.toContain('added');
      expect((await kit.query('select 1 from popup_css')).length).toBe(0);
      expect(await audits('project.popupCssUpdate')).toMatchObject([{ rules: 1 }, { rules: 0 }]);
    });

    it.each([
      ['body{color:red}', 'Line 1, body: only parts of the popup'],
      ['\n.language-button{background:url(//x)}', 'Line 2, .language-button: url()'],
      ['x'.repeat(POPUP_CSS_MAX + 1), String(POPUP_CSS_MAX)],
      [7, 'Css'],
    ])('refuses %j and says why', async (wrong, said) => {
      for (const call of ['update', 'test']) {
        const { status, body } = await post(`snippet/pop-up/css/${call}`, { css: wrong });
        expect(status).toBe(400);
        expect(body.errors).toEqual([expect.objectContaining({ field: 'css', message: expect.stringContaining(said) })]);
      }
      expect(await fetched()).toMatchObject({ total: 0 });
    });
  });

  it.each([
    ['custom-font-size', 'get', { selector: '.x', fontSize: '18px' }],
    ['no-translation-node', 'get', { selector: '.x' }],
    ['ignore-pattern', 'fetchIgnorePatterns', { pattern: 'x' }],
    ['swalekhIntegration', 'get', { selector: '.x', keyboard: 'phonetic' }],
    ['snippet/pop-up/css', 'fetch', { css: '' }],
  ])('are others’ to see and not to change: %s', async (path, get, body) => {
    const add = path.startsWith('snippet') ? 'update' : 'add';
    expect((await post(`${path}/${get}`, {}, collaborator)).status).toBe(200);
    expect((await post(`${path}/${add}`, body, collaborator)).status).toBe(403);
    expect((await post(`${path}/${get}`, {}, stranger)).status).toBe(404);
    expect((await post(`${path}/${add}`, body, stranger)).status).toBe(404);
  });

  describe('the place, colours and languages of the popup', () => {
    const plain = { place: 'bottom-right', parent: null, labels: 'native', background: null, textColour: null, languages: [], hidden: [] };
    const look = {
      place: 'top-left',
      parent: '#menu',
      labels: 'english',
      background: '#0B3D91',
      textColour: '#ffffff',
      languages: ['ta', 'hi'],
      hidden: ['ur'],
    };
    const stored = { ...look, background: '#0b3d91' };
    const fetched = async () => (await post('snippet/switcher/fetch', {})).body.data;

    beforeAll(async () => {
      await kit.query(
        `insert into project_languages (project_id, organisation_id, language, position)
         select $1, organisation_id, language, n from projects, unnest(array['hi', 'ur', 'ta']) with ordinality as of_it(language, n)
          where project_id = $1 on conflict do nothing`,
        [projectId],
      );
    });

    it('are set, fetched, and had again as they were before', async () => {
      expect(await fetched()).toEqual(plain);
      const set = await post('snippet/switcher/update', look);
      expect(set.body).toMatchObject({ success: true, data: { switcherLook: stored, previous: plain } });
      expect(await fetched()).toEqual(stored);
      const { background: _b, textColour: _t, parent: _p, ...rest } = plain;
      expect((await post('snippet/switcher/update', rest)).body.data).toMatchObject({ switcherLook: plain, previous: stored });
      expect(await audits('project.switcherLook')).toMatchObject([{ switcherLook: stored }, { switcherLook: plain }]);
    });

    it('can be saved after a language that they named was removed, as they are fetched', async () => {
      const named = { ...look, parent: '', background: '', textColour: '' };
      await post('snippet/switcher/update', named);
      await kit.query(`delete from project_languages where project_id = $1 and language in ('ta', 'ur')`, [projectId]);
      const { parent: _p, background: _b, textColour: _t, ...shown } = await fetched();
      expect(shown).toMatchObject({ languages: ['hi'], hidden: [] });
      expect((await post('snippet/switcher/update', { ...shown, place: 'top-right' })).status).toBe(200);
      await kit.query(
        `insert into project_languages (project_id, organisation_id, language, position)
         select $1, organisation_id, language, 5 from projects, unnest(array['ur', 'ta']) language where project_id = $1`,
        [projectId],
      );
    });

    it.each([
      [{ background: '#ffffff', textColour: '#dddddd' }, 'the contrast is 1.4'],
      [{ background: '#ffffff', textColour: '' }, 'Please choose a colour of the text'],
      [{ background: 'red' }, 'Write a colour as # and six hexadecimal digits'],
      [{ parent: 'body' }, 'This matches whole pages'],
      [{ parent: 'html[lang]' }, 'This matches whole pages'],
      [{ parent: 'body.home#a' }, 'This matches whole pages'],
      [{ parent: 'div > a' }, 'Please name one element'],
      [{ hidden: ['hi', 'ur', 'ta'] }, 'at least one language'],
      [{ hidden: ['bn'] }, 'not translated into bn'],
      [{ place: 'middle' }, 'place'],
    ])('are refused with %j, and say why', async (wrong, said) => {
      const refused = await post('snippet/switcher/update', { ...look, ...wrong });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body).toLowerCase()).toContain(said.toLowerCase());
    });

    it('have beside them a notice on machine translations, with a text by language, set and had again as it was', async () => {
      const notice = async () => (await post('snippet/machine-notice/fetch', {})).body.data;
      expect(await notice()).toMatchObject({ place: 'untilReviewed' });
      const set = await post('snippet/machine-notice/update', { place: 'top', targetLang: 'ur', text: ' مشین ' });
      expect(set.body).toMatchObject({ success: true, data: { previous: { place: 'untilReviewed', targetLang: 'ur', text: '' } } });
      const shown = await notice();
      expect(shown.place).toBe('top');
      expect(shown.texts).toContainEqual({ targetLang: 'ur', own: 'مشین', default: expect.stringContaining('مشین نے') });
      expect((await post('snippet/machine-notice/update', { place: 'bottom' })).body.data.previous).toEqual({
        place: 'top',
        targetLang: null,
        text: '',
      });
      expect((await notice()).texts).toEqual(shown.texts);
      expect((await post('snippet/machine-notice/update', { place: 'off', targetLang: 'ur', text: '' })).body.data.previous.text).toBe(
        'مشین',
      );
      expect(await audits('project.machineNotice')).toHaveLength(3);
      for (const [wrong, field] of [
        [{ place: 'middle' }, 'place'],
        [{ place: 'top', targetLang: 'bn', text: 'x' }, 'bn'],
        [{ place: 'top', text: 'x' }, 'targetLang'],
        [{ place: 'top', targetLang: 'ur', text: 'a\nb' }, 'text'],
        [{ place: 'top', targetLang: 'ur', text: 'x'.repeat(301) }, 'text'],
      ] as const) {
        const refused = await post('snippet/machine-notice/update', wrong);
        expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(field)]);
      }
      expect((await post('snippet/machine-notice/update', { place: 'top' }, collaborator)).status).toBe(403);
      expect((await post('snippet/machine-notice/fetch', {}, stranger)).status).toBe(404);
    });

    it('have beside them the digits of texts, by language, set and had again as they were', async () => {
      const list = async () => (await post('project/numerals/fetch', {})).body.data.numerals;
      expect(await list()).toContainEqual({ targetLang: 'ur', policy: 'keep', native: '۰۱۲۳۴۵۶۷۸۹' });
      const set = await post('project/numerals/update', { targetLang: 'ur', policy: 'native' });
      expect(set.body.data).toEqual({ numerals: { targetLang: 'ur', policy: 'native', native: '۰۱۲۳۴۵۶۷۸۹' }, previous: 'keep' });
      expect(await list()).toContainEqual(set.body.data.numerals);
      expect((await post('project/numerals/update', { targetLang: 'ur', policy: 'keep' })).body.data.previous).toBe('native');
      expect(await audits('project.numerals')).toHaveLength(2);
      for (const [wrong, said] of [
        [{ targetLang: 'ur', policy: 'roman' }, 'policy'],
        [{ targetLang: 'bn', policy: 'native' }, 'bn'],
        [{ targetLang: 'fr', policy: 'native' }, '0 to 9 alone'],
        [{ policy: 'native' }, 'targetLang'],
      ] as const) {
        const refused = await post('project/numerals/update', wrong);
        expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(said)]);
      }
      expect((await post('project/numerals/update', { targetLang: 'ur', policy: 'native' }, collaborator)).status).toBe(403);
      expect((await post('project/numerals/fetch', {}, stranger)).status).toBe(404);
    });

    it('have beside them the fonts of languages, of those that are served for the script, set and had again as they were', async () => {
      const list = async () =>
        (await post('project/fonts/fetch', {})).body.data.fonts as { targetLang: string; families: { font: string }[] }[];
      const urdu = (await list()).find(({ targetLang }) => targetLang === 'ur');
      expect(urdu).toMatchObject({ targetLang: 'ur', font: 'automatic' });
      expect(urdu?.families.map(({ font }) => font)).toEqual(['naskh', 'nastaliq', 'sans', 'system']);
      expect(urdu?.families[1]).toEqual({ font: 'nastaliq', name: 'Noto Nastaliq Urdu', licence: 'OFL-1.1' });
      const set = await post('project/fonts/update', { targetLang: 'ur', font: 'naskh' });
      expect([set.body.message, set.body.data]).toEqual([
        'Project updated successfully',
        { languageFont: { ...urdu, font: 'naskh' }, previous: 'automatic' },
      ]);
      expect(await list()).toContainEqual({ ...urdu, font: 'naskh' });
      expect((await post('project/fonts/update', { targetLang: 'ur', font: 'automatic' })).body.data.previous).toBe('naskh');
      expect(await list()).toContainEqual(urdu);
      expect(await audits('project.languageFont')).toHaveLength(2);
      for (const [wrong, said] of [
        [{ targetLang: 'ur', font: 'comic' }, 'font'],
        [{ targetLang: 'ur', font: 'serif' }, 'naskh, nastaliq, sans, system'],
        [{ targetLang: 'fr', font: 'sans' }, 'automatic, site'],
        [{ targetLang: 'bn', font: 'sans' }, 'bn'],
        [{ font: 'sans' }, 'targetLang'],
      ] as const) {
        const refused = await post('project/fonts/update', wrong);
        expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(said)]);
      }
      expect((await post('project/fonts/update', { targetLang: 'ur', font: 'naskh' }, collaborator)).status).toBe(403);
      expect((await post('project/fonts/fetch', {}, stranger)).status).toBe(404);
    });

    it('are for administrators of the project, and of nobody else', async () => {
      expect((await post('snippet/switcher/update', look, collaborator)).status).toBe(403);
      expect((await post('snippet/switcher/fetch', {}, stranger)).status).toBe(404);
    });
  });
});
