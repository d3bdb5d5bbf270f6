import type { GlossaryEffect, GlossaryLanguageEffect } from '@bhashantar/contracts';
import type { AffectedTranslations } from '../../translations/terms/term-effects.service.js';

/** Sums up by language over all projects. Leaves out languages without an affected translation. */
export function sumEffects(effects: readonly (AffectedTranslations & { language: string })[]): GlossaryEffect {
  const byLanguage = new Map<string, GlossaryLanguageEffect>();
  for (const { language, machine, people } of effects) {
    if (machine.length + people === 0) continue;
    const sum = byLanguage.get(language) ?? { language, machine: 0, kept: 0 };
    byLanguage.set(language, { language, machine: sum.machine + machine.length, kept: sum.kept + people });
  }
  const languages = [...byLanguage.values()];
  return { total: languages.reduce((total, { machine, kept }) => total + machine + kept, 0), languages };
}
