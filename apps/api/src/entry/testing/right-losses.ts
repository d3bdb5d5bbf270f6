import { randomUUID } from 'node:crypto';
import type { Role } from '@bhashantar/contracts';
import { REFRESH_GRACE_MS } from '../../modules/identity/sessions/token-rules.js';
import { linkIn, type Person, type Workspace } from './workspace.js';

/** People and things around somebody who is about to lose a right. */
export interface Scene {
  kit: Workspace;
  root: Person;
  admin: Person;
  /** Whose websockets are open. */
  victim: Person;
  password: string;
  /** The refresh cookie of the victim's session. */
  refreshCookie: string;
  organisationId: string;
  projectId: string;
  /** Another organisation, which a delivery manager looks after. */
  otherOrganisationId: string;
}

/** One way to lose a right, by a call that a person makes, or by the passing of time. */
export interface Loss {
  way: string;
  role: Role;
  /** Whether the session itself lives on, with less. */
  livesOn: boolean;
  lose(scene: Scene): Promise<unknown>;
}

const as = (person: Person, kit: Workspace, path: string, body: unknown = {}) => kit.post(path, body, { token: person.token });
const update = ({ kit, admin, victim }: Scene, fields: object) => as(admin, kit, 'user/update', { apikey: victim.user.apikey, ...fields });
const assignManagers = ({ kit, root, otherOrganisationId: organisationId }: Scene, apikeys: string[]) =>
  as(root, kit, 'organisation/deliveryManagers/assign', { organisationId, apikeys });

async function otherSession({ kit, victim }: Scene): Promise<string> {
  const { sessions } = (await kit.get('user/sessions', { token: victim.token })).body.data;
  return sessions.find((session: { isCurrent: boolean }) => session.isCurrent).sessionId;
}

/** A second session of the same person, which outlives the tested one. */
async function another({ kit, victim, password }: Scene): Promise<string> {
  return (await kit.post('auth', { email: victim.user.email, password })).body.data.token;
}

/**
 * The rights by table and column, each with every way of the product to remove it. The test reads from the database which columns session
 * checks and policies use. It fails for a column that is missing here, and for a way that leaves a websocket open.
 */
