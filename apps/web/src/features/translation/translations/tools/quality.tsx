import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { withValues } from '../../../../lib/format/readable-text.js';
import { readLiveTarget, useLiveTarget } from '../editor-handle.js';
import editor from '../segment-editor.module.css';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

/** The checks' findings in the current text. A click shows the place. */
export function Quality({ segment, select }: ToolProps) {
  const { t } = useTranslation('editor');
  const stored = segment.preProcessedTarget ?? '';
  const isEmpty = useLiveTarget(segment.sourceHash, (live) => (live?.target ?? stored) === '');
  // The server reports the problems of the saved text, because it also knows the glossary.
  const typedProblems = useLiveTarget(segment.sourceHash, (live) => (live && live.target !== stored ? live.shown : undefined));
  const problems = typedProblems ?? segment.problems;
  /** Uses the text at the time of the click. */
  const show = (at: number) => {
    const { start, end } = (typedProblems ? readLiveTarget(segment.sourceHash)?.problems : problems)?.[at] ?? {};
    if (start !== undefined && end !== undefined) select(start, end);
  };
  if (problems.length === 0) {
    return (
      <p className={styles.empty}>
        <CheckCircleFilled aria-hidden /> {t(isEmpty ? 'quality.empty' : 'quality.none')}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {problems.map(({ code, severity, message, start, end }, at) => (
        // Positions change with every key. React keys made of them would recreate the line.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={`${code} ${at}`} className={editor.problem} data-severity={severity}>
          {severity === 'error' ? <CloseCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}
          {start === undefined || end === undefined || end === start ? (
            <span>{withValues(message, segment.example)}</span>
          ) : (
            <button type="button" className={editor.link} onClick={() => show(at)}>
              {withValues(message, segment.example)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
