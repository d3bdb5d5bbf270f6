import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../../platform/database/database.js';
import { DATABASE } from '../../../../platform/database/database.token.js';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { CrawlHostsRepository } from '../crawl-hosts.repository.js';
import { CrawlSettings } from '../crawl-settings.js';
import { HostDirectory, type RobotsStore } from './host-directory.js';

/** Directories of hosts whose robots.txt files are kept with the project. */
@Injectable()
export class HostDirectories {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly hosts: CrawlHostsRepository,
    private readonly egress: EgressClient,
    private readonly settings: CrawlSettings,
  ) {}

  of({ organisationId, projectId }: { organisationId: string; projectId: string }, signal: AbortSignal): HostDirectory {
    const store: RobotsStore = {
      find: (origin) => this.database.tenant({ organisationId }, (tx) => this.hosts.robots(tx, projectId, origin)),
      keep: (origin, robots) => this.database.tenant({ organisationId }, (tx) => this.hosts.storeRobots(tx, projectId, origin, robots)),
    };
    return new HostDirectory({ egress: this.egress, store, signal, retryMs: this.settings.retryMs });
  }
}
