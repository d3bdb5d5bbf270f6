import { describe, expect, it } from '@jest/globals';
import { withTwin } from './project-hosts.js';

describe('both spellings of a host', () => {
  it.each([
    ['www.example.in', ['example.in', 'www.example.in']],
    ['example.in:8443', ['example.in:8443', 'www.example.in:8443']],
    ['203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7:8080', ['203.0.113.7:8080']],
    ['[2001:db8::1]', ['[2001:db8::1]']],
    ['[2001:db8::1]:8080', ['[2001:db8::1]:8080']],
  ])('%s: an address in numbers has one alone', (host, hosts) => {
    expect(withTwin(host)).toEqual(hosts);
  });
});
