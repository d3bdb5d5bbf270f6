export { describeProblem } from './describe-problem.js';
export { type FilledForms, fillForms, neededForms } from './fill-forms.js';
export { joinMessage, joinSegment, replaceTexts } from './join-message.js';
export { type FormStep, formKey, formsOf, type MessageForm, type SplitMessage } from './message-tree.js';
export { type OpenForms, openForms } from './open-forms.js';
export { type MessageProblem, type ParsedMessage, parseMessage } from './parse-message.js';
export {
  type CategoryExamples,
  type ChoiceKind,
  categoryExamples,
  type NumberRange,
  type PluralKind,
  pluralCategories,
} from './plural-categories.js';
export { hasChoices, type MessageSplit, splitMessage, splitSegment, type WholeReason } from './split-message.js';
export { type TargetForm, type TargetForms, targetForms } from './target-forms.js';
