import * as fc from 'fast-check';

/** Text of a message as a translator of ICU writes it: quotes, apostrophes, tags and signs in all orders. */
const literal = fc
  .array(fc.constantFrom('a', ' ', 'è', 'की', "''", "'", "'{'", "'{x'' y}'", '<b>', '</b>', "'<i>'", '<', '>', '|', '\n', '&', '😀'), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
  // An apostrophe at the end would quote what follows.
  .map((text) => (text.endsWith("'") && !text.endsWith("''") && !/'[{<][^']*'$/.test(text) ? `${text}.` : text));

const code = fc.constantFrom('{name}', '{ who }', '{when, date, ::yMMMd}', '{sum, number, ::currency/INR}');

const selectorsOf = (kind: string) =>
  kind === 'select' ? fc.subarray(['male', 'female', '2', '1']) : fc.subarray(['=0', '=1', 'zero', 'one', 'two', 'few', 'many']);

/** Random messages with nested choices; few have more than 60 forms. */
export const messages: fc.Arbitrary<string> = fc.letrec<{ message: string; choice: string }>((tie) => ({
  message: fc
    .array(fc.oneof({ maxDepth: 2, depthIdentifier: 'message', withCrossShrink: true }, literal, code, fc.constant('#'), tie('choice')), {
      maxLength: 4,
      depthIdentifier: 'message',
    })
    .map((parts) => parts.join('')),
  choice: fc
    .tuple(fc.constantFrom('plural', 'select', 'selectordinal'), fc.constantFrom('n', 'm', 'g'), fc.nat({ max: 2 }))
    .chain(([kind, argument, offset]) =>
      selectorsOf(kind).chain((selectors) =>
        fc
          .array(tie('message'), { minLength: selectors.length + 1, maxLength: selectors.length + 1 })
          .map((texts) => [...selectors, 'other'].map((selector, at) => `${selector} {${texts[at]}}`).join(' '))
          .map((forms) => `{${argument}, ${kind}, ${kind !== 'select' && offset ? `offset:${offset} ` : ''}${forms}}`),
      ),
    ),
})).message;
