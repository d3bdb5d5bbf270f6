import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { AUTHENTICATION_STRATEGIES, Authenticator } from '../../../platform/http/authentication.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { Retention } from '../../../platform/retention/retention.js';
import { OrganisationsModule } from '../organisations/organisations.module.js';
import { SessionTokenVerifier } from '../sessions/session-token-verifier.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountLockoutJobs } from './account-lockout.jobs.js';
import { AccountLockout } from './account-lockout.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { Captcha } from './captcha.js';
import { LoginCountersRepository } from './login-counters.repository.js';
import { NewOrganisationService } from './new-organisation.service.js';
import { PasswordResetJobs } from './password-reset/password-reset.jobs.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { AccountsService } from './registration/accounts.service.js';
import { FreeTrialService } from './registration/free-trial.service.js';
import { MailCodes } from './registration/mail-codes.service.js';
import { OtpCodes } from './registration/otp-codes.js';
import { OtpSender } from './registration/otp-sender.js';
import { OtpVerifier } from './registration/otp-verifier.js';
import { OtpsRepository } from './registration/otps.repository.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationJobs } from './registration/registration.jobs.js';
import { RegistrationsRepository } from './registration/registrations.repository.js';
import { SignUpService } from './registration/sign-up.service.js';
import { ApiKeyStrategy } from './strategies/api-key.strategy.js';
import { SessionTokenStrategy } from './strategies/session-token.strategy.js';

const REGISTRATION = [
  RegistrationsRepository,
  OtpsRepository,
  OtpCodes,
  OtpSender,
  OtpVerifier,
  MailCodes,
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
    AccountLockout,
    Captcha,
    AuthService,
    PasswordResetService,
    PasswordResetJobs,
    NewOrganisationService,
    AccountLockoutJobs,
    RegistrationJobs,
    SessionTokenStrategy,
    ApiKeyStrategy,
    {
      provide: AUTHENTICATION_STRATEGIES,
      inject: [SessionTokenStrategy, ApiKeyStrategy],
      useFactory: (...strategies: object[]) => strategies,
    },
    { provide: Authenticator, useExisting: SessionTokenVerifier },
  ],
  exports: [AUTHENTICATION_STRATEGIES, Authenticator, AuthService, AccountsService, MailCodes],
})
export class AuthModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly lockout: AccountLockout,
    private readonly limiter: RateLimiter,
    private readonly registrations: RegistrationsRepository,
    private readonly otps: OtpsRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'login counters', (tx) => this.lockout.purge(tx));
    this.retention.register('daily', 'rate limits', (tx) => this.limiter.purge(tx));
    this.retention.register('daily', 'registrations', (tx) => this.registrations.purge(tx));
    this.retention.register('daily', 'one-time codes', (tx) => this.otps.purge(tx));
  }
}
