import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { UuidPipe } from './uuid.pipe.js';

/** An id that may be left out. What is there but cannot be an id is refused: a slip must not widen what a call is about. */
@Injectable()
export class OptionalUuidPipe implements PipeTransform<unknown, string | undefined> {
  readonly #id = new UuidPipe();

  transform(value: unknown, metadata: ArgumentMetadata): string | undefined {
    return value === undefined ? undefined : this.#id.transform(value, metadata);
  }
}
