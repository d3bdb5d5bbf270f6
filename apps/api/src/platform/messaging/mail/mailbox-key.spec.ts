import { describe, expect, it } from '@jest/globals';
import { mailboxKey } from './mailbox-key.js';

describe('mailboxKey', () => {
  it.each(['asha@example.com', 'Asha+1@example.com', 'ASHA+news+2@EXAMPLE.com.', ' asha+@example.com'])(
    'counts %j as one mailbox',
    (email) => expect(mailboxKey(email)).toBe('asha@example.com'),
  );

  it.each(['asha.rao@gmail.com', 'a.s.h.a.rao@googlemail.com', 'AshaRao+x@gmail.com'])('leaves out the dots of %j', (email) =>
    expect(mailboxKey(email)).toBe('asharao@gmail.com'),
  );

  it.each(['asha.rao@example.com', '+asha@example.com', 'a@b@example.com'])('keeps %j', (email) => expect(mailboxKey(email)).toBe(email));
});
