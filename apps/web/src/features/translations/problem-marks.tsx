import type { TargetProblem } from '@bhashantar/contracts';
import { memo, useMemo } from 'react';
import { toEditableOffset } from './field-edits.js';
import styles from './segment-editor.module.css';

interface Props {
  /** As it stands in the field. */
  text: string;
  problems: readonly TargetProblem[];
  lang: string;
  dir: 'ltr' | 'rtl';
}

interface Part {
  at: number;
  text: string;
  severity?: TargetProblem['severity'];
}

/** The same text below the field, of which only the lines under the problems are seen. */
export const ProblemMarks = memo(function ProblemMarks({ text, problems, lang, dir }: Props) {
  const parts = useMemo(() => splitAtProblems(text, problems), [text, problems]);
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

/** Parts with a problem and parts without; where problems lie over each other, the first one counts. */
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
