import { AppError } from './app-error.js';
import { MessageReply } from './reply.js';

interface Messages {
  changed: string;
  unchanged: string;
}

/** Replies with what a call changed. Throws a refusal with the same data where that is nothing, since clients look at `success` alone. */
export function changedReply<Data extends object>(isChanged: boolean, data: Data, messages: Messages): MessageReply<Data> {
  if (!isChanged) throw new AppError('NOTHING_CHANGED', { message: messages.unchanged, data: Object.fromEntries(Object.entries(data)) });
  return new MessageReply(messages.changed, data);
}
