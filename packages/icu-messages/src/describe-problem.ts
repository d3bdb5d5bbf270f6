import type { MessageProblem } from './parse-message.js';

/** The parser's rules that a person can break, and what to do. */
const RULES: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a brace is not closed',
  EMPTY_ARGUMENT: "there is nothing between two braces; write a name, or '{}' in apostrophes for braces as text",
  MALFORMED_ARGUMENT: 'the name after a brace is wrong; it begins with a letter or a digit, without spaces',
  EXPECT_ARGUMENT_TYPE: 'a type is missing after the comma, such as plural',
  INVALID_ARGUMENT_TYPE: 'the type of an argument is wrong; it is plural, selectordinal, select, number, date or time',
  EXPECT_ARGUMENT_STYLE: 'a style is missing after the second comma',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'an apostrophe is not closed',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'the forms are missing',
  EXPECT_PLURAL_ARGUMENT_OFFSET_VALUE: 'a number is missing after offset:',
  INVALID_PLURAL_ARGUMENT_OFFSET_VALUE: 'a whole number is missing after offset:',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'the name of a form is missing',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'the name of a form is missing, such as one or other',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'the name of a form needs a text in braces after it',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'the name of a form needs a text in braces after it',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'after = comes a whole number',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'a form is there twice',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'a form is there twice',
  MISSING_OTHER_CLAUSE: 'the form other is missing',
};

/** What is wrong with a text that should be an ICU message, and where, as a sentence for people. */
export function describeProblem({ code, rule, offset }: MessageProblem): string {
  if (code === 'tooLong') return 'It is longer than 20,000 characters.';
  if (code === 'tooManyBraces') return `At character ${offset + 1}, it has more than 1,000 braces.`;
  return `At character ${offset + 1}, ${RULES[rule ?? ''] ?? 'the syntax is wrong'}.`;
}
