import * as assignment from './assignment.endpoints.js';
import * as audit from './audit.endpoints.js';
import * as auth from './auth.endpoints.js';
import * as automaticTranslation from './automatic-translation.endpoints.js';
import * as backTranslation from './back-translation.endpoints.js';
import * as comment from './comment.endpoints.js';
import * as digest from './digest.endpoints.js';
import * as domain from './domain.endpoints.js';
import * as engine from './engine.endpoints.js';
import * as engineComparison from './engine-comparison.endpoints.js';
import * as exchange from './exchange.endpoints.js';
import * as glossary from './glossary.endpoints.js';
import * as guestReview from './guest-review.endpoints.js';
import * as guestSession from './guest-session.endpoints.js';
import * as health from './health.endpoints.js';
import * as insight from './insight.endpoints.js';
import * as leverage from './leverage.endpoints.js';
import * as machineSuggestion from './machine-suggestion.endpoints.js';
import * as match from './match.endpoints.js';
import * as mixedLanguage from './mixed-language.endpoints.js';
import * as notification from './notification.endpoints.js';
import * as organisation from './organisation.endpoints.js';
import * as pageSetting from './page-setting.endpoints.js';
import * as parity from './parity.endpoints.js';
import * as plan from './plan.endpoints.js';
import * as project from './project.endpoints.js';
import * as projectHealth from './project-health.endpoints.js';
import * as publication from './publication.endpoints.js';
import * as quality from './quality.endpoints.js';
import * as report from './report.endpoints.js';
import * as review from './review.endpoints.js';
import * as revision from './revision.endpoints.js';
import * as scope from './scope.endpoints.js';
import * as segmentView from './segment-view.endpoints.js';
import * as session from './session.endpoints.js';
import * as termCandidate from './term-candidate.endpoints.js';
import * as tracking from './tracking.endpoints.js';
import * as traffic from './traffic.endpoints.js';
import * as translatedUrl from './translated-url.endpoints.js';
import * as translation from './translation.endpoints.js';
import * as translationChange from './translation-change.endpoints.js';
import * as transliterationTerm from './transliteration-term.endpoints.js';
import * as user from './user.endpoints.js';
import * as webhook from './webhook.endpoints.js';
import * as wordSuggestion from './word-suggestion.endpoints.js';

/** Every call of the API by name: the one table that routes, guards, documents and tests are made from. */
export const ENDPOINTS = {
  ...assignment,
  ...audit,
  ...auth,
  ...backTranslation,
  ...machineSuggestion,
  ...wordSuggestion,
  ...organisation,
  ...user,
  ...digest,
  ...engine,
  ...engineComparison,
  ...exchange,
  ...glossary,
  ...guestReview,
  ...guestSession,
  ...health,
  ...insight,
  ...leverage,
  ...match,
  ...mixedLanguage,
  ...notification,
  ...webhook,
  ...report,
  ...domain,
  ...scope,
  ...parity,
  ...tracking,
  ...translatedUrl,
  ...session,
  ...termCandidate,
  ...pageSetting,
  ...plan,
  ...project,
  ...projectHealth,
  ...publication,
  ...traffic,
  ...quality,
  ...automaticTranslation,
  ...translation,
  ...translationChange,
  ...transliterationTerm,
  ...revision,
  ...segmentView,
  ...review,
  ...comment,
} as const;
