/** Raised when a backup cannot be made or restored; the message is for the operator, on one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
