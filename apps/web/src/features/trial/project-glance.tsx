import type { ProjectSummary } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '../../components/external-link.js';
import { LanguageName } from '../../components/language-name.js';
import { Panel } from '../../components/panel.js';
import { TypeBar } from '../../components/type-bar.js';
import { formatCount, formatShare } from '../../lib/format/format-number.js';
import { shareTranslated } from '../../lib/sum-counts.js';
import styles from './trial.module.css';

/** One site and how far each of its languages is. */
export function ProjectGlance({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('trial');
  const title = (
    <Link to="/app/projects/$projectId" params={{ projectId: project.projectId }}>
      {project.name}
    </Link>
  );
  return (
    <Panel title={title} extra={<ExternalLink href={project.baseUrl} />}>
      <p className="bh-muted">{t('home.found', { pages: formatCount(project.pageCount), words: formatCount(project.sourceWordCount) })}</p>
      <ul className={styles.languages}>
        {project.languages.map(({ language, counts }) => (
          <li key={language}>
            <LanguageName code={language} />
            <span className="bh-num">{formatShare(shareTranslated(counts))}</span>
            <TypeBar counts={counts} language={language} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
