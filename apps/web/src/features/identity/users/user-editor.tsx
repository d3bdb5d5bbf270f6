import {
  checkPhone,
  checkPresent,
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_CODES,
  type DocumentCategory,
  MEMBER_FIRST_NAME_MISSING,
  MEMBER_LAST_NAME_MISSING,
  ROLE_PERMISSIONS,
  type Role,
  type UserDetails,
} from '@bhashantar/contracts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { showFieldErrors } from '../../../components/checked-form.js';
import { FormDrawer } from '../../../components/form-drawer.js';
import { LinkButton } from '../../../components/link-button.js';
import { SwitchField } from '../../../components/switch-field.js';
import { TextItem } from '../../../components/text-item.js';
import { normalisePhone } from '../../../lib/form/normalise-phone.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { RoleItem } from './role-item.js';
import { useUpdateUser } from './use-user-calls.js';
import { UserAccess } from './user-access.js';
import { UserStateTag } from './user-state-tag.js';
import styles from './users.module.css';

interface Values {
  firstName: string;
  lastName: string;
  phone: string;
  role: Role;
  nmtEnabled: boolean;
  categories: DocumentCategory[];
}

const CHECKS = {
  firstName: ({ firstName }: Values) => checkPresent(MEMBER_FIRST_NAME_MISSING)(firstName),
  lastName: ({ lastName }: Values) => checkPresent(MEMBER_LAST_NAME_MISSING)(lastName),
  phone: ({ phone }: Values) => (phone ? checkPhone(normalisePhone(phone)) : undefined),
};

const CATEGORY_OPTIONS = DOCUMENT_CATEGORY_CODES.map((code) => ({ value: code, label: DOCUMENT_CATEGORIES[code] }));

/** A user's profile, role and access. */
export function UserEditor({ user, onClose }: { user: UserDetails; onClose(): void }) {
  const { t } = useTranslation('users');
  const me = useSessionUser();
  const { firstName, lastName, role, nmtEnabled, categories } = user;
  const [form] = Form.useForm<Values>();
  const chosenRole = Form.useWatch('role', form) ?? role;
  const update = useUpdateUser(onClose);
  const isOwn = user.userId === me.userId;
  const submit = (values: Values) => update.submit(editOf(user, values), { onError: showFieldErrors(form) });
  return (
    <FormDrawer
      form={form}
      initial={{ firstName, lastName, phone: normalisePhone(user.phone ?? ''), role, nmtEnabled, categories }}
      checks={CHECKS}
      title={`${firstName} ${lastName}`}
      extra={<UserStateTag user={user} />}
      submitLabel={t('form.save')}
      pending={update.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={styles.who}>
        {user.email} · {user.organisationName}
      </p>
      <div className={styles.pair}>
        <TextItem name="firstName" label={t('form.firstName')} autoComplete="off" />
        <TextItem name="lastName" label={t('form.lastName')} autoComplete="off" />
      </div>
      <TextItem name="phone" label={t('form.phone')} type="tel" inputMode="tel" autoComplete="off" prefix="+91" optional />
      <RoleItem disabled={isOwn} hint={isOwn ? t('form.ownRole') : undefined} />
      <Form.Item name="nmtEnabled" valuePropName="checked" noStyle>
        <SwitchField label={t('form.nmt')} hint={t('form.nmtHint')} />
      </Form.Item>
      {ROLE_PERMISSIONS[chosenRole].includes('user.categories') && me.permissions.includes('user.categories') && (
        <Form.Item name="categories" noStyle>
          <CheckboxGroup legend={t('form.categories')} options={CATEGORY_OPTIONS} />
        </Form.Item>
      )}
      {role === 'collaborator' && <CollaboratorProjects apikey={user.apikey} />}
      {!isOwn && <UserAccess user={user} onDone={onClose} />}
    </FormDrawer>
  );
}

/** A separate screen assigns a collaborator's projects. */
function CollaboratorProjects({ apikey }: { apikey: string }) {
  const { t } = useTranslation('users');
  if (!usePermission('project.assign')) return null;
  return (
    <section className={styles.access}>
      <p>{t('projects.note')}</p>
      <LinkButton to="/app/users/$apikey/projects" params={{ apikey }}>
        {t('projects.open')}
      </LinkButton>
    </section>
  );
}

/** Sends only the changed fields, so that two administrators do not undo each other's changes. */
function editOf(user: UserDetails, { firstName, lastName, phone, role, nmtEnabled, categories }: Values) {
  const number = normalisePhone(phone);
  const sameCategories = categories.length === user.categories.length && categories.every((code) => user.categories.includes(code));
  return {
    update: {
      apikey: user.apikey,
      ...(firstName !== user.firstName && { firstName: firstName.trim() }),
      ...(lastName !== user.lastName && { lastName: lastName.trim() }),
      ...(number && number !== normalisePhone(user.phone ?? '') && { phone: number }),
      ...(role !== user.role && { role }),
      ...(nmtEnabled !== user.nmtEnabled && { nmtEnabled }),
    },
    categories: sameCategories ? undefined : categories,
  };
}
