import { type CreateRequestDto, createRequest, listGlossary, listProjects, listRequestPeople, projectDetails } from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LeaveQuestion } from '../../../../components/leave-question.js';
import { keepOrderStart } from '../../../../lib/order-start.js';
import { answer, refuse } from '../../../../testing/fake-api.js';
import { fillIn } from '../../../../testing/fill-in.js';
import { project } from '../../../../testing/project.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { quote } from '../../../../testing/request.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { uploads } from '../request-uploads.js';
import { OrderScreen } from './order.screen.js';
import { orderSearch } from './order.search.js';

function serve(create: (body: CreateRequestDto) => void = () => undefined, unknownUrls: string[] = []) {
  answer(projectDetails, () => project());
  answer(listGlossary, () => ({ terms: [], total: 0 }));
  answer(listRequestPeople, () => ({ people: [{ userId: 'u-9', name: 'Ravi Kale', email: 'ravi@example.in' }], guests: [] }));
  return answer(createRequest, ({ body }) => {
    if (!body.dryRun) create(body);
    const isSent = !body.dryRun;
    return { requestId: isSent ? 'r-9' : null, number: isSent ? 'R-109' : null, quote: quote(), counting: null, inFlight: 12, unknownUrls };
  });
}

const open = (address = '/app/requests/new?project=p-1') =>
  renderScreen(
    ({ search }) => (
      <>
        <LeaveQuestion />
        <OrderScreen search={orderSearch.schema.parse(search)} />
      </>
    ),
    { user: sessionUser('organisationAdmin'), route: '/app/requests/new', address },
  );

type Opened = Awaited<ReturnType<typeof open>>;

const next = async ({ keys }: Opened, title: string) => {
  await keys.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: title });
};

