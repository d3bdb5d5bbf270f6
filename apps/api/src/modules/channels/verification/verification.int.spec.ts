import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Clock } from '../../../platform/clock/clock.js';
import { outsideTransaction } from '../../../platform/database/open-transaction.js';
import { TxtRecords } from '../../../platform/egress/txt-records.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { until } from '../../../platform/testing/until.js';
import { ProjectDeletionsService } from '../../projects/projects/deletion/project-deletions.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PageDirectory } from '../sites/page-directory.js';
import { SiteDirectory } from '../sites/site-directory.js';
import { OriginSite } from '../testing/origin-site.js';
import { PublicWorkspace } from '../testing/public-workspace.js';
import { DailyVerification } from './daily-verification.js';
import { type ProofPayload, repeatProof } from './verification.job-definitions.js';
import { VerificationService } from './verification.service.js';

const bench = new PublicWorkspace();
const stranger = new OriginSite();
const DAY_MS = 24 * 60 * 60_000;
const FILE = '/.well-known/bhashantar-verification.txt';
let ahead = 0;
let projectId: string;

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
  projectId = (await bench.newProject(['hi'], { level: 0 })).projectId;
});

const service = () => bench.test.get(VerificationService);
const details = () => service().find(bench.tenant, projectId);
const check = (proof: 'dns' | 'file') => service().verifyDomain(bench.tenant, projectId, proof);
const serveFile = (text: string, status = 200) =>
  bench.site.on(FILE, (_request, reply) => reply.writeHead(status, { 'content-type': 'text/plain' }).end(text));
const tag = (key: string) =>
  `<script async src="${new URL(bench.test.config.environment.deliveryUrl).origin}/snippet/v1.js" data-project="${key}"></script>`;
const putTag = async (site: OriginSite, path = '/') => {
  const { projectKey } = await bench.inTenant((tx) => bench.test.get(ProjectsService).require(tx, projectId));
  site.page(path, tag(projectKey));
};

describe('a file on the site', () => {
  it('gives level 2 at once, and is what the daily checks look for', async () => {
    const { file, level, proof } = await details();
    expect([file.url, level, proof]).toEqual([bench.site.url + FILE, 0, null]);
    expect(await check('file')).toEqual({ level: 0, isFound: false, reason: 'The file answers with status 404.' });
    serveFile('Not found. '.repeat(10_000), 404);
    expect(await check('file')).toMatchObject({ reason: 'The file answers with status 404.' });
    serveFile(`${file.content}\n`);
    expect(await check('file')).toEqual({ level: 2, isFound: true, reason: null });
    expect(await details()).toMatchObject({ level: 2, proof: 'file', missedChecks: 0 });
  });

  it.each(['', 'bhashantar-verification=', 'x', '<!doctype html><p>Home</p>'])('proves nothing with the content %j', async (text) => {
    serveFile(text);
    expect(await check('file')).toEqual({ level: 0, isFound: false, reason: 'The file has another content.' });
  });

  it("proves nothing with another project's content, nor with its own on another site", async () => {
    const other = await bench.newProject(['hi'], { level: 0 });
    serveFile((await service().find(bench.tenant, other.projectId)).file.content);
    expect(await check('file')).toMatchObject({ level: 0, isFound: false });
    const { content } = (await details()).file;
    stranger.on('/mine.txt', (_request, reply) => reply.writeHead(200).end(content));
    bench.site.on(FILE, (_request, reply) => reply.writeHead(302, { location: `${stranger.url}/mine.txt` }).end());
    expect(await check('file')).toEqual({ level: 0, isFound: false, reason: 'The file redirects to another site.' });
    bench.site.on(FILE, (_request, reply) => reply.writeHead(200).end('x'.repeat(2_000_000)));
    expect(await check('file')).toEqual({ level: 0, isFound: false, reason: 'The file could not be read.' });
  });
});

