import { endpoint } from '../../endpoint.js';
import type { InboundHookIdDto, ListInboundHooksDto } from './inbound-hook.dto.js';
import type { InboundHookDetails, InboundHookList } from './inbound-hook.replies.js';

export const listInboundHooks = endpoint<ListInboundHooksDto, InboundHookList>({
  name: 'listInboundHooks',
  method: 'POST',
  path: 'inbound-hooks/list',
  access: 'request.approve',
  reads: true,
  summary: 'A page of the messages that others sent to an organisation, newest first',
});
export const fetchInboundHook = endpoint<InboundHookIdDto, InboundHookDetails>({
  name: 'fetchInboundHook',
  method: 'POST',
  path: 'inbound-hooks/details',
  access: 'request.approve',
  reads: true,
  summary: 'A message that somebody sent, with its body, in which secrets are hidden',
});
export const replayInboundHook = endpoint<InboundHookIdDto, InboundHookDetails>({
  name: 'replayInboundHook',
  method: 'POST',
  path: 'inbound-hooks/replay',
  access: 'request.approve',
  audit: ['hook.replay'],
  summary: 'Has the work of a message tried again that failed for good; any other message is refused',
});
