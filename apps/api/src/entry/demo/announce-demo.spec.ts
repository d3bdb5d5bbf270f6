import type { ProjectDetails, PublicationState } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { announceDemo } from './announce-demo.js';

const addressOf = (language: string, state: PublicationState) => ({
  language,
  state,
  url: `http://${language}.example/`,
  customDomain: null,
});

const announced = (states: Record<string, PublicationState>, isReady: boolean) => {
  const languageAddresses = Object.entries(states).map(([language, state]) => addressOf(language, state));
  const publishedAddresses = languageAddresses.filter(({ state }) => state === 'live');
  const project = { languageAddresses, publishedAddresses } as unknown as ProjectDetails;
  return announceDemo({ siteUrl: 'http://site.example', project, isReady }).split('\n');
};
const lineOf = (lines: string[], name: string) => lines.find((line) => line.includes(name));

describe('the lines about the demo', () => {
  it('mark each language that is not ready yet, and no other', () => {
    const lines = announced({ hi: 'live', ta: 'off', mr: 'off' }, false);
    expect(lineOf(lines, 'Hindi')).toMatch(/http:\/\/hi\.example\/$/);
    expect(lineOf(lines, 'Tamil')).toMatch(/http:\/\/ta\.example\/ \(not ready yet\)$/);
    expect(lineOf(lines, 'Marathi')).toMatch(/not published$/);
  });

  it('mark none once all are published', () => {
    expect(announced({ hi: 'live', ta: 'live' }, true).join()).not.toContain('not ready');
  });
});
