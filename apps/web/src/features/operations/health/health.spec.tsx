import { downloadProjectHealth, HEALTH_COUNT_MAX, type LanguageHealth, type ProjectHealth, projectHealth } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { HealthScreen } from './health.screen.js';

const AT = '2026-01-02T00:00:00.000Z';
const HINDI: LanguageHealth = {
  language: 'hi',
  coverage: {
    state: 'attention',
    ...{ words: 30_000, translatedWords: 29_999, translatedPercent: 99, untranslatedSegments: 1234, transliteratedSegments: 0 },
  },
  stale: { state: 'attention', pages: HEALTH_COUNT_MAX + 1 },
  errors: { state: 'failing', segments: 1 },
  machine: { state: 'failing', reason: 'The engine does not respond.', finishedAt: AT },
  publication: { state: 'good', publication: 'live', lastPublishedAt: AT },
};
const URDU: LanguageHealth = {
  language: 'ur',
  coverage: {
    state: 'notYet',
    ...{ words: 0, translatedWords: 0, translatedPercent: 0, untranslatedSegments: 0, transliteratedSegments: 0 },
  },
  stale: { state: 'notYet', pages: null },
  errors: { state: 'notYet', segments: 0 },
  machine: { state: 'notYet', reason: null, finishedAt: null },
  publication: { state: 'notYet', publication: 'off', lastPublishedAt: null },
};
const HEALTH: ProjectHealth = {
  checkedAt: AT,
  crawl: { state: 'attention', status: 'COMPLETED', startedAt: AT, finishedAt: AT, reason: null, pages: 12, failed: 3, nextAt: null },
  verification: { state: 'good', level: 2, lostAt: null, missedChecks: 0, unverifiedDomains: [] },
  newContent: { state: 'notYet', texts: null, since: null, foundPages: 0 },
  automatic: { state: 'failing', isAutomatic: true, monthlyWords: 1000, usedWords: 1000, stoppedAt: AT },
  webhooks: { state: 'notYet', total: 0, failing: 0, switchedOff: 0 },
  languages: [HINDI, URDU],
};

const open = (health: ProjectHealth = HEALTH) => {
  answer(projectHealth, () => health);
  return renderScreen(<HealthScreen project={project({ targetLanguages: ['hi', 'ur'] })} />, { user: sessionUser('organisationAdmin') });
};
const rowOf = async (table: string, name: string) =>
  within((await within(await screen.findByRole('table', { name: table })).findByText(name)).closest('tr') as HTMLElement);
const partOf = (name: string) => rowOf('Parts of the project by state', name);
const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

describe('the health of a project', () => {
  it('shows for each part its state, the findings and a link to fix them, the worst first', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Parts of the project by state' });
    const parts = within(table).getAllByRole('row').slice(1);
    expect(parts.map((row) => row.querySelector('strong')?.textContent)).toEqual([
      ...['Automatic translation', 'Crawl', 'New content', 'Webhooks', 'Verification'],
    ]);
    const automatic = await partOf('Automatic translation');
    expect(automatic.getByText('Failing')).toBeTruthy();
    expect(automatic.getByText('1,000 of 1,000 words used this month.')).toBeTruthy();
    expect(hrefOf(automatic.getByRole('link', { name: 'Change the limit' }))).toBe('/app/projects/p-1/settings#automatic');
    const crawl = await partOf('Crawl');
    expect(crawl.getByText('3 URLs could not be read.')).toBeTruthy();
    expect(hrefOf(crawl.getByRole('link', { name: 'See failed URLs' }))).toBe('/app/projects/p-1/pages?state=failed');
  });

  it('says nothing about things that were never measured', async () => {
    await open();
    expect((await partOf('New content')).getByText('Not yet')).toBeTruthy();
    expect((await partOf('Webhooks')).getByText('No webhook is set up.')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /in .*Urdu/ }).map(({ textContent }) => textContent);
    expect(links).toHaveLength(5);
    expect(links.every((text) => text?.includes('Not yet'))).toBe(true);
  });

  it('links each figure of a language to the screen for it', async () => {
    await open();
    await screen.findByRole('table', { name: 'Languages by state' });
    const hindi = (what: string) => screen.getByRole('link', { name: new RegExp(`^${what} in .*Hindi`) });
    expect(hindi('Stale pages').textContent).toMatch(/Needs attention, More than 1,000 pages/);
    expect(hrefOf(hindi('Stale pages'))).toBe('/app/projects/p-1/parity?language=hi&state=stale');
    expect(hrefOf(hindi('Errors'))).toBe('/app/projects/p-1/translations?language=hi&problems=true');
    expect(hindi('Coverage').textContent).toMatch(/99% translated/);
    expect(screen.getByText('1,234 texts left')).toBeTruthy();
    expect(screen.getByText('The engine does not respond.')).toBeTruthy();
  });

  it('shows that the words are used up, that pages wait, and which domains are not verified', async () => {
    await open({
      ...HEALTH,
      verification: { state: 'failing', level: 0, lostAt: AT, missedChecks: 0, unverifiedDomains: ['a.in', 'b.in', 'c.in', 'd.in'] },
      newContent: { state: 'attention', texts: 2, since: AT, foundPages: 1 },
      webhooks: { state: 'failing', total: 3, failing: 1, switchedOff: 1 },
      languages: [],
    });
    expect((await partOf('Verification')).getByText('4 more domains are not verified: a.in, b.in, c.in, ….')).toBeTruthy();
    const content = await partOf('New content');
    expect(content.getByText('One page that visitors found waits for a decision.')).toBeTruthy();
    expect(hrefOf(content.getByRole('link'))).toBe('/app/projects/p-1/changes');
    expect((await partOf('Webhooks')).getByText('One webhook was switched off because it kept failing.')).toBeTruthy();
    expect(screen.getByText('The project has no target language.')).toBeTruthy();
  });

  it('is downloaded as a table', async () => {
    const { calls } = answer(downloadProjectHealth, () => new Blob(['part']));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1' }));
  });

  it('can be loaded again after a failure', async () => {
    answer(projectHealth, () => {
      throw refuse('INTERNAL');
    });
    await renderScreen(<HealthScreen project={project()} />, { user: sessionUser('organisationAdmin') });
    expect(await screen.findByText('Some error occurred. Please try again')).toBeTruthy();
  });
});