describe('the wizard', () => {
  it('goes from the content to the quote, then sends the order and opens the request', async () => {
    const sent: CreateRequestDto[] = [];
    const asked = serve((body) => sent.push(body));
    const view = await open();
    expect(await screen.findByText('276 texts, 2,202 words')).toBeTruthy();
    expect(screen.getByText('40 texts are already translated by a person')).toBeTruthy();
    await next(view, 'Which languages?');
    await view.keys.click(screen.getByRole('checkbox', { name: /Urdu/ }));
    await next(view, 'How, and until when?');
    await view.keys.click(screen.getByRole('radio', { name: /^Translation and proofreading/ }));
    await fillIn(view.keys, 'Due date', '2099-12-03');
    await next(view, 'What should the translators know?');
    await fillIn(view.keys, 'Instructions', 'Keep the names.');
    await next(view, 'Quote');
    await view.keys.click(await screen.findByRole('button', { name: 'Send request for ₹4,840.88' }));
    await waitFor(() => expect(view.address()).toBe('/app/requests/r-9'));
    expect(sent).toEqual([
      {
        ...{ projectId: 'p-1', targetLangs: ['hi'], pipeline: 'translation+proofreading', selection: { all: true } },
        ...{ dueAt: new Date('2099-12-03T23:59:59').toISOString(), instructions: 'Keep the names.' },
      },
    ]);
    expect(asked.calls.filter(({ body }) => !body.dryRun)).toHaveLength(1);
    expect(screen.queryByText(/Leave without/)).toBeNull();
  });

  it('waits for the exact price of very many texts, and says how far the count is', async () => {
    const asked = serve();
    const view = await open();
    await screen.findByText('276 texts, 2,202 words');
    let isCounted = false;
    answer(createRequest, () => ({
      ...{ requestId: null, number: null, quote: quote({ isAtMost: !isCounted }), inFlight: 0, unknownUrls: [] },
      counting: isCounted ? null : { count: 1_200, total: 8_000 },
    }));
    await next(view, 'Which languages?');
    await next(view, 'How, and until when?');
    await next(view, 'What should the translators know?');
    await next(view, 'Quote');
    expect(await screen.findByText(/^1,200 of 8,000 texts compared with the memory/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send request for at most ₹4,840.88' })).toBeTruthy();
    isCounted = true;
    expect(await screen.findByRole('button', { name: 'Send request for ₹4,840.88' }, { timeout: 5_000 })).toBeTruthy();
    expect(asked.calls.every(({ body }) => body.dryRun)).toBe(true);
  });

  it('begins with the texts that were chosen in the editor', async () => {
    const asked = serve();
    keepOrderStart({ projectId: 'p-1', languages: ['ur'], selection: { hashes: ['v1:1', 'v1:2'] }, count: 2 });
    await open();
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /The 2 texts that you chose/ });
    expect(chosen.checked).toBe(true);
    await waitFor(() => expect(asked.calls.at(-1)?.body).toMatchObject({ selection: { hashes: ['v1:1', 'v1:2'] }, targetLangs: ['ur'] }));
  });

  it('begins with one language, or with new content, if a link says so', async () => {
    const asked = serve();
    await open('/app/requests/new?project=p-1&language=ur&content=new');
    await waitFor(() =>
      expect(asked.calls.at(-1)?.body).toMatchObject({
        targetLangs: ['ur'],
        selection: { filter: { translationType: ['NO_TRANSLATION_AVAILABLE'] } },
      }),
    );
  });

  it('begins with all that match a filter of the editor, and with the pages of a list', async () => {
    const asked = serve();
    const filter = { projectId: 'p-1', targetLang: 'ur', searchText: 'Water' };
    keepOrderStart({ projectId: 'p-1', languages: ['ur'], selection: { filter }, count: 3_412 });
    const view = await open();
    expect(await screen.findByRole('radio', { name: /The 3,412 texts that you chose/ })).toBeTruthy();
    await waitFor(() => expect(asked.calls.at(-1)?.body).toMatchObject({ selection: { filter }, targetLangs: ['ur'] }));
    view.unmount();
    const urls = ['https://www.sahyadri.example/a', 'https://www.sahyadri.example/b'];
    keepOrderStart({ projectId: 'p-1', languages: [], selection: { urls }, count: 2 });
    await open();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Certain pages/ })).checked).toBe(true);
    await waitFor(() => expect(asked.calls.at(-1)?.body).toMatchObject({ selection: { urls } }));
  });

  it('sets a due date for each step, and the people who may see the request', async () => {
    const sent: CreateRequestDto[] = [];
    serve((body) => sent.push(body));
    answer(listGlossary, () => ({ terms: [], total: 1 }));
    const view = await open();
    await screen.findByText('276 texts, 2,202 words');
    await next(view, 'Which languages?');
    await next(view, 'How, and until when?');
    expect(screen.queryByLabelText('Proofreading due')).toBeNull();
    await view.keys.click(screen.getByRole('radio', { name: /^Translation, proofreading and editing/ }));
    const days = { 'Translation due': '2099-12-01', 'Proofreading due': '2099-11-30', 'Editing due': '2099-12-04' };
    await fillIn(view.keys, 'Due date', '2099-12-03');
    for (const [label, day] of Object.entries(days)) await fillIn(view.keys, label, day);
    await view.keys.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('A step cannot be due before the step that precedes it')).toBeTruthy();
    expect(screen.getByText('A step cannot be due after the whole request')).toBeTruthy();
    await fillIn(view.keys, 'Proofreading due', '2099-12-02');
    await fillIn(view.keys, 'Editing due', '2099-12-03');
    await next(view, 'What should the translators know?');
    expect(await screen.findByText(/Translators see the 1 term of the project's glossary/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the glossary' }).getAttribute('href')).toBe('/app/projects/p-1/glossary');
    await view.keys.click(screen.getByRole('combobox', { name: /^People who may see the request/ }));
    await view.keys.click(await screen.findByTitle('Ravi Kale'));
    await next(view, 'Quote');
    await view.keys.click(await screen.findByRole('button', { name: 'Send request for ₹4,840.88' }));
    await waitFor(() => expect(view.address()).toBe('/app/requests/r-9'));
    const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString();
    expect(sent).toMatchObject([
      {
        ...{ pipeline: 'translation+proofreading+editing', dueAt: endOf('2099-12-03'), readers: ['u-9'] },
        dueByStep: { translation: endOf('2099-12-01'), proofreading: endOf('2099-12-02'), editing: endOf('2099-12-03') },
      },
    ]);
  });

  it('does not go on without pages or languages', async () => {
    serve();
    const view = await open();
    await view.keys.click(await screen.findByRole('radio', { name: /^Certain pages/ }));
    await view.keys.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter at least one page address')).toBeTruthy();
    await fillIn(view.keys, 'Page addresses', 'https://www.sahyadri.example/mela');
    await next(view, 'Which languages?');
    for (const name of [/Hindi/, /Urdu/]) await view.keys.click(screen.getByRole('checkbox', { name }));
    await view.keys.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please select atleast one language')).toBeTruthy();
  });

  it('adds reference files after the request was sent, and names a refused one', async () => {
    serve();
    answer(listGlossary, () => ({ terms: [], total: 240 }));
    const sent: string[] = [];
    jest.spyOn(uploads, 'send').mockImplementation(async (requestId, file) => {
      sent.push(`${requestId} ${file.name}`);
      if (file.name === 'b.pdf') throw new Error('This is no PDF.');
    });
    const view = await open();
    await screen.findByText('276 texts, 2,202 words');
    await next(view, 'Which languages?');
    await next(view, 'How, and until when?');
    await next(view, 'What should the translators know?');
    expect(await screen.findByText(/240 terms/)).toBeTruthy();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    const fileOf = (name: string, size = 4) => new File([new Uint8Array(size)], name);
    // The file dialog lets people choose files of any kind, whatever `accept` says.
    const files = [fileOf('a.pdf'), fileOf('b.pdf'), fileOf('run.exe'), fileOf('c.pdf')];
    fireEvent.change(input, { target: { files } });
    expect(await screen.findByText(/run\.exe is not one of these kinds/)).toBeTruthy();
    await view.keys.click(screen.getByRole('button', { name: 'Remove c.pdf' }));
    await next(view, 'Quote');
    await view.keys.click(await screen.findByRole('button', { name: 'Send request for ₹4,840.88' }));
    await waitFor(() => expect(view.address()).toBe('/app/requests/r-9'));
    expect(sent).toEqual(['r-9 a.pdf', 'r-9 b.pdf']);
    expect(await screen.findByText('b.pdf was not added: This is no PDF.')).toBeTruthy();
  });

  it('names the addresses for which the site has no page', async () => {
    serve(undefined, ['https://www.sahyadri.example/mela2']);
    const view = await open();
    await view.keys.click(await screen.findByRole('radio', { name: /^Certain pages/ }));
    await fillIn(view.keys, 'Page addresses', 'https://www.sahyadri.example/mela\nhttps://www.sahyadri.example/mela2');
    expect(await screen.findByText('The site has no page with this address: https://www.sahyadri.example/mela2')).toBeTruthy();
  });

  it('names a date that has passed', async () => {
    serve();
    const view = await open();
    await screen.findByText('276 texts, 2,202 words');
    await next(view, 'Which languages?');
    await next(view, 'How, and until when?');
    await fillIn(view.keys, 'Due date', '2020-01-01');
    await view.keys.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This day has passed')).toBeTruthy();
  });

  it('keeps its draft when the page is loaded again', async () => {
    serve();
    const first = await open();
    await screen.findByText('276 texts, 2,202 words');
    await first.keys.click(screen.getByRole('radio', { name: /^New content/ }));
    const stored = sessionStorage.getItem('bh_order:p-1') ?? '';
    first.unmount();
    // Leaving the screen deletes the draft. A reload does not unmount it, so the draft is still there.
    expect(sessionStorage.getItem('bh_order:p-1')).toBeNull();
    sessionStorage.setItem('bh_order:p-1', stored);
    await open();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^New content/ })).checked).toBe(true);
  });

  it('asks before a person leaves it with changes', async () => {
    serve();
    const view = await open();
    await view.keys.click(await screen.findByRole('radio', { name: /^New content/ }));
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('says that the plan does not include requests, links to one that does, and keeps the quote', async () => {
    serve(() => {
      throw refuse('PLAN_LIMIT', { message: 'Your plan has no requests to translators.' });
    });
    const view = await open('/app/requests/new?project=p-1&step=quote');
    await view.keys.click(await screen.findByRole('button', { name: 'Send request for ₹4,840.88' }));
    expect(await screen.findByText('Your plan has no requests to translators.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send request for ₹4,840.88' })).toBeTruthy();
  });

  it('leads to the step of a field that the server refused', async () => {
    serve(() => {
      throw refuse('VALIDATION', { errors: [{ field: 'dueAt', message: 'The due date has passed.' }] });
    });
    const view = await open('/app/requests/new?project=p-1&step=quote');
    await view.keys.click(await screen.findByRole('button', { name: 'Send request for ₹4,840.88' }));
    expect(await screen.findByText('The due date has passed.')).toBeTruthy();
    await view.keys.click(screen.getByRole('button', { name: 'Change “Dates”' }));
    expect(await screen.findByRole('heading', { name: 'How, and until when?' })).toBeTruthy();
  });

  it('sends nothing if everything is left out', async () => {
    answer(projectDetails, () => project());
    answer(createRequest, () => ({
      ...{ requestId: null, number: null, counting: null, inFlight: 5, unknownUrls: [] },
      quote: quote({ segments: 0, words: 0, paise: 0, languages: [], leftOut: [{ reason: 'inFlight', segments: 5 }] }),
    }));
    await open('/app/requests/new?project=p-1&step=quote');
    expect(await screen.findByText('There is nothing to order')).toBeTruthy();
    expect(screen.getByText('5 texts are already in another request')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Send request/ }).disabled).toBe(true);
  });

  it('asks for the project first if none is named', async () => {
    answer(listProjects, () => ({ projectList: [], totalProjects: 0 }) as never);
    await open('/app/requests/new');
    expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeTruthy();
  });
});