describe('a site that answers when the project has another address already', () => {
  const somebodyWaits = async () => {
    // Queries as the owner of the database, because other roles see nothing of other sessions.
    const { dataSource } = bench.test.database;
    const sql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await dataSource.query<unknown[]>(sql)).length > 0;
  };

  /** Does the same as the list of domains. */
  const move = (andThen = async () => {}) =>
    bench.inTenant(async (tx) => {
      const projects = bench.test.get(ProjectsService);
      const project = await projects.findForUpdate(tx, projectId);
      if (!project) throw new Error('no project');
      await andThen();
      await service().lose(tx, project, { domain: project.hostname });
      await projects.setDomains(tx, projectId, {
        ...{ baseUrl: 'http://bank.example/', hostname: 'bank.example' },
        ...{ otherDomains: [], domainsOff: [] },
      });
    });

  it.each(['file', 'tag'] as const)('proves nothing of that one by its %s', async (proof) => {
    const { content } = (await details()).file;
    const { projectKey } = await bench.inTenant((tx) => bench.test.get(ProjectsService).require(tx, projectId));
    bench.site.on(proof === 'file' ? FILE : '/', (_request, reply) => {
      void move().then(() => reply.writeHead(200, { 'content-type': 'text/html' }).end(proof === 'file' ? content : tag(projectKey)));
    });
    const checked = proof === 'file' ? check('file') : service().verify(bench.tenant, projectId, undefined);
    await expect(checked).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await details()).toMatchObject({ level: 0, proof: null, checkedAt: null });
  });

  it('proves nothing either where the address changes in the moment in which the proof is recorded', async () => {
    serveFile((await details()).file.content);
    let checked: Promise<unknown> = Promise.resolve();
    await move(async () => {
      checked = outsideTransaction(() => check('file').catch((error: unknown) => error));
      await until('the check to wait for the project', somebodyWaits);
    });
    expect(await checked).toMatchObject({ code: 'CONFLICT' });
    expect(await details()).toMatchObject({ level: 0, proof: null });
  });
});

describe('a DNS record', () => {
  const newBank = async () => {
    projectId = (await bench.newProject(['hi'], { level: 0, baseUrl: 'https://www.bank.example' })).projectId;
    const { dns } = await details();
    if (!dns) throw new Error('no record');
    return { ...dns, find: jest.spyOn(bench.test.get(TxtRecords), 'find') };
  };

  it('of the domain gives level 2 at once', async () => {
    const { name, value, find } = await newBank();
    expect(name).toBe('_bhashantar.bank.example');
    find.mockResolvedValue([]);
    expect(await check('dns')).toEqual({ level: 0, isFound: false, reason: 'The TXT record does not exist yet.' });
    find.mockResolvedValue(['v=spf1', `${value}x`]);
    expect(await check('dns')).toEqual({ level: 0, isFound: false, reason: 'The TXT record has another value.' });
    find.mockResolvedValue(['v=spf1', value]);
    expect(await check('dns')).toEqual({ level: 2, isFound: true, reason: null });
    expect(find.mock.calls).toEqual([[name], [name], [name]]);
    expect(await details()).toMatchObject({ level: 2, proof: 'dns' });
  });

  it('does not exist for a site at an IP address', async () => {
    expect((await details()).dns).toBeNull();
    expect(await check('dns')).toMatchObject({ level: 0, isFound: false });
  });
});

