/** Writes a run of Latin letters in the script of a language. */
export type WriteRun = (latin: string) => string;

async function brahmicWriter(code: string): Promise<WriteRun> {
  const [{ brahmicScheme }, { writeBrahmic }] = await Promise.all([import('./brahmic-schemes.js'), import('./write-brahmic.js')]);
  const scheme = brahmicScheme(code);
  return (latin) => writeBrahmic(latin, scheme);
}

/** Meetei Mayek is written on from Devanagari: its final letters follow from the virama there. */
async function manipuriWriter(): Promise<WriteRun> {
  const [writeDevanagari, { writeByTable }, { TABLES }] = await Promise.all([
    brahmicWriter('mni'),
    import('../../script/write-by-table.js'),
    import('../../script/script-tables.js'),
  ]);
  // A typed vowel is meant, also at the end of a word.
  const table = { ...TABLES.mni, writesFinalVowel: true };
  return (latin) => writeByTable(writeDevanagari(latin), table);
}

async function alphabetWriter(code: string): Promise<WriteRun> {
  const [{ ALPHABETS }, { writeAlphabet }] = await Promise.all([import('./alphabets.js'), import('./write-alphabet.js')]);
  const scheme = ALPHABETS[code]?.();
  if (!scheme) throw new RangeError(`no alphabet is typed for ${code}`);
  return (latin) => writeAlphabet(latin, scheme);
}

const IN_ALPHABETS = new Set(['ur', 'sd', 'kas-IN', 'sat']);

/** Loads the writer of a language. The first language that needs the tables loads them. */
export function loadWriter(code: string): Promise<WriteRun> {
  if (code === 'mni') return manipuriWriter();
  return IN_ALPHABETS.has(code) ? alphabetWriter(code) : brahmicWriter(code);
}
