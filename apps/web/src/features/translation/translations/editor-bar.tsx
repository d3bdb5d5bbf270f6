import { ColumnHeightOutlined, FileTextOutlined, QuestionCircleOutlined, SettingOutlined, ToolOutlined } from '@ant-design/icons';
import type { ProjectDetails } from '@bhashantar/contracts';
import { Button, Popover, Switch } from 'antd';
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
  /** The choice of the language, for screens whose header has no space for it. */
  languageSelect: ReactNode;
  /** The search, and the buttons of the filters. */
  children: ReactNode;
  /** The lines below the search: the filters by type, and the filters that are set. */
  below: ReactNode;
}

/** The search, the progress of the language, and the switches of the zones. The filters are in the lines below. */
export function EditorBar({ project, language, isWide, zones, onOpenDrawer, onHelp, languageSelect, children, below }: Props) {
  const settings = useWorkbenchSettings();
  const zoneButton = (zone: Zone) => ({
    'aria-label': zones[zone],
    ...(isWide ? { 'aria-pressed': settings[zone] } : { 'aria-haspopup': 'dialog' as const }),
    onClick: () => (isWide ? setWorkbench({ [zone]: !settings[zone] }) : onOpenDrawer(zone)),
  });
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        {languageSelect}
        <Button {...zoneButton('pages')} className={styles.zone} icon={<FileTextOutlined aria-hidden />}>
          <span>{zones.pages}</span>
        </Button>
        <div className={styles.filters}>{children}</div>
        <PresentPeople />
        <Progress project={project} language={language} />
        {isWide ? <ViewSettings onHelp={onHelp} /> : <ViewMenu onHelp={onHelp} />}
        <Button {...zoneButton('tools')} className={styles.zone} icon={<ToolOutlined aria-hidden />}>
          <span>{zones.tools}</span>
        </Button>
      </div>
      {below}
    </div>
  );
}

/** One button for rarely changed settings, on narrow screens. */
function ViewMenu({ onHelp }: { onHelp(): void }) {
  const { t } = useTranslation('editor');
  return (
    <Popover trigger="click" placement="bottom" content={<ViewSettings onHelp={onHelp} isMenu />}>
      <Button icon={<SettingOutlined aria-hidden />} aria-label={t('view')} title={t('view')} />
    </Popover>
  );
}

/** The settings of how rows are shown and saved, and the map of the keys. */
function ViewSettings({ onHelp, isMenu = false }: { onHelp(): void; isMenu?: boolean }) {
  const { t } = useTranslation('editor');
  const { isDense } = useWorkbenchSettings();
  const name = (key: 'wholeTexts' | 'keys.title') => (isMenu ? {} : { 'aria-label': t(key), title: t(key) });
  return (
    <div className={styles.settings} data-menu={isMenu || undefined}>
      <Autosave />
      <Button
        {...name('wholeTexts')}
        icon={<ColumnHeightOutlined aria-hidden />}
        aria-pressed={!isDense}
        onClick={() => setWorkbench({ isDense: !isDense })}
      >
        {isMenu && t('wholeTexts')}
      </Button>
      <Button {...name('keys.title')} icon={<QuestionCircleOutlined aria-hidden />} onClick={onHelp}>
        {isMenu && t('keys.title')}
      </Button>
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

/** The progress of the language in the header. */
function Progress({ project, language }: { project: ProjectDetails; language: string }) {
  const counts = project.languages.find((progress) => progress.language === language)?.counts;
  return (
    <div className={styles.progress}>
      {counts && <TranslationTypeBar counts={counts} language={language} />}
      {counts && <strong className="bh-num">{formatShare(shareTranslated(counts))}</strong>}
    </div>
  );
}
