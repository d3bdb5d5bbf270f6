import { IMPORT_MODES, type ImportMode } from '@bhashantar/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { choose } from './choose.js';

/** How an import continues on its own; undefined when a person confirms it later. */
@Injectable()
export class ImportModePipe implements PipeTransform<unknown, ImportMode | undefined> {
  transform(value: unknown): ImportMode | undefined {
    return choose('mode', value, IMPORT_MODES);
  }
}
