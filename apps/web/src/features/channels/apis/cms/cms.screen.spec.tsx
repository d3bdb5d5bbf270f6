import {
  type AppliedLocalization,
  type ApplyLocalizationDto,
  addCmsHookSecret,
  apiDetails,
  applyLocalization,
  type CmsApply,
  type CmsConnection,
  type CmsPlanned,
  type ConnectCmsDto,
  type ContentType,
  chooseContentType,
  connectCms,
  itemHistory,
  listApiDomains,
  listApis,
  listApplies,
  listCms,
  listContentTypes,
  type SessionUser,
  type UndoApplyDto,
  type UpdateCmsAutoDto,
  type UpdateCmsDto,
  undoApply,
  updateCms,
  updateCmsAuto,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { API_ID, apiItemDetails } from '../../../../testing/api-item.js';
import { answer, refuse } from '../../../../testing/fake-api.js';
import { project } from '../../../../testing/project.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { ApisScreen } from '../apis.screen.js';
import { apisSearch } from '../apis.search.js';

const CMS_ID = '7b6a2f0e-5b0e-4d52-9d57-0b8f9d9f7a11';
const connection: CmsConnection = {
  ...{
    connectionId: CMS_ID,
    kind: 'strapi5',
    name: 'Town Strapi',
    address: 'https://cms.example',
    space: null,
    environment: null,
    items: 1,
  },
  auth: { type: 'bearer', name: null, user: null, tokenUrl: null, scope: null, hasSecret: true },
  ...{ hookAddress: 'https://app.example/api/hooks/strapi5/x', hookSecrets: 0, lastHookAt: null, allowLive: false, templates: null },
};
const article: ContentType = {
  ...{ uid: 'api::article.article', name: 'article', kind: 'collection', isLocalized: true, hasDrafts: true, entries: 12 },
  fields: [
    { path: 'title', name: 'title', type: 'text', isLocalized: true, maxLength: 80, rule: 'text', linksTo: [] },
    { path: 'sku', name: 'sku', type: 'text', isLocalized: false, maxLength: null, rule: 'ignored', linksTo: [] },
  ],
  ...{ isChosen: false, apiId: null, state: null, depth: 0 },
};
const planned = (changes: Partial<CmsPlanned>): CmsPlanned => ({
  ...{ apiId: API_ID, entryId: 'e-1', title: 'Wells', language: 'hi', state: 'waiting', conflicts: [], problems: [] },
  changes: [{ field: 'title', before: null, after: 'कुएँ' }],
  ...changes,
});
const applied = (entries: CmsPlanned[], complete: number): AppliedLocalization => ({
  ...{ apply: null, entries, total: entries.length, pageNumber: 1, pageSize: 10 },
  counts: { entries: entries.length, complete, incomplete: 1 },
});
const apply: CmsApply = {
  ...{ applyId: 'a-1', state: 'done', isPublishing: false, languages: ['hi'], apiIdList: [API_ID], counts: { written: 2, conflict: 1 } },
  ...{ total: 3, done: 3, incomplete: 1, reason: null, nextAt: null, by: 'Asha Rane', isAutomatic: false },
  ...{ startedAt: '2026-11-30T06:00:00.000Z', finishedAt: '2026-11-30T06:01:00.000Z', mayUndo: true },
};

async function open(search: object, changes: Partial<SessionUser> = {}, applies = [apply]) {
  answer(listCms, () => ({ connections: [connection] }));
  answer(listContentTypes, () => ({ contentTypes: [article], locales: [] }));
  answer(listApplies, () => ({ applies, total: 1, pageNumber: 1, pageSize: 10 }));
  answer(itemHistory, () => ({ lines: [], total: 0, pageNumber: 1, pageSize: 10 }));
  const auto = { sync: true, translate: 'off', request: 'off', apply: 'off' } as const;
  answer(apiDetails, () => apiItemDetails({ cms: { connectionId: CMS_ID, uid: article.uid, depth: 0, auto } }));
  const target = project({ projectId: 'p-1', projectType: 'apiTranslation', targetLanguages: ['hi'] });
  return renderScreen(
    <ApisScreen project={target} search={apisSearch.schema.parse(search)} Quote={() => null} onSearch={() => undefined} />,
    { user: sessionUser('organisationAdmin', changes) },
  );
}

describe('a CMS', () => {
  it('lists its content types, and shows linked entries before a type is chosen', async () => {
    const { keys } = await open({ cms: CMS_ID });
    await keys.click(await screen.findByRole('button', { name: 'Choose' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose “article”' });
    expect(within(dialog).getByText('The same in all languages')).toBeTruthy();
    const sent: object[] = [];
    answer(chooseContentType, ({ body }) => {
      sent.push(body);
      return {
        apiId: body.dryRun ? null : API_ID,
        isChosen: true,
        linked: [{ entryId: 't/1', type: 't', title: 'Water', via: 'topics', depth: 1 }],
        isCut: false,
      };
    });
    await keys.click(within(dialog).getByRole('combobox', { name: 'Linked entries' }));
    await keys.click(await screen.findByText('1 link away'));
    await keys.click(within(dialog).getByRole('button', { name: 'See the linked entries first' }));
    expect(await within(dialog).findByText('Water')).toBeTruthy();
    await keys.click(within(dialog).getByRole('button', { name: 'Choose' }));
    expect(sent).toEqual([expect.objectContaining({ depth: 1, dryRun: true }), expect.objectContaining({ depth: 1, isChosen: true })]);
  });

  it('shows the secret of its messages once', async () => {
    const { keys } = await open({ cms: CMS_ID });
    answer(addCmsHookSecret, () => ({
      hookAddress: connection.hookAddress,
      secret: 'abc',
      header: 'Authorization: Bearer abc',
      hookSecrets: 1,
    }));
    await keys.click(await screen.findByRole('button', { name: 'Make a secret' }));
    const dialog = await screen.findByRole('dialog', { name: 'The new secret' });
    expect(within(dialog).getByText('Bearer abc')).toBeTruthy();
    await keys.click(within(dialog).getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText('Bearer abc')).toBeNull();
  });

  it('that refuses its token is not connected, and the dialog says why', async () => {
    answer(listApis, () => ({ apis: [], page: 1, size: 10, total: 0 }));
    answer(listApiDomains, () => ({ domainList: [] }));
    const { keys } = await open({});
    expect(await screen.findByText('Town Strapi')).toBeTruthy();
    answer(connectCms, () => {
      throw refuse('UNPROCESSABLE', { message: 'The CMS does not accept the token.' });
    });
    const [button] = await screen.findAllByRole('button', { name: 'Connect a CMS' });
    if (button) await keys.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Connect a CMS' });
    await keys.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(within(dialog).getAllByText('Please fill this in.')).toHaveLength(3);
    await keys.type(within(dialog).getByLabelText('Name'), 'Town');
    await keys.type(within(dialog).getByLabelText('Address'), 'https://cms.example');
    await keys.type(within(dialog).getByLabelText('API token'), 'abc');
    await keys.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(await within(dialog).findByText('The CMS does not accept the token.')).toBeTruthy();
  });

  it('of any other product is read by templates, which are tested before it is connected', async () => {
    answer(listApis, () => ({ apis: [], page: 1, size: 10, total: 0 }));
    answer(listApiDomains, () => ({ domainList: [] }));
    const { keys } = await open({});
    const [button] = await screen.findAllByRole('button', { name: 'Connect a CMS' });
    if (button) await keys.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Connect a CMS' });
    await keys.click(within(dialog).getByRole('combobox', { name: 'Product' }));
    await keys.click(await screen.findByText('Other CMS'));
    const templates = within(dialog).getByLabelText('Templates of the calls');
    expect((templates as HTMLTextAreaElement).value).toContain('{{translation:/title}}');
    await keys.type(within(dialog).getByLabelText('Name'), 'Pages');
    await keys.type(within(dialog).getByLabelText('Address'), 'https://api.example');
    await keys.type(within(dialog).getByLabelText('Token'), 'abc');
    const sent: ConnectCmsDto[] = [];
    const field = 'settings.templates.types.0.list';
    answer(connectCms, ({ body }) => {
      sent.push(body);
      if (sent.length === 1) throw refuse('VALIDATION', { errors: [{ field, message: 'The answer has no list.' }] });
      const fields = [
        { pointer: '/title', name: '/title', text: 'Wells' },
        { pointer: '/body', name: '/body', text: null },
      ];
      const samples = [{ uid: 'page', name: 'Pages', entries: 3, hasMore: true, entryId: '1', fields }];
      return { connection: body.dryRun ? null : connection, locales: [], contentTypes: 1, samples };
    });
    await keys.click(within(dialog).getByRole('button', { name: 'Test the calls' }));
    expect(await within(dialog).findByText('types.0.list: The answer has no list.')).toBeTruthy();
    await keys.click(within(dialog).getByRole('button', { name: 'Test the calls' }));
    expect(await within(dialog).findByText('Wells')).toBeTruthy();
    expect(within(dialog).getByText('no text there')).toBeTruthy();
    await keys.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(sent.map(({ kind, dryRun = false }) => [kind, dryRun])).toEqual([
      ['rest', true],
      ['rest', true],
      ['rest', false],
    ]);
    expect(sent[2]).toMatchObject({ address: 'https://api.example', auth: { type: 'bearer', secret: 'abc' } });
  });

  it('whose token has expired gets a new one, and a stored token is never shown', async () => {
    const { keys } = await open({ cms: CMS_ID });
    await keys.click(await screen.findByRole('button', { name: 'Change the connection' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change “Town Strapi”' });
    expect(within(dialog).getByText('A secret is stored. It is never shown.')).toBeTruthy();
    const sent: UpdateCmsDto[] = [];
    answer(updateCms, ({ body }) => {
      sent.push(body);
      return { connection, locales: [], contentTypes: 1, samples: [] };
    });
    await keys.click(within(dialog).getByRole('button', { name: 'Replace' }));
    await keys.type(within(dialog).getByLabelText('Token'), 'new');
    await keys.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(sent).toEqual([expect.objectContaining({ connectionId: CMS_ID, auth: { type: 'bearer', secret: 'new' } })]);
  });

  it('is read-only for a person who may not manage content', async () => {
    await open({ cms: CMS_ID }, { permissions: ['project.read', 'content.push'] });
    expect(await screen.findByText(/Your role can see the content/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('translations that are written back', () => {
  const view = { api: API_ID, view: 'writes' };

  it('are shown before they are written, and overwrite people’s corrections only if that is chosen', async () => {
    const sent: ApplyLocalizationDto[] = [];
    const corrected = planned({
      entryId: 'e-2',
      title: 'Roads',
      state: 'conflict',
      changes: [],
      conflicts: [{ field: 'title', before: 'हमारा', after: 'सड़कें' }],
    });
    const { keys } = await open(view);
    answer(applyLocalization, ({ body }) => {
      sent.push(body);
      return body.dryRun ? applied([planned({}), corrected], 2) : { ...applied([], 2), apply };
    });
    await keys.click(await screen.findByRole('button', { name: 'See the changes' }));
    expect(await screen.findByText('2 complete translations of entries are ready. 1 are not complete and are left out.')).toBeTruthy();
    expect(screen.getByText('हमारा')).toBeTruthy();
    await keys.click(screen.getByRole('checkbox', { name: 'Overwrite the corrections of this language' }));
    await keys.click(screen.getByRole('button', { name: 'Write drafts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Write 2 entries?' });
    await keys.click(within(dialog).getByRole('button', { name: 'Write drafts' }));
    expect(sent.at(-1)).toEqual({ apiIdList: [API_ID], languages: ['hi'], overwrite: [{ apiId: API_ID, entryId: 'e-2', language: 'hi' }] });
  });

  it('are published after a question with the count', async () => {
    const sent: ApplyLocalizationDto[] = [];
    const { keys } = await open(view);
    answer(applyLocalization, ({ body }) => {
      sent.push(body);
      return body.dryRun ? applied([planned({})], 1) : { ...applied([], 1), apply };
    });
    await keys.click(await screen.findByRole('button', { name: 'See the changes' }));
    await keys.click(await screen.findByRole('button', { name: 'Write and publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish 1 entry in the CMS?' });
    await keys.click(within(dialog).getByRole('button', { name: 'Write and publish' }));
    expect(sent.at(-1)).toMatchObject({ publish: true, confirm: 1 });
  });

  it('are undone in one step', async () => {
    const { keys } = await open(view);
    const undone: string[] = [];
    answer(undoApply, ({ body }) => {
      undone.push(body.applyId);
      return { ...apply, state: 'undoing' as const, mayUndo: false };
    });
    await keys.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo what was written into the CMS?' });
    await keys.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(undone).toEqual(['a-1']);
  });

  it('that were published are withdrawn from visitors only if that is chosen', async () => {
    const published = { ...apply, isPublishing: true, counts: { published: 2 } };
    const { keys } = await open(view, {}, [published]);
    const sent: UndoApplyDto[] = [];
    answer(undoApply, ({ body }) => {
      sent.push(body);
      return { ...published, state: 'undoing' as const, mayUndo: false };
    });
    for (const isTaken of [false, true]) {
      await keys.click(await screen.findByRole('button', { name: 'Undo' }));
      const dialog = await screen.findByRole('dialog', { name: 'Undo what was written into the CMS?' });
      expect(within(dialog).queryByText(/Visitors go on seeing/)).toBeTruthy();
      if (isTaken) await keys.click(within(dialog).getByRole('checkbox', { name: /2 entries were published/ }));
      await keys.click(within(dialog).getByRole('button', { name: 'Undo' }));
    }
    expect(sent).toEqual([{ applyId: 'a-1' }, { applyId: 'a-1', unpublish: true, confirm: 2 }]);
  });

  it('are written back automatically after a question with the count', async () => {
    const sent: UpdateCmsAutoDto[] = [];
    const { keys } = await open(view);
    answer(updateCmsAuto, ({ body }) => {
      sent.push(body);
      if (body.confirm === undefined) throw refuse('NEEDS_CONFIRMATION', { data: { count: 3 } });
      return { auto: body.auto };
    });
    await keys.click(await screen.findByRole('combobox', { name: 'Write back' }));
    await keys.click(await screen.findByText('Write and publish'));
    await keys.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish automatically?' });
    await keys.click(within(dialog).getByRole('button', { name: 'Publish automatically' }));
    expect(sent.map(({ confirm }) => confirm)).toEqual([undefined, 3]);
  });
});
