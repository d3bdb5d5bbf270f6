import {
  type ApiItemDetails,
  type ApiVerification,
  addApi,
  listApiDomains,
  organisationDetails,
  updateApi,
  verifyApi,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { API_ID, API_SAMPLE, apiGuess, apiItemDetails, apiKey, apiReason, apiVerification } from '../../../../testing/api-item.js';
import { answer, refuse } from '../../../../testing/fake-api.js';
import { fillIn } from '../../../../testing/fill-in.js';
import { project } from '../../../../testing/project.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { ConnectScreen } from './connect.screen.js';

const URL_OF_LIST = 'https://cms.example/api/articles?page=1';

const open = async (own?: ApiItemDetails) => {
  const done: string[] = [];
  answer(listApiDomains, () => ({ domainList: [] }));
  answer(organisationDetails, () => ({ house: null }) as never);
  const target = project({ projectId: 'p-1', projectType: 'apiTranslation', targetLanguages: ['hi', 'ta'] });
  const view = await renderScreen(
    <ConnectScreen project={target} {...(own && { own })} onBack={() => undefined} onDone={(apiId) => done.push(apiId)} />,
    { user: sessionUser('organisationAdmin') },
  );
  return { ...view, done };
};
type Keys = Awaited<ReturnType<typeof open>>['keys'];

const verifies = (found: Partial<ApiVerification> = {}) => answer(verifyApi, () => apiVerification(found));
const chooseOption = async (keys: Keys, field: string, option: string) => {
  await keys.click(screen.getByRole('combobox', { name: field }));
  await keys.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};
const enterAddress = (keys: Keys) => fillIn(keys, 'Address', URL_OF_LIST);
const verify = (keys: Keys) => keys.click(screen.getByRole('button', { name: /^Verify/ }));
const line = (text: RegExp) => screen.getByRole('treeitem', { name: text });

describe('the call to an API', () => {
  it('is made only if its fields are valid, and the focus moves to the first invalid field', async () => {
    const { keys } = await open();
    await chooseOption(keys, 'Authentication', 'Bearer token');
    await verify(keys);
    expect(screen.getByText('Enter the address of the API.')).toBeTruthy();
    expect(screen.getByText('Enter the secret.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));
  });

  it('refuses another scheme', async () => {
    const { keys } = await open();
    await fillIn(keys, 'Address', 'ftp://cms.example/');
    await verify(keys);
    expect(screen.getByText('Enter an address that begins with https:// or http://.')).toBeTruthy();
  });

  it('is sent with credentials, headers and a body', async () => {
    const { calls } = verifies();
    const { keys } = await open();
    await chooseOption(keys, 'Method', 'POST');
    await enterAddress(keys);
    await chooseOption(keys, 'Authentication', 'Client credentials (OAuth 2)');
    await fillIn(keys, 'Address for tokens', 'https://login.example/token');
    await fillIn(keys, 'Client id', 'site');
    await fillIn(keys, 'Client secret', 's3cret');
    expect(screen.getByText(/sent only to https:\/\/login\.example, and is never shown again/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Add a header' }));
    await fillIn(keys, 'Name of header 1', 'Accept-Language');
    await fillIn(keys, 'Value of header 1', 'en');
    await fillIn(keys, 'Body (JSON)', '{');
    await verify(keys);
    expect(screen.getByText(/^The body is not valid JSON/)).toBeTruthy();
    await fillIn(keys, 'Body (JSON)', '{}');
    await verify(keys);
    await screen.findByText('Status 200 in 84 ms, 512 bytes');
    expect(calls.map(({ body }) => body)).toEqual([
      {
        ...{ projectId: 'p-1', method: 'POST', url: URL_OF_LIST, body: '{}' },
        auth: { type: 'clientCredentials', user: 'site', tokenUrl: 'https://login.example/token', secret: 's3cret' },
        headers: [{ name: 'Accept-Language', value: 'en' }],
      },
    ]);
  });

  it.each([
    ['as a reply', () => apiVerification({ status: 401, guess: null, sample: null, reason: apiReason() })],
    [
      'as a refusal with the reply in it',
      () => {
        const data = { ...apiVerification({ status: 401, guess: null, sample: null, reason: apiReason() }) };
        throw refuse('VALIDATION', { message: 'INVALID API: Api verication failed', data });
      },
    ],
  ])('that failed says why and what to do, %s', async (_as, handle) => {
    answer(verifyApi, handle);
    const { keys } = await open();
    await enterAddress(keys);
    await verify(keys);
    expect(await screen.findByText('The API could not be read')).toBeTruthy();
    expect(screen.getByText('The API refused the credentials. Enter new ones.')).toBeTruthy();
    expect(screen.getByText('Enter new credentials, and verify the call.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect API' })).toBeNull();
  });

  it('says until when it has to wait, and does not promise another call', async () => {
    const reason = apiReason({
      code: 'rateLimited',
      message: 'The API was called too often.',
      status: 429,
      retryAt: '2026-11-20T12:00:00Z',
    });
    verifies({ status: 429, guess: null, sample: null, reason });
    const { keys } = await open();
    await enterAddress(keys);
    await verify(keys);
    expect(await screen.findByText(/^The API was called too often\. The API asked to wait until/)).toBeTruthy();
    expect(screen.getByText('Verify the call again when the API answers.')).toBeTruthy();
  });

  it('shows the server’s reason if it is refused', async () => {
    answer(verifyApi, () => {
      throw refuse('FORBIDDEN');
    });
    const { keys } = await open();
    await enterAddress(keys);
    await verify(keys);
    expect(await screen.findByText('Your role does not allow this')).toBeTruthy();
  });

  it('is verified again after a change', async () => {
    verifies();
    const { keys } = await open();
    await enterAddress(keys);
    await verify(keys);
    await screen.findByRole('tree');
    await fillIn(keys, 'Address', `${URL_OF_LIST}&size=5`);
    expect(screen.getByText('The call was changed after it was verified. Verify it again.')).toBeTruthy();
    expect(screen.queryByRole('tree')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Connect API' })).toBeNull();
  });
});

describe('the sample of a reply', () => {
  it('may have more keys than there can be rules, and the screen says so', async () => {
    verifies({ guess: apiGuess({ metaKeys: Array.from({ length: 500 }, (_, at) => apiKey({ path: `/meta${at}`, rule: 'ignored' })) }) });
    const { keys } = await open();
    await enterAddress(keys);
    await verify(keys);
    expect(await screen.findByText(/^The reply has more than 500 keys\. Only the first 500 get rules/)).toBeTruthy();
  });

  it('is a tree that can be walked through with the arrow keys', async () => {
    verifies();
    const { keys } = await open();
    await enterAddress(keys);
    await verify(keys);
    await screen.findByRole('tree', { name: 'Sample' });
    line(/^.?The whole reply/).focus();
    await keys.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toMatch(/id: 1/);
    await keys.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('data-pointer')).toBe('/data/0');
    await keys.keyboard('{ArrowLeft}');
    expect(screen.queryByText('"Good morning"')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
    await keys.keyboard('{ArrowRight}{ArrowRight}{End}');
    expect(document.activeElement?.getAttribute('data-pointer')).toBe('/meta');
    await keys.keyboard('{Enter}{ArrowDown}');
    expect(document.activeElement?.textContent).toMatch(/total: 2/);
    await keys.keyboard('{Home}');
    expect(document.activeElement?.getAttribute('aria-level')).toBe('1');
  });

  it('marks the parts that were found, with the reason of each', async () => {
    verifies();
    const { keys } = await open();
    await enterAddress(keys);
    await verify(keys);
    await screen.findByRole('tree');
    expect(line(/^id : 1 Id$/).getAttribute('aria-selected')).toBe('true');
    expect(line(/data list of 2.*List of entries/)).toBeTruthy();
    expect(screen.getByText('It is the longest list of objects.')).toBeTruthy();
    expect(screen.getByText('The address has a page.')).toBeTruthy();
    expect(screen.getByText('The values look like slugs.')).toBeTruthy();
  });

  it('lets people choose another id by the keyboard, and refuses a value outside of the entries', async () => {
    verifies();
    const added = answer(addApi, () => ({ api: apiItemDetails() }));
    const { keys, done } = await open();
    await enterAddress(keys);
    await verify(keys);
    await keys.click(await screen.findByRole('button', { name: 'Choose in the sample Id' }));
    expect(screen.getByText('Choose Id in the sample, within an entry of the list.')).toBeTruthy();
    await keys.keyboard('{End}{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(
      'This value is not within an entry of the list /data. Choose one within an entry, or change the list first.',
    );
    line(/slug/).focus();
    await keys.keyboard('{Enter}');
    expect(screen.getByText('Chosen by you')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose in the sample Id' }));
    await keys.click(screen.getByRole('button', { name: 'Connect API' }));
    await waitFor(() => expect(done).toEqual([API_ID]));
    expect(added.calls[0]?.body).toMatchObject({
      name: 'Articles',
      kind: 'dynamic',
      listPath: '/data',
      idPath: '/slug',
      titlePath: '/title',
    });
  });

  it('stops choosing with Escape', async () => {
    verifies();
    const { keys } = await open();
    await enterAddress(keys);
    await verify(keys);
    await keys.click(await screen.findByRole('button', { name: 'Choose in the sample Title' }));
    await keys.keyboard('{Escape}');
    expect(screen.queryByText(/^Choose Title in the sample, within/)).toBeNull();
  });

  it('lets people choose another list, whose other parts are found when the API is saved', async () => {
    verifies({ sample: JSON.stringify({ ...API_SAMPLE, other: [{ a: 1 }] }) });
    const added = answer(addApi, () => ({ api: apiItemDetails() }));
    const { keys, done } = await open();
    await enterAddress(keys);
    await verify(keys);
    await keys.click(await screen.findByRole('button', { name: 'Choose in the sample List of entries' }));
    await keys.click(line(/total|meta/));
    await keys.click(screen.getByRole('button', { name: 'Choose in the sample List of entries' }));
    await keys.click(line(/other/));
    expect(screen.getByText(/^If you choose another list, its keys are found when you save the API/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Connect API' }));
    await waitFor(() => expect(done).toEqual([API_ID]));
    expect(added.calls[0]?.body).toMatchObject({ listPath: '/other', type: 'collectionType' });
    expect(added.calls[0]?.body).not.toHaveProperty('idPath');
  });
});

describe('an API that is connected', () => {
  it('is stored with corrected pages, rules, name, schedule and languages', async () => {
    verifies();
    const added = answer(addApi, () => ({ api: apiItemDetails() }));
    const { keys, done } = await open();
    await enterAddress(keys);
    await verify(keys);
    await screen.findByRole('tree');
    await chooseOption(keys, 'Pages', 'By cursor');
    await keys.clear(screen.getByLabelText('Parameter'));
    await keys.click(screen.getByRole('button', { name: 'Connect API' }));
    expect(screen.getByText('Enter the parameter.')).toBeTruthy();
    expect(screen.getByText('Enter a path, such as /meta/next.')).toBeTruthy();
    await fillIn(keys, 'Parameter', 'after');
    await fillIn(keys, 'Path of the next cursor', '/meta/next');
    await chooseOption(keys, 'Rule of /slug', 'Text');
    await keys.type(screen.getByRole('spinbutton', { name: 'Maximum characters of /title' }), '60{Enter}');
    await keys.clear(screen.getByLabelText('Name'));
    await keys.click(screen.getByRole('button', { name: 'Connect API' }));
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    await fillIn(keys, 'Name', 'News');
    await chooseOption(keys, 'Sync', 'Every day');
    await keys.click(screen.getByRole('radio', { name: 'Some languages' }));
    await keys.click(within(screen.getByRole('group', { name: 'Some languages' })).getByRole('checkbox', { name: /Tamil/ }));
    await keys.click(screen.getByRole('button', { name: 'Connect API' }));
    await waitFor(() => expect(done).toEqual([API_ID]));
    expect(added.calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        ...{ projectId: 'p-1', name: 'News', kind: 'dynamic', languages: ['hi'], changesBy: null },
        pagination: expect.objectContaining({
          kind: 'cursor',
          parameter: { place: 'query', name: 'after' },
          cursorPath: '/meta/next',
          first: null,
        }),
        settings: {
          ...{ description: '', environment: 'prod', domain: 'cms.example', schedule: 1_440 },
          keys: [
            { path: '/slug', rule: 'text', limit: null },
            { path: '/title', rule: 'text', limit: 60 },
          ],
        },
      }),
    ]);
  });

  it('stays on the page when the API fails while it is stored', async () => {
    verifies();
    answer(addApi, () => {
      const reason = apiReason({ code: 'tooLarge', message: 'The reply is larger than 20 MB. Ask for smaller pages.', status: 200 });
      throw refuse('VALIDATION', { data: { ...apiVerification({ guess: null, sample: null, reason }) } });
    });
    const { keys, done } = await open();
    await enterAddress(keys);
    await verify(keys);
    await keys.click(await screen.findByRole('button', { name: 'Connect API' }));
    expect(await screen.findByText('The reply is larger than 20 MB. Ask for smaller pages.')).toBeTruthy();
    expect(done).toEqual([]);
  });

  it('has labels without ids', async () => {
    verifies({ guess: apiGuess({ kind: 'static', type: 'singleType', listPath: '', idPath: null, titlePath: null, updatedPath: null }) });
    const { keys } = await open();
    await enterAddress(keys);
    await verify(keys);
    expect(await screen.findByRole('button', { name: 'Choose in the sample Object of labels' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose in the sample Id' })).toBeNull();
  });
});

describe('the call of a stored API', () => {
  it('keeps its secret, which is never shown, as long as the address has the same origin', async () => {
    const { calls } = verifies();
    const { keys } = await open(apiItemDetails());
    expect(screen.getByText('A secret is stored. It is never shown.')).toBeTruthy();
    expect(screen.queryByLabelText('Token')).toBeNull();
    await verify(keys);
    await screen.findByRole('tree');
    expect(calls[0]?.body).toEqual({
      ...{ projectId: 'p-1', apiId: API_ID, method: 'GET', url: 'https://cms.example/api/articles', auth: { type: 'bearer' } },
      ...{ headers: [], body: '' },
    });
  });

  it('asks for the secret again for another origin', async () => {
    const { keys } = await open(apiItemDetails());
    await fillIn(keys, 'Address', 'https://other.example/api');
    expect(screen.getByText('The stored secret only goes to https://cms.example. Enter the secret of the new address.')).toBeTruthy();
    await verify(keys);
    expect(screen.getByText('Enter the secret.')).toBeTruthy();
  });

  it('replaces the secret, and saves the call after it was verified', async () => {
    verifies();
    const changed = answer(updateApi, () => apiItemDetails({ state: 'created' }));
    const { keys, done } = await open(apiItemDetails());
    await keys.click(screen.getByRole('button', { name: 'Replace' }));
    await fillIn(keys, 'Token', 'new');
    await verify(keys);
    await keys.click(await screen.findByRole('button', { name: 'Save the call' }));
    await waitFor(() => expect(done).toEqual([API_ID]));
    expect(changed.calls[0]?.body).toMatchObject({
      apiId: API_ID,
      auth: { type: 'bearer', secret: 'new' },
      listPath: '/data',
      idPath: '/id',
    });
    expect(changed.calls[0]?.body).not.toHaveProperty('kind');
  });
});
