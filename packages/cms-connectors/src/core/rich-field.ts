import { checkTarget } from '@bhashantar/segmenter/segment-format';
import { readBlock, writeBlock } from '../rich-text/block-text.js';
import type { RichTextGrammar } from '../rich-text/grammar.js';
import { type RichBlock, type RichText, readRichText, replaceBlocks } from '../rich-text/rich-text.js';
import { isSameJson, type JsonObject } from './json.js';
import type { PlanBuilder } from './plan-builder.js';

/** A field with rich text in three states. `pointer` and `field` belong to the source. */
export interface RichField {
  grammar: RichTextGrammar;
  pointer: string;
  field: string;
  source: unknown;
  /** Undefined where the locale has no such field. */
  target: unknown;
  written: unknown;
}

const textsByPointer = ({ blocks }: RichText) => new Map(blocks.map((block) => [block.pointer, block.text]));

/**
 * Whether the target can follow the source without losing text that a person wrote. This is so if the target is empty, equals the source,
 * or is unchanged since the last write.
 */
function isUntouched(target: RichText, source: RichText, written: RichText | undefined): boolean {
  const texts = (rich: RichText) => rich.blocks.map(({ text }) => text);
  if (target.blocks.length === 0 || isSameJson(texts(target), texts(source))) return true;
  return written !== undefined && written.shape === target.shape && isSameJson(texts(target), texts(written));
}

/** The block with its translation, and its resulting text. Undefined if it has no translation, or one whose marks do not match. */
function translateBlock(
  block: RichBlock,
  { grammar, field }: RichField,
  builder: PlanBuilder,
): { node: JsonObject; text: string } | undefined {
  const translation = builder.translationOf(block.pointer);
  if (translation === undefined) return undefined;
  if (checkTarget(block.text, translation).length > 0) {
    const message = `A translation of the field “${field}” lacks marks of its source, or has others. Open it in the editor and correct its tags.`;
    builder.problem(block.pointer, 'marks', 'text', message);
    return undefined;
  }
  const node = writeBlock(block.node, translation, grammar);
  return { node, text: readBlock(node, grammar)?.text ?? translation };
}

/** The new value of a field with rich text: the blocks of the source with their translations, or with people's texts if those stay. */
export function decideRichText(value: RichField, builder: PlanBuilder): unknown {
  const { grammar, pointer, field } = value;
  const read = (document: unknown) => readRichText(document, grammar, pointer);
  const source = read(value.source);
  const target = value.target === undefined || value.target === null ? undefined : read(value.target);
  const written = value.written === undefined ? undefined : read(value.written);
  const hasShape = target?.shape === source.shape;
  if (!source.blocks.some(({ pointer: at }) => builder.translationOf(at) !== undefined)) {
    const isEmptied =
      source.blocks.length === 0 && written !== undefined && isSameJson(value.target, value.written) && !builder.wasKept(field);
    return isEmptied ? value.source : (value.target ?? value.source);
  }
  const isTheirs = target && !hasShape && (builder.wasKept(field) || !isUntouched(target, source, written));
  if (isTheirs && !builder.replaces(pointer)) {
    const message = `People changed the paragraphs of the field “${field}” in the CMS, so that its translations have no place. The field stays as it is. Choose to overwrite it, or translate it there.`;
    builder.keep(pointer, field, message);
    return value.target;
  }
  const found = hasShape && target ? textsByPointer(target) : new Map<string, string>();
  const before = hasShape && written?.shape === source.shape ? textsByPointer(written) : new Map<string, string>();
  const nodes = new Map<string, JsonObject>();
  for (const block of source.blocks) {
    const text = builder.textAt(block.pointer);
    const translated = text && translateBlock(block, value, builder);
    const place = { found: found.get(block.pointer), written: before.get(block.pointer) };
    if (translated && builder.takes(text, place, translated.text)) nodes.set(block.pointer, translated.node);
  }
  return replaceBlocks(hasShape ? value.target : value.source, grammar, pointer, nodes);
}
