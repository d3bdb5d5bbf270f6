import { endpoint } from '../../endpoint.js';
import type { GuestBackTranslation, GuestSegment, GuestSegmentList, OpenedGuestLink, SentGuestCode } from './guest-review.replies.js';
import type {
  AddGuestCommentDto,
  GiveGuestVerdictDto,
  GuestSegmentDto,
  OpenGuestLinkDto,
  SendGuestCodeDto,
  VerifyGuestCodeDto,
} from './guest-session.dto.js';

export const openGuestLink = endpoint<OpenGuestLinkDto, OpenedGuestLink>({
  name: 'openGuestLink',
  method: 'POST',
  path: 'guest/open',
  access: 'public',
  reads: true,
  summary: 'Says whether a guest link is in force, and whether its guest is in already',
});
export const sendGuestCode = endpoint<SendGuestCodeDto, SentGuestCode>({
  name: 'sendGuestCode',
  method: 'POST',
  path: 'guest/code',
  access: 'public',
  audit: { none: 'verifyGuestCode writes it when the guest enters' },
  summary: 'Sends a code to the address if the guest link invites it',
});
export const verifyGuestCode = endpoint<VerifyGuestCodeDto, OpenedGuestLink>({
  name: 'verifyGuestCode',
  method: 'POST',
  path: 'guest/verify',
  access: 'public',
  audit: ['guest.enter'],
  summary: 'Begins a session of a guest by the code; sets its cookie',
});
export const listGuestSegments = endpoint<undefined, GuestSegmentList>({
  name: 'listGuestSegments',
  method: 'POST',
  path: 'guest/segments',
  access: 'guest',
  reads: true,
  summary: 'The translations that the guest may judge, and what the guest said of them',
});
export const readGuestSegment = endpoint<GuestSegmentDto, GuestSegment>({
  name: 'readGuestSegment',
  method: 'POST',
  path: 'guest/segment',
  access: 'guest',
  reads: true,
  summary: 'One of these translations with its problems, and the comments that the guest began',
});
export const backTranslateForGuest = endpoint<GuestSegmentDto, GuestBackTranslation>({
  name: 'backTranslateForGuest',
  method: 'POST',
  path: 'guest/segment/back-translation',
  access: 'guest',
  audit: { none: 'keeps what an engine answered and changes no translation' },
  summary: 'One of these translations in the language of its source, where the guest link shows that',
});
export const giveGuestVerdict = endpoint<GiveGuestVerdictDto, GuestSegment>({
  name: 'giveGuestVerdict',
  method: 'POST',
  path: 'guest/verdict',
  access: 'guest',
  audit: ['guest.verdict'],
  summary: 'Says that a translation is good, or wrong and why; the state of its review stays',
});
export const addGuestComment = endpoint<AddGuestCommentDto, GuestSegment>({
  name: 'addGuestComment',
  method: 'POST',
  path: 'guest/comment',
  access: 'guest',
  audit: ['guest.comment'],
  summary: 'Comments on one of these translations; tells who made the guest link',
});
export const leaveGuestSession = endpoint<undefined, null>({
  name: 'leaveGuestSession',
  method: 'POST',
  path: 'guest/leave',
  access: 'guest',
  audit: { none: 'ends the session of the guest alone' },
  summary: 'Ends the session of the guest',
});
