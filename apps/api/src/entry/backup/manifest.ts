import { z } from 'zod';

/** Counts changes of the file's own layout; the migrations name the layout of the database. */
export const FORMAT = 1;

/** Names of the parts of a backup. */
export const PARTS = {
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}.copy`,
  file: (key: string) => `storage/${key}`,
} as const;

const Table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().nonnegative() });
const Sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });

/** The description of a backup. It is written last, so a backup that has one is complete. */
export const Manifest = z.object({
  format: z.number(),
  product: z.string(),
  createdAt: z.string(),
  secret: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  files: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
export type StoredTable = z.infer<typeof Table>;
export type StoredSequence = z.infer<typeof Sequence>;
