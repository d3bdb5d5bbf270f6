import { describe, expect, it } from '@jest/globals';
import { NEW_SETTINGS, proposedName, settingsChecks, toSettings } from './item-settings.js';

describe('proposedName', () => {
  it.each([
    ['https://cms.example/api/blog-posts?x=1', 'Blog posts'],
    ['https://cms.example/labels.json', 'Labels'],
    ['https://cms.example/', 'cms.example'],
    ['https://cms.example/%E0%A4%B8', 'स'],
    ['https://cms.example/%E0%', '%E0%'],
    ['nothing', ''],
  ])('of %s', (url, name) => {
    expect(proposedName(url)).toBe(name);
  });
});

describe('the settings of an API', () => {
  const fault = (of: string) => of;

  it('name the host of the address, a House, or a host that is typed', () => {
    const url = 'https://cms.example:8443/api';
    expect(toSettings({ ...NEW_SETTINGS, name: ' A ' }, url)).toEqual({
      ...{ name: 'A', description: '', environment: 'prod', domain: 'cms.example', schedule: 0 },
    });
    expect(toSettings({ ...NEW_SETTINGS, domain: 'ls' }, url).domain).toBe('ls');
    expect(toSettings({ ...NEW_SETTINGS, domain: 'other', host: ' www.example.in ' }, url).domain).toBe('www.example.in');
  });

  it('need a name, and a host if another host is chosen', () => {
    const { name, host } = settingsChecks(fault);
    expect(name?.({ ...NEW_SETTINGS, name: ' ' })).toBe('nameMissing');
    expect(host?.({ ...NEW_SETTINGS, host: 'https://x/' })).toBeUndefined();
    expect(host?.({ ...NEW_SETTINGS, domain: 'other', host: 'https://x/' })).toBe('domainBad');
  });
});
