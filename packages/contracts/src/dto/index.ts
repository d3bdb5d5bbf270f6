export * from '../domain-dtos.gen.js';
export { CHECKED } from './checked.decorator.js';
export { IS_MOMENT, MOMENT_MAX_LENGTH } from './moment.decorator.js';
export { PageDto } from './page.dto.js';
