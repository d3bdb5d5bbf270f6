import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

interface Service {
  image?: string;
  build?: unknown;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  ports?: string[];
  networks?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
}

const compose: { services: Record<string, Service>; networks: Record<string, { internal?: boolean } | null> } = parse(
  read('docker-compose.yml'),
  { merge: true },
);
const services = Object.entries(compose.services);
const [proxy, postgres, api] = ['proxy', 'postgres', 'api'].map((name) => compose.services[name] ?? {}) as [Service, Service, Service];
const DIGEST = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

describe('the containers', () => {
  it.each(services)('give little to who breaks into %s', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    if (!service.build) expect(service.image).toMatch(DIGEST);
  });

  it('are reached through the proxy alone', () => {
    const reached = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
    expect(reached.map(([name]) => name)).toEqual(['proxy']);
    expect(proxy.networks).toEqual(['front']);
    expect(compose.networks.data).toEqual({ internal: true });
    expect(services.filter(([, { networks }]) => !networks?.includes('front')).map(([name]) => name)).toEqual(['postgres', 'redis']);
  });

  it('sign in to the database as a role of their own, with a password that is part of no address', () => {
    expect(new URL(api.environment?.DATABASE_URL ?? '').password).toBe('');
    expect(JSON.stringify(api.environment)).not.toContain('POSTGRES_PASSWORD');
    expect(read('docker-compose.yml')).not.toMatch(/:\/\/[^\s/]*\$\{/);
    expect(postgres.environment).toEqual({
      POSTGRES_PASSWORD: expect.stringMatching(/^\$\{POSTGRES_PASSWORD:\?/),
      APPLICATION_PASSWORD: api.environment?.DATABASE_PASSWORD,
    });
    expect(postgres.volumes).toContain('./deploy/postgres/application-role.sh:/docker-entrypoint-initdb.d/application-role.sh:ro');
  });

  it('tell the proxy what its configuration asks for and has no default', () => {
    const asked = [...read('deploy/caddy/Caddyfile').matchAll(/\{\$(\w+)(:[^}]*)?\}/g)].filter(([, , otherwise]) => !otherwise);
    expect(asked).toEqual([]);
    expect(proxy.environment?.PUBLIC_URL).toBe(api.environment?.PUBLIC_URL);
    expect(proxy.environment?.DELIVERY_URL).toBe(api.environment?.DELIVERY_URL);
    expect(api.environment?.STATUS_PORT).toBe(9100);
    expect(read('deploy/caddy/Caddyfile')).toContain('http://delivery:9100/tls/ask');
  });
});

describe('what others made', () => {
  it('comes by digest: images that ours are built from', () => {
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(bases.length).toBeGreaterThan(1);
    for (const image of bases) expect(image).toMatch(DIGEST);
  });

  it('comes by commit or digest: actions and images of the pipeline', () => {
    const workflow = read('.github/workflows/ci.yml');
    const actions = [...workflow.matchAll(/uses: (\S+)(.*)/g)];
    expect(actions.length).toBeGreaterThan(3);
    for (const [, action, note] of actions)
      expect([action, note]).toEqual([expect.stringMatching(/@[0-9a-f]{40}$/), expect.stringMatching(/^ # v\d/)]);
    const images = [...workflow.matchAll(/image: (\S+)$/gm)].map(([, image]) => image);
    expect(images).toHaveLength(2);
    for (const image of images) expect(image).toMatch(DIGEST);
  });
});
