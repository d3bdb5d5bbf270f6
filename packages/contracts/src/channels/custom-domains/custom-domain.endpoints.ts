import { endpoint } from '../../endpoint.js';
import type { ProjectIdDto } from '../../projects/projects/project.dto.js';
import type { SetPublishedHostDto } from './custom-domain.dto.js';
import type { DomainDnsList, PublishedHost } from './custom-domain.replies.js';

export const domainDns = endpoint<ProjectIdDto, DomainDnsList>({
  name: 'domainDns',
  method: 'POST',
  path: 'domain/dns',
  access: 'publish.manage',
  needs: 'domains',
  reads: true,
  summary: 'Whether the DNS records of a project’s custom domains lead to the public side, as its name servers answer now',
  outside: 'site.lookup',
});

export const setPublishedHost = endpoint<SetPublishedHostDto, PublishedHost>({
  name: 'setPublishedHost',
  method: 'POST',
  path: 'delivery/host',
  access: 'publish.manage',
  needs: 'site',
  audit: ['delivery.mapHost'],
  summary: 'Serves a language of a site at a host of its own',
});
