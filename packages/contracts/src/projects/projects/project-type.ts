/** The capabilities that depend on the type of a project. Every project can also contain files. */
interface ProjectTypeTraits {
  /** A site, which is crawled, verified, published and shown to visitors. */
  readonly hasSite: boolean;
  /** Domains; the work of a person may be limited to some of them. */
  readonly hasDomains: boolean;
  /** Content that is not a page: texts of an API, of an app or of documents. */
  readonly hasItems: boolean;
  /** An organisation has at most one such project for each address. */
  readonly hasUniqueAddress: boolean;
  /** People can create such a project. */
  readonly isOffered: boolean;
}

/** The types of projects by their content. Code asks for a capability, never for a type by name. */
export const PROJECT_TYPES = {
  website: { hasSite: true, hasDomains: true, hasItems: false, hasUniqueAddress: false, isOffered: true },
  apiTranslation: { hasSite: false, hasDomains: false, hasItems: true, hasUniqueAddress: true, isOffered: true },
  mobile: { hasSite: false, hasDomains: false, hasItems: true, hasUniqueAddress: false, isOffered: false },
  documents: { hasSite: false, hasDomains: false, hasItems: true, hasUniqueAddress: false, isOffered: false },
} as const satisfies Readonly<Record<string, ProjectTypeTraits>>;

export type ProjectType = keyof typeof PROJECT_TYPES;
export const PROJECT_TYPE_NAMES = Object.keys(PROJECT_TYPES) as readonly ProjectType[];

const TRAIT_OF_CAPABILITY = { site: 'hasSite', domains: 'hasDomains', items: 'hasItems' } as const satisfies Readonly<
  Record<string, keyof ProjectTypeTraits>
>;

/** A part of a project on which calls and screens depend. */
export type Capability = keyof typeof TRAIT_OF_CAPABILITY;
export const CAPABILITIES = Object.keys(TRAIT_OF_CAPABILITY) as readonly Capability[];

/** The project on which a call or a screen depends: any project, or one with a capability. */
export type ProjectNeed = 'project' | Capability;

export function hasCapability(type: ProjectType, capability: Capability): boolean {
  return PROJECT_TYPES[type][TRAIT_OF_CAPABILITY[capability]];
}

/** Whether projects of a type have a call or a screen with this need. */
export function meetsNeed(type: ProjectType, need: ProjectNeed): boolean {
  return need === 'project' || hasCapability(type, need);
}

/** The types of projects with a capability, for a condition of a query. */
export function typesWith(capability: Capability): ProjectType[] {
  return PROJECT_TYPE_NAMES.filter((type) => hasCapability(type, capability));
}

export type OfferedProjectType = {
  [Type in ProjectType]: (typeof PROJECT_TYPES)[Type]['isOffered'] extends true ? Type : never;
}[ProjectType];

export const OFFERED_PROJECT_TYPES = PROJECT_TYPE_NAMES.filter((type): type is OfferedProjectType => PROJECT_TYPES[type].isOffered);
