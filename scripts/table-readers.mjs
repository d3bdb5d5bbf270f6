// Modules whose SQL reads tables of other modules: reader, owner, tables. `npm run lint` compares this list with the SQL (lint-tables.mjs).
// A join inside the database is cheaper than a call for each row. In return, a person who changes a table's columns must check its readers
// here. One reader is not on this list: the deletion of projects empties every table with a project, by names from project-tables.ts.
export const readers = {
  'channels/api-content': {
    'channels/publication': ['language_publications'],
    'content/segments': ['page_contents', 'segment_places', 'segments'],
    'identity/organisations': ['organisations'],
    'identity/users': ['users'],
    'projects/projects': ['project_languages', 'projects'],
    'translation/manual-translation': ['manual_items', 'manual_requests'],
    'translation/pre-translation': ['pre_translation_runs'],
    'translation/translations': ['translations'],
  },
  'channels/custom-domains': {
    'projects/projects': ['projects'],
  },
  'channels/delivery': {
    'projects/projects': ['projects'],
  },
  'channels/json-requests': {
    'identity/users': ['users'],
    'projects/projects': ['projects'],
  },
  'channels/previews': {
    'projects/projects': ['project_languages', 'projects'],
  },
  'channels/publication': {
    'content/pages': ['site_pages'],
    'content/segments': ['page_contents'],
    'projects/projects': ['project_languages'],
  },
  'channels/sites': {
    'channels/custom-domains': ['custom_domains'],
    'channels/publication': ['language_publications', 'page_publications', 'publication_policies'],
    'channels/translated-urls': ['translated_url_sets'],
    'channels/verification': ['site_verifications'],
    'projects/projects': ['project_languages', 'projects'],
    'projects/settings': [
      'font_sizes',
      'language_fonts',
      'machine_notices',
      'no_translation_nodes',
      'numeral_policies',
      'page_switches_off',
      'popup_css',
      'swalekh_nodes',
      'switcher_looks',
    ],
    'translation/translations': ['translation_counts'],
  },
  'channels/text-calls': {
    'identity/organisations': ['api_keys'],
    'projects/projects': ['projects'],
    'translation/translations': ['translations'],
  },
  'channels/translated-urls': {
    'channels/publication': ['language_publications'],
    'content/pages': ['site_pages'],
    'projects/projects': ['projects'],
  },
  'channels/verification': {
    'projects/projects': ['projects'],
  },
  'channels/visits': {
    'projects/projects': ['projects'],
  },
  'content/changes': {
    'content/crawl': ['crawl_runs', 'crawl_urls'],
    'content/pages': ['site_pages'],
    'content/segments': ['page_contents', 'segment_places', 'segments'],
  },
  'content/crawl': {
    'content/segments': ['page_contents'],
    'projects/projects': ['projects'],
  },
  'content/found-pages': {
    'content/crawl': ['crawl_urls'],
  },
  'content/segments': {
    'content/pages': ['pages'],
    'projects/assignments': ['domain_segments', 'project_assignments'],
  },
  'identity/notifications': {
    'identity/users': ['users'],
    'projects/projects': ['projects'],
  },
  'identity/organisations': {
    'identity/users': ['users'],
  },
  'identity/sessions': {
    'identity/organisations': ['organisation_managers'],
    'identity/users': ['users'],
    'projects/assignments': ['project_assignments'],
  },
  'identity/users': {
    'identity/organisations': ['organisations'],
    'identity/sessions': ['sessions'],
  },
  'operations/digest': {
    'identity/users': ['users'],
    'projects/projects': ['projects'],
  },
  'operations/health': {
    'channels/publication': ['language_publications', 'page_parity', 'page_publications'],
    'channels/verification': ['site_verifications'],
    'content/crawl': ['crawl_runs', 'recrawl_policies'],
    'content/found-pages': ['found_pages'],
    'content/pages': ['site_pages'],
    'content/segments': ['segments'],
    'operations/webhooks': ['webhooks'],
    'projects/projects': ['project_languages', 'projects'],
    'translation/insights': ['new_content_marks'],
    'translation/pre-translation': ['automatic_translation_policies', 'automatic_translation_words', 'pre_translation_runs'],
    'translation/translations': ['translations'],
  },
  'operations/webhooks': {
    'content/segments': ['segment_totals', 'segments'],
    'projects/projects': ['projects'],
  },
  'platform/database': {
    'projects/assignments': ['project_assignments'],
  },
  'projects/assignments': {
    'content/crawl': ['crawl_urls'],
    'content/pages': ['site_pages'],
    'content/segments': ['page_contents', 'segment_totals', 'segments'],
    'identity/users': ['users'],
    'projects/projects': ['projects'],
  },
  'projects/onboarding': {
    'projects/projects': ['projects'],
  },
  'projects/projects': {
    'identity/users': ['users'],
    'projects/assignments': ['project_assignments'],
  },
  'projects/usage': {
    'channels/api-content': ['api_items'],
    'projects/projects': ['projects'],
    'content/changes': ['page_versions'],
    'content/segments': ['segment_totals'],
    'translation/translations': ['translation_counts'],
  },
  'translation/bulk-changes': {
    'content/segments': ['segments'],
    'translation/translations': ['translations'],
  },
  'translation/comments': {
    'identity/users': ['users'],
  },
  'translation/editor': {
    'content/segments': ['page_contents', 'segment_places', 'segment_totals', 'segments'],
    'identity/users': ['users'],
    'projects/assignments': ['domain_segments'],
    'projects/projects': ['project_languages'],
    'translation/comments': ['comments'],
    'translation/translations': ['in_flight_segments', 'translations'],
  },
  'translation/engine-comparison': {
    'content/segments': ['segments'],
    'translation/translations': ['translations'],
  },
  'translation/glossary': {
    'content/pages': ['pages'],
    'content/segments': ['segment_places', 'segments'],
  },
  'translation/guest-review': {
    'content/segments': ['segments'],
    'identity/organisations': ['organisations'],
    'identity/users': ['users'],
    'projects/projects': ['projects'],
  },
  'translation/insights': {
    'content/pages': ['pages', 'site_pages'],
    'content/segments': ['page_contents', 'segment_places', 'segment_totals', 'segments'],
    'identity/users': ['users'],
    'translation/translations': ['revisions', 'translations'],
  },
  'translation/machine-translation': {
    'content/pages': ['site_pages'],
    'content/segments': ['segment_places'],
  },
  'translation/manual-translation': {
    'content/segments': ['page_contents', 'segment_places', 'segments'],
    'identity/organisations': ['organisation_managers', 'organisations'],
    'identity/users': ['users'],
    'projects/assignments': ['project_assignments'],
    'projects/projects': ['projects'],
    'translation/guest-review': ['guest_links', 'guests'],
    'translation/translation-memory': ['memory_import_rows'],
    'translation/translations': ['in_flight_segments', 'translations'],
  },
  'translation/mixed-language': {
    'content/pages': ['pages'],
    'content/segments': ['segment_places', 'segments'],
    'translation/translations': ['translations'],
  },
  'translation/page-overrides': {
    'content/segments': ['page_contents'],
    'identity/users': ['users'],
  },
  'translation/prabandhak': {
    'translation/manual-translation': ['manual_items', 'manual_requests', 'manual_steps', 'manual_sub_batches'],
  },
  'translation/pre-translation': {
    'identity/users': ['users'],
    'projects/projects': ['project_languages', 'projects'],
  },
  'translation/progress': {
    'content/pages': ['pages'],
    'content/segments': ['page_contents', 'segments'],
    'translation/translations': ['translations'],
  },
  'translation/reports': {
    'content/pages': ['pages'],
    'content/segments': ['page_contents', 'segments'],
    'identity/users': ['users'],
    'translation/machine-translation': ['engine_connections', 'engine_usage'],
    'translation/translations': ['revisions', 'translations'],
  },
  'translation/revisions': {
    'content/segments': ['segments'],
    'identity/users': ['users'],
    'translation/translations': ['revisions'],
  },
  'translation/translation-memory': {
    'content/pages': ['pages'],
    'content/segments': ['earlier_segments', 'segment_places', 'segments'],
    'identity/users': ['users'],
    'projects/assignments': ['project_assignments'],
    'projects/projects': ['project_languages', 'projects'],
    'translation/translations': ['translations'],
  },
  'translation/translations': {
    'content/segments': ['segment_totals', 'segments'],
    'projects/assignments': ['domain_segments', 'project_assignments'],
    'translation/page-overrides': ['page_overrides'],
  },
};

/** Folders that write a table which is not theirs. */
export const otherWriters = {
  // The platform appends entries. The audit module deletes those that are older than their retention, in a separate role.
  audit_log: 'operations/audit',
};
