import type { CharacterBudget, EngineCall } from '../engines/engine-client.js';

/** Counts what is sent to one engine for one request. */
export class UsageMeter {
  characters = 0;
  requests = 0;
  failures = 0;

  constructor(
    readonly engine: string,
    readonly budget?: CharacterBudget,
  ) {}

  readonly count = ({ characters, failure }: EngineCall): void => {
    this.requests++;
    this.characters += characters;
    if (failure) this.failures++;
  };
}
