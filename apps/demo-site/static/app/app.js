import { element as el } from './element.js';
import { change, loadEvents, onChange, read } from './store.js';
import { eventList, eventPage, lake, overview } from './views.js';

const root = document.querySelector('#app');
const TABS = [
  ['/app/', 'Overview'],
  ['/app/events', 'Events'],
  ['/app/lake', 'Lake level'],
];

function currentView(path) {
  const event = /^\/app\/events\/([\w-]+)$/.exec(path);
  if (event) return eventPage(event[1]);
  return ({ '/app/events': eventList, '/app/lake': lake }[path] ?? overview)();
}

function tabs(path) {
  const links = TABS.map(([href, label]) => el('a', path === href ? { href, 'aria-current': 'page' } : { href }, label));
  return el('nav', { 'aria-label': 'Town today' }, el('ul', { class: 'tabs' }, ...links.map((link) => el('li', {}, link))));
}

function render() {
  const path = location.pathname;
  root.replaceChildren(tabs(path), ...currentView(path));
  root.setAttribute('aria-busy', 'false');
}

function go(path) {
  history.pushState(null, '', path);
  render();
  root.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
}

/** Routes clicks inside the app without a page load; modified clicks keep their browser meaning. */
function follow(event) {
  const link = event.target.closest?.('#app a[href^="/app/"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.getAttribute('href'));
}

/** Counters change in place; anything else draws the view again. */
function update(keys) {
  const counters = keys.map((key) => root.querySelector(`[data-counter="${key}"]`));
  if (keys.includes('events') || keys.includes('kind') || keys.includes('shown')) return render();
  counters.forEach((node, index) => {
    const value = read()[keys[index]];
    if (node) node.textContent = keys[index] === 'level' ? value.toFixed(2) : String(value);
  });
}

document.addEventListener('click', follow);
addEventListener('popstate', render);
onChange(update);
await loadEvents();
setInterval(() => change({ answered: read().answered + 1 }), 4000);
setInterval(() => change({ level: Math.min(4.4, Math.round((read().level + 0.01) * 100) / 100) }), 9000);
