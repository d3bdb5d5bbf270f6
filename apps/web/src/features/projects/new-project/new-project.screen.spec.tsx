import {
  estimateProject,
  newApiProject,
  newMultiOriginProject,
  newProject,
  organisationUsage,
  type ProjectDetails,
  type ProjectEstimate,
  projectDetails,
  type SetupAnswers,
  type SetupStep,
  saveProjectSetup,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { fillIn, noteOf } from '../../../testing/fill-in.js';
import { organisationUsageReply } from '../../../testing/organisation-usage.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { EMPTY_DRAFT, readDraft, writeDraft } from './draft.js';
import { NewProjectScreen } from './new-project.screen.js';

const ESTIMATE: ProjectEstimate = {
  url: 'https://www.sahyadri.example/',
  finalUrl: 'https://www.sahyadri.example/',
  reachable: true,
  reason: null,
  robotsAllowed: true,
  language: 'en',
  platform: null,
  title: 'Sahyadri Nagar',
  sampledPages: 8,
  estimatedPages: 40,
  estimatedWords: 1200,
  pageRange: { from: 35, to: 60 },
  wordRange: { from: 1000, to: 2000 },
  segments: 300,
  words: 1200,
  coverage: [
    {
      language: 'hi',
      coveredWords: 300,
      share: 0.25,
      memoryMatches: { segments: 20, words: 290 },
      bands: [{ band: 'exact', segments: 20, words: 290 }],
    },
  ],
  engines: [
    { language: 'hi', engine: 'libretranslate', name: 'LibreTranslate', via: null, characters: 5400, cost: 810, translationSeconds: null },
  ],
  translationSeconds: null,
  limits: { engineLimits: [], plan: null, unfitting: [] },
  seconds: 3,
};
const USAGE = organisationUsageReply();
const FILLED = { ...EMPTY_DRAFT, address: 'www.sahyadri.example', name: 'Sahyadri Nagar', targetLanguages: ['hi'] };
const Engines = () => <p>Engines</p>;

const openAt = (query: string) =>
  renderScreen(
    ({ search }) => (
      <NewProjectScreen step={search.step as SetupStep | undefined} projectId={search.project as string | undefined} Engines={Engines} />
    ),
    { user: sessionUser('organisationAdmin'), route: '/app/projects/new', address: `/app/projects/new${query}` },
  );
const open = (step: SetupStep = 'address') => openAt(`?step=${step}`);

/** A project whose set-up is not finished. */
const unfinished = (setup: SetupAnswers, changes: Partial<ProjectDetails> = {}) =>
  project({ status: 'partialCreated', workStatus: 'projectCreated', targetLanguages: [], languages: [], setup, ...changes });

/** A fake server that keeps a set-up, which may have been started on another device. Returns the calls that save it. */
function keepSetup(stored?: ProjectDetails) {
  let kept = stored;
  answer(projectDetails, () => kept ?? project());
  return answer(saveProjectSetup, ({ body }) => {
    const { projectId: _, projectType = 'website', name, baseUrl, sourceLanguage = 'en', ...answers } = body;
    kept = unfinished({ ...kept?.setup, ...answers, address: baseUrl }, { projectType, name, sourceLanguage });
    return kept;
  }).calls;
}
const next = () => screen.findByRole('button', { name: 'Continue' });

describe('the steps to a new project', () => {
  beforeEach(() => void answer(organisationUsage, () => USAGE));

  it('check the address while it is typed, and take the name of the site', async () => {
    const { calls } = answer(estimateProject, () => ESTIMATE);
    const { keys } = await open();
    await fillIn(keys, 'Website address', 'www.sahyadri.example');
    expect(await screen.findByText('robots.txt allows crawling')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Project name').value).toBe('Sahyadri Nagar'));
    expect(calls).toHaveLength(1);
  });

  it('say beside the field what is missing and do not go on', async () => {
    const { keys, search } = await open();
    await keys.click(await next());
    await waitFor(() => expect(noteOf('Website address')).toBe('Please enter valid URL'));
    expect(search()).toEqual({ step: 'address' });
  });

  it('say why a site cannot be reached', async () => {
    answer(estimateProject, () => ({ ...ESTIMATE, reachable: false, reason: 'http503' }));
    const { keys } = await open();
    await fillIn(keys, 'Website address', 'www.sahyadri.example');
    expect((await screen.findByText(/^The site did not answer\./)).textContent).toMatch(/503/);
  });

  it('are saved one by one, and go back without losing anything', async () => {
    answer(estimateProject, () => ESTIMATE);
    const calls = keepSetup();
    const { keys, search } = await open();
    await fillIn(keys, 'Website address', 'www.sahyadri.example');
    await screen.findByText('robots.txt allows crawling');
    await keys.click(await next());
    await waitFor(() => expect(search()).toEqual({ step: 'languages', project: 'p-1' }));
    expect(await screen.findByRole('heading', { name: 'Which languages?' })).toBe(document.activeElement);
    expect(calls.map(({ body }) => body)).toEqual([
      { projectType: 'website', baseUrl: 'www.sahyadri.example', name: 'Sahyadri Nagar', step: 'languages' },
    ]);
    await keys.click(screen.getByRole('checkbox', { name: /Hindi/ }));
    await keys.click(screen.getByRole('button', { name: 'Back' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Website address')).value).toBe('www.sahyadri.example');
    await keys.click(await next());
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Hindi/ })).checked).toBe(true);
    await keys.click(await next());
    await waitFor(() => expect(search()).toEqual({ step: 'scope', project: 'p-1' }));
    expect(calls.at(-1)?.body).toMatchObject({ projectId: 'p-1', step: 'scope', targetLanguages: ['hi'] });
    expect(readDraft()).toEqual(EMPTY_DRAFT);
  });

  it('continue where they were left, on another device too', async () => {
    answer(estimateProject, () => ESTIMATE);
    const paths = { includePaths: ['/a', '/b'], otherDomains: ['shop.sahyadri.example'], maxPages: 70 };
    const calls = keepSetup(unfinished({ step: 'scope', address: 'www.sahyadri.example', targetLanguages: ['hi'], ...paths }));
    const { keys, search } = await openAt('?project=p-1');
    expect(await screen.findByRole('heading', { name: 'Which pages?' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Include only paths that start with').value).toBe('/a\n/b');
    await keys.click(await next());
    await waitFor(() => expect(search()).toEqual({ step: 'review', project: 'p-1' }));
    expect(calls[0]?.body).toMatchObject({ projectId: 'p-1', step: 'review', targetLanguages: ['hi'], ...paths });
  });

  it('keep what was typed within a step, unless the step was saved elsewhere meanwhile', async () => {
    const begun = unfinished({ step: 'scope', address: 'www.sahyadri.example', targetLanguages: ['hi'] });
    keepSetup(begun);
    const first = await openAt('?project=p-1');
    await fillIn(first.keys, 'Exclude paths that start with', '/careers');
    first.unmount();
    const reloaded = await openAt('?project=p-1');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Exclude paths that start with')).value).toBe('/careers');
    reloaded.unmount();
    keepSetup(unfinished({ step: 'scope', address: 'www.sahyadri.example', targetLanguages: ['hi', 'ta'], excludePaths: ['/jobs'] }));
    await openAt('?project=p-1');
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Exclude paths that start with')).value).toBe('/jobs');
  });

  it('stay at a step that could not be saved, with its answers', async () => {
    const message = 'Your organisation has 50 projects whose set-up is not finished. Finish or delete one of them first.';
    answer(estimateProject, () => ESTIMATE);
    answer(saveProjectSetup, () => {
      throw refuse('UNPROCESSABLE', { message });
    });
    const { keys, search } = await open();
    await fillIn(keys, 'Website address', 'www.sahyadri.example');
    await screen.findByText('robots.txt allows crawling');
    await keys.click(await next());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(search()).toEqual({ step: 'address' });
    expect(readDraft()).toMatchObject({ address: 'www.sahyadri.example', name: 'Sahyadri Nagar' });
  });

  it('save a step once by a double click', async () => {
    writeDraft(FILLED);
    const calls = keepSetup();
    answer(estimateProject, () => ESTIMATE);
    const { search } = await open('languages');
    const button = await next();
    button.click();
    button.click();
    await waitFor(() => expect(search()).toEqual({ step: 'scope', project: 'p-1' }));
    expect(calls.map(({ body }) => body.targetLanguages)).toEqual([['hi']]);
  });

  it('lead to the project if the set-up is finished', async () => {
    answer(projectDetails, () => project());
    const { address } = await openAt('?project=p-1&step=scope');
    await waitFor(() => expect(address()).toBe('/app/projects/p-1'));
  });

  it('finish the project that they began, and forget what was typed', async () => {
    keepSetup(unfinished({ step: 'review', address: 'www.sahyadri.example', targetLanguages: ['hi'] }));
    answer(estimateProject, () => ESTIMATE);
    const { calls } = answer(newProject, () => project());
    const { keys, address } = await openAt('?project=p-1');
    await screen.findByText('35–60');
    await keys.click(screen.getByRole('button', { name: 'Create project and crawl' }));
    await waitFor(() => expect(address()).toBe('/app/projects/p-1'));
    expect(calls[0]?.body).toMatchObject({ partialProjectId: 'p-1', targetLanguages: ['hi'], baseUrl: 'https://www.sahyadri.example/' });
  });

  it('find languages by English and own name, and say when none matches', async () => {
    writeDraft({ ...FILLED, targetLanguages: [] });
    const { keys } = await open('languages');
    const search = await screen.findByRole('searchbox', { name: 'Search languages' });
    await keys.type(search, 'தமி');
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1));
    expect(screen.getByRole('checkbox', { name: /Tamil/ })).toBeTruthy();
    await keys.clear(search);
    await keys.type(search, 'klingon');
    expect(await screen.findByText('No language matches “klingon”.')).toBeTruthy();
  });

  it('need a language, and allow no more than the plan does', async () => {
    writeDraft({ ...FILLED, targetLanguages: [] });
    const { keys, search } = await open('languages');
    await keys.click(await next());
    expect(await screen.findByText('Please select atleast one language')).toBeTruthy();
    for (const name of [/Hindi/, /Tamil/, /Bengali/]) await keys.click(screen.getByRole('checkbox', { name }));
    expect(await screen.findByText(/more languages than your plan has room for \(1 more\)/)).toBeTruthy();
    await keys.click(await next());
    expect(search()).toEqual({ step: 'languages' });
  });

  it('make a project for API translation in two steps, and check no site for it', async () => {
    const estimate = answer(estimateProject, () => ESTIMATE);
    keepSetup();
    const { calls } = answer(newApiProject, () => project({ projectType: 'apiTranslation' }));
    const { keys, address } = await open();
    await keys.click(await screen.findByRole('radio', { name: 'The content of an API' }));
    await fillIn(keys, 'Address of the API', 'api.sahyadri.example/v1');
    await fillIn(keys, 'Project name', 'Shop content');
    await keys.click(await next());
    await keys.click(await screen.findByRole('checkbox', { name: /Hindi/ }));
    expect(screen.queryByText('Estimate')).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'Create project' }));
    await waitFor(() => expect(address()).toBe('/app/projects/p-1'));
    const made = {
      name: 'Shop content',
      baseUrl: 'api.sahyadri.example/v1',
      sourceLanguage: 'en',
      targetLanguages: ['hi'],
      partialProjectId: 'p-1',
    };
    expect(calls.map(({ body }) => body)).toEqual([made]);
    expect(estimate.calls).toEqual([]);
  });

  it('keep the answers if another project has the address of the API', async () => {
    writeDraft({ ...FILLED, projectType: 'apiTranslation' });
    answer(newApiProject, () => {
      throw refuse('CONFLICT', { message: 'Project with already exists' });
    });
    const { keys } = await open('review');
    await keys.click(await screen.findByRole('button', { name: 'Create project' }));
    expect(await screen.findByText('Project with already exists')).toBeTruthy();
    expect(readDraft()).toMatchObject({ name: FILLED.name, projectType: 'apiTranslation' });
  });

  it('say that the plan has no room for a project for API translation', async () => {
    writeDraft({ ...FILLED, projectType: 'apiTranslation' });
    answer(newApiProject, () => {
      throw refuse('PLAN_LIMIT', { message: 'Your plan allows 5 projects.' });
    });
    const { keys } = await open('languages');
    await keys.click(await screen.findByRole('button', { name: 'Create project' }));
    expect(await screen.findByText('Your plan allows 5 projects.')).toBeTruthy();
  });

  it('ask before they create a second project for a site, and can open the first', async () => {
    writeDraft(FILLED);
    answer(estimateProject, () => ESTIMATE);
    const present = { projectId: 'p-9', name: 'Sahyadri', baseUrl: 'https://www.sahyadri.example/' };
    const { calls } = answer(newProject, ({ body }) => {
      if (!body.besides) throw refuse('SITE_HAS_PROJECT', { data: { projects: [present] } });
      return project();
    });
    const { keys, address } = await open('review');
    await keys.click(await screen.findByRole('button', { name: 'Create project and crawl' }));
    expect(await screen.findByText('This site already has a project')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Sahyadri' }).getAttribute('href')).toBe('/app/projects/p-9');
    await keys.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls).toHaveLength(1);
    await keys.click(screen.getByRole('button', { name: 'Create project and crawl' }));
    await keys.click(await screen.findByRole('button', { name: 'Create another' }));
    await waitFor(() => expect(address()).toBe('/app/projects/p-1'));
    expect(calls.map(({ body }) => body.besides)).toEqual([undefined, undefined, ['p-9']]);
  });

  it('create one project by a double click', async () => {
    writeDraft(FILLED);
    answer(estimateProject, () => ESTIMATE);
    const { calls } = answer(newProject, () => project());
    const { address } = await open('review');
    const button = await screen.findByRole('button', { name: 'Create project and crawl' });
    button.click();
    button.click();
    await waitFor(() => expect(address()).toBe('/app/projects/p-1'));
    expect(calls).toHaveLength(1);
  });

  it('turn a link to a later step into one to the first unfinished step', async () => {
    await open('review');
    expect(await screen.findByRole('heading', { name: 'Which website?' })).toBeTruthy();
  });

  it('show how long the translation takes where earlier runs were measured', async () => {
    writeDraft(FILLED);
    const engines = ESTIMATE.engines.map((row) => ({ ...row, translationSeconds: 240 }));
    answer(estimateProject, () => ({ ...ESTIMATE, engines, translationSeconds: 240 }));
    await open('review');
    expect(
      await screen.findByText(
        /^Translation: about 4 minutes, as fast as the last runs of LibreTranslate\. How long the crawl takes is not known/,
      ),
    ).toBeTruthy();
  });

  it('show the estimate before anything is spent, and send what was chosen', async () => {
    writeDraft({ ...FILLED, includePaths: ' /products \n\n/news', maxPages: 200 });
    answer(estimateProject, () => ESTIMATE);
    const { calls } = answer(newProject, () => project());
    const { keys, address } = await open('review');
    expect(await screen.findByText('35–60')).toBeTruthy();
    expect(screen.getByText(/your plan has 9,900 left/)).toBeTruthy();
    expect(screen.getByText('(about 5,400 characters, ₹8.10)')).toBeTruthy();
    expect(screen.getByText('About ₹8.10 for engines whose price you have entered.')).toBeTruthy();
    expect(screen.getByText(/^Not known beforehand: it depends on how fast the site and the engine answer/)).toBeTruthy();
    expect(calls).toEqual([]);
    await keys.click(screen.getByRole('button', { name: 'Create project and crawl' }));
    await waitFor(() => expect(address()).toBe('/app/projects/p-1'));
    expect(calls[0]?.body).toEqual({
      name: 'Sahyadri Nagar',
      baseUrl: 'https://www.sahyadri.example/',
      sourceLanguage: 'en',
      targetLanguages: ['hi'],
      maxPages: 200,
      includePaths: ['/products', '/news'],
      excludePaths: [],
      renderJavaScript: false,
    });
    expect(readDraft()).toEqual(EMPTY_DRAFT);
  });

  it('say which of the further domains is invalid', async () => {
    writeDraft(FILLED);
    const { keys, search } = await open('scope');
    await fillIn(keys, 'Further domains', 'shop.sahyadri.example\nno host');
    await keys.click(await next());
    await waitFor(() => expect(noteOf('Further domains')).toContain('This line is not a host or an address: no host'));
    expect(search()).toEqual({ step: 'scope' });
  });

  it('make a project with several domains if more than one is given', async () => {
    writeDraft({ ...FILLED, otherDomains: 'shop.sahyadri.example\n\n https://docs.sahyadri.example ' });
    answer(estimateProject, () => ESTIMATE);
    const { calls } = answer(newMultiOriginProject, () => project());
    const { keys, address } = await open('review');
    // The scheme is unknown until the estimate has arrived.
    await screen.findByText('35–60');
    await keys.click(screen.getByRole('button', { name: 'Create project and crawl' }));
    await waitFor(() => expect(address()).toBe('/app/projects/p-1'));
    expect(calls[0]?.body).toMatchObject({
      name: 'Sahyadri Nagar',
      origins: ['https://www.sahyadri.example/', 'shop.sahyadri.example', 'https://docs.sahyadri.example'],
    });
    expect(calls[0]?.body).not.toHaveProperty('baseUrl');
  });

  it('keep the draft when the plan refuses, and say so on the screen', async () => {
    writeDraft(FILLED);
    answer(estimateProject, () => ESTIMATE);
    answer(newProject, () => {
      throw refuse('PLAN_LIMIT', { message: 'Your plan includes 5 sites.' });
    });
    const { keys } = await open('review');
    await keys.click(await screen.findByRole('button', { name: 'Create project and crawl' }));
    expect(await screen.findByText('Your plan includes 5 sites.')).toBeTruthy();
    expect(readDraft()).toEqual(FILLED);
  });

  it('say before anything is typed that the plan has no room for a site', async () => {
    answer(organisationUsage, () => ({ ...USAGE, projects: { used: 5, allowed: 5 } }));
    await open();
    expect(await screen.findByText(/Your plan includes 5 sites, and all are in use/)).toBeTruthy();
  });
});
