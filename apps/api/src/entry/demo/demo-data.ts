/** What `npm start` opens with. The password is public: the embedded mode listens on this machine only. */
export const DEMO = {
  organisation: 'Sahyadri Nagar Municipal Council',
  plan: 'business',
  user: {
    email: 'demo@bhashantar.example',
    password: 'bhashantar-demo',
    firstName: 'Asha',
    lastName: 'Kulkarni',
    role: 'organisationAdmin',
  },
  project: 'Sahyadri Nagar',
  /** Translated by people, from the memory that comes with the site. */
  withMemory: ['hi', 'ta', 'bn', 'ur'],
  /** Marathi shows what the phrasebook alone can do, Spanish what an engine adds. */
  withoutMemory: ['mr', 'es'],
  /** Complete in these languages, and published in them by its user on the first start. */
  published: ['hi', 'ta', 'bn', 'ur'],
} as const;
