import {
  addGuestComment,
  backTranslateForGuest,
  type GuestBackTranslation,
  type GuestSegment,
  type GuestSegmentList,
  giveGuestVerdict,
  leaveGuestSession,
  listGuestSegments,
  MESSAGES,
  type OpenedGuestLink,
  openGuestLink,
  readGuestSegment,
  type SentGuestCode,
  sendGuestCode,
  verifyGuestCode,
} from '@bhashantar/contracts';
import {
  AddGuestCommentDto,
  GiveGuestVerdictDto,
  GuestSegmentDto,
  OpenGuestLinkDto,
  SendGuestCodeDto,
  VerifyGuestCodeDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller, Headers, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GuestAuthenticator } from '../../../platform/http/authentication.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentGuest, type GuestSession } from '../../../platform/http/session.js';
import { pickLocale } from '../../identity/mail-templates/render-mail.js';
import { GuestCookie } from './guest-cookie.js';
import { GuestJudgingService } from './guest-judging.service.js';
import { GuestSessionsService } from './guest-sessions.service.js';

@Controller()
export class GuestSessionsController {
  constructor(
    private readonly sessions: GuestSessionsService,
    private readonly judging: GuestJudgingService,
    private readonly guests: GuestAuthenticator,
    private readonly cookie: GuestCookie,
  ) {}

  @Endpoint(openGuestLink)
  async open(@Body() body: OpenGuestLinkDto, @Req() request: FastifyRequest): Promise<OpenedGuestLink> {
    return this.sessions.open(body, await this.guests.authenticate(request));
  }

  @Endpoint(sendGuestCode)
  async sendCode(@Body() body: SendGuestCodeDto, @Headers('accept-language') languages?: string): Promise<MessageReply<SentGuestCode>> {
    return new MessageReply(MESSAGES.guestCodeSent, await this.sessions.sendCode(body, pickLocale(languages)));
  }

  @Endpoint(verifyGuestCode)
  async verify(@Body() body: VerifyGuestCodeDto, @Res({ passthrough: true }) response: FastifyReply): Promise<OpenedGuestLink> {
    const { opened, sessionToken } = await this.sessions.verify(body);
    this.cookie.set(response, sessionToken);
    return opened;
  }

  @Endpoint(listGuestSegments)
  list(@CurrentGuest() guest: GuestSession): Promise<GuestSegmentList> {
    return this.judging.list(guest);
  }

  @Endpoint(readGuestSegment)
  read(@CurrentGuest() guest: GuestSession, @Body() body: GuestSegmentDto): Promise<GuestSegment> {
    return this.judging.read(guest, body);
  }

  @Endpoint(backTranslateForGuest)
  backTranslate(@CurrentGuest() guest: GuestSession, @Body() body: GuestSegmentDto): Promise<GuestBackTranslation> {
    return this.judging.backTranslate(guest, body);
  }

  @Endpoint(giveGuestVerdict)
  judge(@CurrentGuest() guest: GuestSession, @Body() body: GiveGuestVerdictDto): Promise<GuestSegment> {
    return this.judging.judge(guest, body);
  }

  @Endpoint(addGuestComment)
  comment(@CurrentGuest() guest: GuestSession, @Body() body: AddGuestCommentDto): Promise<GuestSegment> {
    return this.judging.comment(guest, body);
  }

  @Endpoint(leaveGuestSession)
  async leave(@Req() request: FastifyRequest, @Res({ passthrough: true }) response: FastifyReply): Promise<null> {
    const token = this.cookie.read(request);
    if (token) await this.sessions.leave(token);
    this.cookie.clear(response);
    return null;
  }
}
