import {
  backTranslateForGuest,
  type Endpoint,
  type GuestSegmentDto,
  listGuestSegments,
  openGuestLink,
  readGuestSegment,
} from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error.js';
import { call } from '../../lib/http/client.js';

/** Guests are known by their cookie: a session in the same browser has nothing to do with them, and does not end with theirs. */
export const guestCall = <Body, Data>(endpoint: Endpoint<Body, Data>, body: Body, signal?: AbortSignal): Promise<Data> =>
  call(endpoint, body, { token: '', signal });

export const linkOptions = (token: string) =>
  queryOptions({
    queryKey: ['guest', token, 'link'],
    queryFn: ({ signal }) => guestCall(openGuestLink, { token }, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const segmentsOptions = (token: string) =>
  queryOptions({
    queryKey: ['guest', token, 'segments'],
    queryFn: ({ signal }) => guestCall(listGuestSegments, undefined, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

const placeOf = ({ targetLang, sourceHash }: GuestSegmentDto): GuestSegmentDto => ({ targetLang, sourceHash });

export const segmentOptions = (token: string, segment: GuestSegmentDto) =>
  queryOptions({
    queryKey: ['guest', token, 'segment', placeOf(segment)],
    queryFn: ({ signal }) => guestCall(readGuestSegment, placeOf(segment), signal),
    retry: false,
    staleTime: 30_000,
  });

export const guestBackTranslationOptions = (token: string, segment: GuestSegmentDto, version: number) =>
  queryOptions({
    queryKey: ['guest', token, 'back', placeOf(segment), version],
    queryFn: ({ signal }) => guestCall(backTranslateForGuest, placeOf(segment), signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The session is over: the link was revoked or has expired, or the code was entered too long ago. */
export const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
