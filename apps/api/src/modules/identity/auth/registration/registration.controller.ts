import {
  MESSAGES,
  resendOtp,
  type SendEmailOtpReply,
  type SendOtpReply,
  sendEmailOtp,
  sendOtp,
  signUp,
  type VerifiedReply,
  verifyEmail,
  verifyEmailOtp,
  verifyOtp,
} from '@bhashantar/contracts';
import {
  AuthenticationCodeDto,
  SendEmailOtpDto,
  SendOtpDto,
  SignUpDto,
  VerifyEmailDto,
  VerifyEmailOtpDto,
  VerifyOtpDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { pickLocale } from '../../mail-templates/render-mail.js';
import { SessionCookies } from '../../sessions/session-cookies.js';
import { AuthService } from '../auth.service.js';
import { Captcha } from '../captcha.js';
import { FreeTrialService } from './free-trial.service.js';
import { OtpVerifier } from './otp-verifier.js';
import { SignUpService } from './sign-up.service.js';

@Controller()
export class RegistrationController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly freeTrials: FreeTrialService,
    private readonly verifier: OtpVerifier,
    private readonly captcha: Captcha,
    private readonly auth: AuthService,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint(signUp)
  async signUp(@Body() body: SignUpDto, @Headers('accept-language') languages?: string): Promise<MessageReply<null>> {
    await this.captcha.check(body.recaptchaValue);
    await this.signUps.request(body, pickLocale(languages));
    return new MessageReply(MESSAGES.verificationMailSent, null);
  }

  @Endpoint(verifyEmail)
  async verifyEmail(@Body() body: VerifyEmailDto, @Res({ passthrough: true }) response: FastifyReply): Promise<MessageReply<string>> {
    const { reply, refreshToken } = await this.auth.signIn(await this.signUps.verify(body.uuid));
    this.cookies.setRefresh(response, refreshToken);
    return new MessageReply(MESSAGES.emailVerified, reply.token);
  }

  @Endpoint(sendOtp)
  async sendOtp(@Body() body: SendOtpDto, @Headers('accept-language') languages?: string): Promise<MessageReply<SendOtpReply>> {
    await this.captcha.check(body.recaptchaValue);
    return new MessageReply(MESSAGES.otpSent, await this.freeTrials.begin(body, pickLocale(languages)));
  }

  @Endpoint(resendOtp)
  async resendOtp(@Body() body: AuthenticationCodeDto): Promise<MessageReply<SendOtpReply>> {
    return new MessageReply(MESSAGES.otpSent, await this.freeTrials.resend(body.authenticationCode));
  }

  @Endpoint(verifyOtp)
  async verifyOtp(@Body() body: VerifyOtpDto): Promise<MessageReply<VerifiedReply>> {
    return new MessageReply(MESSAGES.otpVerified, await this.verifier.mobile(body));
  }

  @Endpoint(sendEmailOtp)
  async sendEmailOtp(
    @Body() body: SendEmailOtpDto,
    @Headers('accept-language') languages?: string,
  ): Promise<MessageReply<SendEmailOtpReply>> {
    return new MessageReply(MESSAGES.otpSent, await this.freeTrials.mailCode(body, pickLocale(languages)));
  }

  @Endpoint(verifyEmailOtp)
  async verifyEmailOtp(@Body() body: VerifyEmailOtpDto): Promise<MessageReply<VerifiedReply>> {
    return new MessageReply(MESSAGES.otpVerified, await this.verifier.email(body));
  }
}
