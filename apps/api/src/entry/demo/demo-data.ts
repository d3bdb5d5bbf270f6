import { DEMO_LOGIN, DEMO_MANAGER_LOGIN } from '../../modules/identity/auth/demo-login.js';

/** The content that `npm start` creates. */
export const DEMO = {
  organisation: 'Sahyadri Nagar Municipal Council',
  plan: 'business',
  user: {
    ...DEMO_LOGIN,
    firstName: 'Asha',
    lastName: 'Kulkarni',
    role: 'organisationAdmin',
  },
  /** The person who approves orders to translators, which an administrator cannot do. */
  manager: {
    ...DEMO_MANAGER_LOGIN,
    firstName: 'Vikram',
    lastName: 'Joshi',
    role: 'deliveryManager',
  },
  project: 'Sahyadri Nagar',
  /** Translated by people, from the memory that comes with the site. */
  withMemory: ['hi', 'ta', 'bn', 'ur'],
  /** Marathi has only the phrasebook. Spanish also has an engine. */
  withoutMemory: ['mr', 'es'],
  /** Complete in these languages, and published in them by its user on the first start. */
  published: ['hi', 'ta', 'bn', 'ur'],
} as const;
