import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insideTransaction } from '../database/open-transaction.js';
import { DnsServer } from './testing/dns-server.js';
import { TxtRecords } from './txt-records.js';

const server = new DnsServer();
let records: TxtRecords;
beforeAll(async () => {
  records = new TxtRecords([await server.start()]);
});
afterAll(() => server.stop());

describe('the TXT records of a name', () => {
  it('are read whole, however many parts they came in', async () => {
    server.records.set('_x.bank.example', [['v=spf1'], ['a'.repeat(255), 'b']]);
    expect(await records.find('_x.bank.example')).toEqual(['v=spf1', `${'a'.repeat(255)}b`]);
  });

  it('fail in a test where a transaction waits for them', async () => {
    await expect(insideTransaction(true, () => records.find('_x.bank.example'))).rejects.toThrow('within a transaction');
  });

  it('are none where the name or the record does not exist', async () => {
    server.records.set('_empty.bank.example', []);
    expect(await records.find('_none.bank.example')).toEqual([]);
    expect(await records.find('_empty.bank.example')).toEqual([]);
  });

  it('fail as every outbound call does when nobody answers, and in time', async () => {
    server.isSilent = true;
    await expect(records.find('_silent.bank.example')).rejects.toMatchObject({ name: 'EgressError', code: 'timeout' });
    server.isSilent = false;
  });

  it('are asked for by the whole name alone, never by one that a local search list would add', async () => {
    server.asked.length = 0;
    await records.find('_none.bank.example');
    expect(new Set(server.asked)).toEqual(new Set(['_none.bank.example']));
  });
});
