import { type DeletedProject, PROJECT_DELETION_DAYS } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../../entry/testing/workspace.js';
import { CustomDomainsRepository } from '../../../channels/custom-domains/custom-domains.repository.js';

const DAY_MS = 86_400_000;

describe('a deleted project', () => {
  let kit: Workspace;
  let organisationId: string;
  let admin: Person;
  let projectId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  beforeEach(async () => {
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    projectId = await newProject();
  });
  afterAll(() => kit.close());

  const post = (path: string, body: object = {}, { token } = admin) => kit.post(path, body, { token });
  async function newProject(by = admin): Promise<string> {
    const body = { name: 'Sahyadri', baseUrl: 'https://sahyadri.example', targetLanguages: ['hi'] };
    const { body: reply } = await post('project/new', body, by);
    if (reply.success) return reply.data.projectId;
    const besides = reply.data.projects.map(({ projectId: known }: { projectId: string }) => known);
    return (await post('project/new', { ...body, besides }, by)).body.data.projectId;
  }
  const list = async (by = admin): Promise<DeletedProject[]> => (await post('project/deletion/list', {}, by)).body.data.projects;
  const details = async () => (await post('project/details', { projectId })).status;

  it('is gone for everybody, listed with its date, and comes back as it was', async () => {
    const deleted = await post('project/delete', { projectId, keepTm: false });
    expect(deleted.body).toMatchObject({ success: true, message: 'Project deleted successfully', data: { projectId, keepTm: false } });
    expect([await details(), (await post('project')).body.data.totalProjects]).toEqual([404, 0]);
    const [row] = await list();
    expect(row).toMatchObject({ projectId, name: 'Sahyadri', baseUrl: 'https://sahyadri.example/', keepTm: false, deletedBy: 'Asha Rao' });
    expect(Date.parse(row?.purgeAfter ?? '') - Date.parse(row?.deletedAt ?? '')).toBe(PROJECT_DELETION_DAYS * DAY_MS);
    const restored = await post('project/deletion/cancel', { projectId });
    expect(restored.body).toMatchObject({ success: true, data: { projectId, name: 'Sahyadri', targetLanguages: ['hi'] } });
    expect([await details(), await list()]).toEqual([200, []]);
    expect((await post('project/deletion/cancel', { projectId })).status).toBe(200);
    const audited = await kit.query<{ action: string }>('select action from audit_log where subject_id = $1 order by audit_id', [
      projectId,
    ]);
    expect(audited.map(({ action }) => action)).toEqual(['project.create', 'project.delete', 'project.restore']);
  });

  it('is mailed to the administrators, with the day until which it can be brought back', async () => {
    await post('project/delete', { projectId });
    const mail = await kit.lastMessageTo(admin.user.email);
    expect(mail.subject).toBe('Sahyadri was deleted');
    const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    expect(mail.text).toContain(`You can restore it until ${day.format(new Date((await list())[0]?.purgeAfter ?? ''))}`);
  });

  it('is brought back by those alone who may delete projects, in its own organisation', async () => {
    await post('project/delete', { projectId });
    const translator = await kit.person('translationAdmin', organisationId);
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    expect((await post('project/deletion/cancel', { projectId }, translator)).status).toBe(403);
    expect((await post('project/deletion/list', {}, translator)).status).toBe(403);
    expect([(await post('project/deletion/cancel', { projectId }, stranger)).status, await list(stranger)]).toEqual([404, []]);
    expect((await post('project/deletion/cancel', { projectId: 'x' })).status).toBe(400);
  });

  it('does not come back beyond the plan', async () => {
    const trial = await kit.person('freeOrgAdmin', await kit.organisation({ plan: 'free' }));
    projectId = await newProject(trial);
    await post('project/delete', { projectId }, trial);
    await newProject(trial);
    const refused = await post('project/deletion/cancel', { projectId }, trial);
    expect(refused).toMatchObject({ status: 422, body: { success: false, type: 'PLAN_LIMIT' } });
    expect(await list(trial)).toMatchObject([{ projectId }]);
  });

  it('comes back with its crawl cancelled', async () => {
    await kit.query(`update projects set status = 'crawling', crawling_status = 'ACTIVE' where project_id = $1`, [projectId]);
    await post('project/delete', { projectId });
    const { data } = (await post('project/deletion/cancel', { projectId })).body;
    expect(data).toMatchObject({ status: 'crawlingFailed', crawlingStatus: 'INACTIVE', statusReason: 'projectDeleted' });
  });

  it('keeps its domains, unless another project of the organisation takes one', async () => {
    const assign = (tenant: string, project: string) =>
      kit.test.database.tenant({ organisationId: tenant }, (tx) =>
        kit.test.get(CustomDomainsRepository).assign(tx, project, 'hi', `hi-${projectId}.example`),
      );
    expect(await assign(organisationId, projectId)).toBe(true);
    const other = await newProject();
    expect(await assign(organisationId, other)).toBe(false);
    await post('project/delete', { projectId });
    const foreign = await kit.organisation();
    const foreigner = await kit.person('organisationAdmin', foreign);
    expect(await assign(foreign, await newProject(foreigner))).toBe(false);
    expect(await assign(organisationId, other)).toBe(true);
  });
});
