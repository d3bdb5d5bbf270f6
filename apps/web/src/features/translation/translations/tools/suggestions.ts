/** Marks a button that puts a suggestion into the text field. Alt+n presses the n-th of these buttons, whichever tool it belongs to. */
export const SUGGESTION = { 'data-suggestion': '' } as const;

/** Presses the n-th suggestion that the tools show now; returns false if there are fewer. */
export function pressSuggestion(number: number): boolean {
  const buttons = document.querySelectorAll<HTMLElement>('[data-editor-tools] [data-suggestion]');
  const button = buttons[number - 1];
  button?.click();
  return button !== undefined;
}
