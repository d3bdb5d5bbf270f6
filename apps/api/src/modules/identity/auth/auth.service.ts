import type { LoginDto, LoginReply } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { AppError } from '../../../platform/http/app-error.js';
import { requestContext } from '../../../platform/logger/request-context.js';
import { emailKey } from '../users/email-key.js';
import { isPassword } from '../users/hash-password.js';
import { toSessionUser } from '../users/to-session-user.js';
import type { UserRow } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { SessionsRepository } from './sessions.repository.js';
import { TOKEN_RULES, type TokenPayload } from './token-rules.js';

/** Signing in and what follows from it. */
@Injectable()
export class AuthService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Answers an unknown account as a wrong password, in the same time. */
  async login({ email, password }: LoginDto): Promise<LoginReply> {
    const user = await this.database.system((tx) => this.users.findByEmailKey(tx, emailKey(email)));
    const isRight = await isPassword(password, user?.passwordHash);
    if (!user || !isRight || !user.isActive) throw new AppError('LOGIN_REFUSED');
    return this.open(user);
  }

  /** Opens a session for a proved user. */
  async open(user: UserRow): Promise<LoginReply> {
    const expiresAt = new Date(this.clock.now().getTime() + TOKEN_RULES.lifeSeconds * 1000);
    const context = requestContext.getStore();
    const sessionId = await this.database.tenant(user, async (tx) => {
      await this.audit.record(tx, { ...user, action: 'session.open', subject: 'user', subjectId: user.userId });
      return this.sessions.create(tx, { ...user, expiresAt, ...context });
    });
    const payload: TokenPayload = { sub: user.userId, sid: sessionId, typ: TOKEN_RULES.type };
    const token = await this.jwt.signAsync(payload, { expiresIn: TOKEN_RULES.lifeSeconds });
    return { token, user: toSessionUser(user) };
  }
}
