import { MESSAGES, type UpdateTranslationDto } from '@bhashantar/contracts';

/** The message after a save of a text by a person. */
export const savedMessage = ({ displayType }: Pick<UpdateTranslationDto, 'displayType'>): string =>
  displayType === 't13n' ? MESSAGES.userTransliterationUpdated : MESSAGES.userTranslationUpdated;
