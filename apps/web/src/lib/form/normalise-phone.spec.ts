import { checkPhone } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { normalisePhone } from './normalise-phone.js';

describe('normalisePhone', () => {
  it.each(['9876543210', '+91 98765 43210', '0091-9876543210', '919876543210', '09876543210', '(98765) 432.10'])('takes %s', (typed) => {
    expect(checkPhone(normalisePhone(typed))).toBeUndefined();
  });

  it.each(['5876543210', '98765', '+1 9876543210', 'नौ आठ', '९८७६५४३२१०'])('does not change %s, which is then refused', (typed) => {
    expect(checkPhone(normalisePhone(typed))).toBeDefined();
  });
});
