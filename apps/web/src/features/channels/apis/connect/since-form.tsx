import type { ApiSince } from '@bhashantar/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import styles from '../apis.module.css';
import { ParameterField } from './pages-form.js';
import { faultsOf, type ReadingDraft } from './reading-draft.js';
import { Part } from './reading-part.js';

/** A person can set only the name of the parameter. */
const KEPT = { template: null, sort: null };
const KINDS = ['none', 'iso', 'seconds'] as const;

interface Props {
  reading: ReadingDraft;
  reason: string;
  showsFaults: boolean;
  onChange(since: ApiSince | null): void;
}

/** Whether the API is asked only for changes since a moment, and how. */
export function SinceForm({ reading, reason, showsFaults, onChange }: Props) {
  const { t } = useTranslation('apis');
  const id = useId();
  const { changesBy: since } = reading;
  const fault = showsFaults ? faultsOf(reading).changesBy : undefined;
  const parameter = since?.parameter ?? { place: 'query' as const, name: '' };
  return (
    <Part
      id={id}
      label={t('connecting.parts.since')}
      reason={reason}
      below={
        since && (
          <div className={styles.fields}>
            <ParameterField
              label={t('connecting.sinceParameter')}
              parameter={parameter}
              error={fault && t(`connecting.${fault}`)}
              onChange={(next) => onChange({ ...since, parameter: next })}
            />
          </div>
        )
      }
    >
      <LabelledSelect<(typeof KINDS)[number]>
        id={id}
        value={since?.format ?? 'none'}
        options={KINDS.map((value) => ({ value, label: t(`connecting.sinceKinds.${value}`) }))}
        onChange={(format) => onChange(format === 'none' ? null : { ...KEPT, ...since, format, parameter })}
      />
    </Part>
  );
}
