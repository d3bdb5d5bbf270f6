import { type AuthenticationCodeDto, MESSAGES, type OnboardReply, ROLE_SCOPES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { AuthService, type SignedIn } from '../../identity/auth/auth.service.js';
import { AccountsService } from '../../identity/auth/registration/accounts.service.js';
import type { RegistrationDetails } from '../../identity/auth/registration/registration.entity.js';
import type { UserRow } from '../../identity/users/user.entity.js';
import { ProjectsService } from '../projects/projects.service.js';

/** The last step of a free-trial registration: organisation, user and first project, and a session to begin with. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly projects: ProjectsService,
    private readonly auth: AuthService,
  ) {}

  /** Every step finds the result of an earlier interrupted try, so that a new try completes it without duplicates. */
  async onboard({ authenticationCode }: AuthenticationCodeDto): Promise<SignedIn & { onboarded: OnboardReply }> {
    const registration = await this.accounts.claim('freeTrial', authenticationCode);
    try {
      const user = await this.accounts.create(registration, 'freeOrgAdmin');
      const projectId = await this.#firstProject(user, registration.details);
      const signedIn = await this.auth.signIn(user);
      await this.accounts.complete(registration);
      return { ...signedIn, onboarded: { token: signedIn.reply.token, projectId, role: user.role } };
    } catch (error) {
      await this.accounts.release(registration);
      throw error;
    }
  }

  async #firstProject(user: UserRow, details: RegistrationDetails): Promise<string> {
    const tenant = { organisationId: user.organisationId, userId: user.userId, scope: ROLE_SCOPES[user.role] };
    const { projectList } = await this.projects.list(tenant, { pageSize: 1 });
    if (projectList[0]) return projectList[0].projectId;
    if (!details.website || !details.languages) throw new AppError('UNPROCESSABLE', { message: MESSAGES.registrationExpired });
    const project = { baseUrl: details.typedWebsite ?? details.website, targetLanguages: details.languages };
    return (await this.projects.create(tenant, project)).projectId;
  }
}
