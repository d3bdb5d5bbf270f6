import type { ProjectDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import styles from './segment-row.module.css';
import { useUntranslatedReasons } from './untranslated.queries.js';

interface Props {
  projectId: string;
  language: string;
  sourceHash: string;
}

/** Why no machine has translated the segment, if the segment has a reason of its own. */
export function UntranslatedReason({ projectId, language, sourceHash }: Props) {
  const { t } = useTranslation('translations');
  const { data } = useUntranslatedReasons(projectId, language);
  const reason = data?.named.get(sourceHash);
  if (!reason) return null;
  return <span className={styles.why}>{t('why.refused', { reason })}</span>;
}

/** Why no machine has translated the other segments. It is shown once, above them. */
export function UntranslatedReasonOfAll({ project, language }: { project: ProjectDetails; language: string }) {
  const { t } = useTranslation('translations');
  const untranslated = project.languages.find((progress) => progress.language === language)?.counts.NO_TRANSLATION_AVAILABLE.segments ?? 0;
  const { data } = useUntranslatedReasons(project.projectId, language, untranslated > 0);
  if (!data || untranslated === 0) return null;
  const { state, reason } = data.others;
  return <p className={styles.whyOfAll}>{t(`why.${state}`, { reason })}</p>;
}
