import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Replaces the content of a label's field in one piece, like a paste. */
export async function fillIn(keys: UserEvent, label: string, text: string): Promise<HTMLInputElement> {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await keys.clear(field);
  if (text) await keys.paste(text);
  return field;
}

/** The form's note about the field of a label: its hint and its error. */
export function noteOf(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('');
}
