export { completeUrl, hasScheme } from './complete-url.js';
export { MAX_URL_LENGTH, normaliseUrl } from './normalise-url.js';
export { ancestorKeys, folderKey, INDEX_DOCUMENT, LANGUAGE_PARAMETER, pageKey, sitePageKey } from './page-key.js';
export { pathReference } from './path-reference.js';
export { hideSecretPath, isSecretAddress, isSecretWord, namesSession } from './secret-address.js';
export { withParameter } from './with-parameter.js';
export { withoutTrailingSlashes } from './without-trailing-slashes.js';
