import { describe, expect, it } from '@jest/globals';
import { canTransition } from '../../transition-table.js';
import { keptFrom, PUBLICATION_STATES, PUBLICATION_TRANSITIONS, pagePublicationState, reaches } from './publication.js';

describe('the states of a language', () => {
  it('move from off to preview, and between preview and live; nothing else is allowed', () => {
    const allowed = PUBLICATION_STATES.flatMap((from) =>
      PUBLICATION_STATES.filter((to) => canTransition(PUBLICATION_TRANSITIONS, from, to)).map((to) => `${from} > ${to}`),
    );
    expect(allowed).toEqual(['off > preview', 'preview > live', 'live > preview']);
    expect(PUBLICATION_STATES.filter((state) => canTransition(PUBLICATION_TRANSITIONS, undefined, state))).toEqual(['off']);
  });
});

describe('a page', () => {
  const of = (translatedWords: number, isPublished: boolean, isHeld = false) => ({ words: 100, translatedWords, isPublished, isHeld });

  it.each([
    [of(79, false), 'incomplete'],
    [of(80, false), 'ready'],
    [of(80, true), 'live'],
    [of(60, true), 'live'],
    [of(59, true), 'incomplete'],
    [of(100, true, true), 'held'],
    [of(0, false, true), 'held'],
  ] as const)('%j is %s under a threshold of 80', (page, state) => {
    expect(pagePublicationState(page, 80)).toBe(state);
  });

  it('is complete without words, and passes a threshold of zero however little is translated', () => {
    expect(reaches({ words: 0, translatedWords: 0 }, 100)).toBe(true);
    expect([keptFrom(100), keptFrom(20), keptFrom(0)]).toEqual([80, 0, 0]);
    expect(pagePublicationState(of(0, true), 0)).toBe('live');
  });
});
