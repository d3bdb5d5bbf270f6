import { hex, utf8 } from '../node-slices.js';

const MORE = 128;

/** Writes numbers; a small number takes one byte. */
export class OutlineWriter {
  private bytes = Buffer.alloc(1024);
  private count = 0;

  /** A whole number from 0 to 2^31 - 1. */
  number(value: number): void {
    this.ensure(5);
    let rest = value;
    while (rest >= MORE) {
      this.bytes[this.count++] = (rest & (MORE - 1)) | MORE;
      rest >>>= 7;
    }
    this.bytes[this.count++] = rest;
  }

  raw(bytes: Uint8Array): void {
    this.ensure(bytes.length);
    this.bytes.set(bytes, this.count);
    this.count += bytes.length;
  }

  text(text: string): void {
    const bytes = Buffer.from(text);
    this.number(bytes.length);
    this.raw(bytes);
  }

  take(): Buffer {
    const taken = Buffer.from(this.bytes.subarray(0, this.count));
    this.count = 0;
    return taken;
  }

  private ensure(size: number): void {
    if (this.count + size <= this.bytes.length) return;
    this.bytes = Buffer.concat([this.bytes], 2 * (this.count + size));
  }
}

/** Reads what an OutlineWriter wrote. */
export class OutlineCursor {
  constructor(
    readonly bytes: Buffer,
    public at = 0,
  ) {}

  number(): number {
    const { bytes } = this;
    let byte = bytes[this.at++] as number;
    let value = byte & (MORE - 1);
    for (let shift = 7; byte >= MORE; shift += 7) {
      byte = bytes[this.at++] as number;
      value |= (byte & (MORE - 1)) << shift;
    }
    return value;
  }

  /** The next bytes, not copied. */
  raw(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  hex(length: number): string {
    this.at += length;
    return hex(this.bytes, this.at - length, this.at);
  }

  text(): string {
    const length = this.number();
    this.at += length;
    return utf8(this.bytes, this.at - length, this.at);
  }
}
