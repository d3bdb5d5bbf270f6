import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../logger/logger.js';
import { MAX_WAITING, PubSub } from './pubsub.js';

class SilentServer extends PubSub {
  readonly sent: (readonly string[])[] = [];
  readonly isListening = false;
  answer: () => void = () => undefined;

  constructor(readonly lines: string[]) {
    super(Object.assign(createLogger('silent'), { warn: (_about: object, line: string) => lines.push(line) }));
  }
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
  protected send(messages: readonly string[]): Promise<void> {
    this.sent.push(messages);
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }
}

const textOf = (message: string) => (JSON.parse(message) as { payload: unknown }).payload;
const turns = () => new Promise((resolve) => setImmediate(resolve));

describe('messages to a server that does not answer', () => {
  it('wait in order, up to a limit, and the oldest are lost with one line of the log', async () => {
    const lines: string[] = [];
    const server = new SilentServer(lines);
    for (let number = 0; number <= MAX_WAITING + 10; number++) server.publish('news', number);
    await turns();
    expect(server.sent.flat().map(textOf)).toEqual([0]);
    expect(lines).toHaveLength(1);
    for (let at = 1; at <= 2 + MAX_WAITING / 100; at++) {
      server.answer();
      await turns();
    }
    const sent = server.sent.flat().map(textOf);
    expect(sent).toHaveLength(MAX_WAITING + 1);
    expect(sent.slice(0, 2)).toEqual([0, 11]);
    expect(sent.at(-1)).toBe(MAX_WAITING + 10);
  });

  it('do not hold up those that follow a loss', async () => {
    const server = new SilentServer([]);
    let isAway = true;
    const send = async (messages: readonly string[]) => {
      if (isAway) throw new Error('away');
      server.sent.push(messages);
    };
    Object.assign(server, { send });
    server.publish('news', 'lost');
    await turns();
    isAway = false;
    server.publish('news', 'next');
    await turns();
    expect(server.sent.flat().map(textOf)).toEqual(['next']);
  });
});
