import { openReservation } from './dialog.js';
import { element as el } from './element.js';
import { change, read, visibleEvents } from './store.js';

const PAGE_SIZE = 3;
const KINDS = ['All', 'Culture', 'Health', 'Meetings'];
const dates = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });

const seatsText = (seats) => (seats > 0 ? `${seats} seats left` : 'Fully booked');

function counter(label, id, value) {
  return el('div', {}, el('dt', {}, label), el('dd', { 'data-counter': id }, String(value)));
}

function eventCard(event) {
  const card = document.querySelector('#event-card').content.firstElementChild.cloneNode(true);
  const time = card.querySelector('time');
  time.dateTime = event.date;
  time.textContent = dates.format(new Date(event.date));
  card.querySelector('h3').append(el('a', { href: `/app/events/${event.id}` }, event.title));
  card.querySelector('[data-place]').textContent = event.place;
  card.querySelector('[data-seats]').textContent = seatsText(event.seats);
  const button = card.querySelector('[data-reserve]');
  button.disabled = button.hidden = event.seats === 0;
  button.addEventListener('click', () => openReservation(event));
  return card;
}

export function overview() {
  const { answered, reserved, level, events } = read();
  return [
    el(
      'section',
      { class: 'numbers' },
      el(
        'dl',
        {},
        counter('Requests answered today', 'answered', answered),
        counter('Seats reserved by you', 'reserved', reserved),
        counter('Lake level in metres', 'level', level.toFixed(2)),
      ),
    ),
    el('h2', {}, 'Next events'),
    el('ul', { class: 'cards three' }, ...events.slice(0, PAGE_SIZE).map(eventCard)),
  ];
}

export function eventList() {
  const found = visibleEvents();
  const { kind, shown } = read();
  const filters = KINDS.map((name) =>
    el('button', { type: 'button', 'aria-pressed': String(name === kind), click: () => change({ kind: name, shown: PAGE_SIZE }) }, name),
  );
  const more = el('button', { type: 'button', class: 'quiet', click: () => change({ shown: shown + PAGE_SIZE }) }, 'Show more');
  return [
    el('h2', {}, 'Events'),
    el('div', { class: 'filters', role: 'group', 'aria-label': 'Events' }, ...filters),
    el('ul', { class: 'cards three' }, ...found.slice(0, shown).map(eventCard)),
    ...(found.length > shown ? [el('p', {}, more)] : []),
  ];
}

export function eventPage(id) {
  const event = read().events.find((candidate) => candidate.id === id);
  if (!event) return [el('p', {}, 'This event is over.'), backLink()];
  return [
    el('h2', {}, event.title),
    el('p', { class: 'detail' }, el('time', { datetime: event.date }, dates.format(new Date(event.date)))),
    el('p', {}, event.place),
    el('p', {}, event.about),
    el('p', { class: 'small' }, seatsText(event.seats)),
    el('p', { class: 'actions' }, el('button', { type: 'button', click: () => openReservation(event) }, 'Reserve a seat')),
    backLink(),
  ];
}

const backLink = () => el('p', {}, el('a', { href: '/app/events' }, 'Back to all events'));

export function lake() {
  const days = [2.1, 2.3, 2.2, 2.6, 2.9, 3.1, read().level];
  const bars = days.map((level) => el('li', { style: `--level: ${level * 20}` }, level.toFixed(1)));
  return [
    el('h2', {}, 'Lake level'),
    el('p', {}, 'Height of the water in metres, on the last seven days.'),
    el('ol', { class: 'gauge', 'aria-label': 'Lake level in metres' }, ...bars),
    el('p', {}, 'The lake is at a ', el('strong', {}, 'safe level'), '. The first warning is given at 4.5 metres.'),
  ];
}
