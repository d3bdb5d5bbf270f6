import type { Random } from './random-pages.js';

/** The page after a sequence of changes, by its sections. */
export interface ActorWindow {
  /** One change in each section; the names of the changes. */
  act(): string[];
  /** Each section as HTML, with collapsed white space and without the language attributes that the snippet sets. */
  sections(): string[];
  /** The whole body, as a server would send it. */
  html(): string;
  /** Runs of text, and attributes, with letters of two scripts. */
  mixtures(): string[];
}

/**
 * Makes a page change its sections at random, as frameworks and hand-written scripts do. Like frameworks, it keeps its own lists of
 * children. It reads the DOM only to write back the text that it has read. It runs in browsers, so it must not import anything.
 */
export function installActor({ seed, words, numbers }: { seed: number; words: string[]; numbers: string }): void {
  const randomNumbers = new Function(`return ${numbers}`)() as (seed: number) => Random;

  class Section {
    readonly kids = new Map<Node, Node[]>();
    readonly away: [node: Element, home: Node][] = [];
    readonly saved: [node: Element, html: string][] = [];
    /** Texts that the page has put into a block as its only content. */
    readonly alone = new Set<Text>();
    readonly random: Random;
    added = 0;

    constructor(
      readonly root: Element,
      at: number,
    ) {
      this.random = randomNumbers(seed * 7919 + at);
      this.adopt(root);
    }

    adopt(node: Node): void {
      this.kids.set(node, [...node.childNodes]);
      for (const child of node.childNodes) if (child.nodeType === 1) this.adopt(child);
    }
    pick<T>(items: readonly T[]): T | undefined {
      return items[this.random(items.length || 1)];
    }
    sentence(): string {
      return Array.from({ length: 1 + this.random(3) }, () => this.pick(words)).join(' ');
    }
    nextKey(): string {
      return `${this.root.getAttribute('data-k')}+${this.added++}`;
    }
    /** All nodes of the page, by the lists. */
    all(from: Node = this.root): Node[] {
      return (this.kids.get(from) ?? []).flatMap((node) => [node, ...this.all(node)]);
    }
    elements(filter: (element: Element) => boolean): Element[] {
      return this.all().filter((node): node is Element => node.nodeType === 1 && filter(node as Element));
    }
    leaves = () => this.elements((one) => one.hasAttribute('data-leaf'));
    boxes = () => [this.root, ...this.elements((one) => one.hasAttribute('data-box'))];
    inlines = () => this.elements((one) => !one.hasAttribute('data-leaf') && !one.hasAttribute('data-box') && one.hasAttribute('data-k'));
    containers = () => [...this.leaves(), ...this.inlines().filter(({ localName }) => localName !== 'img')];
    texts = () => this.all().filter((node): node is Text => node.nodeType === 3);
    parentOf(node: Node): Node | undefined {
      return [...this.kids].find(([, list]) => list.includes(node))?.[0];
    }
    take(node: Node): void {
      const list = this.kids.get(this.parentOf(node) as Node);
      list?.splice(list.indexOf(node), 1);
    }
    insert(parent: Node, node: Node, next?: Node): void {
      this.take(node);
      const list = this.kids.get(parent) ?? [];
      this.kids.set(parent, list);
      list.splice(next ? list.indexOf(next) : list.length, 0, node);
      if (next) parent.insertBefore(node, next);
      else parent.appendChild(node);
    }
    remove(node: Node): void {
      this.take(node);
      (node as ChildNode).remove();
    }
    place(parent: Node): Node | undefined {
      const list = this.kids.get(parent) ?? [];
      return list[this.random(list.length + 1)];
    }
    newInline(): Element {
      const element = document.createElement(this.pick(['b', 'i', 'span', 'u']) as string);
      element.setAttribute('data-k', this.nextKey());
      element.textContent = this.sentence();
      if (this.random(4) === 0) element.setAttribute('title', this.sentence());
      this.adopt(element);
      return element;
    }
    /** New keys for a copy, in the order of the old keys, because the page may show the elements in another order. */
    rename(copy: Element): void {
      const keyOf = (element: Element) => `${element.getAttribute('data-k')}`;
      const keyed = [copy, ...copy.querySelectorAll('*')].filter((one) => one.hasAttribute('data-k'));
      for (const one of keyed.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) one.setAttribute('data-k', this.nextKey());
    }
    /**
     * Call this after the page has parsed a part again. It finds the elements by their keys, in the order of the lists. The text nodes are
     * lost.
     */
    relearn(parent: Node, scope: Element): void {
      const list = (this.kids.get(parent) ?? []).flatMap((node) => {
        const key = node.nodeType === 1 && (node as Element).getAttribute('data-k');
        const found = key ? scope.querySelector(`[data-k="${key}"]`) : null;
        if (!found) return [];
        this.kids.set(found, this.kids.get(node) ?? []);
        this.relearn(found, scope);
        return [found];
      });
      this.kids.set(parent, list);
    }
    forgetTexts(parent: Node): void {
      this.kids.set(
        parent,
        (this.kids.get(parent) ?? []).filter(({ nodeType }) => nodeType === 1),
      );
    }
    isAround(outer: Node, node: Node): boolean {
      return outer === node || this.all(outer).includes(node);
    }

    readonly changes: Record<string, () => void> = {
      setText: () => {
        const text = this.pick(this.texts());
        if (text) text.data = this.sentence();
      },
      // If a target has no words for a text node, the page reads an empty text. Only a text that is alone in its block always has some.
      addToText: () => {
        const text = this.pick(
          this.texts().filter((one) => this.alone.has(one) && this.kids.get(this.parentOf(one) as Node)?.length === 1),
        );
        if (text) text.data += ` ${this.sentence()}`;
      },
      removeText: () => {
        const text = this.pick(this.texts());
        if (text) this.remove(text);
      },
      insertText: () => {
        const parent = this.pick(this.containers());
        if (parent) this.insert(parent, document.createTextNode(` ${this.sentence()} `), this.place(parent));
      },
      removeInline: () => {
        const element = this.pick(this.inlines());
        if (element) this.remove(element);
      },
      insertInline: () => {
        const parent = this.pick(this.containers());
        if (parent) this.insert(parent, this.newInline(), this.place(parent));
      },
      replace: () => {
        const parent = this.pick(this.containers());
        const old = parent && this.pick(this.kids.get(parent) ?? []);
        if (!parent || !old) return;
        const next = this.random(2) ? this.newInline() : document.createTextNode(this.sentence());
        const list = this.kids.get(parent) as Node[];
        list[list.indexOf(old)] = next;
        parent.replaceChild(next, old);
      },
      appendInOrder: () => {
        const parent = this.pick(this.containers());
        const elements = (parent && this.kids.get(parent)?.filter(({ nodeType }) => nodeType === 1)) ?? [];
        for (const element of elements.reverse()) this.insert(parent as Node, element);
      },
      reorderKeyed: () => {
        const parent = this.pick([...this.containers(), ...this.boxes().filter((box) => box.localName === 'ul')]);
        if (!parent) return;
        const elements = (this.kids.get(parent) ?? []).filter(({ nodeType }) => nodeType === 1);
        const order = elements.map((element) => [this.random(1000), element] as const).sort(([a], [b]) => a - b);
        let next: Node | undefined;
        for (const [, element] of order.reverse()) {
          this.insert(parent, element, next);
          next = element;
        }
      },
      moveInline: () => {
        const element = this.pick(this.inlines());
        const parent = this.pick(this.containers().filter((one) => !element || !this.isAround(element, one)));
        if (element && parent) this.insert(parent, element, this.pick((this.kids.get(parent) ?? []).filter((one) => one !== element)));
      },
      moveText: () => {
        const text = this.pick(this.texts());
        const parent = this.pick(this.containers());
        if (text && parent) this.insert(parent, text, this.pick((this.kids.get(parent) ?? []).filter((one) => one !== text)));
      },
      moveBlock: () => {
        const block = this.pick(this.leaves());
        const parent = this.pick(this.boxes().filter(({ localName }) => localName !== 'ul' || block?.localName === 'li'));
        if (block && parent) this.insert(parent, block, this.pick((this.kids.get(parent) ?? []).filter((one) => one !== block)));
      },
      cloneBlock: () => {
        const block = this.pick(this.leaves());
        if (!block) return;
        const copy = block.cloneNode(true) as Element;
        this.rename(copy);
        this.kids.set(copy, []);
        this.insert(this.root, copy);
      },
      cloneInline: () => {
        const element = this.pick(this.inlines());
        const parent = this.pick(this.containers());
        if (!element || !parent) return;
        const copy = element.cloneNode(true) as Element;
        this.rename(copy);
        this.kids.set(copy, []);
        this.insert(parent, copy, this.place(parent));
      },
      setAttribute: () => {
        this.pick([...this.leaves(), ...this.inlines()])?.setAttribute('title', this.sentence());
      },
      removeAttribute: () => {
        this.pick([...this.leaves(), ...this.inlines()])?.removeAttribute('title');
      },
      writeAttributeBack: () => {
        const element = this.pick(this.elements((one) => one.hasAttribute('title')));
        const title = element?.getAttribute('title');
        if (!element || !title) return;
        if (this.random(2)) element.removeAttribute('title');
        element.setAttribute('title', title);
        if (this.random(2)) this.pick(this.leaves())?.setAttribute('aria-label', title);
      },
      setContent: () => {
        const parent = this.pick(this.leaves());
        if (!parent) return;
        parent.textContent = this.sentence();
        this.adopt(parent);
        this.alone.add(parent.firstChild as Text);
      },
      writeTextBack: () => {
        const parent = this.pick(this.leaves());
        if (!parent || parent.querySelector('br,img')) return;
        parent.textContent = `${parent.textContent}`;
        this.kids.set(parent, []);
      },
      addToContent: () => {
        const parent = this.pick(this.leaves());
        if (!parent || parent.querySelector('br,img')) return;
        parent.textContent += ` ${this.sentence()}`;
        this.kids.set(parent, []);
      },
      writeHtmlBack: () => {
        const parent = this.pick([...this.containers(), ...this.boxes().filter(({ localName }) => localName === 'ul')]);
        if (!parent) return;
        parent.innerHTML = `${parent.innerHTML}`;
        this.relearn(parent, parent);
      },
      addHtml: () => {
        const parent = this.pick(this.leaves());
        if (!parent) return;
        parent.innerHTML += ` <i data-k="${this.nextKey()}">${this.sentence()}</i>`;
        this.relearn(parent, parent);
      },
      writeOuterHtmlBack: () => {
        const element = this.pick(this.leaves());
        const parent = element && this.parentOf(element);
        if (!element || !parent || parent.nodeType !== 1) return;
        element.outerHTML = `${element.outerHTML}`;
        const list = this.kids.get(parent) as Node[];
        const copy = (parent as Element).querySelector(`[data-k="${element.getAttribute('data-k')}"]`) as Element;
        list[list.indexOf(element)] = copy;
        this.kids.set(copy, this.kids.get(element) ?? []);
        this.relearn(copy, copy);
      },
      save: () => {
        const parent = this.pick(this.leaves());
        if (!parent) return;
        this.saved.push([parent, parent.innerHTML]);
        parent.textContent = 'Loading';
        this.kids.set(parent, []);
      },
      writeSavedBack: () => {
        const [parent, html = ''] = this.saved.pop() ?? [];
        if (!parent) return;
        parent.innerHTML = html;
        this.kids.set(parent, []);
        for (const one of parent.querySelectorAll('[data-k]')) one.removeAttribute('data-k');
      },
      takeAway: () => {
        const block = this.pick(this.leaves());
        if (!block) return;
        this.away.push([block, this.root]);
        this.remove(block);
      },
      bringBack: () => {
        const [block, home] = this.away.pop() ?? [];
        if (block && home) this.insert(home, block, this.pick(this.kids.get(home) ?? []));
      },
      addShadow: () => {
        const host = document.createElement('div');
        const block = document.createElement('p');
        block.setAttribute('data-k', this.nextKey());
        block.setAttribute('data-leaf', '');
        block.append(`${this.sentence()} `, this.newInline(), ` ${this.sentence()}`);
        const shadow = host.attachShadow({ mode: 'open' });
        this.insert(this.root, host);
        this.adopt(block);
        this.kids.set(host, [shadow]);
        this.insert(shadow, block);
      },
      joinTexts: () => {
        const parent = this.pick(this.leaves());
        if (!parent) return;
        parent.normalize();
        for (const one of [parent, ...this.all(parent)]) this.forgetTexts(one);
      },
      splitText: () => {
        const text = this.pick(this.texts());
        const parent = text && this.parentOf(text);
        if (!text || !parent) return;
        text.splitText(text.length >> 1);
        this.forgetTexts(parent);
      },
    };

    act(): string {
      const names = Object.keys(this.changes);
      const name = this.pick(names) as string;
      (this.changes[name] as () => void)();
      return name;
    }
  }

  // The section's number among all sections of the batch, so that it does the same when it runs alone.
  const sections = [...document.querySelectorAll('section')].map(
    (root) => new Section(root, Number.parseInt(`${root.getAttribute('data-k')}`, 10)),
  );

  const contentOf = (tree: Node): string => {
    let html = '';
    let text = '';
    const endText = () => {
      html += text.replace(/\s+/g, ' ').replace(/[<&]/g, (c) => `&#${c.charCodeAt(0)};`);
      text = '';
    };
    for (const node of tree.childNodes) {
      if (node.nodeType === 3) text += node.nodeValue;
      if (node.nodeType !== 1) continue;
      endText();
      html += toHtml(node as Element);
    }
    endText();
    return html;
  };
  const toHtml = (element: Element): string => {
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== 'lang' && name !== 'dir')
      .map(({ name, value }) => ` ${name}="${value}"`)
      .sort();
    const shadow = element.shadowRoot ? `<template shadowrootmode="open">${contentOf(element.shadowRoot)}</template>` : '';
    const content = /^(?:br|img)$/.test(element.localName) ? '' : `${shadow}${contentOf(element)}</${element.localName}>`;
    return `<${element.localName}${attributes.join('')}>${content}`;
  };

  const INLINE = /^<\/?(?:b|i|span|u|em|img)\b/;
  const SPACE_WITHIN = /\s*((?:<(?:b|i|span|u|em)\b[^>]*>)+)\s+/g;
  /**
   * The section as browsers show it. The first of several spaces is left, and none at the ends of a line (CSS Text 3, 4.1). A space at the
   * beginning of an inline element is written before it: which of the page's texts has the space decides where it is shown.
   */
  const sectionHtml = ({ root }: Section): string => {
    const parts = toHtml(root)
      .replace(SPACE_WITHIN, ' $1')
      .split(/(<[^>]+>)/);
    /** The index of the part that ends with a space; undefined after another character, and -1 at the beginning of a line. */
    let space: number | undefined = -1;
    for (const [i, part] of parts.entries()) {
      const isTag = part[0] === '<';
      if (isTag && INLINE.test(part)) {
        if (part.startsWith('<img')) space = undefined;
        continue;
      }
      if (isTag) {
        if (space !== undefined && space >= 0) parts[space] = `${parts[space]}`.trimEnd();
        space = -1;
        continue;
      }
      if (space !== undefined) parts[i] = part.trimStart();
      if (parts[i]) space = /\s$/.test(part) ? i : undefined;
    }
    return parts.join('');
  };

  const mixtures = (): string[] => {
    const found: string[] = [];
    let at = 0;
    const check = (text: string) => {
      if (/[a-z]/i.test(text) && /(?![a-z])\p{L}/iu.test(text)) found.push(`${at}: ${text.replace(/\s+/g, ' ')}`);
    };
    let run = '';
    const end = () => {
      check(run);
      run = '';
    };
    const visit = (tree: Node) => {
      for (const node of tree.childNodes) {
        if (node.nodeType === 3) run += node.nodeValue;
        if (node.nodeType !== 1) continue;
        const element = node as Element;
        for (const name of ['title', 'alt', 'aria-label']) check(element.getAttribute(name) ?? '');
        const isBlock = !/^(?:b|i|span|u|em|br|img)$/.test(element.localName);
        if (isBlock) end();
        visit(element);
        if (isBlock) end();
        if (!element.shadowRoot) continue;
        visit(element.shadowRoot);
        end();
      }
    };
    for (const { root } of sections) {
      visit(root);
      end();
      at++;
    }
    return found;
  };

  const actor: ActorWindow = {
    act: () => sections.map((section) => section.act()),
    sections: () => sections.map(sectionHtml),
    html: () => sections.map(({ root }) => toHtml(root)).join('\n'),
    mixtures,
  };
  Object.assign(globalThis, { actor });
}
