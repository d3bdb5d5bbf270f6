import {
  backTranslateForGuest,
  type Endpoint,
  type GuestSegmentDto,
  listGuestSegments,
  listGuestWork,
  openGuestLink,
  readGuestSegment,
} from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../lib/http/api-error.js';
import { call } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';

/** Guests are identified by their cookie. A user's session in the same browser is independent of it and does not end with it. */
const NO_SESSION = '';

export const guestCall = <Body, Data>(endpoint: Endpoint<Body, Data>, body: Body): Promise<Data> =>
  call(endpoint, body, { token: NO_SESSION });

export const linkOptions = (token: string) =>
  queryOptions({
    ...queryOf(openGuestLink, { token }, { token: NO_SESSION }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const segmentsOptions = (token: string) =>
  queryOptions({
    ...queryOf(listGuestSegments, undefined, { token: NO_SESSION, variant: token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** People assign work while the screen is open. */
export const guestWorkOptions = (token: string) =>
  queryOptions({
    ...queryOf(listGuestWork, undefined, { token: NO_SESSION, variant: token }),
    retry: false,
    staleTime: 0,
  });

const placeOf = ({ targetLang, sourceHash }: GuestSegmentDto): GuestSegmentDto => ({ targetLang, sourceHash });

export const segmentOptions = (token: string, segment: GuestSegmentDto) =>
  queryOptions({
    ...queryOf(readGuestSegment, placeOf(segment), { token: NO_SESSION, variant: token }),
    retry: false,
    staleTime: 30_000,
  });

export const guestBackTranslationOptions = (token: string, segment: GuestSegmentDto, version: number) =>
  queryOptions({
    ...queryOf(backTranslateForGuest, placeOf(segment), { token: NO_SESSION, variant: `${token} ${version}` }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether the session has ended: the link was revoked or has expired, or the code was entered too long ago. */
export const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
