import { IMPORT_KEEPS, type ImportKeep } from '@bhashantar/contracts';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './import-export.module.css';

interface Props {
  /** The field of the form gives it these. */
  id?: string;
  value?: ImportKeep;
  onChange?: (keep: ImportKeep) => void;
}

/** Which translations the file does not change. */
export function KeepChoice({ id, value, onChange }: Props) {
  const { t } = useTranslation('exchange');
  return (
    <fieldset className={styles.choices} {...(id ? { id } : {})}>
      <legend>{t('keep')}</legend>
      <Radio.Group value={value} onChange={({ target }) => onChange?.(target.value)}>
        {IMPORT_KEEPS.map((keep) => (
          <Radio key={keep} value={keep}>
            {t(`keeps.${keep}`)}
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}
