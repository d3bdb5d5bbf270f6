/** A request to an API. Names of headers may have any case. The product adds the headers of a connection's auth; they are never in here. */
export interface ApiRequest {
  method: string;
  /** An absolute address of http or https. */
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Headers of a reply, by names of any case, as Node gives them. */
export type ReplyHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A JSON Pointer (RFC 6901); the empty one names the whole value. */
export type JsonPointer = string;
