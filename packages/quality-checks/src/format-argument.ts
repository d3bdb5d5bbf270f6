import type { Found } from './found.js';

/** The kinds of arguments that formats have. */
export type ArgumentKind = 'percent' | 'python' | 'variable' | 'twoBraces' | 'number' | 'printf' | 'qt';

/** An argument of a format; equal arguments have one `value`. */
export interface FormatArgument extends Found {
  readonly kind: ArgumentKind;
  readonly written: string;
  /** The conversion without its position. */
  readonly spec: string;
}
