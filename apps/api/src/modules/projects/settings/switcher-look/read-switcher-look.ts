import { CONTRAST_MIN, contrastOf, type SwitcherLook, type SwitcherLookDto } from '@bhashantar/contracts';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { readPartSelector } from '../read-selector.js';

/** The look that a project's popup would have; throws with the field that is not possible, and what to do. */
export function readSwitcherLook(look: Omit<SwitcherLookDto, 'projectId'>, targetLanguages: readonly string[]): SwitcherLook {
  const { place, labels, parent = '', background = '', textColour = '' } = look;
  const colours = readColours(background.trim().toLowerCase(), textColour.trim().toLowerCase());
  const languages = ofProject('languages', look.languages, targetLanguages);
  const hidden = ofProject('hidden', look.hidden, targetLanguages);
  if (place !== 'none' && targetLanguages.every((language) => hidden.includes(language)))
    throw invalidField('hidden', 'Please leave at least one language in the switcher, or choose to show no switcher.');
  return { place, labels, parent: readParent(parent.trim()), ...colours, languages, hidden };
}

function readParent(parent: string): string | null {
  if (parent === '') return null;
  try {
    return readPartSelector(parent);
  } catch (error) {
    // The selector's own field has another name.
    throw error instanceof AppError ? invalidField('parent', error.message) : error;
  }
}

function readColours(background: string, textColour: string): Pick<SwitcherLook, 'background' | 'textColour'> {
  if (background === '' && textColour === '') return { background: null, textColour: null };
  if (background === '') throw invalidField('background', 'Please choose a background for the colour of the text, too.');
  if (textColour === '') throw invalidField('textColour', 'Please choose a colour of the text for the background, too.');
  const contrast = contrastOf(background, textColour);
  if (contrast < CONTRAST_MIN)
    throw invalidField(
      'textColour',
      `The text can hardly be read on this background: the contrast is ${contrast.toFixed(1)}. Please choose colours with at least ${CONTRAST_MIN}.`,
    );
  return { background, textColour };
}

function ofProject(field: 'languages' | 'hidden', codes: readonly string[], targetLanguages: readonly string[]): string[] {
  const other = codes.find((code) => !targetLanguages.includes(code));
  if (other !== undefined) throw invalidField(field, `This project is not translated into ${other}.`);
  return [...codes];
}
