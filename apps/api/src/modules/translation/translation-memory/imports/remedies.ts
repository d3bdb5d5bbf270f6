const REMEDIES: Readonly<Record<string, string>> = {
  file: 'Repair the file at this place, or export it again from where it comes from, and import it once more.',
  unit: 'Compare the row with the first row of the file.',
  source: 'Take the source as it stands in an export of this project, and keep its tags and placeholders.',
  target: 'Correct the target: the tags and placeholders of the source must all be in it, and nest as there.',
  language: 'Add the language to the project, choose it for the import, or correct its name in the file.',
  key: 'Write the key of the text, as an export of this project has it, into the column “key”, or into `resname` or `name` of XLIFF.',
  form: 'Give each form of the message a row with its key and the name of the form, and a target, as an export has them.',
  limit: 'Shorten the target. A limit in a table is a whole number above 0.',
  sharing: 'Have the page with this text crawled first, or share the memory in the settings of the project.',
  plan: 'Free words of your plan or choose a larger one, then import the file once more.',
};

/** Tells a person how to fix a problem of a field. */
export const remedyOf = (field: string): string => REMEDIES[field] ?? 'Correct the row and import the file once more.';
