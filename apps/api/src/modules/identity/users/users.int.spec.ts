import { randomUUID } from 'node:crypto';
import type { Role } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { IdentitySeed } from './identity-seed.js';

describe('users', () => {
  let kit: Workspace;
  let mine: string;
  let admin: Person;
  let colleague: Person;
  let stranger: Person;
  let root: Person;

  beforeAll(async () => {
    kit = await Workspace.start();
    mine = await kit.organisation();
    admin = await kit.person('organisationAdmin', mine);
    colleague = await kit.person('collaborator', mine);
    stranger = await kit.person('organisationAdmin', await kit.organisation());
    root = await kit.person('superAdmin', await kit.organisation());
  });
  afterAll(() => kit.close());

  const as = (person: Person) => (path: string, body: unknown) => kit.post(path, body, { token: person.token });
  const emails = (answer: { body: { data: { userList: { email: string }[] } } }) => answer.body.data.userList.map(({ email }) => email);
  const auditOf = (userId: string) =>
    kit.query<{ action: string }>('select action from audit_log where subject_id = $1 order by audit_id', [userId]);

  describe('lists', () => {
    it('hold the own organisation alone, with a total, filters and pages', async () => {
      const list = await as(admin)('user/list', {});
      expect(list.body.data.totalUsers).toBe(2);
      expect(emails(list).sort()).toEqual([admin.user.email, colleague.user.email].sort());
      expect(emails(await as(admin)('user/list', { role: 'collaborator' }))).toEqual([colleague.user.email]);
      expect(emails(await as(admin)('user/list', { searchText: colleague.user.email.slice(0, 20).toUpperCase() }))).toEqual([
        colleague.user.email,
      ]);
      expect(emails(await as(admin)('user/list', { searchText: '%' }))).toEqual([]);
      const page = await as(admin)('user/list', { pageNumber: 2, pageSize: 1 });
      expect([page.body.data.totalUsers, emails(page).length]).toEqual([2, 1]);
      expect(JSON.stringify(list.body)).not.toMatch(/password|argon2/i);
    });

    it('answer another organisation as one that does not exist', async () => {
      const shown = ({ status, body }: Awaited<ReturnType<typeof kit.post>>) => ({ status, ...body, reference: '' });
      const foreign = await as(admin)('user/list', { organisationId: stranger.user.organisationId });
      const unknown = await as(admin)('user/list', { organisationId: randomUUID() });
      expect(foreign.status).toBe(404);
      expect(shown(foreign)).toEqual(shown(unknown));
    });

    it('hold everybody for a superAdmin', async () => {
      const all = await as(root)('user/list', { pageSize: 100 });
      expect(emails(all)).toEqual(expect.arrayContaining([admin.user.email, stranger.user.email]));
      expect(emails(await as(root)('user/list', { organisationId: mine }))).toHaveLength(2);
    });

    it('hold the people of the House alone for its administrators', async () => {
      const house = await kit.organisation({ house: 'ls' });
      const [head, translator] = [await kit.person('lokSabhaAdmin', house), await kit.person('lokSabhaTranslator', house)];
      const clerk = await kit.person('organisationAdmin', house);
      expect(emails(await as(head)('user/list', {})).sort()).toEqual([head.user.email, translator.user.email].sort());
      expect((await as(head)('user/fetchUserDetails', { apikey: clerk.user.apikey })).status).toBe(404);
      const foreignHouse = await as(head)('user', person({ role: 'rajyaSabhaTranslator' }));
      expect([foreignHouse.status, foreignHouse.body.errors[0].field]).toEqual([403, 'role']);
      expect((await as(head)('user', person({ role: 'lokSabhaTranslator' }))).status).toBe(200);
    });

    it('show the assigned organisations to a delivery manager', async () => {
      const manager = await kit.person('deliveryManager', root.user.organisationId);
      expect((await as(manager)('user/list', { organisationId: mine })).status).toBe(404);
      await as(root)('organisation/deliveryManagers/assign', { organisationId: mine, apikeys: [manager.user.apikey] });
      expect(emails(await as(manager)('user/list', { organisationId: mine }))).toHaveLength(2);
      const managers = await kit.get('user/delivery-manager/list', { token: admin.token });
      expect(managers.body.data.deliveryManagerList).toMatchObject([{ email: manager.user.email }]);
      const collaborators = await kit.get('user/collaborator/list', { token: admin.token });
      expect(collaborators.body.data.collaboratorList).toMatchObject([{ email: colleague.user.email }]);
      await as(root)('organisation/deliveryManagers/assign', { organisationId: mine, apikeys: [] });
      expect((await as(manager)('user/list', { organisationId: mine })).status).toBe(404);
    });
  });

  const person = (changes: object = {}) => ({
    ...{ firstName: 'Mira', lastName: 'Sen', email: `mira-${randomUUID()}@example.com`, role: 'translationAdmin' },
    ...changes,
  });

  describe('creation', () => {
    it('with a password invites all the same: the reader of the mail chooses it', async () => {
      const body = person();
      const created = await as(admin)('user', { ...body, password: 'sahyadri-26', isVerified: true });
      expect([created.status, created.body.message, created.body.data.invited]).toEqual([200, 'Invitation sent', true]);
      expect(created.body.data.user.isVerified).toBe(false);
      expect((await kit.post('auth', { email: body.email, password: 'sahyadri-26' })).status).toBe(401);
      expect(await auditOf(created.body.data.user.userId)).toEqual([{ action: 'user.create' }]);
    });

    it('names an address that the caller sees anyhow, and no other', async () => {
      expect((await as(admin)('user', person({ email: colleague.user.email }))).body.errors[0].field).toBe('email');
      expect((await as(root)('user', person({ email: colleague.user.email, organisationId: mine }))).status).toBe(409);
      expect((await as(admin)('user', person({ email: stranger.user.email.toUpperCase() }))).status).toBe(200);
    });

    it.each<[Role, Role[]]>([
      ['organisationAdmin', ['superAdmin', 'deliveryManager', 'freeOrgAdmin', 'lokSabhaAdmin']],
      ['deliveryManager', ['superAdmin', 'deliveryManager', 'organisationAdmin']],
    ])('by a %s gives nobody the roles %j', async (role, refused) => {
      const giver = await kit.person(role, await kit.organisation());
      for (const given of refused) expect([given, (await as(giver)('user', person({ role: given }))).status]).toEqual([given, 403]);
    });

    it.each([
      ['firstName', '', 'Please enter a first name'],
      ['lastName', '', 'Please enter a last name'],
      ['email', '', 'Email is required'],
      ['email', 'a@', 'Invalid email format'],
      ['phone', '123', 'Please enter valid Number'],
    ])('names the field: %s %j', async (field, value, message) => {
      const { status, body } = await as(admin)('user', person({ [field]: value }));
      expect([status, body.type, body.message, body.errors]).toEqual([400, 'VALIDATION_ERROR', message, [{ field, message }]]);
    });

    it('in a foreign organisation is as in one that does not exist', async () => {
      expect((await as(admin)('user', person({ organisationId: stranger.user.organisationId }))).status).toBe(404);
      expect((await as(root)('user', person({ organisationId: mine }))).status).toBe(200);
    });

    it('stores one of two at once with one address', async () => {
      const body = person();
      const both = await Promise.all([as(admin)('user', body), as(admin)('user', { ...body, email: body.email.toUpperCase() })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('changes', () => {
    it('of oneself: name, number, language, agreement', async () => {
      const { apikey } = colleague.user;
      const change = { apikey, firstName: 'Asha', lastName: 'New', phone: '09876543210', locale: 'hi', contractAgreed: true };
      const { status, body } = await as(colleague)('user/update', change);
      expect([status, body.message]).toEqual([200, 'User updated successfully']);
      expect(body.data.user).toMatchObject({ lastName: 'New', phone: '+919876543210', locale: 'hi', contractAgreed: true });
    });

    it('of oneself are no rights', async () => {
      const { apikey } = colleague.user;
      expect((await as(colleague)('user/update', { apikey, role: 'organisationAdmin' })).status).toBe(409);
      expect((await as(colleague)('user/update', { apikey, nmtEnabled: false })).status).toBe(403);
      expect((await as(colleague)('user/update', { apikey, contractAgreed: false })).status).toBe(400);
      expect((await as(colleague)('user/update', { apikey: admin.user.apikey, firstName: 'X' })).status).toBe(404);
      expect((await as(admin)('user/update', { apikey: admin.user.apikey, role: 'collaborator' })).status).toBe(409);
    });

    it('by an administrator: NMT switch and role, effective with the next call', async () => {
      const member = await kit.person('collaborator', mine);
      const { apikey, userId } = member.user;
      const { body } = await as(admin)('user/update', { apikey, nmtEnabled: false, role: 'translationAdmin' });
      expect(body.data.user).toMatchObject({ nmtEnabled: false, role: 'translationAdmin' });
      const check = await kit.get('user/check', { token: member.token });
      expect(check.body.data.user.permissions).toContain('glossary.edit');
      expect((await as(admin)('user/update', { apikey, contractAgreed: true })).status).toBe(403);
      expect((await auditOf(userId)).map(({ action }) => action)).toEqual(['user.update']);
    });

    it('drop fields of the table that are not in the form', async () => {
      const { apikey } = colleague.user;
      const stored = () => kit.query('select * from users where apikey = $1', [apikey]);
      const [before] = await stored();
      const fields = {
        userId: randomUUID(),
        organisationId: mine,
        email: 'x@example.com',
        passwordHash: 'x',
        isActive: false,
        isVerified: true,
      };
      expect((await as(admin)('user/update', { apikey, ...fields })).status).toBe(200);
      expect(await stored()).toEqual([{ ...(before as object), updated_at: expect.any(Date) }]);
    });

    it('do not reach people above', async () => {
      const manager = await kit.person('deliveryManager', mine);
      expect((await as(manager)('user/switchStatus', { apikey: admin.user.apikey, isActive: false })).status).toBe(403);
      expect((await as(admin)('user/update', { apikey: manager.user.apikey, firstName: 'X' })).status).toBe(403);
    });

    it('of a foreign user are as of one that does not exist', async () => {
      for (const [path, rest] of [
        ['user/fetchUserDetails', {}],
        ['user/update', { firstName: 'X' }],
        ['user/switchStatus', { isActive: false }],
        ['user/invite/resend', {}],
      ] as const) {
        const foreign = await as(admin)(path, { apikey: stranger.user.apikey, ...rest });
        const unknown = await as(admin)(path, { apikey: randomUUID(), ...rest });
        expect([path, foreign.status, { ...foreign.body, reference: '' }]).toEqual([
          path,
          unknown.status,
          { ...unknown.body, reference: '' },
        ]);
        expect(foreign.status).toBe(404);
      }
    });
  });

  describe('activation', () => {
    it('ends and begins at once', async () => {
      const member = await kit.person('collaborator', mine);
      const { apikey } = member.user;
      const off = await as(admin)('user/switchStatus', { apikey, isActive: false });
      expect([off.body.message, off.body.data.user.isActive]).toEqual(['User deactivated successfully', false]);
      expect((await kit.get('user/check', { token: member.token })).status).toBe(401);
      expect((await as(admin)('user/switchStatus', { apikey, isActive: true })).body.message).toBe('User activated successfully');
      expect((await kit.get('user/check', { token: member.token })).status).toBe(401);
    });

    it('never takes the last administrator, not even when two take each other', async () => {
      const organisationId = await kit.organisation();
      const [one, two] = [await kit.person('organisationAdmin', organisationId), await kit.person('organisationAdmin', organisationId)];
      expect((await as(one)('user/switchStatus', { apikey: one.user.apikey, isActive: false })).status).toBe(409);
      const both = await Promise.all([
        as(one)('user/update', { apikey: two.user.apikey, role: 'collaborator' }),
        as(two)('user/update', { apikey: one.user.apikey, role: 'collaborator' }),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await kit.query(`select 1 from users where organisation_id = $1 and role = 'organisationAdmin'`, [organisationId]);
      expect(left).toHaveLength(1);
      const last = both[0]?.status === 200 ? one : two;
      const byRoot = await as(root)('user/switchStatus', { apikey: last.user.apikey, isActive: false });
      expect([byRoot.status, byRoot.body.message]).toEqual([409, 'An organisation needs at least one active administrator.']);
    });
  });

  describe('categories', () => {
    it('are chosen by translators for themselves and by their administrators for them', async () => {
      const house = await kit.organisation({ house: 'rs' });
      const [head, translator] = [await kit.person('rajyaSabhaAdmin', house), await kit.person('rajyaSabhaTranslator', house)];
      expect((await as(translator)('user/update/category/list', { categories: ['LOB', 'SYN'] })).body.data.categories).toEqual([
        'LOB',
        'SYN',
      ]);
      const byHead = { apikey: translator.user.apikey, categories: ['QL'] };
      expect((await as(head)('user/update/category/list', byHead)).status).toBe(200);
      const check = await kit.get('user/check', { token: translator.token });
      expect(check.body.data.user.categories).toEqual(['QL']);
      expect((await as(translator)('user/update/category/list', { apikey: head.user.apikey, categories: [] })).status).toBe(404);
      expect((await as(translator)('user/update/category/list', { categories: ['NONE'] })).status).toBe(400);
    });
  });

  describe('access', () => {
    it('is verified from the table of permissions', async () => {
      const ask = (who: Person, body: object) => as(who)('user/access/verify', body);
      expect((await ask(admin, { page: 'audit' })).body.data).toMatchObject({ allowed: true, reason: null, role: 'organisationAdmin' });
      const refused = await ask(colleague, { page: 'audit' });
      expect([refused.status, refused.body.data.allowed, refused.body.data.reason]).toEqual([
        200,
        false,
        'The role Collaborator does not have the permission audit.read.',
      ]);
      expect((await ask(colleague, { permission: 'translation.edit' })).body.data.allowed).toBe(true);
      expect((await ask(colleague, {})).status).toBe(400);
      expect((await ask(colleague, { page: 'nonsense' })).status).toBe(400);
    });

    it('to a project is verified in the own organisation, for collaborators where they are assigned; others do not exist', async () => {
      const body = { name: 'P', baseUrl: 'https://p.example', targetLanguages: ['hi'] };
      const { projectId } = (await as(admin)('project/new', body)).body.data;
      expect((await as(colleague)('project/access/verify', { projectId })).status).toBe(404);
      await kit.assign(colleague, projectId);
      expect((await as(admin)('project/access/verify', { projectId, permission: 'project.delete' })).body.data.allowed).toBe(true);
      expect((await as(colleague)('project/access/verify', { projectId, permission: 'project.delete' })).body.data.allowed).toBe(false);
      expect((await as(colleague)('project/access/verify', { projectId })).body.data.allowed).toBe(true);
      expect((await as(stranger)('project/access/verify', { projectId })).status).toBe(404);
    });
  });

  it('are seeded once', async () => {
    const request = {
      organisation: 'Seeded',
      plan: 'business' as const,
      user: { email: 'seed@example.com', password: 'secret', firstName: 'Seed', lastName: 'Ling', role: 'organisationAdmin' as const },
    };
    const seed = kit.test.get(IdentitySeed);
    const first = await seed.ensure(request);
    expect(await seed.ensure(request)).toEqual(first);
    expect((await kit.post('auth', { email: 'Seed@Example.com', password: 'secret' })).status).toBe(200);
  });
});
