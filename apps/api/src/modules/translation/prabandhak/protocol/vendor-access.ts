/** Where a vendor is, and by what it knows us. */
export interface VendorAccess {
  address: string;
  key: string;
  /** The newest first. */
  secrets: readonly string[];
}
