import {
  CROSS_ORGANISATION_ROLES,
  checkMemberEmail,
  checkPresent,
  listProjects,
  MEMBER_FIRST_NAME_MISSING,
  MEMBER_LAST_NAME_MISSING,
  type Role,
} from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { FormDrawer } from '../../../components/form-drawer.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { SelectItem } from '../../../components/select-item.js';
import { TextItem } from '../../../components/text-item.js';
import type { Checks } from '../../../lib/form/check-values.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { organisationNamesOptions } from '../../../lib/organisation-names.queries.js';
import { currentOrganisationId } from '../../../lib/session/current-organisation.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { RoleItem } from './role-item.js';
import { useCreateUser } from './use-user-calls.js';
import styles from './users.module.css';

interface Values {
  firstName: string;
  lastName: string;
  email: string;
  role: Role | undefined;
  organisationId: string;
  /** A collaborator sees no other projects. */
  projectIds: string[];
}

const CHECKS: Checks<Values> = {
  firstName: ({ firstName }) => checkPresent(MEMBER_FIRST_NAME_MISSING)(firstName),
  lastName: ({ lastName }) => checkPresent(MEMBER_LAST_NAME_MISSING)(lastName),
  email: ({ email }) => checkMemberEmail(email),
};

/** A user who is invited by email, and chooses the password. */
export function InviteForm({ organisationId, onClose }: { organisationId: string | undefined; onClose(): void }) {
  const { t } = useTranslation('users');
  const me = useSessionUser();
  const create = useCreateUser(onClose);
  const initial: Values = {
    firstName: '',
    lastName: '',
    email: '',
    role: undefined,
    organisationId: organisationId ?? currentOrganisationId(me),
    projectIds: [],
  };
  const [form] = Form.useForm<Values>();
  const chosen = Form.useWatch('organisationId', form) ?? initial.organisationId;
  const projects = useProjectsOf(chosen);
  const mayAssign = usePermission('project.assign');
  const isAsked = Form.useWatch('role', form) === 'collaborator' && projects.length > 0 && mayAssign;
  const submit = ({ role, email, projectIds, ...rest }: Values) => {
    if (!role) return;
    const body = { ...rest, email: email.trim(), role };
    const own = projectIds.filter((id) => projects.some(({ projectId }) => projectId === id));
    create.submit({ body, projectIds: isAsked ? own : [] }, { onError: showFieldErrors(form) });
  };
  return (
    <FormDrawer
      form={form}
      initial={initial}
      checks={{
        ...CHECKS,
        role: ({ role }) => (role ? undefined : t('form.roleMissing')),
        projectIds: ({ projectIds }) => (isAsked && projectIds.length === 0 ? t('form.projectsMissing') : undefined),
      }}
      title={t('invite')}
      submitLabel={t('form.invite')}
      pending={create.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.pair}>
        <TextItem name="firstName" label={t('form.firstName')} autoComplete="off" />
        <TextItem name="lastName" label={t('form.lastName')} autoComplete="off" />
      </div>
      <TextItem name="email" label={t('form.email')} hint={t('form.emailHint')} type="email" inputMode="email" autoComplete="off" />
      {CROSS_ORGANISATION_ROLES.includes(me.role) && !organisationId && <OrganisationItem />}
      <RoleItem />
      {isAsked && (
        <CheckedItem name="projectIds" label={t('form.projects')} hint={t('form.projectsHint')}>
          <LabelledSelect<string[]>
            mode="multiple"
            placeholder={t('form.projectsPlaceholder')}
            options={projects.map(({ projectId, name }) => ({ value: projectId, label: name }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </CheckedItem>
      )}
    </FormDrawer>
  );
}

/** The field offers this number of projects. Others are assigned on the screen of the project. */
const PROJECTS_OFFERED = 100;

/** The projects of an organisation, for a person who may see them. */
function useProjectsOf(organisationId: string) {
  const mayRead = usePermission('project.read');
  const query = useQuery({ ...queryOf(listProjects, { pageNumber: 1, pageSize: PROJECTS_OFFERED }), enabled: mayRead });
  return query.data?.projectList.filter((project) => project.organisationId === organisationId) ?? [];
}

function OrganisationItem() {
  const { t } = useTranslation('users');
  const { data = [] } = useQuery(organisationNamesOptions);
  const options = data.map(({ organisationId, name }) => ({ value: organisationId, label: name, search: name }));
  return <SelectItem name="organisationId" label={t('column.organisation')} options={options} searchable />;
}
