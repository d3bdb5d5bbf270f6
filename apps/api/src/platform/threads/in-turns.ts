import { setImmediate } from 'node:timers/promises';

/** Made within some tens of milliseconds. */
const CHARACTERS_IN_TURN = 256 * 1024;

/** Hands on the parts of a file, and serves others between them: a reader that takes each at once would keep the event loop until the end. */
export async function* inTurns(parts: AsyncIterable<string>, charactersInTurn = CHARACTERS_IN_TURN): AsyncGenerator<string> {
  let sinceTurn = 0;
  for await (const part of parts) {
    yield part;
    sinceTurn += part.length;
    if (sinceTurn < charactersInTurn) continue;
    sinceTurn = 0;
    await setImmediate();
  }
}
