/** How to start a program so that it ends with its parent process. */
export interface DyingCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** The first pipe has to stay open as long as the program is wanted. */
  readonly stdio: ['pipe', 'ignore', 'ignore'];
}

/**
 * The watcher reads a pipe that nobody writes to. It ends when the process at the other end is gone, killed ones
 * included, and takes the program with it. The program replaces the shell, so that its number, its end and its signals are its own.
 */
const SCRIPT = 'exec 3<&0; (cat <&3 >/dev/null; kill $$) & exec "$0" "$@" 3<&- </dev/null';

/**
 * Wraps a program without input and output so that it ends within a moment of its parent's death. Close the pipe after the program has
 * ended on its own.
 */
export function dieWithParent(program: string, args: readonly string[]): DyingCommand {
  return { command: '/bin/sh', args: ['-c', SCRIPT, program, ...args], stdio: ['pipe', 'ignore', 'ignore'] };
}
