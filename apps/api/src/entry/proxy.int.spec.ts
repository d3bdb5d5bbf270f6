import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CustomDomainsService } from '../modules/channels/custom-domains/custom-domains.service.js';
import { PublicationService } from '../modules/channels/publication/publication.service.js';
import { OriginSite } from '../modules/channels/testing/origin-site.js';
import { ProjectsService } from '../modules/projects/projects/projects.service.js';
import { parseEnvironment } from '../platform/config/environment.js';
import { until } from '../platform/testing/until.js';
import { createDelivery } from './create-delivery.js';
import { type StatusServer, startStatusServer } from './status-server.js';
import { Caddy, VISITOR } from './testing/start-caddy.js';
import { type Person, Workspace } from './testing/workspace.js';

const APP = 'app.house.example';
const PAGES = 'pages.house.example';
const RENDER = 'sites.example';
const SITE = 'www.customer.example';
const COPY = 'hi.customer.example';
const JSON_TYPE = { 'content-type': 'application/json' };

describe('the proxy that is shipped', () => {
  const site = new OriginSite();
  let kit: Workspace;
  let delivery: ReturnType<typeof createDelivery>;
  let status: StatusServer;
  let caddy: Caddy;
  let admin: Person;
  let projectId: string;

  beforeAll(async () => {
    await site.start();
    const addresses = { PUBLIC_URL: `https://${APP}`, DELIVERY_URL: `https://${PAGES}`, RENDER_DOMAIN: RENDER };
    kit = await Workspace.start({ environment: { ...addresses, TRUSTED_PROXY_HOPS: '1', EGRESS_ALLOW_HOSTS: site.host } });
    await kit.test.app.listen(0, '127.0.0.1');
    delivery = createDelivery(kit.test.app);
    await delivery.listen(0, '127.0.0.1');
    status = await startStatusServer(kit.test.app, parseEnvironment({ STATUS_PORT: '0' }));
    const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
    caddy = await Caddy.start({
      PUBLIC_URL: addresses.PUBLIC_URL,
      DELIVERY_URL: addresses.DELIVERY_URL,
      API_UPSTREAM: `127.0.0.1:${portOf(kit.test.app.getHttpServer())}`,
      DELIVERY_UPSTREAM: `127.0.0.1:${portOf(delivery.server)}`,
      TLS_ASK_URL: `http://127.0.0.1:${status.port}/tls/ask`,
    });
    admin = await kit.person('organisationAdmin', await kit.organisation());
    const { organisationId } = admin.user;
    const projects = kit.test.get(ProjectsService);
    ({ projectId } = await projects.create({ organisationId }, { name: 'P', baseUrl: `http://${SITE}`, targetLanguages: ['hi'] }));
  });
  afterAll(async () => {
    await caddy?.stop();
    await status?.close();
    await delivery?.close();
    await kit?.close();
    await site.stop();
  });

  const setHost = (host: string) =>
    kit.test.get(CustomDomainsService).set({ organisationId: admin.user.organisationId }, projectId, 'hi', host);
  const isOpened = (host: string) =>
    caddy.open(host).then(
      (socket) => Boolean(socket.destroy()),
      () => false,
    );

  it('has a certificate for its own hosts from the start, and none for strange ones', async () => {
    await until('its own certificates', async () => (await isOpened(APP)) && (await isOpened(PAGES)), 30_000);
    for (const host of ['evil.example', `x.${APP}`, RENDER, `x.${RENDER}`, 'localhost'])
      expect([host, await isOpened(host)]).toEqual([host, false]);
  });

  it("gets one for a customer's host once the site is verified, the host assigned and the language published, and not before", async () => {
    expect(await isOpened(COPY)).toBe(false);
    await expect(setHost(COPY)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await isOpened(COPY)).toBe(false);
    await kit.query('update projects set domain_verification = 2 where project_id = $1', [projectId]);
    await setHost(COPY);
    expect(await isOpened(COPY)).toBe(false);
    const publications = kit.test.get(PublicationService);
    const tenant = { organisationId: admin.user.organisationId };
    await publications.setPolicy(tenant, projectId, { threshold: 0, automatic: false });
    await publications.publish(tenant, projectId, 'hi');
    await until('a certificate', () => isOpened(COPY), 30_000);
    const socket = await caddy.open(COPY);
    expect(socket.getPeerCertificate().subjectaltname).toBe(`DNS:${COPY}`);
    socket.destroy();
    expect(await isOpened('ta.customer.example')).toBe(false);
  });

  it('gets one for a host below the render domain that shows a copy', async () => {
    const [project] = await kit.query<{ hostKey: string }>('select host_key as "hostKey" from projects where project_id = $1', [projectId]);
    expect(await isOpened(`hi-${project?.hostKey}.${RENDER}`)).toBe(true);
    for (const label of [`ta-${project?.hostKey}`, 'hi-0123456789abcdef', `x.hi-${project?.hostKey}`])
      expect([label, await isOpened(`${label}.${RENDER}`)]).toEqual([label, false]);
  });

  it("shows the customer's page there", async () => {
    site.page('/', '<html lang="en"><head><title>Of the customer</title></head><body></body></html>');
    await kit.query('update projects set base_url = $2 where project_id = $1', [projectId, site.url]);
    await until(
      'the page',
      async () => (await caddy.ask('GET', COPY, '/', { accept: 'text/html' })).text.includes('Of the customer'),
      30_000,
    );
  });

  it('passes calls on with the address of the caller, whatever the caller says of it', async () => {
    const headers = { ...JSON_TYPE, authorization: admin.token, 'x-forwarded-for': '198.51.100.9', 'x-real-ip': '198.51.100.9' };
    const body = JSON.stringify({ name: 'By proxy', scopes: ['project.read'] });
    const made = await caddy.ask('POST', APP, '/api/organisation/apiKeys/create', headers, body);
    expect(made.status).toBe(200);
    const rows = await kit.query<{ address: string }>(`select address from audit_log where action = 'apiKey.create'`);
    expect(rows).toEqual([{ address: VISITOR }]);
    expect(made.headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it.each([
    '/dev/outbox',
    '/dev/outbox.json',
    '/dev',
    '/api/metrics',
    '/api/metrics/',
    '/%64ev/outbox',
    '/api/%6detrics',
    '//dev/outbox',
    '/tls/ask?domain=x',
  ])('keeps %s to itself', async (path) => {
    const { status: answered, text } = await caddy.ask('GET', APP, path);
    expect(answered).toBe(404);
    expect(text).not.toMatch(/process_cpu|"messages"|Outbox/);
  });

  it('lets health and files through', async () => {
    expect((await caddy.ask('GET', APP, '/api/health/live')).status).toBe(200);
    expect(JSON.parse((await caddy.ask('GET', APP, '/api/nothing')).text)).toMatchObject({ success: false, type: 'NOT_FOUND' });
    expect((await caddy.ask('GET', PAGES, '/api/health/live')).status).toBe(200);
    expect((await caddy.ask('GET', PAGES, '/nothing')).status).toBe(404);
  });

  it('passes websockets', async () => {
    const socket = await caddy.open(APP);
    const lines = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', `host: ${APP}`, 'connection: upgrade', 'upgrade: websocket'];
    const keys = ['sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', `origin: https://${APP}`];
    let seen = '';
    socket.on('data', (chunk: Buffer) => {
      seen += chunk.toString('latin1');
    });
    socket.write(`${[...lines, ...keys].join('\r\n')}\r\n\r\n`);
    await until('the first packet', () => seen.includes('"pingInterval"'), 30_000);
    expect(seen).toMatch(/^HTTP\/1\.1 101 /);
    socket.destroy();
  });

  it('shows callers without TLS the way', async () => {
    const reply = await fetch(`http://127.0.0.1:${caddy.plainPort}/x`, { redirect: 'manual' });
    expect(reply.status).toBe(308);
    expect(reply.headers.get('location')).toMatch(/^https:/);
  });
});