describe('the tag', () => {
  it('proves nothing where a page of the site redirects to another site', async () => {
    await putTag(stranger, '/evil');
    bench.site.on('/go', (_request, reply) => reply.writeHead(302, { location: `${stranger.url}/evil` }).end());
    expect(await service().verify(bench.tenant, projectId, '/go')).toMatchObject({
      level: 0,
      scriptFound: false,
      reason: 'The page redirects to another site.',
    });
    await expect(service().verify(bench.tenant, projectId, `${stranger.url}/evil`)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  const projectAt = async (path: string) => {
    const baseUrl = `${bench.site.url}${path}`;
    projectId = (await bench.newProject(['hi'], { level: 0, baseUrl })).projectId;
  };
  const verify = (url?: string) => service().verify(bench.tenant, projectId, url);

  it.each(['/~mallory/', '/~mallory', '/forum/post-7.html', '/?guestbook', '/%2f', '//'])(
    'proves nothing of the whole host where it is on %s alone',
    async (path) => {
      const { projectKey } = await bench.inTenant((tx) => bench.test.get(ProjectsService).require(tx, projectId));
      await putTag(bench.site, path);
      bench.site.on('/', (request, reply) =>
        reply.writeHead(200, { 'content-type': 'text/html' }).end(request.url === path ? tag(projectKey) : ''),
      );
      expect(await verify(`${bench.site.url}${path}`)).toMatchObject({ level: 0, projectIdFound: true });
      expect(await details()).toMatchObject({ level: 0, proof: null, path: null });
    },
  );

  it('proves a project below a path by the page there, and by the start page, and by no page below', async () => {
    await projectAt('/~mallory/');
    await putTag(bench.site, '/~mallory/about');
    expect(await verify('/~mallory/about')).toMatchObject({
      level: 0,
      projectIdFound: true,
      reason: expect.stringContaining('/~mallory/about'),
    });
    await putTag(bench.site, '/~mallory/');
    expect(await verify()).toMatchObject({ level: 2, reason: null, checkedUrl: `${bench.site.url}/~mallory/` });
    expect(await details()).toMatchObject({ level: 2, proof: 'tag', path: '/~mallory/' });
    await putTag(bench.site, '/');
    expect(await verify()).toMatchObject({ level: 2, checkedUrl: `${bench.site.url}/` });
    expect(await details()).toMatchObject({ path: '/' });
    // A weaker proof does not replace a stronger one.
    await verify('/~mallory/');
    expect(await details()).toMatchObject({ path: '/' });
  });

  it('shows visitors no page outside the path that it proves', async () => {
    await projectAt('/~mallory/');
    await putTag(bench.site, '/~mallory/');
    await verify();
    const { projectKey } = await bench.inTenant((tx) => bench.test.get(ProjectsService).require(tx, projectId));
    const look = async (key: string) => {
      bench.test.get(SiteDirectory).expire();
      const site = await bench.test.get(SiteDirectory).find(projectKey);
      if (!site) throw new Error('no site');
      return (await bench.test.get(PageDirectory).find(site, key)).in('hi');
    };
    const outside = ['/', '/~bank/', '/~malloryx', '/~mallory/..%2f~bank/', '/~mallory/%2e%2e%5cx'];
    for (const key of outside) expect([key, await look(key)]).toEqual([key, 'withheld']);
    for (const key of ['/~mallory', '/~mallory/', '/~mallory/a?b=1']) expect([key, await look(key)]).toEqual([key, 'unknown']);
    serveFile((await details()).file.content);
    await check('file');
    for (const key of outside) expect([key, await look(key)]).toEqual([key, 'unknown']);
  });

  it('counts where the start page redirects within the host, and not by way of another', async () => {
    await putTag(bench.site, '/en/');
    bench.site.on('/', (_request, reply) => reply.writeHead(302, { location: '/en/' }).end());
    expect(await verify()).toMatchObject({ level: 2, reason: null });
    projectId = (await bench.newProject(['hi'], { level: 0 })).projectId;
    await putTag(bench.site, '/en/');
    stranger.on('/hop', (_request, reply) => reply.writeHead(302, { location: `${bench.site.url}/en/` }).end());
    bench.site.on('/', (_request, reply) => reply.writeHead(302, { location: `${stranger.url}/hop` }).end());
    expect(await verify()).toMatchObject({ level: 0, reason: 'The page redirects to another site.' });
  });

  it('does not replace a file that is still there', async () => {
    serveFile((await details()).file.content);
    await check('file');
    await putTag(bench.site);
    await service().verify(bench.tenant, projectId, undefined);
    expect(await details()).toMatchObject({ level: 2, proof: 'file' });
  });
});

describe('the daily check', () => {
  const mails = () =>
    bench.test.database.system((tx) =>
      tx.query<{ recipient: string }>(`select recipient from outgoing_messages where channel = 'mail' order by created_at`),
    );
  /** The projects whose checks are due; the test runs them instead of a worker. */
  const due = async () => {
    const found: ProofPayload[] = [];
    const enqueue = jest.spyOn(bench.test.get(Outbox), 'enqueue').mockImplementation(async (_tx, { name }, payload) => {
      if (name === repeatProof.name) found.push(payload as unknown as ProofPayload);
    });
    await bench.test.get(DailyVerification).enqueueDue();
    enqueue.mockRestore();
    return found;
  };
  const day = async () => {
    ahead += DAY_MS + 60_000;
    const projects = await due();
    for (const project of projects.filter((each) => each.projectId === projectId)) await bench.test.get(DailyVerification).repeat(project);
    return projects.map((project) => project.projectId);
  };
  const newUser = (name: string, role = name) =>
    bench.test.database.system(async (tx) => {
      const email = `${name.toLowerCase()}@bank.example`;
      await tx.query(
        `insert into users (organisation_id, email, email_key, first_name, last_name, role, is_verified, password_hash) values ($1, $2, $2, 'Asha', 'Rao', $3, true, 'x')`,
        [bench.tenant.organisationId, email, role],
      );
      return email;
    });
  const level = async () => (await details()).level;

  it('repeats the given proof once a day, and checks no project without one', async () => {
    serveFile((await details()).file.content);
    await check('file');
    const open = await bench.newProject(['hi'], { level: 0 });
    await service().find(bench.tenant, open.projectId);
    const asked = bench.site.asked.length;
    expect(await day()).toContain(projectId);
    expect(bench.site.asked.slice(asked)).toContain(`GET ${FILE}`);
    const again = (await due()).map((project) => project.projectId);
    expect([again.includes(projectId), again.includes(open.projectId)]).toEqual([false, false]);
    expect(await details()).toMatchObject({ level: 2, missedChecks: 0 });
  });

  it('unpublishes a site after three missed checks in a row, and notifies its administrators', async () => {
    const admin = await newUser('organisationAdmin');
    await newUser('translationAdmin');
    await putTag(bench.site);
    await service().verify(bench.tenant, projectId, undefined);
    const before = (await mails()).length;
    bench.site.page('/', '<p>no tag</p>');
    await day();
    expect([await level(), (await details()).missedChecks]).toEqual([2, 1]);
    await putTag(bench.site);
    await day();
    expect((await details()).missedChecks).toBe(0);
    bench.site.on('/', (request) => request.socket.destroy());
    for (const [missed, expected] of [
      [1, 2],
      [2, 2],
    ] as const) {
      await day();
      expect([(await details()).missedChecks, await level()]).toEqual([missed, expected]);
    }
    await day();
    expect(await details()).toMatchObject({ level: 0, proof: null, missedChecks: 0 });
    expect((await mails()).slice(before).map(({ recipient }) => recipient)).toEqual([admin, admin, admin]);
    const [row] = await bench.inTenant((tx) =>
      tx.query<{ details: object }>(`select details from audit_log where action = 'project.verificationLost' and subject_id = $1`, [
        projectId,
      ]),
    );
    expect(row?.details).toMatchObject({ from: 2, to: 0, proof: 'tag', reason: 'The page could not be reached.' });
    // The daily check continues, and notifies nobody again.
    const told = (await mails()).length;
    expect(await day()).toContain(projectId);
    expect([await level(), (await mails()).length]).toEqual([0, told]);
  });

  const loseFile = async () => {
    serveFile((await details()).file.content);
    await check('file');
    serveFile('gone', 404);
    for (let missed = 0; missed < 3; missed++) await day();
    expect(await level()).toBe(0);
  };

  it('verifies a site again whose proof is there again, once, and by no other proof', async () => {
    const admin = await newUser('restoreAdmin', 'organisationAdmin');
    await loseFile();
    const before = (await mails()).filter(({ recipient }) => recipient === admin).length;
    serveFile((await service().find(bench.tenant, (await bench.newProject(['hi'], { level: 0 })).projectId)).file.content);
    await day();
    expect(await level()).toBe(0);
    serveFile((await details()).file.content);
    ahead += DAY_MS + 60_000;
    const one = { organisationId: bench.tenant.organisationId, projectId };
    await Promise.all(Array.from({ length: 4 }, () => bench.test.get(DailyVerification).repeat(one)));
    expect(await details()).toMatchObject({ level: 2, proof: 'file', missedChecks: 0 });
    const rows = await bench.inTenant((tx) =>
      tx.query<{ details: object }>(`select details from audit_log where action = 'project.verificationRestored' and subject_id = $1`, [
        projectId,
      ]),
    );
    expect(rows.map((row) => row.details)).toEqual([{ from: 0, to: 2, proof: 'file' }]);
    expect((await mails()).filter(({ recipient }) => recipient === admin)).toHaveLength(before + 1);
  });

  it('goes on by the start page where a site was verified by a page that proves less', async () => {
    await putTag(bench.site, '/deep/page');
    await putTag(bench.site);
    await service().verify(bench.tenant, projectId, undefined);
    const remember = (page: string) =>
      bench.test.database.system((tx) => tx.query('update site_verifications set page = $2 where project_id = $1', [projectId, page]));
    await remember(`${bench.site.url}/deep/page`);
    await day();
    expect(await details()).toMatchObject({ level: 2, missedChecks: 0, path: '/' });
    await remember(`${bench.site.url}/deep/page`);
    bench.site.page('/', '<p>no tag</p>');
    for (let missed = 0; missed < 3; missed++) await day();
    expect(await level()).toBe(0);
  });

  it('counts a day on which four processes look at the same time once', async () => {
    serveFile((await details()).file.content);
    await check('file');
    serveFile('gone', 404);
    ahead += DAY_MS + 60_000;
    const one = { organisationId: bench.tenant.organisationId, projectId };
    await Promise.all(Array.from({ length: 4 }, () => bench.test.get(DailyVerification).repeat(one)));
    await bench.test.get(DailyVerification).repeat(one);
    expect(await details()).toMatchObject({ level: 2, missedChecks: 1 });
  });

  it('looks for a proof that stayed away for ninety days, and forgets it when a person verifies the site by another', async () => {
    await loseFile();
    ahead += 89 * DAY_MS;
    expect(await day()).toContain(projectId);
    ahead += 2 * DAY_MS;
    expect((await due()).map((each) => each.projectId)).not.toContain(projectId);
    ahead -= 10 * DAY_MS;
    await putTag(bench.site);
    await service().verify(bench.tenant, projectId, undefined);
    expect(await details()).toMatchObject({ level: 2, proof: 'tag' });
  });

  it('does not check a deleted project', async () => {
    serveFile((await details()).file.content);
    await check('file');
    await bench.test.get(ProjectDeletionsService).delete(bench.tenant, projectId, true);
    expect(await day()).not.toContain(projectId);
    await expect(bench.test.get(DailyVerification).repeat({ ...bench.tenant, projectId })).resolves.toBeUndefined();
  });
});
