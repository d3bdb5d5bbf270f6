import { type TranslatedUrl, URL_TRANSLATIONS_MAX, type UrlTranslationsChange } from '@bhashantar/contracts';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.js';
import { type DoneChange, type GivenUrls, type UrlLanguage, useUrlTranslations } from './translated-urls.queries.js';

/** Paths that were typed or proposed and are not saved yet. */
export interface UrlDrafts {
  given: ReadonlyMap<string, string>;
  /** The problem of a page's path. */
  problemOf(url: string): string | undefined;
  set(row: TranslatedUrl, path: string): void;
}

/** Keeps drafts, asks before they are saved, and remembers the last change to undo it. */
export function useUrlDrafts(set: UrlLanguage) {
  const { ask, change, undo } = useUrlTranslations(set);
  const [given, setGiven] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useState<{ given: GivenUrls; effect: UrlTranslationsChange }>();
  const [done, setDone] = useState<DoneChange>();
  const failed = ask.error ?? change.error;
  const isOfFile = (ask.error ? ask.variables : change.variables) instanceof File;
  const errors = failed instanceof ApiError ? (failed.reply?.errors ?? []) : [];
  const isPlaced = errors.length > 0;
  const problems = new Map(isOfFile ? [] : errors.map(({ field, message }) => [rowOf(field), message]));
  const urls = [...given.keys()];
  const forget = () => {
    ask.reset();
    change.reset();
  };
  return {
    given,
    done,
    asked,
    isAsking: ask.isPending,
    isChanging: change.isPending,
    isUndoing: undo.isPending,
    /** An error that is not about a row. */
    wrong: failed && !isPlaced ? failed : null,
    problems: [...new Set(isOfFile || !problems.size ? errors.map(({ message }) => message) : [])],
    problemOf: (url: string) => problems.get(urls.indexOf(url)),
    set: (row: TranslatedUrl, path: string) => {
      forget();
      setGiven((before) => withDraft(before, row, path));
    },
    takeProposals: (rows: readonly TranslatedUrl[]) => {
      forget();
      setGiven((before) =>
        rows.reduce((drafts, row) => (row.proposal && !drafts.has(row.url) ? withDraft(drafts, row, row.proposal) : drafts), before),
      );
    },
    ask: (what: GivenUrls) => {
      forget();
      setDone(undefined);
      ask.mutate(what, { onSuccess: (effect) => setAsked({ given: what, effect }) });
    },
    confirm: () =>
      asked &&
      change.mutate(asked.given, {
        onSuccess: ({ message, data }) => {
          if (!(asked.given instanceof File)) setGiven(new Map());
          setDone({ message, changeId: data.changeId });
        },
        onSettled: () => setAsked(undefined),
      }),
    cancel: () => setAsked(undefined),
    undo: () => done?.changeId && undo.mutate(done.changeId, { onSuccess: () => setDone(undefined) }),
  };
}

/** The index of the path that an error belongs to. If there is only one path, the error has no number. */
function rowOf(field: string): number {
  if (field === 'url' || field === 'translatedUrl') return 0;
  return Number(/^urls\.(\d+)/.exec(field)?.[1] ?? -1);
}

/** A path equal to the stored one is not a draft. One call accepts a limited number of paths. */
function withDraft(before: ReadonlyMap<string, string>, row: TranslatedUrl, path: string): ReadonlyMap<string, string> {
  const drafts = new Map(before);
  if (path === (row.translatedUrl ?? '')) drafts.delete(row.url);
  else if (drafts.has(row.url) || drafts.size < URL_TRANSLATIONS_MAX) drafts.set(row.url, path);
  return drafts;
}
