/** What the app knows; views read it, actions change it and tell the listeners. */
const state = { events: [], kind: 'All', shown: 3, reserved: 0, answered: 136, level: 3.2 };
const listeners = new Set();

export const read = () => state;
export const onChange = (listener) => listeners.add(listener);

export function change(patch) {
  Object.assign(state, patch);
  for (const listener of listeners) listener(Object.keys(patch));
}

export async function loadEvents() {
  const response = await fetch('/app/events.json');
  change({ events: await response.json() });
}

export function reserve(id, count) {
  const events = state.events.map((event) => (event.id === id ? { ...event, seats: event.seats - count } : event));
  change({ events, reserved: state.reserved + count });
}

export function visibleEvents() {
  return state.events.filter(({ kind }) => state.kind === 'All' || kind === state.kind);
}
