import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { findName, findPhrase } from './find-phrase.js';
import { type Phrase, parsePhrasebook } from './parse-phrasebook.js';

/** Works from src and from dist alike: both lie four levels below the app. */
const FOLDER = fileURLToPath(new URL('../../../../../data/phrasebook', import.meta.url));

/**
 * The words and phrases that web pages share: shipped as data from English to the twelve primary languages, and the names of regions,
 * languages, currencies, months and weekdays that ICU has in every language.
 */
@Injectable()
export class Phrasebook {
  #phrases: ReadonlyMap<string, Phrase> | undefined;

  find(source: string, from: string, to: string): string | undefined {
    return from === 'en' ? (findPhrase(this.#read(), source, to) ?? findName(source, to)) : undefined;
  }

  #read(): ReadonlyMap<string, Phrase> {
    this.#phrases ??= parsePhrasebook(
      readdirSync(FOLDER)
        .filter((name) => name.endsWith('.tsv'))
        .sort()
        .map((name) => readFileSync(join(FOLDER, name), 'utf8')),
    );
    return this.#phrases;
  }
}
