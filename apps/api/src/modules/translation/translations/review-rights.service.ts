import type { Permission, TextAuthor } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../platform/database/tenant.js';
import { AssignmentsService } from '../../projects/assignments/assignments.service.js';

/** The writer or reviewer. Work without a person belongs to the organisation. */
export type Reviewer = Tenant & { readonly permissions?: readonly Permission[] };

/** Says whose translations a person may approve. */
@Injectable()
export class ReviewRights {
  constructor(private readonly assignments: AssignmentsService) {}

  /** People who work by assignment leave the approval of their work to another reviewer, unless they are alone on the project. */
  async authorOf(person: Reviewer, projectId: string): Promise<Exclude<TextAuthor, 'machine'>> {
    if (person.permissions && !person.permissions.includes('translation.review')) return 'translator';
    if (person.userId === undefined || (person.scope !== 'assigned' && person.scope !== 'domains')) return 'approver';
    return (await this.assignments.isAlone(person, projectId)) ? 'approver' : 'translator';
  }
}
