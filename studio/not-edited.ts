/** Files with what the Studio does not edit, by the name that the page gives it. Help lists them all. */
export const notEditedHere = {
  company: 'site/src/company.ts',
  heading: 'site/src/sections/Hero/Hero.tsx',
  services: 'site/src/sections/Services/services.ts',
  words: 'site/src/sections',
} as const;

/** Returns the message to a person who wants to edit what the Studio does not edit. */
export function sayNotEdited(name: keyof typeof notEditedHere) {
  return {
    id: 'not-edited-here',
    title: 'Not edited here',
    description: `The person who maintains the site’s program changes this, in ${notEditedHere[name]}. “Help” lists what is not edited here.`,
  };
}
