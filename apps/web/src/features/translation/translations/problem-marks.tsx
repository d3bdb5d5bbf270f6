import type { SegmentRow, TargetProblem } from '@bhashantar/contracts';
import { memo } from 'react';
import { toEditable } from './editable-text.js';
import { toEditableOffset } from './field-edits.js';
import styles from './segment-editor.module.css';
import { hasPlace, type TypedTarget, type TypedTargetStore, useTyped } from './typed-target.js';

interface Props {
  typed: TypedTargetStore;
  row: SegmentRow;
  lang: string;
  dir: 'ltr' | 'rtl';
}

interface Part {
  at: number;
  text: string;
  severity?: TargetProblem['severity'];
}

/** A copy of the text behind the field. Only the underlines of the problems are visible. */
export const ProblemMarks = memo(function ProblemMarks({ typed, row, lang, dir }: Props) {
  // The server reports the problems of the saved text, because it also knows the glossary.
  const problemsIn = ({ target, problems }: TypedTarget) => (target === row.preProcessedTarget ? row.problems : problems);
  const marked = useTyped(typed, (now) => (problemsIn(now).some(hasPlace) ? now : undefined));
  const parts = marked ? splitAtProblems(toEditable(marked.target, dir), problemsIn(marked)) : [];
  if (parts.length < 2 && !parts[0]?.severity) return null;
  return (
    <div aria-hidden className={styles.marks} lang={lang} dir={dir}>
      {parts.map((part) =>
        part.severity ? (
          <mark key={part.at} data-severity={part.severity}>
            {part.text}
          </mark>
        ) : (
          <span key={part.at}>{part.text}</span>
        ),
      )}
    </div>
  );
});

/** Parts with and without a problem; of overlapping problems the first counts. */
function splitAtProblems(text: string, problems: readonly TargetProblem[]): Part[] {
  const placed = problems.flatMap(({ start, end, severity }) =>
    start === undefined || end === undefined || end <= start
      ? []
      : [{ start: toEditableOffset(text, start), end: toEditableOffset(text, end), severity }],
  );
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end, severity } of placed.sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    if (start > at) parts.push({ at, text: text.slice(at, start) });
    parts.push({ at: start, text: text.slice(start, end), severity });
    at = end;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at) });
  return parts;
}
