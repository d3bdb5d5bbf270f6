export { showNotice } from './show-notice.js';
