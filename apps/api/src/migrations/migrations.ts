import { readdirSync } from 'node:fs';
import type { MigrationInterface } from 'typeorm';

const FOLDER = new URL('.', import.meta.url);
/** A number, which says the place in the order, and a name: `0044-small-samples`. */
const FILE = /^(\d{4})-([a-z0-9-]+)\.js$/;
/** Number 0 as a time: TypeORM, which numbered the first ones, wants one in the name. */
const ORIGIN = 1_700_000_000_000;

type MigrationClass = new () => MigrationInterface;

export interface Migration {
  /** Of its class, by which a database remembers it: `SmallSamples1700000000064` for the file `0064-small-samples`. */
  readonly name: string;
  readonly timestamp: number;
  /** Reads the file, which few starts need. */
  load(): Promise<MigrationInterface>;
}

/** Every migration, by the files of this folder, in the order in which they run. */
export function listMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => FILE.test(file))
    .sort()
    .map(toMigration);
}

function toMigration(file: string): Migration {
  const [, number = '', title = ''] = FILE.exec(file) ?? [];
  const timestamp = ORIGIN + Number(number);
  const name = `${title.split('-').map(capitalised).join('')}${timestamp}`;
  return { name, timestamp, load: () => load(file, name) };
}

async function load(file: string, name: string): Promise<MigrationInterface> {
  const { [name]: Migration } = (await import(new URL(file, FOLDER).href)) as Record<string, MigrationClass | undefined>;
  if (!Migration) throw new Error(`${file} has to export the class ${name}`);
  return new Migration();
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
