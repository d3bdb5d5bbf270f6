import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DailyVerification } from '../modules/channels/verification/daily-verification.js';
import { VerificationService } from '../modules/channels/verification/verification.service.js';
import { type FixtureSite, startFixtureSite } from '../modules/content/crawl/testing/fixture-site.js';
import { ProjectsService } from '../modules/projects/projects/projects.service.js';
import { AutomaticPolicyService } from '../modules/translation/pre-translation/automatic/automatic-policy.service.js';
import { PreTranslationJobs } from '../modules/translation/pre-translation/pre-translation.jobs.js';
import { EngineWorkspace } from '../modules/translation/pre-translation/testing/engine-workspace.js';
import { Clock } from '../platform/clock/clock.js';
import { MessageCipher } from '../platform/messaging/message-cipher.js';
import type { Mail } from '../platform/messaging/transport.js';
import { drainOutbox } from '../platform/testing/drain-outbox.js';
import type { TestApp } from '../platform/testing/test-app.js';
import { startSecondProcess } from './testing/second-process.js';

/** A minute more: a check is due when a day has gone by. */
const DAY_MS = 86_400_000 + 60_000;
const FILE = '/.well-known/bhashantar-verification.txt';
/** Thirty days later it is the first of the next month. */
const BEGINNING = Date.UTC(2027, 0, 2, 9);
const WORDS = 40;
/** Ten words each. */
const textsOf = (day: number) =>
  ['old', 'new'].map((age) => `The ${age} library number ${'a'.repeat(day + 1)} opens on every Monday morning`);

describe('thirty days with two processes at work', () => {
  let fixture: EngineWorkspace;
  let site: FixtureSite;
  let processes: readonly TestApp[];
  let projectId: string;
  let content: string;
  let day = 0;

  beforeAll(async () => {
    site = await startFixtureSite();
    fixture = await EngineWorkspace.startWithEngine({ EGRESS_ALLOW_HOSTS: site.host });
    processes = [fixture.test, await startSecondProcess(fixture.test)];
    for (const one of processes) one.get(Clock).now = () => new Date(BEGINNING + day * DAY_MS);
    await fixture.reset();
    await fixture.signIn();
    const projects = fixture.test.get(ProjectsService);
    ({ projectId } = await projects.create(fixture.tenant, { name: 'Town', baseUrl: site.origin, targetLanguages: ['hi'] }));
    fixture.project = await fixture.read(projectId);
    const verification = fixture.test.get(VerificationService);
    ({ content } = (await verification.find(fixture.tenant, projectId)).file);
    serve(content);
    expect(await verification.verifyDomain(fixture.tenant, projectId, 'file')).toMatchObject({ level: 2 });
    await fixture.test.get(AutomaticPolicyService).update(fixture.tenant, { projectId, isAutomatic: true, monthlyWords: WORDS });
    await fixture.inTenant((tx) =>
      tx.query(
        `insert into language_publications (project_id, language, organisation_id, state) values ($1, 'hi', $2, 'live')
         on conflict (project_id, language) do update set state = 'live'`,
        [projectId, fixture.tenant.organisationId],
      ),
    );
  }, 120_000);
  afterAll(async () => {
    await processes[1]?.close();
    await fixture?.close();
    await site?.close();
  });

  const serve = (text: string | undefined) => {
    site.pages =
      text === undefined ? {} : { [FILE]: (_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(text) };
  };
  const inBoth = (work: (one: TestApp) => Promise<unknown>) => Promise.all(processes.map(work));

  /**
   * Simulates a day: content arrives, both processes look for due work at the same time, work at the same time, and get each check twice.
   */
  async function nextDay(): Promise<void> {
    day += 1;
    await fixture.store(textsOf(day), day, fixture.project);
    await inBoth((one) => one.get(DailyVerification).enqueueDue());
    await inBoth(async (one) => {
      const jobs = one.get(PreTranslationJobs);
      await Promise.all([jobs.resumeMonth(), jobs.reconcile()]);
    });
    await inBoth((one) => drainOutbox(one, { only: 'pipeline.' }));
    await inBoth((one) => one.get(DailyVerification).repeat({ ...fixture.tenant, projectId }));
    await inBoth((one) => drainOutbox(one, { only: 'delivery.repeatProof' }));
  }

  const rows = <Row extends object>(sql: string) => fixture.inTenant((tx) => tx.query<Row>(sql, [projectId]));
  const audits = async (action: string) =>
    (await rows<{ action: string }>(`select action from audit_log where subject_id = $1`)).filter((row) => row.action === action).length;
  const subjects = async () => {
    const cipher = fixture.test.get(MessageCipher);
    const sealed = await fixture.test.database.system((tx) =>
      tx.query<{ sealed: string }>(`select sealed from outgoing_messages where sealed is not null and recipient like $1`, [
        `%${fixture.tenant.organisationId}%`,
      ]),
    );
    return sealed.map((row) => cipher.decrypt<Mail>(row.sealed).subject).sort();
  };
  const words = async () => {
    const [row] = await rows<{ words: number }>(
      `select coalesce(sum(s.words), 0)::int as words from translations t join segments s using (project_id, hash)
        where t.project_id = $1 and t.machine_source = 'engine'`,
    );
    return row?.words;
  };
  const level = async () => (await fixture.read(projectId)).domainVerification;

  it('use up the words of the month, lose the verification and get it back: each exactly once', async () => {
    await nextDay();
    expect([await level(), await words(), await subjects()]).toEqual([2, 20, []]);
    serve(undefined);
    for (let missed = 1; missed <= 3; missed++) await nextDay();
    expect([await level(), await words(), await audits('project.verificationLost')]).toEqual([0, WORDS, 1]);
    expect(await rows('select state from language_publications where project_id = $1')).toEqual([{ state: 'preview' }]);
    for (let later = 0; later < 16; later++) await nextDay();
    const told = await subjects();
    expect(told).toHaveLength(3);
    serve(content);
    for (let later = 0; later < 9; later++) await nextDay();
    expect([await level(), await audits('project.verificationRestored'), await audits('project.verificationLost')]).toEqual([2, 1, 1]);
    expect([day, await words()]).toEqual([29, WORDS]);
    // The first of the next month.
    await nextDay();
    expect([day, await words()]).toEqual([30, 2 * WORDS]);
    await nextDay();
    expect(await words()).toBe(2 * WORDS);
    expect(await subjects()).toEqual([
      'The verification of Town was not found',
      'Town has used its words for this month',
      'Town has used its words for this month',
      'Town is no longer public',
      'Town is verified again',
    ]);
  }, 120_000);
});
