import { escapeText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findArgumentPlaces } from './argument-places.js';

const placesIn = (text: string) => findArgumentPlaces(text).map(({ start, end }) => text.slice(start, end));

describe('findArgumentPlaces', () => {
  it.each([
    ['Hello {name}, {count} letters', ['{name}', '{count}']],
    ['Hello {{ customer }} and {{x}}', ['{{ customer }}', '{{x}}']],
    [`Hello \${user.name} of %{town}`, [`\${user.name}`, '%{town}']],
    ['%1$s has %d & %% of %@', ['%1$s', '%d', '%%', '%@']],
    ['Dear %(person)s, read %1 of %2', ['%(person)s', '%1', '%2']],
    ['Page {0} of {12:N2} on {when, date, short}', ['{0}', '{12:N2}', '{when, date, short}']],
  ])('finds what an application fills in: %s', (text, wanted) => {
    expect(placesIn(escapeText(text))).toEqual(wanted.map(escapeText));
  });

  it.each(['Save 50% today', 'A {b c} and { }', 'Costs $5 {'])('finds nothing in %s', (text) => {
    expect(placesIn(escapeText(text))).toEqual([]);
  });

  it('leaves tags and placeables alone', () => {
    expect(placesIn('<1>Read &#123;name&#125;</1> {1} times')).toEqual(['&#123;name&#125;']);
    // A number in braces is a placeable between them.
    expect(placesIn('Page &#123;{1}&#125; of {2}')).toEqual(['&#123;{1}&#125;']);
  });

  it('never cuts an entity, and never overlaps', () => {
    const part = fc.constantFrom('{', '}', '{{', '}}', '$', '%', 'name', '1', 's', ' ', '&', '<', 'd', ',', 'date');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = escapeText(parts.join(''));
        let last = 0;
        for (const { start, end } of findArgumentPlaces(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          for (const cut of [text.slice(0, start), text.slice(start, end), text.slice(end)])
            expect(cut.replace(/&(?:amp|lt|gt|#12[35]);/g, '')).not.toMatch(/[&;#]/);
          last = end;
        }
      }),
    );
  });
});
