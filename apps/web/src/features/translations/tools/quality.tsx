import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLiveTarget } from '../editor-handle.js';
import editor from '../segment-editor.module.css';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

/** What the checks say about the text as it stands; a click shows where. */
export function Quality({ segment, select }: ToolProps) {
  const { t } = useTranslation('editor');
  const stored = segment.preProcessedTarget ?? '';
  const live = useLiveTarget(segment.sourceHash);
  const typed = live?.target ?? stored;
  // Of what is saved the server says what is wrong with it: it knows the glossary, too.
  const problems = typed === stored ? segment.problems : (live?.problems ?? []);
  if (problems.length === 0) {
    return (
      <p className={styles.empty}>
        <CheckCircleFilled aria-hidden /> {t(typed ? 'quality.none' : 'quality.empty')}
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
            <span>{message}</span>
          ) : (
            <button type="button" className={editor.link} onClick={() => select(start, end)}>
              {message}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
