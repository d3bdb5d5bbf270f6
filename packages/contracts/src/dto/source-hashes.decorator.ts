import { ArrayMaxSize, ArrayMinSize, IsArray, Matches } from 'class-validator';
import { SOURCE_HASH } from '../translation/translations/translation.dto.js';
import { all } from './combine-decorators.js';

/** One segment or more, by `sourceHash`. */
export const SourceHashes = (max = 5000): PropertyDecorator =>
  all(Matches(SOURCE_HASH, { each: true }), ArrayMaxSize(max), ArrayMinSize(1), IsArray());
