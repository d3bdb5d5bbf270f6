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
  /** Approves what is ordered from translators, which an administrator cannot. */
  manager: {
    ...DEMO_MANAGER_LOGIN,
    firstName: 'Vikram',
    lastName: 'Joshi',
    role: 'deliveryManager',
  },
  project: 'Sahyadri Nagar',
  /** Translated by people, from the memory that comes with the site. */
  withMemory: ['hi', 'ta', 'bn', 'ur'],
  /** Marathi shows what the phrasebook alone can do, Spanish what an engine adds. */
  withoutMemory: ['mr', 'es'],
  /** Complete in these languages, and published in them by its user on the first start. */
  published: ['hi', 'ta', 'bn', 'ur'],
} as const;
