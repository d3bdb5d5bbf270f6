import { Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AppError } from './app-error.js';

/** An id in a path. Whatever cannot be an id is answered as an id that does not exist. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUUID(value)) throw new AppError('NOT_FOUND');
    return value;
  }
}
