import type { ProjectCollaborator } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AssignmentList } from './assignment-list.js';
import styles from './assignments.module.css';
import { projectCollaboratorsOptions } from './assignments.queries.js';
import type { AssignmentsSearch, ChangeAssignmentsSearch } from './assignments.search.js';
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
      rows: collaboratorList.map(toRow),
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
        onAssign={(apikeys, isAssigned, done) => assign.submit({ apikeys, projectIds: [projectId], isAssigned }, { onSuccess: done })}
      />
    </>
  );
}

function toRow({ apikey, firstName, lastName, email, isAssigned }: ProjectCollaborator) {
  const label = `${firstName} ${lastName}`.trim();
  const name = (
    <span className={styles.name}>
      <span>{label}</span>
      <bdi dir="ltr">{email}</bdi>
    </span>
  );
  return { key: apikey, label, name, isAssigned };
}
