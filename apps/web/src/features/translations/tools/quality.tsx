import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { qualitySettingsOptions } from '../../../lib/quality.queries.js';
import { useLiveTarget } from '../editor-handle.js';
import { problemsOf } from '../problems-of.js';
import editor from '../segment-editor.module.css';
import type { ToolProps } from './tool-section.js';
import styles from './tools.module.css';

/** What the checks say about the text as it stands; a click shows where. */
export function Quality({ projectId, segment, select }: ToolProps) {
  const { t } = useTranslation('editor');
  const { data: settings } = useQuery(qualitySettingsOptions(projectId));
  const stored = segment.preProcessedTarget ?? '';
  const typed = useLiveTarget(segment.sourceHash) ?? stored;
  // Of what is saved the server says what is wrong with it: it knows the glossary, too.
  const problems = typed === stored ? segment.problems : typed ? problemsOf(segment, typed, settings) : [];
  if (problems.length === 0) {
    return (
      <p className={styles.empty}>
        <CheckCircleFilled aria-hidden /> {t(typed ? 'quality.none' : 'quality.empty')}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {problems.map(({ code, severity, message, start, end }) => (
        <li key={`${code} ${message} ${start}`} className={editor.problem} data-severity={severity}>
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
