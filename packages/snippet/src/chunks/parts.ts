export { createPartReader, shareOwnState } from '@bhashantar/segmenter/dom';
