import { ReloadOutlined } from '@ant-design/icons';
import type { ProjectDetails } from '@bhashantar/contracts';
import { Button, Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../../../components/language-select.js';
import { LinkButton } from '../../../components/link-button.js';
import styles from './visual.module.css';
import { DEVICE_NAMES, type DeviceName, type VisualSearch } from './visual.search.js';
import type { Mode } from './visual.types.js';

interface Props {
  project: ProjectDetails;
  language: string;
  url: string;
  device: DeviceName;
  mode: Mode;
  /** Undefined if the text has only one place. */
  isInPlace: boolean | undefined;
  pageSelect: ReactNode;
  onChange(part: Partial<VisualSearch>): void;
  onMode(mode: Mode): void;
  onInPlace(isInPlace: boolean): void;
  onReload(): void;
}

/** Selects the page, its width, and what a click in it does. */
export function VisualBar({ project, language, url, device, mode, isInPlace, pageSelect, onChange, onMode, onInPlace, onReload }: Props) {
  const { t } = useTranslation('visual');
  return (
    <div className={styles.bar}>
      <div className={styles.page}>{pageSelect}</div>
      <LanguageSelect
        className={styles.language}
        label={t('language')}
        codes={project.targetLanguages}
        value={language}
        onChange={(next) => onChange({ language: next, segment: undefined })}
      />
      <Segmented<Mode>
        aria-label={t('mode')}
        value={mode}
        options={(['edit', 'browse'] as const).map((name) => ({ value: name, label: t(`modes.${name}`) }))}
        onChange={onMode}
      />
      <Segmented<DeviceName>
        className={styles.device}
        aria-label={t('device')}
        value={device}
        options={DEVICE_NAMES.map((name) => ({ value: name, label: t(`devices.${name}`) }))}
        onChange={(next) => onChange({ device: next === 'full' ? undefined : next })}
      />
      {isInPlace !== undefined && (
        <Segmented<'page' | 'list'>
          aria-label={t('place')}
          value={isInPlace ? 'page' : 'list'}
          options={(['page', 'list'] as const).map((name) => ({ value: name, label: t(`places.${name}`) }))}
          onChange={(next) => onInPlace(next === 'page')}
        />
      )}
      <Button icon={<ReloadOutlined />} onClick={onReload}>
        {t('reload')}
      </Button>
      <LinkButton to="/app/projects/$projectId/translations" params={{ projectId: project.projectId }} search={{ language, url }}>
        {t('editor')}
      </LinkButton>
    </div>
  );
}
