import { ColumnHeightOutlined, FileTextOutlined, QuestionCircleOutlined, ToolOutlined } from '@ant-design/icons';
import type { ProjectDetails } from '@bhashantar/contracts';
import { Button, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TranslationTypeBar } from '../../../components/translation-type-bar.js';
import { formatShare } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { shareTranslated } from '../../../lib/sum-counts.js';
import styles from './editor-bar.module.css';
import { PresentPeople } from './presence.js';
import { setAutosave, useAutosave } from './save-settings.js';
import { setWorkbench, useWorkbenchSettings, type Zone } from './workbench-settings.js';

interface Props {
  project: ProjectDetails;
  language: string;
  isWide: boolean;
  zones: Readonly<Record<Zone, string>>;
  onOpenDrawer(zone: Zone): void;
  onHelp(): void;
  /** The filters. */
  children: ReactNode;
}

/** One line: filters, how far the language is, and which zones are shown. */
export function EditorBar({ project, language, isWide, zones, onOpenDrawer, onHelp, children }: Props) {
  const { t } = useTranslation('editor');
  const settings = useWorkbenchSettings();
  const press = (zone: Zone) => (isWide ? setWorkbench({ [zone]: !settings[zone] }) : onOpenDrawer(zone));
  return (
    <div className={styles.bar}>
      <Button
        icon={<FileTextOutlined aria-hidden />}
        {...(isWide ? { 'aria-pressed': settings.pages } : { 'aria-haspopup': 'dialog' as const })}
        onClick={() => press('pages')}
      >
        {zones.pages}
      </Button>
      <div className={styles.filters}>{children}</div>
      <PresentPeople />
      <Progress project={project} language={language} />
      <Autosave />
      <div className={styles.buttons}>
        <Button
          icon={<ColumnHeightOutlined aria-hidden />}
          aria-pressed={!settings.isDense}
          aria-label={t('wholeTexts')}
          title={t('wholeTexts')}
          onClick={() => setWorkbench({ isDense: !settings.isDense })}
        />
        <Button icon={<QuestionCircleOutlined aria-hidden />} aria-label={t('keys.title')} title={t('keys.title')} onClick={onHelp} />
        <Button
          icon={<ToolOutlined aria-hidden />}
          {...(isWide ? { 'aria-pressed': settings.tools } : { 'aria-haspopup': 'dialog' as const })}
          onClick={() => press('tools')}
        >
          {zones.tools}
        </Button>
      </div>
    </div>
  );
}

/** Whether a changed text is saved when another row is opened. */
function Autosave() {
  const { t } = useTranslation('editor');
  const isOn = useAutosave();
  const mayEdit = usePermission('translation.edit');
  const id = useId();
  if (!mayEdit) return null;
  return (
    <div className={styles.autosave} title={t('autosave.hint')}>
      <Switch size="small" checked={isOn} aria-labelledby={id} onChange={setAutosave} />
      <span id={id}>{t('autosave.label')}</span>
    </div>
  );
}

/** How far the language is, whose name stands in the header. */
function Progress({ project, language }: { project: ProjectDetails; language: string }) {
  const counts = project.languages.find((progress) => progress.language === language)?.counts;
  return (
    <div className={styles.progress}>
      {counts && <TranslationTypeBar counts={counts} language={language} />}
      {counts && <strong className="bh-num">{formatShare(shareTranslated(counts))}</strong>}
    </div>
  );
}
