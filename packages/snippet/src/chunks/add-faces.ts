import { type StyledTree, windowOf } from './trees-of.js';

/** The arguments of a FontFace: family, bytes or a CSS source, and descriptors. */
export type FaceParts = [family: string, source: ArrayBuffer | string, descriptors: FontFaceDescriptors];

const made: Record<string, FaceParts[]> = {};

/** Keeps the faces of a family for frames: a FontFace of the page cannot be used in them. */
export function keepFaces(family: string, faces: FaceParts[]): void {
  made[family] = faces;
}

/** Adds the faces of a family to the frame that a tree belongs to; the page has them already. */
export function addFaces(tree: StyledTree, family: string): void {
  const view = windowOf(tree);
  if (view === window) return;
  for (const parts of made[family] ?? []) {
    const face = new view.FontFace(...parts);
    Reflect.get(Document.prototype, 'fonts', view.document).add(face);
    face.load().catch(() => undefined);
  }
}
