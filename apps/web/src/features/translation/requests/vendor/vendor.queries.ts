import {
  fetchInboundHook,
  fetchVendor,
  fetchVendorCall,
  type InboundHookIdDto,
  type InboundHookState,
  listInboundHooks,
  listVendorCalls,
  removeVendor,
  replayInboundHook,
  retryVendorCall,
  type SaveVendorDto,
  saveVendor,
  testVendor,
  type VendorCallIdDto,
  type VendorCallState,
  type VendorOfDto,
} from '@bhashantar/contracts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../../lib/http/endpoint-query.js';
import { useSubmit } from '../../../../lib/use-submit.js';

/** Lists poll, because calls and messages may arrive at any time. */
const POLL_MS = 10_000;

const of = (organisationId: string | undefined) => (organisationId ? { organisationId } : {});

export const vendorOptions = (organisationId: string | undefined) => queryOf(fetchVendor, of(organisationId));

interface CallFilter {
  organisation: string | undefined;
  request: string | undefined;
  state: VendorCallState | undefined;
  page: number;
}

export const vendorCallsOptions = ({ organisation, request, state, page }: CallFilter) =>
  queryOptions({
    ...queryOf(listVendorCalls, {
      ...of(organisation),
      ...(request ? { requestId: request } : {}),
      ...(state ? { state } : {}),
      pageNumber: page,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const vendorCallOptions = (body: VendorCallIdDto) => queryOf(fetchVendorCall, body);

export const hooksOptions = (organisation: string | undefined, state: InboundHookState | undefined, page: number) =>
  queryOptions({
    ...queryOf(listInboundHooks, { ...of(organisation), kind: 'prabandhak', ...(state ? { state } : {}), pageNumber: page }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });

export const hookOptions = (body: InboundHookIdDto) => queryOf(fetchInboundHook, body);

/** The calls by which people change a vendor. Afterwards the screen reloads everything that it shows of the vendor. */
export function useVendorCalls() {
  const client = useQueryClient();
  const onSuccess = () => invalidate(client, [fetchVendor, listVendorCalls, fetchVendorCall, listInboundHooks, fetchInboundHook]);
  return {
    save: useSubmit({ mutationFn: (body: SaveVendorDto) => call(saveVendor, body), onSuccess }),
    remove: useSubmit({ mutationFn: (body: VendorOfDto) => call(removeVendor, body), onSuccess }),
    test: useSubmit({ mutationFn: (body: VendorOfDto) => call(testVendor, body) }),
    retry: useSubmit({ mutationFn: (body: VendorCallIdDto) => call(retryVendorCall, body), onSuccess }),
    replay: useSubmit({ mutationFn: (body: InboundHookIdDto) => call(replayInboundHook, body), onSuccess }),
  };
}
