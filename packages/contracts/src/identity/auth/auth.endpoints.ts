import { endpoint } from '../../endpoint.js';
import type { NewOrganisationDto } from '../organisations/organisation.dto.js';
import type {
  AuthenticationCodeDto,
  PasswordLinkDto,
  PasswordResetDto,
  SendEmailOtpDto,
  SendOtpDto,
  SignUpDto,
  UpdatePasswordDto,
  VerifyEmailDto,
  VerifyEmailOtpDto,
  VerifyOtpDto,
} from './auth.dto.js';
import type { NewOrganisationReply, PasswordLinkReply, SendEmailOtpReply, SendOtpReply, VerifiedReply } from './auth.replies.js';

export const signUp = endpoint<SignUpDto, null>({
  name: 'signUp',
  method: 'POST',
  path: 'auth/new',
  access: 'public',
  audit: { none: 'verifyEmail writes it when the account is made' },
  summary: 'Signs up with an organisation; sends a verification mail',
});
export const verifyEmail = endpoint<VerifyEmailDto, string>({
  name: 'verifyEmail',
  method: 'POST',
  path: 'auth/verification',
  access: 'public',
  audit: ['organisation.create', 'user.create', 'session.open'],
  summary: 'Verifies the address of a sign-up; creates the account and signs in. `data` is the token',
});
export const updatePassword = endpoint<UpdatePasswordDto, string>({
  name: 'updatePassword',
  method: 'POST',
  path: 'auth/update-password',
  access: 'public',
  audit: ['user.password', 'session.open'],
  summary: 'Sets the password by the token of a reset or invitation link and signs in. `data` is the token',
});
export const describePasswordLink = endpoint<PasswordLinkDto, PasswordLinkReply>({
  name: 'describePasswordLink',
  method: 'POST',
  path: 'auth/password-link',
  access: 'public',
  reads: true,
  summary: 'Whom a reset or invitation link is for, while it is good; uses nothing up',
});
export const requestPasswordReset = endpoint<PasswordResetDto, null>({
  name: 'requestPasswordReset',
  method: 'POST',
  path: 'auth/password-reset',
  access: 'public',
  audit: { none: 'its job writes it, so that the reply takes the same time for every address' },
  summary: 'Sends a reset link, if the address belongs to an account',
});
export const sendOtp = endpoint<SendOtpDto, SendOtpReply>({
  name: 'sendOtp',
  method: 'POST',
  path: 'auth/sendOtp',
  access: 'public',
  audit: { none: 'onboardFreeOrganisation writes it when the registration is complete' },
  summary: 'Begins a free-trial registration and sends a code to the mobile number',
});
export const resendOtp = endpoint<AuthenticationCodeDto, SendOtpReply>({
  name: 'resendOtp',
  method: 'POST',
  path: 'auth/resendOtp',
  access: 'public',
  audit: { none: 'onboardFreeOrganisation writes it when the registration is complete' },
  summary: 'Sends another code to the mobile number',
});
export const verifyOtp = endpoint<VerifyOtpDto, VerifiedReply>({
  name: 'verifyOtp',
  method: 'POST',
  path: 'auth/verifyOtp',
  access: 'public',
  audit: { none: 'onboardFreeOrganisation writes it when the registration is complete' },
  summary: 'Verifies the mobile number',
});
export const sendEmailOtp = endpoint<SendEmailOtpDto, SendEmailOtpReply>({
  name: 'sendEmailOtp',
  method: 'POST',
  path: 'auth/sendEmailOTP',
  access: 'public',
  audit: { none: 'onboardFreeOrganisation writes it when the registration is complete' },
  summary: 'Sends a code to the address',
});
export const verifyEmailOtp = endpoint<VerifyEmailOtpDto, VerifiedReply>({
  name: 'verifyEmailOtp',
  method: 'POST',
  path: 'auth/verifyEmailOTP',
  access: 'public',
  audit: { none: 'onboardFreeOrganisation writes it when the registration is complete' },
  summary: 'Verifies the address of a registration',
});
export const newOrganisation = endpoint<NewOrganisationDto, NewOrganisationReply>({
  name: 'newOrganisation',
  method: 'POST',
  path: 'auth/newOrganisation',
  access: 'organisation.manageAll',
  audit: ['organisation.create', 'user.create', 'user.invite'],
  summary: 'Creates an organisation and invites its first administrator',
});
