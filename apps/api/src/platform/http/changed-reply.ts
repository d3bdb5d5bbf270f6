import { AppError } from './app-error.js';
import { MessageReply } from './reply.js';

interface Messages {
  changed: string;
  unchanged: string;
}

/** Replies with what a call changed. If it changed nothing, throws a refusal with the same data, because clients read only `success`. */
export function changedReply<Data extends object>(isChanged: boolean, data: Data, messages: Messages): MessageReply<Data> {
  if (!isChanged) throw new AppError('NOTHING_CHANGED', { message: messages.unchanged, data: Object.fromEntries(Object.entries(data)) });
  return new MessageReply(messages.changed, data);
}
