import { randomUUID } from 'node:crypto';
import { MESSAGES, type OrganisationUsage, PLAN_LIMITS, PLANS, type Plan } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linkIn, type Person, Workspace } from '../../../entry/testing/workspace.js';
import { WordsService } from '../../billing/plans/words.service.js';

describe('the usage of an organisation', () => {
  let kit: Workspace;

  beforeAll(async () => {
    kit = await Workspace.start();
  });
  afterAll(() => kit.close());

  const usageOf = async ({ token }: Person, organisationId?: string): Promise<OrganisationUsage> =>
    (await kit.post('organisation/usage', organisationId ? { organisationId } : {}, { token })).body.data;
  const create = async ({ token }: Person, name: string, targetLanguages: string[]): Promise<string> =>
    (await kit.post('project/new', { name, baseUrl: `https://${randomUUID()}.example`, targetLanguages }, { token })).body.data.projectId;
  const use = ({ user }: Person, projectId: string, words: number) =>
    kit.test.database.tenant({ organisationId: user.organisationId }, (tx) =>
      kit.test.get(WordsService).use(tx, { projectId, language: 'hi', words }),
    );

  it('says what the plan holds, what is used of it since when, and by which project, deleted ones with their words', async () => {
    const organisationId = await kit.organisation({ plan: 'starter' });
    const admin = await kit.person('organisationAdmin', organisationId);
    const [few, many, gone] = [
      await create(admin, 'Few', ['hi']),
      await create(admin, 'Many', ['hi', 'ta']),
      await create(admin, 'Gone', ['ur']),
    ];
    await use(admin, few, 20);
    await use(admin, many, 300);
    await use(admin, gone, 1_000);
    await kit.post('project/delete', { projectId: gone }, { token: admin.token });
    const [row] = await kit.query<{ since: Date }>('select created_at as since from organisations where organisation_id = $1', [
      organisationId,
    ]);
    expect(await usageOf(admin)).toEqual({
      requestedPlan: null,
      organisationId,
      plan: 'starter',
      since: row?.since.toISOString(),
      projects: { used: 2, allowed: 3 },
      languages: { used: 2, allowed: 6 },
      words: { used: 1_320, allowed: 100_000, reserved: 0 },
      eachProject: { segments: 100_000, bytes: 524_288_000 },
      byProject: [
        { projectId: gone, name: 'Gone', isDeleted: true, languages: ['ur'], words: 1_000, segments: 0, bytes: 0 },
        { projectId: many, name: 'Many', isDeleted: false, languages: ['hi', 'ta'], words: 300, segments: 0, bytes: 0 },
        { projectId: few, name: 'Few', isDeleted: false, languages: ['hi'], words: 20, segments: 0, bytes: 0 },
      ],
    });
  });

  it('is shown of other organisations to those who look after them alone', async () => {
    const organisationId = await kit.organisation({ plan: 'enterprise' });
    const admin = await kit.person('organisationAdmin', organisationId);
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    const root = await kit.person('superAdmin', await kit.organisation());
    await create(admin, 'Site', ['hi']);
    expect(await usageOf(root, organisationId)).toMatchObject({ plan: 'enterprise', projects: { used: 1, allowed: null } });
    expect((await kit.post('organisation/usage', { organisationId }, { token: stranger.token })).status).toBe(404);
  });

  it('stands beside the plans that there are', async () => {
    const admin = await kit.person('freeOrgAdmin', await kit.organisation({ plan: 'free' }));
    const { plansList } = (await kit.get('transaction/plans/list', { token: admin.token })).body.data;
    expect(plansList).toEqual(PLANS.map((plan) => ({ plan, ...PLAN_LIMITS[plan] })));
  });

  it('leads to a larger plan: those who run the service hear who asks for it, once for each plan and five times a day', async () => {
    const organisationId = await kit.organisation({ plan: 'free', name: 'Gram Sabha' });
    const admin = await kit.person('freeOrgAdmin', organisationId);
    const root = await kit.person('superAdmin', await kit.organisation());
    const ask = (plan: Plan = 'starter') => kit.post('transaction/contact', { plan }, { token: admin.token });
    const requested = async () => (await usageOf(admin)).requestedPlan;
    expect(await requested()).toBeNull();
    const { status, body } = await ask();
    expect([status, body.message]).toEqual([200, 'Our sales team will connect with you soon']);
    const mail = await kit.lastMessageTo(root.user.email);
    expect(mail.subject).toBe('Gram Sabha asks for the Starter plan');
    expect(mail.text).toContain('Asha Rao of Gram Sabha');
    expect(linkIn(mail)).toContain(`/app/organisations/${organisationId}/plan`);
    const audited = await kit.query(`select details from audit_log where organisation_id = $1 and action = 'organisation.askForPlan'`, [
      organisationId,
    ]);
    expect(audited).toEqual([{ details: { plan: 'starter' } }]);
    expect(await requested()).toEqual({ plan: 'starter', at: expect.stringMatching(/^\d{4}-.*Z$/) });
    const again = await ask();
    expect([again.status, again.body.message]).toEqual([409, MESSAGES.planRequested]);
    for (const plan of ['business', 'starter', 'business', 'starter'] as const) expect((await ask(plan)).status).toBe(200);
    expect((await ask('business')).status).toBe(429);
    await kit.post('organisation/edit', { organisationId, editObject: { plan: 'business' } }, { token: root.token });
    expect(await requested()).toBeNull();
  });
});
