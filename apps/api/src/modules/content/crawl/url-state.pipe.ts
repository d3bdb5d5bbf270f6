import { URL_STATES, type UrlState } from '@bhashantar/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalidField } from '../../../platform/http/app-error.js';

/** A state to narrow a list of addresses to; absent means every state. */
@Injectable()
export class UrlStatePipe implements PipeTransform<unknown, UrlState | undefined> {
  transform(value: unknown): UrlState | undefined {
    if (value === undefined || value === '') return undefined;
    const state = URL_STATES.find((known) => known === value);
    if (!state) throw invalidField('state', 'There is no such state.');
    return state;
  }
}
