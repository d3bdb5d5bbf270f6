import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Postman } from '../../../platform/messages/postman.js';
import type { LetterName } from '../letters/letter-texts.js';
import { writeLetter } from '../letters/write-letter.js';
import { UsersRepository } from './users.repository.js';

/** Tells those who administer an organisation of what happened to it. */
@Injectable()
export class AdminNotice {
  constructor(
    private readonly users: UsersRepository,
    private readonly postman: Postman,
  ) {}

  /** `url` is where something can be done about it; `values` fill the marks of the letter. */
  async send(tx: TenantTransaction, letter: LetterName, parts: { url: string; values: Record<string, string> }): Promise<void> {
    for (const { email, locale, firstName } of await this.users.listAdmins(tx))
      await this.postman.mail(tx, writeLetter(letter, { to: email, locale, name: firstName, ...parts }));
  }
}
