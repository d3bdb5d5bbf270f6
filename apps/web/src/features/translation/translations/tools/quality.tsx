import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { withValues } from '../../../../lib/format/readable-text.js';
import { readLiveTarget, useLiveTarget } from '../editor-handle.js';
import editor from '../segment-editor.module.css';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

/** What the checks say about the text as it stands; a click shows where. */
export function Quality({ segment, select }: ToolProps) {
  const { t } = useTranslation('editor');
  const stored = segment.preProcessedTarget ?? '';
  const isEmpty = useLiveTarget(segment.sourceHash, (live) => (live?.target ?? stored) === '');
  // Of what is saved the server says what is wrong with it: it knows the glossary, too.
  const typedProblems = useLiveTarget(segment.sourceHash, (live) => (live && live.target !== stored ? live.shown : undefined));
  const problems = typedProblems ?? segment.problems;
  /** As the text stands when it is asked for. */
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
        // Places move with every key: by them the line would be made anew each time.
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
