import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { EgressError } from '../../../platform/egress/egress-error.js';
import { HostRecords } from '../../../platform/egress/host-records.js';
import { PublicWorkspace } from '../testing/public-workspace.js';
import { DomainDnsService } from './domain-dns.service.js';

const bench = new PublicWorkspace();
const ALIASES: Record<string, string> = {
  'alias.example': 'delivery.example',
  'other.example': 'old-host.example',
  'chain.example': 'cdn.example',
};
const ADDRESSES: Record<string, string[]> = {
  'delivery.example': ['192.0.2.1', '2001:db8::1'],
  'other.example': ['192.0.2.9'],
  'chain.example': ['192.0.2.1'],
  'address.example': ['2001:db8::1'],
  'strange.example': ['192.0.2.8'],
};

beforeAll(() => bench.start(['hi', 'ta']));
afterAll(() => bench.stop());
afterEach(() => {
  jest.restoreAllMocks();
});

async function look(domain: string) {
  const records = bench.test.get(HostRecords);
  jest.spyOn(records, 'alias').mockImplementation(async (name) => {
    if (name === 'silent.example') throw new EgressError('timeout', 'connection');
    return ALIASES[name];
  });
  jest.spyOn(records, 'addresses').mockImplementation(async (name) => ADDRESSES[name] ?? []);
  const { projectId } = bench.project;
  await bench.inTenant((tx) => tx.query(`delete from custom_domains where project_id = $1`, [projectId]));
  await bench.inTenant((tx) =>
    tx.query(`insert into custom_domains (domain, organisation_id, project_id, language) values ($1, $2, $3, 'hi')`, [
      domain,
      bench.tenant.organisationId,
      projectId,
    ]),
  );
  return bench.test.get(DomainDnsService).find(bench.tenant, projectId);
}

it.each([
  ['alias.example', 'right', null],
  ['chain.example', 'right', null],
  ['address.example', 'right', null],
  ['other.example', 'elsewhere', 'old-host.example'],
  ['strange.example', 'elsewhere', '192.0.2.8'],
  ['none.example', 'missing', null],
  ['silent.example', 'unanswered', null],
])('tells of %s that it is %s', async (domain, state, found) => {
  expect(await look(domain)).toEqual({ target: 'delivery.example', domainList: [{ language: 'hi', domain, state, found }] });
});
