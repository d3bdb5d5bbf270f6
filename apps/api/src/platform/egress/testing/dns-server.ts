import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const HEADER = 12;
const A = 1;
const CNAME = 5;
const TXT = 16;
const NAME_ERROR = 3;

/** A name server on loopback that knows TXT, CNAME and A records (RFC 1035): answers, denies a name, or keeps silent. */
export class DnsServer {
  readonly #socket: Socket = createSocket('udp4');
  /** Name -> records, each of them a list of parts. */
  readonly records = new Map<string, string[][]>();
  /** Name -> the name that it leads to. */
  readonly aliases = new Map<string, string>();
  /** Name -> IPv4 addresses. */
  readonly addresses = new Map<string, string[]>();
  readonly asked: string[] = [];
  isSilent = false;

  async start(): Promise<string> {
    this.#socket.on('message', (query, { port, address }) => {
      const { name, end } = readName(query);
      this.asked.push(name);
      if (!this.isSilent) this.#socket.send(this.#answer(query, name, end), port, address);
    });
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((done) => this.#socket.close(() => done()));
  }

  #answer(query: Buffer, name: string, end: number): Buffer {
    const type = query.readUInt16BE(end);
    const records = this.#dataOf(name, type);
    const isKnown = [this.records, this.aliases, this.addresses].some((known) => known.has(name));
    const header = Buffer.from(query.subarray(0, HEADER));
    header.writeUInt16BE(0x8180 | (isKnown ? 0 : NAME_ERROR), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    header.fill(0, 8);
    return Buffer.concat([header, query.subarray(HEADER, end + 4), ...records.map((data) => encodeRecord(type, data))]);
  }

  #dataOf(name: string, type: number): Buffer[] {
    if (type === TXT) return (this.records.get(name) ?? []).map((parts) => encodeParts(parts));
    if (type === A) return (this.addresses.get(name) ?? []).map((address) => Buffer.from(address.split('.').map(Number)));
    const alias = type === CNAME ? this.aliases.get(name) : undefined;
    // A name consists of its labels, each after its length, and an empty label.
    return alias === undefined ? [] : [encodeParts([...alias.split('.'), ''])];
  }
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

const encodeParts = (parts: string[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)])));

function encodeRecord(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(HEADER);
  // The name is that of the question, which begins after the header.
  head.writeUInt16BE(0xc000 | HEADER, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
