import { setImmediate } from 'node:timers/promises';

/** Producing this many characters takes some tens of milliseconds. */
const CHARACTERS_IN_TURN = 256 * 1024;

/**
 * Passes on the parts of a file and yields to other work between them. Otherwise, a reader that takes each part at once would block the
 * event loop until the end.
 */
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
