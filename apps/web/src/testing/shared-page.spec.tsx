import { expect, it } from '@jest/globals';

interface SharedPage {
  open(): void;
  close(): void;
  load<Library>(require: (name: string) => Library, name: string): Library;
}

const MODULE: string = './shared-page.mjs';
/** A page other than the one of these tests. */
const { sharedPage } = (await import(MODULE)) as { sharedPage: SharedPage };

/** The kinds of traces that a test file may leave behind. */
function traces() {
  const heard: string[] = [];
  dispatchEvent(new CustomEvent('of-a-file', { detail: heard }));
  document.dispatchEvent(new CustomEvent('of-a-file', { detail: heard }));
  return {
    ...{ heard, head: document.head.innerHTML, body: document.body.innerHTML, cookie: document.cookie, address: location.href },
    attributes: [document.documentElement, document.body].flatMap((element) => element.getAttributeNames()),
    stored: [localStorage.length, sessionStorage.length],
    marks: [Reflect.has(document, 'mark'), Reflect.has(window, 'mark'), Reflect.has(Element.prototype, 'mark')],
    replaced: [document.hasFocus(), HTMLElement.prototype.click.name],
  };
}

const listen = (name: string) => (event: Event) => (event as CustomEvent<string[]>).detail.push(name);

function leaveTraces(): void {
  document.head.append(document.createElement('style'));
  document.body.append(document.createElement('iframe'));
  document.documentElement.lang = 'hi';
  document.body.className = 'dark';
  Reflect.set(document, 'cookie', 'name=value');
  history.pushState(null, '', '/elsewhere');
  localStorage.setItem('name', 'value');
  sessionStorage.setItem('name', 'value');
  for (const target of [document, window, Element.prototype]) Reflect.set(target, 'mark', true);
  document.hasFocus = () => true;
  HTMLElement.prototype.click = function other() {};
  addEventListener('of-a-file', listen('a file'));
  document.addEventListener('of-a-file', listen('a file'), true);
}

it('gives each file the page as the first one found it, with the listeners of libraries', async () => {
  const ran: string[] = [];
  sharedPage.open();
  const first = traces();
  leaveTraces();
  sharedPage.load(() => addEventListener('of-a-file', listen('a library')), 'a library');
  setTimeout(() => ran.push('a timer of a file'), 20);
  requestAnimationFrame(() => ran.push('a frame of a file'));
  expect(traces()).not.toEqual(first);
  sharedPage.close();
  sharedPage.open();
  const second = traces();
  await new Promise((done) => setTimeout(done, 60));
  await new Promise(requestAnimationFrame);
  sharedPage.close();
  expect(second).toEqual({ ...first, heard: ['a library'] });
  expect(ran).toEqual([]);
});
