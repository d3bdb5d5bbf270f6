import { describe, expect, it } from '@jest/globals';
import { assertSupportedServer } from './assert-supported-server.js';

describe('the version of the database server', () => {
  it.each([150_000, 150_018, 180_004])('may be %d', (version) => {
    expect(() => assertSupportedServer(version, 'DATABASE_URL')).not.toThrow();
  });

  it.each([
    [140_022, 14],
    [90_624, 9],
  ])('may not be %d, which is said with the variable', (version, named) => {
    expect(() => assertSupportedServer(version, 'DATABASE_URL')).toThrow(
      `DATABASE_URL: the server is Postgres ${named}; 15 or later is needed`,
    );
  });
});
