import type { LightNode } from './light-node.js';
import { type TreeBuilder, tagNamed } from './tree-builder.js';

/** A choice of a form. */
export const OPTION = tagNamed('option');

/** The outermost choice that is open, or that holds what is pending: its tag may be told its value when its text is done with. */
export function openChoice({ stack }: TreeBuilder, pending: LightNode | undefined): LightNode | undefined {
  let found = stack.find(({ tag }) => tag === OPTION);
  for (let node = pending?.parentNode; node; node = node.parentNode)
    if (node.tag === OPTION && node.start <= (found?.start ?? node.start)) found = node;
  return found;
}
