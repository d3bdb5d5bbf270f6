import { ADDRESS_LIMITS, keyOfAddress } from './address-rules.js';
import type { AddressFailure, FoundAddress, FoundAddresses } from './found-address.js';

/** Collects what a file lists: each address once, and at most as many as the limit says. */
export class FoundList {
  readonly #found: FoundAddress[] = [];
  readonly #failures: AddressFailure[] = [];
  readonly #keys = new Map<string, number>();

  get isFull(): boolean {
    return this.#found.length >= ADDRESS_LIMITS.found || this.#failures.length >= ADDRESS_LIMITS.found;
  }

  get isEmpty(): boolean {
    return this.#found.length === 0 && this.#failures.length === 0;
  }

  add(address: FoundAddress): void {
    const key = keyOfAddress(address);
    const first = this.#keys.get(key);
    if (first !== undefined) this.fail(address.row, 'url', `This address is the same as in row ${first}. Take one of them out.`);
    else {
      this.#keys.set(key, address.row);
      this.#found.push(address);
    }
  }

  fail(row: number, field: string, problem: string): void {
    this.#failures.push({ row, field, problem });
  }

  end(): FoundAddresses {
    return { found: this.#found, failures: this.#failures };
  }

  /** Says that the rest of a file is not read. */
  endFull(row: number): FoundAddresses {
    this.fail(row, 'file', `The file lists more than ${ADDRESS_LIMITS.found} addresses. The rest was not read. Split the file.`);
    return this.end();
  }
}
