import type { SuccessReply } from '@bhashantar/contracts';
import { ApiError } from './api-error.js';

/** The outcome of a call that may change nothing. */
export interface Change<Data> {
  isChanged: boolean;
  message: string;
  data: Data;
}

/** Waits for a call that fails if it changes nothing. The data of that failure lists each refusal, as after a change. */
export async function asChange<Data>(reply: Promise<SuccessReply<Data>>): Promise<Change<Data>> {
  try {
    const { message, data } = await reply;
    return { isChanged: true, message, data };
  } catch (error) {
    if (!(error instanceof ApiError && error.type === 'NOTHING_CHANGED' && error.reply)) throw error;
    return { isChanged: false, message: error.message, data: error.reply.data as Data };
  }
}
