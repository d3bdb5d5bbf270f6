/** A vendor's address, and our credentials there. */
export interface VendorAccess {
  address: string;
  key: string;
  /** The newest first. */
  secrets: readonly string[];
}
