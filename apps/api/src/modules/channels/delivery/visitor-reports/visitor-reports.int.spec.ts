import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../../platform/clock/clock.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import type { Logger } from '../../../../platform/logger/logger.js';
import { LOGGER } from '../../../../platform/logger/logger.js';
import { ProjectDeletionsService } from '../../../projects/projects/deletion/project-deletions.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { OriginSite } from '../../testing/origin-site.js';
import { PublicWorkspace } from '../../testing/public-workspace.js';
import { DailyVerification } from '../../verification/daily-verification.js';
import { checkReport, type ReportPayload } from '../../verification/verification.job-definitions.js';
import { VerificationJobs } from '../../verification/verification.jobs.js';
import { VerificationService } from '../../verification/verification.service.js';
import { VisitorReports } from './visitor-reports.js';

const bench = new PublicWorkspace();
const stranger = new OriginSite();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const run = { jobId: 'test', attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
let ahead = 0;
let project: ProjectRow;
let asked: ReportPayload[];

beforeAll(async () => {
  await bench.start(['hi'], stranger);
  bench.test.get(Clock).now = () => new Date(Date.now() + ahead);
});
afterAll(async () => {
  await bench.stop();
  await stranger.stop();
});
beforeEach(async () => {
  bench.site.clear();
  jest.restoreAllMocks();
  project = await bench.newProject(['hi'], { level: 2 });
  asked = [];
  const enqueue = Outbox.prototype.enqueue;
  jest.spyOn(bench.test.get(Outbox), 'enqueue').mockImplementation(async (tx, definition, payload, options) => {
    if (definition.name === checkReport.name) asked.push(payload as unknown as ReportPayload);
    else await enqueue.call(bench.test.get(Outbox), tx, definition, payload, options);
  });
});

const details = () => bench.test.get(VerificationService).find(bench.tenant, project.projectId);
const level = async () => (await details()).level;
const tag = (key: string) => `<script async src="https://delivery.example/snippet/v1.js" data-project="${key}"></script>`;

/** Fetches as a browser does for a script on a page of that origin; waits until the report, if it is one, is recorded. */
async function fetchFrom(origin: string | undefined, path = 'site.json', headers: Record<string, string> = {}): Promise<number> {
  const note = jest.spyOn(bench.test.get(VisitorReports), 'record');
  const reply = await fetch(`${bench.origin}/d/${project.projectKey}/${path}`, { headers: { ...(origin && { origin }), ...headers } });
  await Promise.all(note.mock.results.map(({ value }) => value));
  note.mockRestore();
  return reply.status;
}

/** Runs the checks that reports have enqueued; returns their pages. */
async function check(): Promise<string[]> {
  const pages = asked.splice(0);
  for (const report of pages) await bench.test.get(VerificationJobs).checkReport(report, run);
  return pages.map(({ page }) => page);
}

const audited = async (action: string) => {
  const rows = await bench.inTenant((tx) =>
    tx.query<{ details: object }>('select details from audit_log where action = $1 and subject_id = $2', [action, project.projectId]),
  );
  return rows.map((row) => row.details);
};

describe('a report from a browser on the project’s own site', () => {
  it('gives level 3, with its time, once we have found the tag on that site ourselves', async () => {
    bench.site.page('/', tag(project.projectKey));
    expect(await fetchFrom(bench.site.url)).toBe(200);
    expect([await level(), (await details()).reportedAt]).toEqual([2, null]);
    const before = bench.test.get(Clock).now();
    expect(await check()).toEqual([`${bench.site.url}/`]);
    const { level: reached, reportedAt } = await details();
    expect(reached).toBe(3);
    expect(Date.parse(reportedAt ?? '')).toBeGreaterThanOrEqual(before.getTime());
    expect(await audited('project.visitorReport')).toEqual([{ from: 2, to: 3, page: `${bench.site.url}/` }]);
  });

  it('has the page that it comes from, without its query, which may hold secrets', async () => {
    bench.site.page('/shop', tag(project.projectKey));
    await fetchFrom(bench.site.url, `hi.json?p=${encodeURIComponent('/shop?token=s3cret')}`);
    expect(await check()).toEqual([`${bench.site.url}/shop`]);
    expect(await level()).toBe(3);
  });

  it('counts when the tag is on the verified page, and not on the reported one', async () => {
    bench.site.page('/', tag(project.projectKey));
    await bench.test.get(VerificationService).verify(bench.tenant, project.projectId, undefined);
    bench.site.page('/shop', '<p>no tag</p>');
    await fetchFrom(bench.site.url, `hi.json?p=${encodeURIComponent('/shop')}`);
    await check();
    expect(await level()).toBe(3);
  });
});

describe('a forged report', () => {
  it.each([
    ['no tag', '<p>Home</p>'],
    ['the tag of another project', tag('another-key')],
    ['a tag that names none', '<script src="https://delivery.example/snippet/v1.js"></script>'],
  ])('proves nothing of a site with %s', async (_what, html) => {
    bench.site.page('/', html);
    await fetchFrom(bench.site.url);
    expect(await check()).toHaveLength(1);
    expect([await level(), (await details()).reportedAt]).toEqual([2, null]);
  });

  it.each([undefined, 'null', 'https://evil.example', 'nonsense', ''])('with the origin %j is none', async (origin) => {
    bench.site.page('/', tag(project.projectKey));
    expect(await fetchFrom(origin)).toBe(200);
    expect(asked).toEqual([]);
  });

  it.each([
    ['a script', 'javascript:1'],
    ['a blob', 'blob:http://x/'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'http://['],
    ['one too long', `/${'x'.repeat(3_000)}`],
  ])('that names %s as its page is none', async (_what, page) => {
    const logged = jest.spyOn(bench.test.get<Logger>(LOGGER), 'error');
    await fetchFrom(bench.site.url, `hi.json?p=${encodeURIComponent(page)}`);
    expect([asked, logged.mock.calls]).toEqual([[], []]);
  });

  it("is none with a stranger's site as its page, and does not have us fetch there", async () => {
    stranger.page('/', tag(project.projectKey));
    const before = stranger.asked.length;
    await fetchFrom(stranger.url);
    await fetchFrom(bench.site.url, `hi.json?p=${encodeURIComponent(`//${stranger.host}/`)}`);
    await fetchFrom(bench.site.url, 'site.json', { referer: `${stranger.url}/` });
    await check();
    expect([await level(), stranger.asked.length - before]).toEqual([2, 0]);
  });

  it.each([0, 1] as const)('raises no site of level %d', async (low) => {
    await bench.verify(project.projectId, low);
    bench.site.page('/', tag(project.projectKey));
    await fetchFrom(bench.site.url);
    expect(asked).toEqual([]);
    await bench.test.get(VerificationJobs).checkReport({ ...bench.tenant, projectId: project.projectId, page: bench.site.url }, run);
    expect(await level()).toBe(low);
  });

  it('causes one check in ten minutes, and one a day once the level is reached', async () => {
    const ask = async () => {
      await Promise.all(Array.from({ length: 20 }, () => fetchFrom(bench.site.url)));
      return (await check()).length;
    };
    expect([await ask(), await ask()]).toEqual([1, 0]);
    ahead += 11 * MINUTE_MS;
    bench.site.page('/', tag(project.projectKey));
    expect([await ask(), await level()]).toEqual([1, 3]);
    ahead += 11 * MINUTE_MS;
    expect(await ask()).toBe(0);
    ahead += DAY_MS;
    expect(await ask()).toBe(1);
  });
});

it('does not affect responses when it cannot be recorded, and is logged', async () => {
  const logged = jest.spyOn(bench.test.get<Logger>(LOGGER), 'error').mockImplementation(() => undefined);
  jest.spyOn(bench.test.get(Outbox), 'enqueue').mockRejectedValue(new Error('full'));
  expect(await fetchFrom(bench.site.url)).toBe(200);
  expect(logged).toHaveBeenCalledTimes(1);
});

it('is cleared with the proof: after three missed checks a new report is needed', async () => {
  bench.site.page('/', tag(project.projectKey));
  await bench.test.get(VerificationService).verify(bench.tenant, project.projectId, undefined);
  await fetchFrom(bench.site.url);
  await check();
  expect(await level()).toBe(3);
  bench.site.page('/', '<p>no tag</p>');
  for (const expected of [3, 3, 0]) {
    ahead += DAY_MS + MINUTE_MS;
    await bench.test.get(DailyVerification).repeat({ ...bench.tenant, projectId: project.projectId });
    expect(await level()).toBe(expected);
  }
  expect((await details()).reportedAt).toBeNull();
  await bench.test.get(ProjectDeletionsService).delete(bench.tenant, project.projectId, true);
  await expect(
    bench.test.get(VerificationJobs).checkReport({ ...bench.tenant, projectId: project.projectId, page: bench.site.url }, run),
  ).resolves.toBeUndefined();
});
