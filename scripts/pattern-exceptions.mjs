import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build-steps.mjs';

const OWN_PAGE =
  'Runs in the browser of a visitor, over the text of the page it stands in and targets that the server has checked: the author of that text can slow down that page alone. The snippet has no bytes left for more.';

/** Where a pattern may take more than linear time, or is computed while the program runs and cannot be checked: the text of its line, and why. */
const EXCEPTIONS = [
  {
    path: 'packages/segmenter/src/segment-format/find-placeables.ts',
    text: 'PLACEABLE = RegExp(',
    reason:
      'The four patterns above it, each checked by itself, joined: recheck counts what follows an anchor at every place. The doubling tests run it.',
  },
  {
    path: 'packages/quality-checks/src/format-arguments.ts',
    text: 'ARGUMENT = new RegExp(',
    reason:
      'Each kind begins with a sign of its own and has bounded parts; recheck counts the joined kinds at every place. The doubling tests run it.',
  },
  {
    path: 'apps/api/src/modules/translation/pre-translation/matches/find-locale-name.ts',
    text: '{letters}]',
    reason: 'One class of characters, made of the four-letter script codes of our own table of languages.',
  },
  {
    path: 'packages/indic/src/keyboard/ordinary/readings.ts',
    text: 'pattern = new RegExp(',
    reason: 'Letters of our own tables, joined as they are: clusters of a fixed length, and one class of characters.',
  },
  {
    path: 'packages/segmenter/src/dom/read-run.ts',
    text: 'RegExp(word)',
    reason: 'The word of packages/segmenter/src/segmentation/page-rules.ts, which a test of its own doubles.',
  },
  {
    path: 'packages/segmenter/src/dom/read-run.ts',
    text: "RegExp(placeable, 'u')",
    reason: 'The same as PLACEABLE of packages/segmenter/src/segment-format/find-placeables.ts.',
  },
  { path: 'packages/segmenter/src/dom/read-run.ts', text: String.raw`.replace(/\s+([\ufdd0`, reason: OWN_PAGE },
  { path: 'packages/segmenter/src/dom/read-run.ts', text: String.raw`.replace(/^[\s\ufdd0`, reason: OWN_PAGE },
  {
    path: 'apps/prabandhak-conformance/src/document.ts',
    text: 'new RegExp(`^${path.replaceAll(',
    reason: 'The paths of our own document; each part of a path is one class between slashes.',
  },
  { path: 'packages/snippet/src/start-snippet.ts', text: 'script.src.replace', reason: 'The address of our own script on the page.' },
  {
    path: 'packages/formats/src/json/discovery/value-kind.ts',
    text: 'VARIABLE =',
    reason: 'Each part is bounded, and a value is looked at for 2,000 characters; recheck counts the bounds at every place.',
  },
  {
    path: 'packages/formats/src/json/discovery/value-kind.ts',
    text: String.raw`{0,500}\n[-*+]`,
    reason: 'Its one long part has a bound, and a value is looked at for 2,000 characters.',
  },
  {
    path: 'packages/formats/src/json/values/markdown-pieces.ts',
    text: 'BLOCK_END =',
    reason: 'The white space after a line break, which begins at one place alone; recheck counts it at every place.',
  },
  {
    path: 'packages/formats/src/json/values/read-markdown.ts',
    text: 'const escaped =',
    reason: 'The word after an ampersand, which holds no other ampersand: each character is looked at twice.',
  },
  {
    path: 'packages/icu-messages/src/choices.ts',
    text: 'CHOICE =',
    reason: 'Each part is bounded, and messages have 20,000 characters at most; recheck counts the bounds at every place.',
  },
];

const lineAt = ({ path, line }) => readFileSync(join(ROOT, path), 'utf8').split('\n')[line - 1] ?? '';

/** Whether a pattern, as findPatterns describes it, may be as it is. */
export const isExcepted = (one) => EXCEPTIONS.some(({ path, text }) => path === one.path && lineAt(one).includes(text));
