/** Visits of a host's translated pages. */
export interface DomainTraffic {
  hostname: string;
  traffic: number;
}

/** Visits of a project's translated pages by the host that the pages are from. */
export interface DomainTrafficList {
  domainList: DomainTraffic[];
  totalTraffic: number;
  /** The number of counted days, including today. */
  days: number;
}

/** Visits of a project's pages in one language. */
export interface LanguageTraffic {
  language: string;
  visits: number;
}

export interface ProjectTraffic {
  /** Every language of the project, most visited first. */
  languages: LanguageTraffic[];
  totalTraffic: number;
  days: number;
}

export interface PageVisits {
  url: string;
  visits: number;
}

/** Visits of pages by their addresses, in the order of the request. */
export interface PageTrafficList {
  pages: PageVisits[];
  days: number;
}
