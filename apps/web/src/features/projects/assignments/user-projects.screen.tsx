import type { UserProject } from '@bhashantar/contracts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../components/page-heading.js';
import { userDetailsOptions } from '../../../lib/users.queries.js';
import { AssignmentList } from './assignment-list.js';
import styles from './assignments.module.css';
import { userProjectsOptions } from './assignments.queries.js';
import type { AssignmentsSearch, ChangeAssignmentsSearch } from './assignments.search.js';
import { useAssign } from './use-assign.js';

interface Props {
  apikey: string;
  search: AssignmentsSearch;
  change: ChangeAssignmentsSearch;
}

/** The projects that a collaborator may work on, among all of the organisation. */
export function UserProjectsScreen({ apikey, search, change }: Props) {
  const { t } = useTranslation('assignments');
  const { firstName, lastName, organisationName } = useSuspenseQuery(userDetailsOptions(apikey)).data;
  const name = `${firstName} ${lastName}`.trim();
  const assign = useAssign(() => undefined);
  const list = useQuery({
    ...userProjectsOptions(apikey, search),
    select: ({ projectList, totalProjects, totalAssigned }) => ({ rows: projectList.map(toRow), total: totalProjects, totalAssigned }),
  });
  return (
    <>
      <PageHeading
        title={t('projects.of', { name })}
        documentTitle={t('projects.of', { name })}
        lead={
          <>
            <Link to="/app/users" search={{ open: apikey }}>
              {name}
            </Link>
            {`, ${organisationName}`}
          </>
        }
      />
      <p className={styles.lead}>{t('projects.lead')}</p>
      <AssignmentList
        of="projects"
        list={list}
        search={search}
        change={change}
        pending={assign.isPending}
        onAssign={(projectIds, isAssigned, done) => assign.submit({ apikeys: [apikey], projectIds, isAssigned }, { onSuccess: done })}
      />
    </>
  );
}

function toRow({ projectId, name: label, baseUrl, isAssigned, hostnames }: UserProject) {
  const name = (
    <span className={styles.name}>
      <Link to="/app/projects/$projectId" params={{ projectId }}>
        {label}
      </Link>
      <bdi dir="ltr">{baseUrl}</bdi>
    </span>
  );
  return { key: projectId, label, name, isAssigned, ...(hostnames && { part: <bdi dir="ltr">{hostnames.join(', ')}</bdi> }) };
}
