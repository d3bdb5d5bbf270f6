/** How to start a program so that it ends with its parent process. */
export interface DyingCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** The first pipe must stay open as long as the program is needed. */
  readonly stdio: ['pipe', 'ignore', 'ignore'];
}

/**
 * The watcher reads a pipe that nobody writes to. When the process at the other end is gone, even if it was killed, the watcher ends and
 * kills the program. `exec` replaces the shell with the program, so that the process id, the exit code and the signals are the program's
 * own.
 */
const SCRIPT = 'exec 3<&0; (cat <&3 >/dev/null; kill $$) & exec "$0" "$@" 3<&- </dev/null';

/**
 * Wraps a program without input and output so that it ends within a moment of its parent's death. Close the pipe after the program has
 * ended on its own.
 */
export function dieWithParent(program: string, args: readonly string[]): DyingCommand {
  return { command: '/bin/sh', args: ['-c', SCRIPT, program, ...args], stdio: ['pipe', 'ignore', 'ignore'] };
}
