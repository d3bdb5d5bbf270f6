import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './segment-row.module.css';
import { untranslatedOptions } from './untranslated.queries.js';

interface Props {
  projectId: string;
  language: string;
  sourceHash: string;
}

/** Why no machine has translated the segment. */
export function UntranslatedReason({ projectId, language, sourceHash }: Props) {
  const { t } = useTranslation('translations');
  const { data } = useQuery(untranslatedOptions(projectId, language));
  if (!data) return null;
  const reason = data.named.get(sourceHash);
  const { state, reason: ofOthers } = data.others;
  return <span className={styles.why}>{t(`why.${reason ? 'refused' : state}`, { reason: reason ?? ofOthers })}</span>;
}
