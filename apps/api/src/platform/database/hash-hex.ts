/** SQL of the 32 hexadecimal digits of a hash, which the database keeps in a column of the type `uuid`. */
export const hashHex = (column: string): string => `replace(${column}::text, '-', '')`;
