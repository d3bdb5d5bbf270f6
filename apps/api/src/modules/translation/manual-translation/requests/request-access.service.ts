import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { isAcrossOrganisations } from '../../../../platform/http/project-access.js';
import type { Session } from '../../../../platform/http/session.js';
import { hasAccess, OrganisationAccessService } from '../../../identity/organisations/organisation-access.service.js';
import type { StoredRequest } from '../request.entity.js';
import { RequestsRepository } from './requests.repository.js';

/** People who work by assignment see requests with work for them and requests that name them as readers. They see no prices. */
export const seesAll = ({ scope }: Session): boolean => scope !== 'assigned' && scope !== 'domains';

/** The person, if they see only their own parts of requests; undefined if they see all. */
export const workerOf = (session: Session): string | undefined => (seesAll(session) ? undefined : session.userId);

/** The person, if they see only their own parts of this request; undefined if they see all of it. */
export const workerIn = (session: Session, { readers }: StoredRequest): string | undefined =>
  readers.includes(session.userId) ? undefined : workerOf(session);

const GONE = 'The project of this request was deleted for good. Its history stays, and nothing can be changed.';

/** Finds the request of a call in any organisation of the caller. Other requests are answered as if they did not exist. */
@Injectable()
export class RequestAccess {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationAccessService,
    private readonly requests: RequestsRepository,
  ) {}

  /** The tenant of a request. Knowing the id grants nothing: an inaccessible request is looked up in the caller's organisation. */
  async tenantOf(session: Session, requestId: string): Promise<Tenant> {
    const { organisationId, userId, scope } = session;
    if (!isAcrossOrganisations(session)) return { organisationId, userId, scope };
    const own = await this.database.system(async (tx) => {
      const found = await this.requests.find(tx, requestId);
      return found && hasAccess(await this.organisations.full(tx, session), found.organisationId) ? found.organisationId : undefined;
    });
    return { organisationId: own ?? organisationId, userId, scope };
  }

  /** The request, or NOT_FOUND for one that the caller may not see. */
  async require(tx: TenantTransaction, session: Session, requestId: string): Promise<StoredRequest> {
    return this.#assertVisible(tx, session, await this.requests.find(tx, requestId));
  }

  /** Like `require`, but locks the request until the transaction ends. */
  async lock(tx: TenantTransaction, session: Session, requestId: string): Promise<StoredRequest> {
    return this.#assertVisible(tx, session, await this.requests.lock(tx, requestId));
  }

  async #assertVisible(tx: TenantTransaction, session: Session, request: StoredRequest | undefined): Promise<StoredRequest> {
    if (!request) throw new AppError('NOT_FOUND');
    if (seesAll(session) || request.readers.includes(session.userId)) return request;
    if (!(await this.requests.hasWorkOf(tx, request.requestId, session.userId))) throw new AppError('NOT_FOUND');
    return request;
  }
}

/** Nobody works on the request of a deleted project. */
export function assertGoesOn({ isPaused, state }: Pick<StoredRequest, 'isPaused' | 'state'>): void {
  if (state === 'projectDeleted') throw new AppError('FORBIDDEN_MOVE', { message: GONE, data: { state } });
  if (isPaused) throw new AppError('FORBIDDEN_MOVE', { message: 'The project of this request is deleted. Restore the project to go on.' });
}
