import { NO_REVIEWS, type TypeCounts } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { project } from '../testing/project.js';
import { renderScreen } from '../testing/render-screen.js';
import { ProjectStatusTag } from './project-status-tag.js';

const of = (words: number) => ({ segments: words, words });
const counts = (machine: number, none: number): TypeCounts => ({
  ...{ PBK: of(0), USER: of(0), MACHINE: of(machine), TRANSLITERATION: of(0), NO_TRANSLATION_AVAILABLE: of(none) },
});
const languages = (...each: TypeCounts[]) =>
  each.map((one, at) => ({ language: ['hi', 'ur'][at] ?? 'ta', counts: one, review: NO_REVIEWS }));
const ADDRESS = { language: 'hi', url: 'https://hi.example.in/', customDomain: null };

const shown = async (changes: Parameters<typeof project>[0]) => {
  await renderScreen(<ProjectStatusTag project={project(changes)} />);
  return (await screen.findByText(/./)).textContent;
};

describe('the state of a project', () => {
  it('is “needs translation” only while nothing is translated', async () => {
    expect(await shown({ status: 'parsed', languages: languages(counts(0, 9), counts(0, 9)) })).toBe('Needs translation');
  });

  it('is the translated share once something is translated', async () => {
    expect(await shown({ status: 'parsed', languages: languages(counts(97, 3), counts(97, 3)) })).toMatch(/^97\s?% translated$/);
  });

  it.each(['parsed', 'translationCompleted'] as const)('names the live language while %s', async (status) => {
    const changes = { status, languages: languages(counts(97, 3)), publishedAddresses: [ADDRESS] };
    expect(await shown(changes)).toMatch(/^Live in .*Hindi$/);
  });

  it('counts several live languages, and says that a crawl runs', async () => {
    const publishedAddresses = [ADDRESS, { ...ADDRESS, language: 'ur' }];
    expect(await shown({ status: 'parsed', publishedAddresses })).toBe('Live in 2 languages');
  });

  it('says that a crawl runs, whatever is live', async () => {
    expect(await shown({ status: 'crawling', publishedAddresses: [ADDRESS] })).toBe('Crawling');
  });
});
