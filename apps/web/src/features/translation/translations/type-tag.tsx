import { CheckCircleFilled, FontSizeOutlined, MinusCircleOutlined, RobotOutlined, UserOutlined } from '@ant-design/icons';
import type { SegmentRow, TranslationType } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { enginesOptions } from '../../../lib/engines.queries.js';
import styles from './segment-row.module.css';

/** The icon of each type, which filters and rows share. */
export const TYPE_ICONS: Record<TranslationType, ReactNode> = {
  PBK: <CheckCircleFilled aria-hidden />,
  USER: <UserOutlined aria-hidden />,
  MACHINE: <RobotOutlined aria-hidden />,
  TRANSLITERATION: <FontSizeOutlined aria-hidden />,
  NO_TRANSLATION_AVAILABLE: <MinusCircleOutlined aria-hidden />,
};

/** The translator as icon and words; for a machine also the means. */
export function TypeTag({ row }: { row: SegmentRow }) {
  const { t } = useTranslation(['translations', 'common']);
  const detail = row.machineSource && t(`source.${row.machineSource}`);
  // Engines have ids; a removed engine has no name.
  const ofEngine = row.machineSource === 'engine' && row.engine !== null;
  const { data: engines } = useQuery({ ...enginesOptions, enabled: ofEngine });
  const engine = (ofEngine && engines?.find(({ engine }) => engine === row.engine)?.name) || detail;
  return (
    <span className={styles.type} data-type={row.translationType} title={t(`common:type.${row.translationType}`)}>
      {TYPE_ICONS[row.translationType]}
      <span className={styles.typeName}>{t(`common:type.${row.translationType}`)}</span>
      {row.translationType === 'MACHINE' && engine && <span className={styles.means}>· {engine}</span>}
    </span>
  );
}
