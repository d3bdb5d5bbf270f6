import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from './http/api-error.js';
import { ToastContext } from './toast-context.js';

/** The subject of a message. A second message about the same subject replaces the first. */
type Subject = string;
const SECONDS = { success: 3, info: 4, warning: 6, error: 8 };

export interface Notify {
  success(subject: Subject, text: string): void;
  info(subject: Subject, text: string): void;
  warning(subject: Subject, text: string): void;
  failure(subject: Subject, error: unknown): void;
  /** The server's message as a warning (specification, section 8); failures without an answer as `failure` shows them. */
  refusal(subject: Subject, error: unknown): void;
}

/** Toasts in the app's own theme. A message replaces an earlier one about the same subject. */
export function useNotify(): Notify {
  const toasts = useContext(ToastContext);
  const { t } = useTranslation();
  return useMemo(() => {
    const open = (type: keyof typeof SECONDS, key: Subject, content: string) =>
      void toasts?.open({ type, key, content, duration: SECONDS[type] });
    const failure = (subject: Subject, error: unknown) => {
      if (error instanceof ApiError && error.reply) return open('error', subject, withReference(error));
      open('error', subject, t(error instanceof ApiError ? `failure.${error.kind}` : 'failure.unexpected'));
    };
    return {
      success: (subject, text) => open('success', subject, text),
      info: (subject, text) => open('info', subject, text),
      warning: (subject, text) => open('warning', subject, text),
      failure,
      refusal(subject, error) {
        if (error instanceof ApiError && error.reply) return open('warning', subject, withReference(error));
        failure(subject, error);
      },
    };

    function withReference(error: ApiError): string {
      const text = error.message;
      return error.reference && error.status >= 500 ? `${text} (${t('failure.reference', { id: error.reference })})` : text;
    }
  }, [toasts, t]);
}
