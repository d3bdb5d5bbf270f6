import { COMMON_PASSWORDS } from '@bhashantar/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** In place of the virtual module of the same name, which Vite fills from the same list. */
export default dictionary['passwords-common'].slice(0, COMMON_PASSWORDS);
