const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** `mobile-number` was made from the label "Mobile number"; this is the way back. */
function labelOf(name: string): string {
  const words = name === 'e-mail-address' ? 'e-mail address' : name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the visitor sent, as a description list that shows it and never runs it. */
export function submittedValues(answers: [string, string][]): string {
  const rows = answers.map(([name, value]) => `<div><dt>${escapeHtml(labelOf(name))}</dt><dd>${escapeHtml(value)}</dd></div>`);
  return `<dl class="departments">${rows.join('')}</dl>`;
}
