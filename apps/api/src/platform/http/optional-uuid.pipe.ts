import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { UuidPipe } from './uuid.pipe.js';

/** An id that may be left out. A malformed id is refused, because ignoring it would widen the scope of the call. */
@Injectable()
export class OptionalUuidPipe implements PipeTransform<unknown, string | undefined> {
  readonly #id = new UuidPipe();

  transform(value: unknown, metadata: ArgumentMetadata): string | undefined {
    return value === undefined ? undefined : this.#id.transform(value, metadata);
  }
}
