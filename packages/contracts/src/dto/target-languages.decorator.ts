import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn } from 'class-validator';
import { LANGUAGE_CODES } from '../languages/languages.js';
import { all } from './combine-decorators.js';
import { UniqueItems } from './unique-items.decorator.js';

/** One target language or more, each once. */
export const TargetLanguages = (): PropertyDecorator =>
  all(IsIn(LANGUAGE_CODES, { each: true }), UniqueItems(), ArrayMaxSize(90), ArrayMinSize(1), IsArray());
