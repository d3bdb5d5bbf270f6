import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import type { CrawlRunRow } from '../crawl.entity.js';
import { CrawlHostsRepository, type StoredRobots } from '../crawl-hosts.repository.js';
import { HostDirectory } from './host-directory.js';

/** Directories of hosts whose robots.txt files are kept with the project. */
@Injectable()
export class HostDirectories {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly hosts: CrawlHostsRepository,
    private readonly egress: EgressClient,
  ) {}

  of({ organisationId, projectId }: CrawlRunRow, signal: AbortSignal): HostDirectory {
    const store = {
      find: (origin: string) => this.database.tenant({ organisationId }, (tx) => this.hosts.robots(tx, projectId, origin)),
      keep: (origin: string, robots: StoredRobots) =>
        this.database.tenant({ organisationId }, (tx) => this.hosts.storeRobots(tx, projectId, origin, robots)),
    };
    return new HostDirectory(this.egress, store, signal);
  }
}
