/** A handler's result with the message that people read. A bare result gets the message `OK`. */
export class MessageReply<Data> {
  constructor(
    readonly message: string,
    readonly data: Data,
  ) {}
}

/** A body that is sent as it is (files, CSV), outside the envelope. */
export class FileReply {
  constructor(
    readonly body: Buffer | NodeJS.ReadableStream,
    readonly contentType: string,
    readonly fileName: string,
  ) {}
}
