import { Global, Module } from '@nestjs/common';
import { GuestAuthenticator } from '../../../platform/http/authentication.js';
import { GuestAuthenticatorService } from './guest-authenticator.service.js';
import { GuestCookie } from './guest-cookie.js';
import { GuestSessionsRepository } from './guest-sessions.repository.js';

/** Tells the guard of all calls which guest is calling. */
@Global()
@Module({
  providers: [GuestCookie, GuestSessionsRepository, { provide: GuestAuthenticator, useClass: GuestAuthenticatorService }],
  exports: [GuestAuthenticator, GuestCookie, GuestSessionsRepository],
})
export class GuestAccessModule {}
