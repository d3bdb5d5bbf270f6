/*
 * The properties of schema.org (https://schema.org/docs/full.html, release 29) with text for people. A property is listed if its range has
 * Text and its values are words in a language. Strings that are addresses, numbers or dates have nothing to translate and stay.
 */
const TEXTS_BY_TYPE: Readonly<Record<string, string>> = {
  // Names of things, people and organisations are Text of Thing, as `og:site_name` and `og:title` are texts of the page.
  Thing: 'name alternateName description disambiguatingDescription',
  CreativeWork:
    'headline alternativeHeadline abstract text keywords copyrightNotice creditText accessibilitySummary educationalUse learningResourceType interactivityType teaches assesses',
  Article: 'articleBody articleSection backstory',
  Review: 'reviewBody reviewAspect positiveNotes negativeNotes ratingExplanation',
  MediaObject: 'caption transcript',
  Recipe: 'recipeIngredient recipeInstructions recipeYield recipeCategory recipeCuisine cookingMethod',
  HowTo: 'supply tool step',
  Product: 'color material pattern slogan award',
  SoftwareApplication: 'featureList releaseNotes permissions softwareRequirements',
  JobPosting:
    'title responsibilities qualifications skills experienceRequirements educationRequirements jobBenefits incentiveCompensation workHours industry jobTitle',
  Course: 'coursePrerequisites educationalCredentialAwarded competencyRequired',
  LocalBusiness: 'paymentAccepted servesCuisine audienceType',
};

/*
 * Left out, though their range has Text: codes and identifiers (`@id`, `@type`, `sku`, `gtin`, `mpn`, `isbn`, `courseCode`, `identifier`, `value`,
 * `propertyID`, `priceCurrency`, `employmentType`, `contactType`, `occupationalCategory`, `category`, `applicationCategory`, `unitCode`), dates and opening
 * hours (`openingHours`), addresses by which maps find a place (`streetAddress`, `addressLocality`, `addressRegion`, `addressCountry`, `postalCode`,
 * `telephone`, `email`), names in a register (`legalName`, `taxID`), and what programs use (`cssSelector`, `xpath`, `query-input`, `target`).
 */
export const SCHEMA_TEXTS: ReadonlySet<string> = new Set(Object.values(TEXTS_BY_TYPE).flatMap((names) => names.split(' ')));

/** The values of these properties are languages. A language's name and code are not texts of the page. */
export const LANGUAGE_HOLDERS: ReadonlySet<string> = new Set(['inLanguage', 'availableLanguage', 'knowsLanguage']);
