import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linkIn, type Person, Workspace } from '../../../entry/testing/workspace.js';

describe('organisations', () => {
  let kit: Workspace;
  let mine: string;
  let other: string;
  let admin: Person;
  let root: Person;
  let manager: Person;

  beforeAll(async () => {
    kit = await Workspace.start();
    [mine, other] = [await kit.organisation({ name: 'Mine' }), await kit.organisation({ name: 'Other' })];
    admin = await kit.person('organisationAdmin', mine);
    await kit.person('organisationAdmin', other);
    root = await kit.person('superAdmin', await kit.organisation({ name: 'House of Bhashantar' }));
    manager = await kit.person('deliveryManager', root.user.organisationId);
  });
  afterAll(() => kit.close());

  const as = (person: Person) => (path: string, body: unknown) => kit.post(path, body, { token: person.token });
  const assign = (organisationId: string) =>
    as(root)('organisation/deliveryManagers/assign', { organisationId, apikeys: [manager.user.apikey] });

  it('are listed as far as the caller reaches', async () => {
    const list = async (person: Person, body: object = {}) => (await as(person)('organisation/list', body)).body.data;
    expect((await list(admin)).organisationList.map(({ name }: { name: string }) => name)).toEqual(['Mine']);
    expect((await list(root, { searchText: 'other' })).organisationList).toMatchObject([{ name: 'Other', userCount: 1, plan: 'business' }]);
    expect((await list(root)).totalOrganisations).toBe(3);
    expect((await list(root, { plan: 'free' })).totalOrganisations).toBe(0);
    await assign(other);
    expect((await list(manager)).totalOrganisations).toBe(2);
    const all = (await as(manager)('organisation/all', undefined)).body.data.organisations;
    expect(all.map(({ name }: { name: string }) => name)).toEqual(['House of Bhashantar', 'Other']);
  });

  it('are described with people, plan, projects and delivery managers', async () => {
    await assign(mine);
    await as(admin)('project/new', { name: 'Site', baseUrl: 'https://site.example', targetLanguages: ['hi'] });
    const { status, body } = await as(admin)('organisation/details', { organisationId: mine });
    expect([status, body.data.projectCount]).toEqual([200, 1]);
    expect(body.data).toMatchObject({ name: 'Mine', plan: 'business', userCount: 1, projects: [{ name: 'Site' }] });
    expect(body.data.deliveryManagers).toMatchObject([{ email: manager.user.email }]);
  });

  it('that are foreign are as those that do not exist', async () => {
    for (const [path, rest] of [
      ['organisation/details', {}],
      ['organisation/edit', { editObject: { name: 'Stolen' } }],
      ['organisation/act', {}],
      ['organisation/documents/list', {}],
    ] as const) {
      const foreign = await as(admin)(path, { organisationId: other, ...rest });
      const unknown = await as(admin)(path, { organisationId: randomUUID(), ...rest });
      expect([path, foreign.status, { ...foreign.body, reference: '' }]).toEqual([path, 404, { ...unknown.body, reference: '' }]);
    }
  });

  it('are edited field by field; the plan by a superAdmin alone', async () => {
    const edit = (person: Person, editObject: object) => as(person)('organisation/edit', { organisationId: mine, editObject });
    const done = await edit(admin, { website: 'www.mine.example', contactPhone: '022 1234', address: 'Pune' });
    expect([done.status, done.body.message]).toEqual([200, 'Organisation updated successfully']);
    expect(done.body.data).toMatchObject({ name: 'Mine', website: 'www.mine.example', contactPhone: '022 1234', address: 'Pune' });
    expect((await edit(admin, { address: '' })).body.data).toMatchObject({ address: null, contactPhone: '022 1234' });
    expect((await edit(admin, { plan: 'enterprise' })).status).toBe(403);
    expect((await edit(root, { plan: 'enterprise' })).body.data.plan).toBe('enterprise');
    const before = await kit.query('select house, organisation_id, created_at from organisations where organisation_id = $1', [mine]);
    expect((await edit(admin, { house: 'ls', organisationId: other, createdAt: 'x' })).status).toBe(200);
    expect(await kit.query('select house, organisation_id, created_at from organisations where organisation_id = $1', [mine])).toEqual(
      before,
    );
    const badName = await edit(admin, { name: ' ' });
    expect([badName.status, badName.body.errors[0].field]).toEqual([400, 'editObject.name']);
    expect((await edit(admin, [])).status).toBe(400);
  });

  it('are created by a superAdmin, whose first administrator is invited', async () => {
    const body = { name: 'New & Co', plan: 'starter', firstName: 'Mira', lastName: 'Sen', email: 'mira@example.com' };
    const created = await as(root)('auth/newOrganisation', body);
    expect([created.status, created.body.message]).toEqual([200, 'Organisation created successfully']);
    const token =
      linkIn(await kit.lastMessageTo('mira@example.com'))
        .split('/')
        .at(-1) ?? '';
    const done = await kit.post('auth/update-password', { token, password: 'secret-enough' }, { token });
    const { user } = (await kit.get('user/check', { token: done.body.data })).body.data;
    expect(user).toMatchObject({
      role: 'organisationAdmin',
      organisationName: 'New & Co',
      organisationId: created.body.data.organisationId,
    });
    expect((await as(root)('auth/newOrganisation', { ...body, name: 'Twice' })).status).toBe(409);
    const house = await as(root)('auth/newOrganisation', { ...body, email: 'ls@example.com', house: 'ls', name: 'Lok Sabha' });
    const [head] = await kit.query<{ role: string }>('select role from users where apikey = $1', [house.body.data.apikey]);
    expect(head?.role).toBe('lokSabhaAdmin');
    expect((await as(manager)('auth/newOrganisation', body)).status).toBe(403);
  });

  it('can be worked in by those who reach them, and no longer when they do not', async () => {
    await assign(other);
    // At home the list spans every accessible organisation; acting for one narrows it.
    expect((await as(manager)('project', {})).body.data.totalProjects).toBe(1);
    await kit.post('project/new', { name: 'Theirs', baseUrl: 'https://theirs.example', targetLanguages: ['hi'] }, { token: root.token });
    const acting = await as(manager)('organisation/act', { organisationId: other });
    expect([acting.status, acting.body.data.actingFor]).toEqual([200, { organisationId: other, name: 'Other' }]);
    const created = await as(manager)('project/new', { name: 'Acted', baseUrl: 'https://acted.example', targetLanguages: ['hi'] });
    expect(created.status).toBe(200);
    const { user } = (await kit.get('user/check', { token: manager.token })).body.data;
    expect(user).toMatchObject({ organisationId: root.user.organisationId, actingFor: { organisationId: other } });
    const [project] = await kit.query<{ organisation_id: string }>('select organisation_id from projects where project_id = $1', [
      created.body.data.projectId,
    ]);
    expect(project?.organisation_id).toBe(other);
    expect((await as(manager)('organisation/act', { organisationId: mine })).status).toBe(200);
    await as(root)('organisation/deliveryManagers/assign', { organisationId: mine, apikeys: [] });
    const after = (await kit.get('user/check', { token: manager.token })).body.data.user;
    expect(after.actingFor).toBeNull();
    expect((await as(manager)('organisation/act', {})).body.data.actingFor).toBeNull();
  });

  it('are looked after by active delivery managers alone', async () => {
    const refuse = await as(root)('organisation/deliveryManagers/assign', { organisationId: mine, apikeys: [admin.user.apikey] });
    expect([refuse.status, refuse.body.errors[0].field]).toEqual([400, 'apikeys']);
    expect((await as(manager)('organisation/deliveryManagers/assign', { organisationId: mine, apikeys: [] })).status).toBe(403);
  });

  describe('API keys', () => {
    const create = (body: object) => as(admin)('organisation/apiKeys/create', { name: 'CI', scopes: ['project.read'], ...body });

    it('call in the name of their organisation, within their scopes', async () => {
      const { status, body } = await create({});
      expect([status, body.message]).toEqual([200, 'API key created. Copy it now: it is shown only once.']);
      const { key, apiKeyId, prefix } = body.data;
      expect(key.startsWith(prefix)).toBe(true);
      expect((await kit.post('project', {}, { token: key })).body.data.totalProjects).toBe(1);
      expect((await kit.post('project', {}, { token: `Bearer ${key}` })).status).toBe(200);
      const refused = await kit.post('project/new', { name: 'P', baseUrl: 'https://p.example', targetLanguages: ['hi'] }, { token: key });
      expect([refused.status, refused.body.message]).toEqual([
        403,
        expect.stringMatching(/^This API key does not have the scope [a-z]+\.\w+\.$/),
      ]);
      for (const path of ['user/check', 'user/sessions']) expect([path, (await kit.get(path, { token: key })).status]).toEqual([path, 403]);
      expect((await kit.post('auth/logout', undefined, { token: key })).status).toBe(403);
      const [row] = (await as(admin)('organisation/apiKeys/list', undefined)).body.data.apiKeys;
      expect([row.apiKeyId, typeof row.lastUsedAt, 'key' in row]).toEqual([apiKeyId, 'string', false]);
      expect(JSON.stringify(await kit.query('select *, encode(key_hash, $1) as h from api_keys', ['hex']))).not.toContain(key);
    });

    it('end at once when revoked, expired, or their maker goes', async () => {
      const revoked = (await create({})).body.data;
      await as(admin)('organisation/apiKeys/revoke', { apiKeyId: revoked.apiKeyId });
      expect((await kit.post('project', {}, { token: revoked.key })).status).toBe(401);
      const expired = (await create({ daysValid: 1 })).body.data;
      await kit.query(`update api_keys set expires_at = now() - interval '1 second' where api_key_id = $1`, [expired.apiKeyId]);
      expect((await kit.post('project', {}, { token: expired.key })).status).toBe(401);
      const maker = await kit.person('organisationAdmin', mine);
      const body = { name: 'Gone', scopes: ['project.read', 'project.create'] };
      const { key } = (await as(maker)('organisation/apiKeys/create', body)).body.data;
      await kit.query(`update users set role = 'collaborator' where user_id = $1`, [maker.user.userId]);
      expect((await kit.post('project', {}, { token: key })).status).toBe(200);
      expect((await kit.post('project/new', {}, { token: key })).status).toBe(403);
      await as(admin)('user/switchStatus', { apikey: maker.user.apikey, isActive: false });
      expect((await kit.post('project', {}, { token: key })).status).toBe(401);
    });

    it('hold no scope beyond the list, and are the organisation’s own', async () => {
      for (const scopes of [['user.manage'], ['organisation.manageAll'], [], ['project.read', 'project.read'], 'project.read'])
        expect([scopes, (await create({ scopes })).status]).toEqual([scopes, 400]);
      const { apiKeyId } = (await create({})).body.data;
      const foreign = await kit.person('organisationAdmin', other);
      expect((await as(foreign)('organisation/apiKeys/revoke', { apiKeyId })).status).toBe(404);
    });
  });
});
