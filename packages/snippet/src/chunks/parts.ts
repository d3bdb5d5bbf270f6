export { createPartReader } from '@bhashantar/segmenter/dom';
