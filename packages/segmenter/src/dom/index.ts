export { blockOf, type DomOptions, type DomSegment, segmentDom } from './segment-dom.js';
