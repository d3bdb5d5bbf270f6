/** The injection token of the Database. */
export const DATABASE = Symbol('DATABASE');
