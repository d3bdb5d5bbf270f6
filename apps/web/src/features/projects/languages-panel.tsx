import { MoreOutlined } from '@ant-design/icons';
import type { LanguageProgress, ProjectDetails } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followMenuLink } from '../../components/follow-menu-link.js';
import { LanguageName, languageLabel } from '../../components/language-name.js';
import { Panel } from '../../components/panel.js';
import { TypeBar } from '../../components/type-bar.js';
import { formatCount, formatShare } from '../../lib/format/format-number.js';
import { useMay } from '../../lib/session/use-may.js';
import { shareTranslated } from '../../lib/sum-counts.js';
import styles from './overview.module.css';
import { progressByLanguage } from './progress-by-language.js';
import { TransliterateDialog } from './transliterate-dialog.js';
import { useApplyMachine } from './use-apply-machine.js';

/** How far each language is, in its own colour. */
export function LanguagesPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  return (
    <Panel title={t('languages.title')}>
      <ul className={styles.languages}>
        {progressByLanguage(project).map((progress) => (
          <LanguageRow key={progress.language} projectId={project.projectId} progress={progress} />
        ))}
      </ul>
    </Panel>
  );
}

function LanguageRow({ projectId, progress: { language, counts } }: { projectId: string; progress: LanguageProgress }) {
  const { t } = useTranslation(['projects', 'common']);
  const missing = counts.NO_TRANSLATION_AVAILABLE.words;
  return (
    <li className={styles.language}>
      <Link to="/app/projects/$projectId/translations" params={{ projectId }} search={{ language }}>
        <LanguageName code={language} />
      </Link>
      <div className={styles.bar}>
        <TypeBar counts={counts} language={language} />
        <div className={styles.figures}>
          <strong>{formatShare(shareTranslated(counts))}</strong>
          {(['PBK', 'USER', 'MACHINE', 'TRANSLITERATION'] as const)
            .filter((type) => counts[type].words > 0)
            .map((type) => (
              <span key={type}>
                {formatCount(counts[type].words)} {t(`languages.${type}`)}
              </span>
            ))}
          {missing > 0 && (
            <span>
              {formatCount(missing)} {t('languages.NO_TRANSLATION_AVAILABLE')}
            </span>
          )}
        </div>
      </div>
      <LanguageMenu projectId={projectId} language={language} missing={missing} spelled={counts.TRANSLITERATION.words} />
    </li>
  );
}

interface MenuProps {
  projectId: string;
  language: string;
  /** Words. */
  missing: number;
  spelled: number;
}

function LanguageMenu({ projectId, language, missing, spelled }: MenuProps) {
  const { t } = useTranslation('projects');
  const machine = useApplyMachine(projectId);
  const mayTranslate = useMay('translation.machine');
  const [isAsking, setAsking] = useState(false);
  const orders = [
    { key: 'nmt', label: t('languages.translate'), disabled: missing + spelled === 0, onClick: () => machine.mutate([language]) },
    { key: 't13n', label: t('languages.transliterate'), disabled: missing === 0, onClick: () => setAsking(true) },
    { type: 'divider' as const },
  ];
  const links = [
    {
      key: 'preview',
      label: (
        <Link to="/app/projects/$projectId/preview" params={{ projectId }} search={{ language }}>
          {t('languages.preview')}
        </Link>
      ),
    },
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        placement="bottomRight"
        menu={{ items: mayTranslate ? [...orders, ...links] : links, onClick: followMenuLink }}
      >
        <Button
          type="text"
          loading={machine.isPending}
          aria-label={t('languages.actions', { language: languageLabel(language) })}
          icon={<MoreOutlined />}
        />
      </Dropdown>
      {isAsking && <TransliterateDialog projectId={projectId} language={language} onClose={() => setAsking(false)} />}
    </>
  );
}
