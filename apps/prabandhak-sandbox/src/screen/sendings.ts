import type { Sending } from '../store/rows.js';
import { type Html, html } from './html.js';
import { option } from './layout.js';

const SENDINGS: Readonly<Record<Sending, string>> = {
  normal: 'at once',
  lateMinute: 'one minute late',
  lateTenMinutes: 'ten minutes late',
  twice: 'twice',
  wrongSignature: 'with a wrong signature, then right',
  lost: 'not at all (lost)',
};

/** The choice of how the callbacks of an action are sent. */
export const sendingField = (chosen: Sending): Html => html`<div><label for="sending">Send the callback</label>
<select id="sending" name="sending">${Object.entries(SENDINGS).map(([value, name]) => option(value, name, chosen))}</select></div>`;

export const readSending = (text: string | null): Sending => (text !== null && text in SENDINGS ? (text as Sending) : 'normal');
