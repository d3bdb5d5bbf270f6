import type { LoginDto, LoginReply } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PasswordHasher } from '../users/password-hasher.js';
import { toSessionUser } from '../users/to-session-user.js';
import type { UserRow } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { Captcha } from './captcha.js';
import { LoginGuard } from './login-guard.js';

/** What a sign-in gives to the browser: the answer, and what goes into cookies. */
export interface SignedIn {
  reply: LoginReply;
  refreshToken: string;
  device?: string;
}

/** Signing in and what follows from it. */
@Injectable()
export class AuthService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly guard: LoginGuard,
    private readonly captcha: Captcha,
  ) {}

  /** Answers an unknown account as a wrong password, in the same time, and counts both alike. */
  async login({ email, password, recaptchaValue }: LoginDto, device?: string): Promise<SignedIn> {
    await this.captcha.check(recaptchaValue);
    const attempt = await this.guard.take(email, device);
    const user = await this.database.system((tx) => this.users.findByEmail(tx, email));
    const isRight = await this.hasher.fits(password, user?.passwordHash);
    if (!user || !isRight || !user.isActive) throw await this.guard.failed(attempt);
    await this.guard.succeeded(attempt);
    return { ...(await this.signIn(user)), device: this.guard.markDevice(email) };
  }

  /** Opens a session for a proved user, with what its cookies need. */
  async signIn(user: UserRow): Promise<SignedIn> {
    const { token, refreshToken } = await this.sessions.open({ userId: user.userId, organisationId: user.organisationId });
    return { reply: { token, user: toSessionUser(user) }, refreshToken };
  }

  /** Opens a session for a proved user. */
  async open(user: UserRow): Promise<LoginReply> {
    return (await this.signIn(user)).reply;
  }
}
