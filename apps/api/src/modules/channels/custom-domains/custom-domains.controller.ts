import { type DomainDnsList, domainDns, type PublishedHost, setPublishedHost } from '@bhashantar/contracts';
import { ProjectIdDto, SetPublishedHostDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { CustomDomainsService } from './custom-domains.service.js';
import { DomainDnsService } from './domain-dns.service.js';

@Controller()
export class CustomDomainsController {
  constructor(
    private readonly customDomains: CustomDomainsService,
    private readonly dns: DomainDnsService,
  ) {}

  @Endpoint(setPublishedHost)
  setHost(@CurrentSession() session: Session, @Body() body: SetPublishedHostDto): Promise<PublishedHost> {
    return this.customDomains.set(session, body.projectId, body.targetLang, body.host);
  }

  @Endpoint(domainDns)
  domainDns(@CurrentSession() session: Session, @Body() body: ProjectIdDto): Promise<DomainDnsList> {
    return this.dns.find(session, body.projectId);
  }
}
