import type { ProjectCollaborator } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AssignDomains } from './assign-domains.js';
import { AssignmentList } from './assignment-list.js';
import styles from './assignments.module.css';
import { projectCollaboratorsOptions } from './assignments.queries.js';
import type { AssignmentsSearch, ChangeAssignmentsSearch } from './assignments.search.js';
import { OwnPart } from './own-part.js';
import { useAssign } from './use-assign.js';

interface Props {
  projectId: string;
  search: AssignmentsSearch;
  change: ChangeAssignmentsSearch;
}

/** The collaborators who may work on a project, among all of the organisation. */
export function ProjectPeopleScreen({ projectId, search, change }: Props) {
  const { t } = useTranslation('assignments');
  const assign = useAssign(() => undefined);
  const list = useQuery({
    ...projectCollaboratorsOptions(projectId, search),
    select: ({ collaboratorList, totalCollaborators, totalAssigned }) => ({
      rows: collaboratorList.map((person) => toRow(projectId, person)),
      total: totalCollaborators,
      totalAssigned,
    }),
  });
  return (
    <>
      <p className={styles.lead}>{t('people.lead')}</p>
      <AssignmentList
        of="people"
        list={list}
        search={search}
        change={change}
        pending={assign.isPending}
        actions={(apikeys, done) => <AssignDomains projectId={projectId} apikeys={apikeys} onDone={done} />}
        onAssign={(apikeys, isAssigned, done) => assign.submit({ apikeys, projectIds: [projectId], isAssigned }, { onSuccess: done })}
      />
    </>
  );
}

function toRow(projectId: string, { apikey, firstName, lastName, email, isAssigned, hostnames }: ProjectCollaborator) {
  const label = `${firstName} ${lastName}`.trim();
  const name = (
    <span className={styles.name}>
      <span>{label}</span>
      <bdi dir="ltr">{email}</bdi>
    </span>
  );
  const part = hostnames && <OwnPart projectId={projectId} apikey={apikey} name={label} hostnames={hostnames} />;
  return { key: apikey, label, name, isAssigned, ...(part && { part }) };
}
