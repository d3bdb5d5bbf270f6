/** A failed call to a vendor. The text is for people, and contains nothing of the vendor's reply except its code. */
export class VendorFailure extends Error {
  override readonly name = 'VendorFailure';

  constructor(
    message: string,
    readonly details: {
      /** The same call may succeed later. */
      isTemporary: boolean;
      status?: number | undefined;
      /** The code of the vendor's problem report. */
      code?: string | undefined;
      retryAfterMs?: number | undefined;
      batchId?: string | undefined;
    },
  ) {
    super(message);
  }
}
