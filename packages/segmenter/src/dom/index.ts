export { blockOf, type DomOptions, type DomSegment, READ_ATTRIBUTES, segmentDom } from './segment-dom.js';
