import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { CrawlSettings } from '../crawl-settings.js';
import { CrawlHostsRepository } from './crawl-hosts.repository.js';
import { RobotsCache, type RobotsStore } from './robots-cache.js';

/** Makes robots caches that store robots.txt files with the project. */
@Injectable()
export class RobotsCacheFactory {
  constructor(
    private readonly database: Database,
    private readonly hosts: CrawlHostsRepository,
    private readonly egress: EgressClient,
    private readonly settings: CrawlSettings,
  ) {}

  of({ organisationId, projectId }: { organisationId: string; projectId: string }, signal: AbortSignal): RobotsCache {
    const store: RobotsStore = {
      find: (origin) => this.database.tenant({ organisationId }, (tx) => this.hosts.robots(tx, projectId, origin)),
      keep: (origin, robots) => this.database.tenant({ organisationId }, (tx) => this.hosts.storeRobots(tx, projectId, origin, robots)),
    };
    return new RobotsCache({ egress: this.egress, store, signal, retryMs: this.settings.retryMs });
  }
}
