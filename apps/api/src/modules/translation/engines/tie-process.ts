/** How to start a program so that it ends with the process that started it. */
export interface TiedCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** The first is the tie: it has to stay open as long as the program is wanted. */
  readonly stdio: ['pipe', 'ignore', 'ignore'];
}

/**
 * The watcher reads a pipe that nobody writes to. It comes to its end when the process that holds the other side is gone, killed ones
 * included, and takes the program with it. The program replaces the shell, so that its number, its end and its signals are its own.
 */
const SCRIPT = 'exec 3<&0; (cat <&3 >/dev/null; kill $$) & exec "$0" "$@" 3<&- </dev/null';

/** A program without input and output that outlives its starter by no more than a moment. Close the pipe when it has ended by itself. */
export function tieProcess(program: string, args: readonly string[]): TiedCommand {
  return { command: '/bin/sh', args: ['-c', SCRIPT, program, ...args], stdio: ['pipe', 'ignore', 'ignore'] };
}
