import { MESSAGES, type UpdateTranslationDto } from '@bhashantar/contracts';

/** What a save of a person's text answers. */
export const savedMessage = ({ displayType }: Pick<UpdateTranslationDto, 'displayType'>): string =>
  displayType === 't13n' ? MESSAGES.userTransliterationUpdated : MESSAGES.userTranslationUpdated;
