import {
  checkUser,
  describePasswordLink,
  fetchUiEndpoints,
  type LoginReply,
  login,
  MESSAGES,
  type NewOrganisationReply,
  newOrganisation,
  type PasswordLinkReply,
  requestPasswordReset,
  type SessionUser,
  type UiConfig,
  updatePassword,
} from '@bhashantar/contracts';
import { LoginDto, NewOrganisationDto, PasswordLinkDto, PasswordResetDto, UpdatePasswordDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Headers, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { readToken } from '../../../platform/http/read-token.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { SessionCookies } from '../sessions/session-cookies.js';
import { UsersService } from '../users/users.service.js';
import { AuthService } from './auth.service.js';
import { NewOrganisationService } from './new-organisation.service.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { toUiConfig } from './to-ui-config.js';

@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly users: UsersService,
    private readonly passwordReset: PasswordResetService,
    private readonly newOrganisations: NewOrganisationService,
    private readonly cookies: SessionCookies,
    private readonly config: AppConfig,
  ) {}

  @Endpoint(login)
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<LoginReply> {
    const { reply, refreshToken, device } = await this.auth.login(body, this.cookies.readDevice(request));
    this.cookies.setRefresh(response, refreshToken);
    if (device) this.cookies.setDevice(response, device);
    return reply;
  }

  @Endpoint(checkUser)
  async check(@CurrentSession() session: Session): Promise<{ user: SessionUser }> {
    return { user: await this.users.sessionUser(session) };
  }

  @Endpoint(fetchUiEndpoints)
  fetchUiEndpoints(): UiConfig {
    return toUiConfig(this.config);
  }

  @Endpoint(describePasswordLink)
  describePasswordLink(@Body() { token }: PasswordLinkDto): Promise<PasswordLinkReply> {
    return this.passwordReset.describe(token);
  }

  @Endpoint(requestPasswordReset)
  async requestPasswordReset(@Body() body: PasswordResetDto): Promise<MessageReply<null>> {
    await this.passwordReset.request(body.email);
    return new MessageReply(MESSAGES.resetMailSent, null);
  }

  @Endpoint(updatePassword)
  async updatePassword(
    @Body() body: UpdatePasswordDto,
    @Res({ passthrough: true }) response: FastifyReply,
    @Headers('authorization') header?: string,
  ): Promise<MessageReply<string>> {
    const user = await this.passwordReset.update(body, readToken(header));
    const { reply, refreshToken } = await this.auth.signIn(user);
    this.cookies.setRefresh(response, refreshToken);
    return new MessageReply(MESSAGES.passwordUpdated, reply.token);
  }

  @Endpoint(newOrganisation)
  async newOrganisation(@CurrentSession() session: Session, @Body() body: NewOrganisationDto): Promise<MessageReply<NewOrganisationReply>> {
    return new MessageReply(MESSAGES.organisationCreated, await this.newOrganisations.create(session, body));
  }
}
