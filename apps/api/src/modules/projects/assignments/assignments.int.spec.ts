import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';

describe('projects of collaborators', () => {
  let kit: Workspace;
  let organisationId: string;
  let admin: Person;
  let asha: Person;
  let ravi: Person;
  let projects: string[];

  beforeAll(async () => {
    kit = await Workspace.start();
    organisationId = await kit.organisation({ name: 'Town' });
    admin = await kit.person('organisationAdmin', organisationId);
    [asha, ravi] = [await kit.person('collaborator', organisationId), await kit.person('collaborator', organisationId)];
    projects = [await create('Alpha'), await create('Beta'), await create('Gamma')];
  });
  afterAll(() => kit.close());

  const as = (person: Person) => (path: string, body: object) => kit.post(path, body, { token: person.token });
  const create = async (name: string, by = admin): Promise<string> =>
    (await as(by)('project/new', { name, baseUrl: `https://${name.toLowerCase()}.example`, targetLanguages: ['hi'] })).body.data.projectId;
  const assign = (by: Person, people: Person[], projectIds: string[]) =>
    as(by)('project/collaborators/assign', { apikeys: people.map(({ user }) => user.apikey), projectIds });
  const unassign = (by: Person, people: Person[], projectIds: string[]) =>
    as(by)('project/collaborators/unassign', { apikeys: people.map(({ user }) => user.apikey), projectIds });
  const seenBy = async (person: Person): Promise<string[]> =>
    (await as(person)('project', {})).body.data.projectList.map(({ name }: { name: string }) => name).sort();

  it('are none at first, those assigned after, and fewer at once when they are taken away', async () => {
    const [alpha = '', beta = ''] = projects;
    expect(await seenBy(asha)).toEqual([]);
    const answer = await assign(admin, [asha, ravi], [alpha, beta]);
    expect([answer.status, answer.body.message, answer.body.data]).toEqual([200, 'Projects assigned', { changed: 4 }]);
    expect((await assign(admin, [asha], [alpha])).body.data).toEqual({ changed: 0 });
    expect([await seenBy(asha), await seenBy(ravi)]).toEqual([
      ['Alpha', 'Beta'],
      ['Alpha', 'Beta'],
    ]);
    expect((await unassign(admin, [asha], [beta])).body.data).toEqual({ changed: 1 });
    expect(await seenBy(asha)).toEqual(['Alpha']);
    expect((await as(asha)('project/details', { projectId: beta })).status).toBe(404);
    expect((await as(asha)('project/details', { projectId: alpha })).status).toBe(200);
  });

  it('are listed from the project, assigned ones first, and searched', async () => {
    const [, beta = ''] = projects;
    const list = async (body: object) => (await as(admin)('project/collaborators/list', { projectId: beta, ...body })).body.data;
    const all = await list({});
    expect([all.totalCollaborators, all.totalAssigned]).toEqual([2, 1]);
    expect(all.collaboratorList.map((row: { userId: string; isAssigned: boolean }) => [row.userId, row.isAssigned])).toEqual([
      [ravi.user.userId, true],
      [asha.user.userId, false],
    ]);
    const found = await list({ searchText: asha.user.email.toUpperCase() });
    expect([found.totalCollaborators, found.totalAssigned, found.collaboratorList[0].email]).toEqual([1, 1, asha.user.email]);
    expect((await list({ searchText: '%' })).totalCollaborators).toBe(0);
    expect((await list({ pageSize: 1, pageNumber: 2 })).collaboratorList).toHaveLength(1);
  });

  it('are listed from the user', async () => {
    const { body } = await as(admin)('user/projects/list', { apikey: ravi.user.apikey });
    const { projectList, totalProjects, totalAssigned } = body.data;
    expect([totalProjects, totalAssigned]).toEqual([3, 2]);
    expect(projectList.map((row: { name: string; isAssigned: boolean }) => [row.name, row.isAssigned])).toEqual([
      ['Alpha', true],
      ['Beta', true],
      ['Gamma', false],
    ]);
    expect(projectList[0].assignedAt).toMatch(/^\d{4}-/);
  });

  it('are told to them by mail, once a call, and to nobody who cannot sign in', async () => {
    const [, , gamma = ''] = projects;
    const guest = await kit.person('collaborator', organisationId, { passwordHash: null });
    const person = await kit.person('collaborator', organisationId);
    await assign(admin, [person, guest], projects);
    const mails = (await kit.messages()).filter(({ to }) => to === person.user.email || to === guest.user.email);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[person.user.email, 'Projects were assigned to you']]);
    expect(mails[0]?.text).toMatch(/Asha Rao has assigned work of Town to you: (Alpha|Beta|Gamma) \(\+2\)\./);
    await unassign(admin, [person], [gamma]);
    expect((await kit.lastMessageTo(person.user.email)).text).toContain('Gamma');
  });

  it('leave a row in the audit, with who and for whom', async () => {
    const project = await create('Delta');
    await assign(admin, [asha, ravi], [project]);
    await unassign(admin, [ravi], [project]);
    const rows = await kit.query(
      `select user_id as "userId", action, details from audit_log where subject_id = $1 and action like 'project.%assign' order by audit_id`,
      [project],
    );
    const users = expect.arrayContaining([asha.user.userId, ravi.user.userId]);
    expect(rows).toEqual([
      { userId: admin.user.userId, action: 'project.assign', details: { users } },
      { userId: admin.user.userId, action: 'project.unassign', details: { users: [ravi.user.userId] } },
    ]);
  });

  it('are of collaborators alone, of one organisation, and foreign ids are as unknown ones; nothing is done by halves', async () => {
    const [alpha = ''] = projects;
    const other = await kit.organisation();
    const [stranger, foreigner] = [await kit.person('organisationAdmin', other), await kit.person('collaborator', other)];
    const foreign = await create('Foreign', stranger);
    const clerk = await kit.person('translationAdmin', organisationId);
    const fresh = await kit.person('collaborator', organisationId);
    const wrongRole = await assign(admin, [clerk], [alpha]);
    expect([wrongRole.status, wrongRole.body.errors[0].field]).toEqual([400, 'apikeys']);
    expect((await assign(admin, [fresh], [alpha, foreign])).status).toBe(404);
    expect((await assign(admin, [fresh], [alpha, randomUUID()])).status).toBe(404);
    expect((await assign(admin, [fresh, foreigner], [alpha])).status).toBe(404);
    expect((await assign(stranger, [foreigner], [alpha])).status).toBe(404);
    expect((await as(admin)('project/collaborators/list', { projectId: foreign })).status).toBe(404);
    expect((await as(admin)('user/projects/list', { apikey: foreigner.user.apikey })).status).toBe(404);
    expect(await seenBy(fresh)).toEqual([]);
    const root = await kit.person('superAdmin', await kit.organisation());
    const mixed = await assign(root, [fresh, foreigner], [alpha]);
    expect([mixed.status, mixed.body.errors[0].field]).toEqual([400, 'apikeys']);
    for (const body of [{ apikeys: [], projectIds: [alpha] }, { apikeys: ['x'], projectIds: [alpha] }, { apikeys: [fresh.user.apikey] }])
      expect([body, (await as(admin)('project/collaborators/assign', body)).status]).toEqual([body, 400]);
  });

  it('are given by a delivery manager in the organisations he looks after, without a word before', async () => {
    const [alpha = ''] = projects;
    const manager = await kit.person('deliveryManager', await kit.organisation());
    const person = await kit.person('collaborator', organisationId);
    expect((await assign(manager, [person], [alpha])).status).toBe(404);
    await kit.query('insert into organisation_managers (organisation_id, user_id) values ($1, $2)', [organisationId, manager.user.userId]);
    expect((await as(manager)('project/collaborators/list', { projectId: alpha })).status).toBe(200);
    expect((await assign(manager, [person], [alpha])).body.data).toEqual({ changed: 1 });
    expect(await seenBy(person)).toEqual(['Alpha']);
  });

  it('may be edited where they are assigned and nowhere else', async () => {
    const [alpha = '', , gamma = ''] = projects;
    const person = await kit.person('collaborator', organisationId);
    await assign(admin, [person], [alpha]);
    const sourceHash = `v1:${'0'.repeat(32)}`;
    const edit = (projectId: string) =>
      as(person)('translation/user/update', { projectId, targetLang: 'hi', sourceHash, preProcessedTarget: 'x' });
    for (const projectId of [alpha, gamma]) {
      await kit.query(
        `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal)
         values ($1, $2, $3, 'Yes', 1, 'block', 1)`,
        [projectId, organisationId, '0'.repeat(32)],
      );
    }
    expect((await edit(alpha)).status).toBe(200);
    expect((await edit(gamma)).status).toBe(404);
    expect(await kit.query('select 1 from translations where project_id = $1', [gamma])).toEqual([]);
  });
});
