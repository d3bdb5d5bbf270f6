import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { Authenticator } from '../../../platform/http/authenticator.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { Retention } from '../../../platform/retention/retention.js';
import { OrganisationsModule } from '../organisations/organisations.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountAuthenticator } from './account.authenticator.js';
import { AuthController } from './auth.controller.js';
import { AuthJobs } from './auth.jobs.js';
import { AuthService } from './auth.service.js';
import { Captcha } from './captcha.js';
import { LoginCountersRepository } from './login-counters.repository.js';
import { LoginGuard } from './login-guard.js';
import { NewOrganisationService } from './new-organisation.service.js';
import { PasswordAftermath } from './password-aftermath.js';
import { PasswordRequests } from './password-requests.js';
import { PasswordsService } from './passwords.service.js';
import { AccountsService } from './registration/accounts.service.js';
import { FreeTrialService } from './registration/free-trial.service.js';
import { OtpCodes } from './registration/otp-codes.js';
import { OtpSender } from './registration/otp-sender.js';
import { OtpVerifier } from './registration/otp-verifier.js';
import { OtpsRepository } from './registration/otps.repository.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationJobs } from './registration/registration.jobs.js';
import { RegistrationsRepository } from './registration/registrations.repository.js';
import { SignUpService } from './registration/sign-up.service.js';

const REGISTRATION = [
  RegistrationsRepository,
  OtpsRepository,
  OtpCodes,
  OtpSender,
  OtpVerifier,
  FreeTrialService,
  AccountsService,
  SignUpService,
];

@Global()
@Module({
  imports: [EgressModule, OrganisationsModule, UsersModule, SessionsModule],
  controllers: [AuthController, RegistrationController],
  providers: [
    ...REGISTRATION,
    LoginCountersRepository,
    LoginGuard,
    Captcha,
    AuthService,
    PasswordsService,
    PasswordRequests,
    PasswordAftermath,
    NewOrganisationService,
    AuthJobs,
    RegistrationJobs,
    { provide: Authenticator, useClass: AccountAuthenticator },
  ],
  exports: [Authenticator, AuthService, AccountsService],
})
export class AuthModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly guard: LoginGuard,
    private readonly limiter: RateLimiter,
    private readonly registrations: RegistrationsRepository,
    private readonly otps: OtpsRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'login counters', (tx) => this.guard.purge(tx));
    this.retention.register('daily', 'rate limits', (tx) => this.limiter.purge(tx));
    this.retention.register('daily', 'registrations', (tx) => this.registrations.purge(tx));
    this.retention.register('daily', 'one-time codes', (tx) => this.otps.purge(tx));
  }
}
