import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HostRecords } from './host-records.js';
import { DnsServer } from './testing/dns-server.js';

const server = new DnsServer();
let records: HostRecords;
beforeAll(async () => {
  records = new HostRecords([await server.start()]);
});
afterAll(() => server.stop());

describe('the records of a host', () => {
  it('are the name that it leads to, in one spelling, and its addresses', async () => {
    server.aliases.set('hi.bank.example', 'Delivery.Example');
    server.addresses.set('bank.example', ['192.0.2.7']);
    expect(await records.alias('hi.bank.example')).toBe('delivery.example');
    expect(await records.addresses('bank.example')).toEqual(['192.0.2.7']);
  });

  it('are none where the name or the record does not exist', async () => {
    expect(await records.alias('none.bank.example')).toBeUndefined();
    expect(await records.alias('bank.example')).toBeUndefined();
    expect(await records.addresses('none.bank.example')).toEqual([]);
  });

  it('fail as every outbound call does when nobody answers', async () => {
    server.isSilent = true;
    await expect(records.alias('silent.bank.example')).rejects.toMatchObject({ name: 'EgressError', code: 'timeout' });
    server.isSilent = false;
  });
});
