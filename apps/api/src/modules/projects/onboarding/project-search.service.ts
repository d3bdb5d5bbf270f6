import type { CheckProjectExistsDto, ProjectExistsReply } from '@bhashantar/contracts';
import { completeUrl } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { requestContext } from '../../../platform/logger/request-context.js';
import { addressPrefix } from '../../../platform/rate-limit/address-prefix.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { withTwin } from '../projects/project-hosts.js';
import { ProjectSearchRepository } from './project-search.repository.js';

/** The registration form calls this a few times. More calls would enumerate customers. */
const LIMIT = { name: 'project.exists', max: 30, windowMs: 10 * 60_000 };

/** Tells people who register whether their web site already has a project. */
@Injectable()
export class ProjectSearchService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectSearchRepository,
    private readonly limiter: RateLimiter,
  ) {}

  exists({ url }: CheckProjectExistsDto): Promise<ProjectExistsReply> {
    const { host } = new URL(completeUrl(url));
    const subject = addressPrefix(requestContext.getStore()?.address);
    return this.database.system(async (tx) => {
      await this.limiter.take(tx, [{ ...LIMIT, subject }]);
      return { exists: await this.projects.hasHost(tx, withTwin(host)) };
    });
  }
}
