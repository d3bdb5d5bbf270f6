import { IsIn, IsInt, IsOptional, IsString, IsUrl, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { ToNumber } from './parse-variable.js';

const URL_OPTIONS = { require_tld: false, require_protocol: true };
const SMTP_OPTIONS = { ...URL_OPTIONS, protocols: ['smtp', 'smtps'] };

/** Variables of the outside services that write to people and tell people from robots. */
export class MessagingEnvironment {
  /** `smtp://user:password@host:port`; without it mail goes to the local outbox, or nowhere in production. */
  @IsOptional()
  @IsUrl(SMTP_OPTIONS)
  smtpUrl?: string;

  @IsString()
  @MaxLength(200)
  mailFrom: string;

  @IsOptional()
  @IsIn(['msg91', 'twilio'])
  smsProvider?: 'msg91' | 'twilio';

  /** Instead of the provider's public address. */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  smsApiUrl?: string;

  @ValidateIf((env: MessagingEnvironment) => env.smsProvider === 'msg91')
  @IsString({ message: 'MSG91_AUTH_KEY is needed for MSG91' })
  msg91AuthKey?: string;

  @ValidateIf((env: MessagingEnvironment) => env.smsProvider === 'msg91')
  @IsString({ message: 'MSG91_TEMPLATE_ID is needed for MSG91' })
  msg91TemplateId?: string;

  @ValidateIf((env: MessagingEnvironment) => env.smsProvider === 'twilio')
  @IsString({ message: 'TWILIO_ACCOUNT_SID is needed for Twilio' })
  twilioAccountSid?: string;

  @ValidateIf((env: MessagingEnvironment) => env.smsProvider === 'twilio')
  @IsString({ message: 'TWILIO_AUTH_TOKEN is needed for Twilio' })
  twilioAuthToken?: string;

  /** A number in international form or a messaging service id (MG...). */
  @ValidateIf((env: MessagingEnvironment) => env.smsProvider === 'twilio')
  @IsString({ message: 'TWILIO_FROM is needed for Twilio' })
  twilioFrom?: string;

  /** Text messages per day over all numbers. It bounds what an attacker could make us pay. */
  @ToNumber()
  @IsInt()
  @Min(0)
  @Max(10_000_000)
  smsDailyCap: number;

  @IsOptional()
  @IsIn(['recaptcha', 'turnstile'])
  captchaProvider?: 'recaptcha' | 'turnstile';

  @ValidateIf((env: MessagingEnvironment) => env.captchaProvider !== undefined)
  @IsString({ message: 'CAPTCHA_SITE_KEY is needed with CAPTCHA_PROVIDER' })
  captchaSiteKey?: string;

  @ValidateIf((env: MessagingEnvironment) => env.captchaProvider !== undefined)
  @IsString({ message: 'CAPTCHA_SECRET is needed with CAPTCHA_PROVIDER' })
  captchaSecret?: string;

  /** Instead of the provider's public address. */
  @IsOptional()
  @IsUrl(URL_OPTIONS)
  captchaUrl?: string;
}

export const MESSAGING_VARIABLES: Record<keyof MessagingEnvironment, string> = {
  smtpUrl: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  smsProvider: 'SMS_PROVIDER',
  smsApiUrl: 'SMS_API_URL',
  msg91AuthKey: 'MSG91_AUTH_KEY',
  msg91TemplateId: 'MSG91_TEMPLATE_ID',
  twilioAccountSid: 'TWILIO_ACCOUNT_SID',
  twilioAuthToken: 'TWILIO_AUTH_TOKEN',
  twilioFrom: 'TWILIO_FROM',
  smsDailyCap: 'SMS_DAILY_CAP',
  captchaProvider: 'CAPTCHA_PROVIDER',
  captchaSiteKey: 'CAPTCHA_SITE_KEY',
  captchaSecret: 'CAPTCHA_SECRET',
  captchaUrl: 'CAPTCHA_URL',
};

export const MESSAGING_DEFAULTS = { mailFrom: 'Bhashantar <no-reply@localhost>', smsDailyCap: '2000' };