export const RIGHT_LOSSES: Readonly<Record<string, readonly Loss[]>> = {
  'sessions.revoked_at': [
    { way: 'signing out', role: 'organisationAdmin', livesOn: false, lose: ({ kit, victim }) => as(victim, kit, 'auth/logout', undefined) },
    {
      way: 'clearing the cookie',
      role: 'organisationAdmin',
      livesOn: false,
      lose: ({ kit, refreshCookie }) => kit.post('auth/clearCookie', undefined, { cookies: { bh_refresh: refreshCookie } }),
    },
    {
      way: 'ending the session from another one',
      role: 'organisationAdmin',
      livesOn: false,
      lose: async (scene) => {
        const token = await another(scene);
        return scene.kit.post('user/sessions/revoke', { sessionId: await otherSession(scene) }, { token });
      },
    },
    {
      way: 'a spent refresh cookie that comes back',
      role: 'organisationAdmin',
      livesOn: false,
      lose: async ({ kit, refreshCookie }) => {
        await kit.post('auth/refresh', undefined, { cookies: { bh_refresh: refreshCookie } });
        await kit.query(`update refresh_tokens set used_at = used_at - $1 * interval '1 millisecond'`, [REFRESH_GRACE_MS + 1_000]);
        return kit.post('auth/refresh', undefined, { cookies: { bh_refresh: refreshCookie } });
      },
    },
    {
      way: 'a new password from the profile of another session',
      role: 'organisationAdmin',
      livesOn: false,
      lose: async (scene) => {
        const token = await another(scene);
        const newPassword = `Godavari-${randomUUID()}`;
        const body = { currentPassword: scene.password, newPassword, confirmPassword: newPassword };
        return scene.kit.post('user/resetPasswordThroughProfile', body, { token });
      },
    },
    {
      way: 'a new password by a link',
      role: 'organisationAdmin',
      livesOn: false,
      lose: async ({ kit, victim }) => {
        await kit.post('auth/password-reset', { email: victim.user.email });
        const token =
          linkIn(await kit.lastMessageTo(victim.user.email))
            .split('/')
            .at(-1) ?? '';
        const password = `Kaveri-${randomUUID()}`;
        return kit.post('auth/update-password', { token, password }, { token });
      },
    },
  ],
  'sessions.expires_at': [
    {
      way: 'time',
      role: 'organisationAdmin',
      livesOn: false,
      lose: ({ kit, victim }) => kit.query(`update sessions set expires_at = now() where user_id = $1`, [victim.user.userId]),
    },
  ],
  'sessions.acting_organisation_id': [
    {
      way: 'working elsewhere',
      role: 'superAdmin',
      livesOn: true,
      lose: ({ kit, victim, otherOrganisationId: organisationId }) => as(victim, kit, 'organisation/act', { organisationId }),
    },
  ],
  'users.is_active': [
    {
      way: 'being deactivated',
      role: 'translationAdmin',
      livesOn: false,
      lose: ({ kit, admin, victim }) => as(admin, kit, 'user/switchStatus', { apikey: victim.user.apikey, isActive: false }),
    },
  ],
  'users.role': [
    { way: 'another role', role: 'organisationAdmin', livesOn: true, lose: (scene) => update(scene, { role: 'collaborator' }) },
    {
      way: 'a delivery manager who becomes something else',
      role: 'deliveryManager',
      livesOn: true,
      lose: (scene) => as(scene.root, scene.kit, 'user/update', { apikey: scene.victim.user.apikey, role: 'translationAdmin' }),
    },
  ],
  'users.organisation_id': [
    {
      way: 'another organisation, which no call does and an operator may',
      role: 'translationAdmin',
      livesOn: true,
      lose: ({ kit, victim, otherOrganisationId }) =>
        kit.query('update users set organisation_id = $2 where user_id = $1', [victim.user.userId, otherOrganisationId]),
    },
  ],
  'organisation_managers.user_id': [
    { way: 'an organisation that gets no managers', role: 'deliveryManager', livesOn: true, lose: (scene) => assignManagers(scene, []) },
  ],
  'organisation_managers.organisation_id': [
    {
      way: 'an organisation that gets another manager',
      role: 'deliveryManager',
      livesOn: true,
      lose: async (scene) => {
        const successor = await scene.kit.person('deliveryManager', scene.organisationId);
        return assignManagers(scene, [successor.user.apikey]);
      },
    },
  ],
  'project_assignments.user_id': [
    {
      way: 'a project that is taken away',
      role: 'collaborator',
      livesOn: true,
      lose: ({ kit, admin, victim, projectId }) =>
        as(admin, kit, 'project/collaborators/unassign', { apikeys: [victim.user.apikey], projectIds: [projectId] }),
    },
  ],
  'project_assignments.domains': [
    {
      way: 'a project of which one domain is left',
      role: 'collaborator',
      livesOn: true,
      lose: ({ kit, admin, victim, projectId }) =>
        as(admin, kit, 'domains/assignColloborator', { projectId, apikeys: [victim.user.apikey], hostnames: ['site.example'] }),
    },
  ],
  'project_assignments.project_id': [
    {
      way: 'a project that its superAdmin takes away from far',
      role: 'collaborator',
      livesOn: true,
      lose: ({ kit, root, victim, projectId }) =>
        as(root, kit, 'project/collaborators/unassign', { apikeys: [victim.user.apikey], projectIds: [projectId] }),
    },
  ],
};

/** Ids, which never change; no right is lost by them. */
export const NO_RIGHTS: readonly string[] = ['sessions.session_id', 'sessions.user_id', 'users.user_id'];
