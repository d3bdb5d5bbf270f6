import { element as el } from './element.js';
import { reserve } from './store.js';

const toast = el('div', { class: 'toast', role: 'status' });
document.body.append(toast);

function announce(text) {
  toast.textContent = text;
  setTimeout(() => toast.replaceChildren(), 5000);
}

function confirm(dialog, event) {
  const seats = Number(dialog.querySelector('select').value);
  reserve(event.id, Math.min(seats, event.seats));
  announce('Your seat is reserved. See you there!');
}

const field = (label, control) =>
  el('div', { class: 'field' }, el('p', { class: 'label' }, el('label', { for: control.id }, label)), control);

/** Asks for a name and a number of seats in a modal dialog. */
export function openReservation(event) {
  const options = [1, 2, 3, 4].map((count) => el('option', {}, String(count)));
  const dialog = el(
    'dialog',
    { 'aria-labelledby': 'dialog-title' },
    el(
      'form',
      { method: 'dialog' },
      el('h2', { id: 'dialog-title' }, 'Reserve a seat'),
      el('p', {}, el('strong', {}, event.title)),
      field('Full name', el('input', { id: 'guest', required: '', autocomplete: 'name', placeholder: 'As on your Aadhaar card' })),
      field('Number of seats', el('select', { id: 'seats' }, ...options)),
      el(
        'ul',
        { class: 'actions' },
        el('li', {}, el('button', { value: 'confirm' }, 'Confirm')),
        el('li', {}, el('button', { value: 'cancel', class: 'quiet', formnovalidate: '' }, 'Cancel')),
      ),
    ),
  );
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'confirm') confirm(dialog, event);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
