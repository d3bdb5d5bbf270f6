import { type StyledTree, windowOf } from './trees-of.js';

/** A face as it is made: its family, its bytes, and what it is for. */
export type FaceParts = [family: string, bytes: ArrayBuffer, descriptors: FontFaceDescriptors];

const made: Record<string, FaceParts[]> = {};

/** Keeps the faces of a family for the documents that need it: one that was made for a page is none to the frames in it. */
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
