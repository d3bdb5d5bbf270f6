import { ENGINE_PRESETS, type EnginePreset } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './engines.module.css';

/** Buttons that fill the form with the known values of common services. */
export function EnginePresets({ onChoose }: { onChoose(preset: EnginePreset): void }) {
  const { t } = useTranslation('engines');
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={styles.presets}>
      <span id={id}>{t('presets')}</span>
      {ENGINE_PRESETS.map((preset) => (
        <Button key={preset.name} size="small" onClick={() => onChoose(preset)}>
          {preset.name}
        </Button>
      ))}
    </fieldset>
  );
}
