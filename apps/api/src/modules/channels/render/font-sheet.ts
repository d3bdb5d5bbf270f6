import { readFileSync } from 'node:fs';
import { requireLanguage } from '@bhashantar/contracts';
import { SNIPPET_FILES } from '@bhashantar/snippet';
import { type Answer, answerText } from '../delivery/answer.js';

interface FontFile {
  file: string;
  weight: string;
  range: string;
}

/** What pages give a font of their own; names of classes are left alone, for icons are drawn by fonts too. */
const TEXT = 'body,h1,h2,h3,h4,h5,h6,p,li,td,th,button,input,select,textarea';

let table: Record<string, FontFile[]> | undefined;

/** Which font answers for which script; written by the snippet's build. */
function fontTable(): Record<string, FontFile[]> {
  table ??= (JSON.parse(readFileSync(new URL('manifest.json', SNIPPET_FILES), 'utf8')) as { fonts: Record<string, FontFile[]> }).fonts;
  return table;
}

/** The sheet that brings a language's font into a rendered page. Its faces answer for their script's characters alone. */
export function answerFontSheet(language: string): Answer {
  const { script, tag } = requireLanguage(language);
  const files = fontTable()[language] ?? fontTable()[script];
  if (!files) return answerText(404, 'Not found');
  const family = `Bhashantar ${script}`;
  const faces = files.map(
    ({ file, weight, range }) =>
      `@font-face{font-family:"${family}";src:url("${file}") format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`,
  );
  const rule = `html:lang(${tag}) :is(${TEXT}){font-family:"${family}",var(--font,system-ui),sans-serif}`;
  return answerText(200, [...faces, rule].join('\n'), {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  });
}
