import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { CrawlPanel } from './crawl-panel.js';

describe('the panel of the crawl', () => {
  it.each(['processing', 'crawling', 'crawled', 'parsing'] as const)('does not say that nothing was crawled while %s', async (status) => {
    await renderScreen(<CrawlPanel project={project({ status, crawl: null, pageCount: 0 })} />);
    expect(await screen.findByText('The crawl is starting.')).toBeTruthy();
    expect(screen.queryByText('The site has not been crawled yet.')).toBeNull();
  });

  it('says that nothing was crawled if no crawl runs', async () => {
    await renderScreen(<CrawlPanel project={project({ status: 'parsed', crawl: null })} />);
    expect(await screen.findByText('The site has not been crawled yet.')).toBeTruthy();
  });
});
