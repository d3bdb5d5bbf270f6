import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ProjectSummaryPanel } from './project-summary.js';

const None = () => null;

describe('one site at a glance', () => {
  it('counts the words that the plan counts, so that the figures agree', async () => {
    const site = project({ pageCount: 9, sourceWordCount: 1_958, uniqueWordCount: 1_219 });
    await renderScreen(<ProjectSummaryPanel project={site} Recrawl={None} Notice={None} Publication={None} />, {
      user: sessionUser('organisationAdmin'),
    });
    expect(await screen.findByText('9 pages, 1,219 unique words')).toBeTruthy();
    expect(screen.queryByText(/1,958/)).toBeNull();
  });
});
