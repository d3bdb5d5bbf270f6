import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../platform/clock/clock.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { VisitorReports } from '../delivery/visitor-reports/visitor-reports.js';
import { SiteDirectory } from '../sites/site-directory.js';
import { OriginSite } from '../testing/origin-site.js';
import { PublicWorkspace } from '../testing/public-workspace.js';
import { checkReport, type ProofPayload, type ReportPayload, repeatProof } from './verification.job-definitions.js';
import { VerificationJobs } from './verification.jobs.js';
import { VerificationService } from './verification.service.js';

const bench = new PublicWorkspace();
/** A further domain of the project. */
const shop = new OriginSite();
const DAY_MS = 24 * 60 * 60_000;
const FILE = '/.well-known/bhashantar-verification.txt';
const run = { jobId: 'test', attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
let ahead = 0;
let projectId: string;
let projectKey: string;
let enqueued: { name: string; payload: unknown }[];

beforeAll(async () => {
  await bench.start(['hi'], shop);
  bench.test.get(Clock).now = () => new Date(Date.now() + ahead);
});
afterAll(async () => {
  await bench.stop();
  await shop.stop();
});
beforeEach(async () => {
  jest.restoreAllMocks();
  for (const site of [bench.site, shop]) site.clear();
  ({ projectId, projectKey } = await bench.newProject(['hi'], { level: 0 }));
  await bench.inTenant((tx) => bench.test.get(ProjectsService).setDomains(tx, projectId, { otherDomains: [shop.host] }));
  bench.test.get(SiteDirectory).expire();
  enqueued = [];
  const enqueue = Outbox.prototype.enqueue;
  jest.spyOn(bench.test.get(Outbox), 'enqueue').mockImplementation(async (tx, definition, payload, options) => {
    if ([checkReport.name, repeatProof.name].includes(definition.name)) enqueued.push({ name: definition.name, payload });
    else await enqueue.call(bench.test.get(Outbox), tx, definition, payload, options);
  });
});

const service = () => bench.test.get(VerificationService);
const details = (hostname = shop.host) => service().find(bench.tenant, projectId, hostname);
const check = () => service().verifyDomain(bench.tenant, projectId, 'file', shop.host);
const serveFile = (text: string) => shop.on(FILE, (_request, reply) => reply.writeHead(200, { 'content-type': 'text/plain' }).end(text));
const tag = () => `<script async src="https://delivery.example/snippet/v1.js" data-project="${projectKey}"></script>`;
const audits = () =>
  bench.inTenant((tx) =>
    tx.query<{ action: string; details: object }>(
      `select action, details from audit_log where subject_id = $1 and action like 'project.veri%' order by audit_id`,
      [projectId],
    ),
  );
/** The checks that are due in the hour; returns how many are of this project. */
async function daily(): Promise<number> {
  const jobs = bench.test.get(VerificationJobs);
  await jobs.verifySites(run);
  const due = enqueued.splice(0).filter(({ name }) => name === repeatProof.name);
  for (const { payload } of due) await jobs.repeatProof(payload as ProofPayload, run);
  return due.filter(({ payload }) => (payload as ProofPayload).projectId === projectId).length;
}
/** Sends a report from a browser on that origin and runs the resulting check. Returns whether there was one. */
async function report(origin: string): Promise<boolean> {
  const note = jest.spyOn(bench.test.get(VisitorReports), 'record');
  await fetch(`${bench.origin}/d/${projectKey}/site.json`, { headers: { origin } });
  await Promise.all(note.mock.results.map(({ value }) => value));
  note.mockRestore();
  const asked = enqueued.splice(0).filter(({ name }) => name === checkReport.name);
  for (const { payload } of asked) await bench.test.get(VerificationJobs).checkReport(payload as ReportPayload, run);
  return asked.length > 0;
}

it('is of each domain for itself, by a file on it', async () => {
  const { file, level } = await details();
  expect([file.url, level]).toEqual([shop.url + FILE, 0]);
  serveFile((await details(bench.site.host)).file.content);
  expect(await check()).toEqual({ level: 0, isFound: false, reason: 'The file has another content.' });
  serveFile(file.content);
  expect(await check()).toEqual({ level: 2, isFound: true, reason: null });
  expect(await details()).toMatchObject({ level: 2, proof: 'file', missedChecks: 0 });
  expect(await details(bench.site.host)).toMatchObject({ level: 0, proof: null });
});

it('is by the tag of the project on the start page of the domain, step by step', async () => {
  const verify = () => service().verify(bench.tenant, projectId, `${shop.url}/`);
  shop.page('/', '<script src="https://delivery.example/snippet/v1.js"></script>');
  expect(await verify()).toMatchObject({ level: 1, scriptFound: true, projectIdFound: false });
  shop.page('/', tag());
  expect(await verify()).toEqual({ level: 2, scriptFound: true, projectIdFound: true, checkedUrl: `${shop.url}/`, reason: null });
  expect(await audits()).toEqual([
    { action: 'project.verifyScript', details: { domain: shop.host, from: 0, to: 1, proof: 'tag' } },
    { action: 'project.verifyScript', details: { domain: shop.host, from: 1, to: 2, proof: 'tag' } },
  ]);
});

it('is not of hosts that the project does not have', async () => {
  await expect(details('elsewhere.example')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(service().verifyDomain(bench.tenant, projectId, 'dns', 'elsewhere.example')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(service().verify(bench.tenant, projectId, 'https://elsewhere.example/')).rejects.toMatchObject({ code: 'VALIDATION' });
});

it('is not of a domain that is taken away while it is asked', async () => {
  const { content } = (await details()).file;
  const setDomains = (otherDomains: string[]) =>
    bench.inTenant(async (tx) => {
      await bench.test.get(ProjectsService).setDomains(tx, projectId, { otherDomains });
      if (otherDomains.length === 0) await service().forget(tx, projectId, shop.host);
    });
  shop.on(FILE, (_request, reply) => void setDomains([]).then(() => reply.writeHead(200).end(content)));
  await expect(check()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await setDomains([shop.host]);
  expect(await details()).toMatchObject({ level: 0, proof: null });
});

it('is looked for once a day, and lost with the third check in a row that does not find it', async () => {
  serveFile((await details()).file.content);
  await check();
  expect(await daily()).toBe(0);
  ahead += DAY_MS + 1_000;
  expect([await daily(), await daily()]).toEqual([1, 0]);
  shop.clear();
  for (const expected of [2, 2, 0]) {
    ahead += DAY_MS + 1_000;
    expect(await daily()).toBe(1);
    expect((await details()).level).toBe(expected);
  }
  ahead += DAY_MS + 1_000;
  expect(await daily()).toBe(0);
  expect((await audits()).at(-1)).toEqual({
    action: 'project.verificationLost',
    details: { domain: shop.host, from: 2, to: 0, proof: 'file', reason: 'The file answers with status 404.' },
  });
});

it('counts a day once, however often its job comes', async () => {
  serveFile((await details()).file.content);
  await check();
  shop.clear();
  ahead += DAY_MS + 1_000;
  const key = { organisationId: bench.tenant.organisationId, projectId, domain: shop.host };
  const jobs = bench.test.get(VerificationJobs);
  await Promise.all([jobs.repeatProof(key, run), jobs.repeatProof(key, run)]);
  await jobs.repeatProof(key, run);
  expect(await details()).toMatchObject({ level: 2, missedChecks: 1 });
});

it('has its third level from a visitor of the domain, once the tag is found there', async () => {
  shop.page('/', tag());
  expect(await report(shop.url)).toBe(false);
  await service().verify(bench.tenant, projectId, shop.url);
  expect(await report('https://elsewhere.example')).toBe(false);
  ahead += 11 * 60_000;
  expect(await report(shop.url)).toBe(true);
  expect((await details()).level).toBe(3);
  ahead += 11 * 60_000;
  expect(await report(shop.url)).toBe(false);
});
