import {
  addRequestComment,
  approveRequest,
  assignSubBatches,
  deleteRequest,
  type Endpoint,
  type RequestDetails,
  rejectRequest,
  resendRequest,
  revertRequest,
  signOffRequest,
  undoBatchUpload,
  withdrawItems,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/http/api-error.js';
import { call } from '../../../../lib/http/client.js';
import { forgetRequest, refreshRequests, showChangedRequest, showRequest } from '../../../../lib/project/request-reads.js';
import { useNotify } from '../../../../lib/use-notify.js';
import { useSubmit } from '../../../../lib/use-submit.js';

/** The calls that change a request. The screens show the new state at once. */
export function useRequestCalls() {
  const client = useQueryClient();
  const refresh = () => refreshRequests(client);
  const showChanged = (request: RequestDetails) => showChangedRequest(client, request);
  return {
    approve: useCall(approveRequest, showChanged),
    reject: useCall(rejectRequest, showChanged),
    comment: useCall(addRequestComment, (request) => showRequest(client, request)),
    remove: useCall(deleteRequest, () => forgetRequest(client)),
    signOff: useCall(signOffRequest, refresh),
    revert: useCall(revertRequest, refresh),
    resend: useCall(resendRequest, refresh),
    withdraw: useCall(withdrawItems, refresh),
    undoUpload: useCall(undoBatchUpload, refresh),
    assign: useCall(assignSubBatches, refresh),
  };
}

function useCall<Body, Data>(endpoint: Endpoint<Body, Data>, onSuccess: (data: Data) => Promise<void> | void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: Body) => call(endpoint, body),
    onSuccess,
    onError: (error) => {
      notify.failure('requests', withReason(error));
      // If another person was faster, the screen shows their change beside the refusal.
      if (error instanceof ApiError && error.status === 409) void refreshRequests(client);
    },
  });
}

/** If the message of a failure is fixed by the specification, the reason is in the data. */
function withReason(error: Error): Error {
  const data = error instanceof ApiError ? error.reply?.data : undefined;
  if (!(error instanceof ApiError) || !error.reply || typeof data !== 'object' || data === null || !('reason' in data)) return error;
  const message = `${error.message}: ${String(data.reason)}`;
  return new ApiError(error.kind, { status: error.status, reply: { ...error.reply, message }, cause: error });
}
