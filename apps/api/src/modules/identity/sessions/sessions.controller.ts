import { clearCookie, listSessions, logout, MESSAGES, refreshSession, revokeSession, type SessionSummary } from '@bhashantar/contracts';
import { SessionIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/app-error.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { SessionCookies } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint(refreshSession)
  async refresh(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const cookie = this.cookies.readRefresh(request);
    if (!cookie) throw new AppError('UNAUTHENTICATED');
    const { token, refreshToken } = await this.sessions.refresh(cookie);
    this.cookies.setRefresh(reply, refreshToken);
    return token;
  }

  @Endpoint(clearCookie)
  async clearCookie(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<MessageReply<null>> {
    const cookie = this.cookies.readRefresh(request);
    if (cookie) await this.sessions.endByRefreshToken(cookie);
    this.cookies.clearRefresh(reply);
    return new MessageReply(MESSAGES.signedOut, null);
  }

  @Endpoint(logout)
  async logout(@CurrentSession() session: Session, @Res({ passthrough: true }) reply: FastifyReply): Promise<MessageReply<null>> {
    await this.sessions.end(session, session.sessionId);
    this.cookies.clearRefresh(reply);
    return new MessageReply(MESSAGES.signedOut, null);
  }

  @Endpoint(listSessions)
  async list(@CurrentSession() session: Session): Promise<{ sessions: SessionSummary[] }> {
    return { sessions: await this.sessions.list(session) };
  }

  @Endpoint(revokeSession)
  async revoke(@CurrentSession() session: Session, @Body() body: SessionIdDto): Promise<MessageReply<null>> {
    await this.sessions.end(session, body.sessionId);
    return new MessageReply(MESSAGES.sessionRevoked, null);
  }
}
