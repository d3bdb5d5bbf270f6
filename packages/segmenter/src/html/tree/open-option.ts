import type { LightNode } from './light-node.js';
import { type TreeBuilder, tagNamed } from './tree-builder.js';

/** An option of a form's select. */
export const OPTION = tagNamed('option');

/**
 * The outermost option that is open or has pending text. Its tag may still get a `value`, so nothing from its tag on is written out yet.
 */
export function openOption({ stack }: TreeBuilder, pending: LightNode | undefined): LightNode | undefined {
  let found = stack.find(({ tag }) => tag === OPTION);
  for (let node = pending?.parentNode; node; node = node.parentNode)
    if (node.tag === OPTION && node.start <= (found?.start ?? node.start)) found = node;
  return found;
}
