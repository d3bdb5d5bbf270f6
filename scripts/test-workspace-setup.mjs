// The folder where the workers of a run keep the data of their first start of the product. Each journey begins with a copy of it.
import { makeOpenFolder } from './testing/make-open-folder.mjs';
import { prepareByHand } from './testing/prepare-by-hand.mjs';

export default async function setup() {
  await prepareByHand();
  // Given by `npm test`, which removes it.
  if (process.env.E2E_PREPARED_FOLDER) return;
  globalThis.preparedFolder = makeOpenFolder('bhashantar-prepared-');
  process.env.E2E_PREPARED_FOLDER = globalThis.preparedFolder;
}
