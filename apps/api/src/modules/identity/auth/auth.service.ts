import type { LoginDto, LoginReply } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { requestContext } from '../../../platform/logger/request-context.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PasswordHasher } from '../users/password-hasher.js';
import { toSessionUser } from '../users/to-session-user.js';
import type { UserRow } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { AccountLockout } from './account-lockout.js';
import { Captcha } from './captcha.js';
import { isDemoLogin } from './demo-login.js';

/** The result of a login: the reply, and the values of the cookies. */
export interface SignedIn {
  reply: LoginReply;
  refreshToken: string;
  device?: string;
}

/** Logging in. */
@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly lockout: AccountLockout,
    private readonly captcha: Captcha,
    private readonly config: AppConfig,
  ) {}

  /** Treats an unknown account like a wrong password: same reply, same time, same count. */
  async login({ email, password, recaptchaValue }: LoginDto, device?: string): Promise<SignedIn> {
    await this.captcha.check(recaptchaValue);
    const attempt = await this.lockout.takeAttempt(email, device);
    const user = await this.database.system((tx) => this.users.findByEmail(tx, email));
    const isRight = await this.hasher.verify(password, user?.passwordHash);
    if (!user || !isRight || !user.isActive || this.#isStrangerAtDemo({ email, password })) throw await this.lockout.failed(attempt);
    await this.lockout.succeeded(attempt);
    return { ...(await this.signIn(user)), device: this.lockout.signDevice(email) };
  }

  /** Only the owner of this machine may use the demo, because everybody knows its password. */
  #isStrangerAtDemo(given: { email: string; password: string }): boolean {
    return isDemoLogin(given) && !this.config.isUsedByOwnerAlone(requestContext.getStore()?.asking);
  }

  /** Opens a session for an authenticated user, with the values of its cookies. */
  async signIn(user: UserRow): Promise<SignedIn> {
    const { token, refreshToken } = await this.sessions.open({ userId: user.userId, organisationId: user.organisationId });
    return { reply: { token, user: toSessionUser(user) }, refreshToken };
  }

  /** Opens a session for an authenticated user. */
  async open(user: UserRow): Promise<LoginReply> {
    return (await this.signIn(user)).reply;
  }
}
