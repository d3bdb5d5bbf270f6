import type { ProjectSummary } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { MachineQuestion } from '../../../components/machine-question.js';
import { Panel } from '../../../components/panel.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { useStartableMachine } from '../../../lib/machine/use-machine.js';
import { useRunRefresh } from '../../../lib/machine/use-run-refresh.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import styles from './engines.module.css';
import { openProjectsOptions, openSegments } from './engines.queries.js';

/** More projects are in the list of projects. */
const MOST = 5;

/** Suggests the next step after an engine is connected: a project with untranslated texts, or a new project. */
export function NextStep() {
  const { t } = useTranslation('engines');
  const { data: projects = [] } = useQuery(openProjectsOptions);
  const mayCreate = usePermission('project.create');
  return (
    <div className={styles.next}>
      <Panel title={t('next.title')}>
        <p className="bh-muted">{t('next.lead')}</p>
        {projects.length > 0 && (
          <ul className={styles.open}>
            {projects.slice(0, MOST).map((project, at) => (
              <OpenProject key={project.projectId} project={project} isFirst={at === 0} />
            ))}
          </ul>
        )}
        {mayCreate && (
          <LinkButton kind={projects.length > 0 ? 'default' : 'primary'} to="/app/projects/new" search={{ step: 'address' }}>
            {t('next.create')}
          </LinkButton>
        )}
      </Panel>
    </div>
  );
}

/**
 * A project, with a button that translates the texts that engines can translate. If there are none, a link leads to the overview, which
 * says why.
 */
function OpenProject({ project, isFirst }: { project: ProjectSummary; isFirst: boolean }) {
  const { t } = useTranslation('engines');
  const navigate = useNavigate();
  const machine = useStartableMachine(project);
  useRunRefresh(project.projectId);
  // Keeps the languages of the question, because the chance disappears when the run begins.
  const [asked, setAsked] = useState<string[]>();
  const { projectId, name } = project;
  const open = openSegments(project);
  const chance = machine?.limit ? undefined : machine?.chance;
  const counted = chance && { count: chance.segments, shown: formatCount(chance.segments), name };
  const show = () => void navigate({ to: '/app/projects/$projectId', params: { projectId } });
  return (
    <li>
      <strong>{name}</strong>
      <span className="bh-num">{t('next.open', { count: open, shown: formatCount(open) })}</span>
      <div className={styles.ways}>
        {chance && counted && (
          <Button type={isFirst ? 'primary' : 'default'} aria-label={t('next.runOf', counted)} onClick={() => setAsked(chance.languages)}>
            {t('next.run', counted)}
          </Button>
        )}
        <LinkButton
          kind={isFirst && !chance ? 'primary' : 'default'}
          to="/app/projects/$projectId"
          params={{ projectId }}
          aria-label={t('next.projectOf', { name })}
        >
          {t('next.project')}
        </LinkButton>
      </div>
      {asked && <MachineQuestion order={{ projectId, languages: asked }} onStarted={show} onClose={() => setAsked(undefined)} />}
    </li>
  );
}
