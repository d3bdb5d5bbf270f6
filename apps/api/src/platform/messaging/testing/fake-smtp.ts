import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The message as it came over the line. */
  source: string;
}

export interface FakeSmtp {
  url: string;
  received: ReceivedMail[];
  /** Answers this to the next message instead of taking it. */
  refuseNext(answer: string): void;
  close(): Promise<void>;
}

/** A small SMTP server that speaks the protocol and keeps what it is sent. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const received: ReceivedMail[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, received, refusals);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuseNext: (answer) => void refusals.push(answer),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function converse(socket: Socket, received: ReceivedMail[], refusals: string[]): void {
  let mail: ReceivedMail = { from: '', to: [], source: '' };
  let isData = false;
  let pending = '';
  const say = (line: string) => socket.write(`${line}\r\n`);

  const endOfData = () => {
    isData = false;
    const refusal = refusals.shift();
    if (!refusal) received.push(mail);
    mail = { from: '', to: [], source: '' };
    say(refusal ?? '250 taken');
  };
  const command = (line: string) => {
    if (/^EHLO/i.test(line)) return say('250 fake');
    if (/^MAIL FROM:/i.test(line)) mail.from = line.slice(10);
    if (/^RCPT TO:/i.test(line)) mail.to.push(line.slice(8));
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
    isData = /^DATA/i.test(line);
    return say(isData ? '354 go on' : '250 ok');
  };

  say('220 fake');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8');
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (!isData) command(line);
      else if (line === '.') endOfData();
      else mail.source += `${line}\r\n`;
    }
  });
}
