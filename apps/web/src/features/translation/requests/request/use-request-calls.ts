import type { Endpoint, RequestDetails, RequestEffect, SubBatchList } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/http/api-error.js';
import { call } from '../../../../lib/http/client.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useSubmit } from '../../../../lib/use-submit.js';
import { REQUEST_CALLS, refreshRequests, showRequest } from '../requests.queries.js';

/** The calls that change a request. The screens show the new state at once. */
export function useRequestCalls() {
  return {
    approve: useShown(REQUEST_CALLS.approveRequest),
    reject: useShown(REQUEST_CALLS.rejectRequest),
    comment: useShown(REQUEST_CALLS.addRequestComment),
    remove: useRefreshed(REQUEST_CALLS.deleteRequest),
    signOff: useRefreshed(REQUEST_CALLS.signOffRequest),
    revert: useRefreshed(REQUEST_CALLS.revertRequest),
    resend: useRefreshed(REQUEST_CALLS.resendRequest),
    withdraw: useRefreshed(REQUEST_CALLS.withdrawItems),
    assign: useRefreshed(REQUEST_CALLS.assignSubBatches),
  };
}

function useShown<Body>(endpoint: Endpoint<Body, RequestDetails>) {
  const client = useQueryClient();
  const onError = useRefusal();
  return useSubmit({
    mutationFn: (body: Body) => call(endpoint, body),
    onSuccess: (request) => showRequest(client, request),
    onError,
  });
}

function useRefreshed<Body, Data extends RequestEffect | SubBatchList | null>(endpoint: Endpoint<Body, Data>) {
  const client = useQueryClient();
  const onError = useRefusal();
  return useSubmit({ mutationFn: (body: Body) => call(endpoint, body), onSuccess: () => refreshRequests(client), onError });
}

/** Somebody else was faster: the screen shows their change beside the refusal. */
function useRefusal() {
  const client = useQueryClient();
  const notify = useNotify();
  return (error: unknown) => {
    notify.failure('requests', error);
    if (error instanceof ApiError && error.status === 409) void refreshRequests(client);
  };
}
