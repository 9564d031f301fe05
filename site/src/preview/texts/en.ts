// What an editor reads in the preview, in English. Each language has the same names.

export { problemSentences as problems } from '../../content/problems.ts';

/** What takes the place of a page, and the bar below one. */
export const notices = {
  logInFirst: 'Log in first',
  logInToStudio: 'To see drafts, log in to the Studio in this browser.',
  logIn: 'Log in',
  unavailable: 'Drafts cannot be read at the moment',
  reload: 'Reload this page in a moment.',
  busy: 'Too many pages are requested at once.',
  notShown: 'Not shown:',
  cannotBeShown: 'This draft cannot be shown',
  notRendered: 'It could not be rendered. The log of the preview server has the reason.',
};

/** Names of texts and pictures that can be edited. */
export const editing = {
  edit: (field: string) => `Edit: ${field}`,
  line: (number: number) => `line ${number}`,
  unpublished: 'visitors do not see this yet',
  /** By the name in the schema. */
  fields: {
    aboutImage: 'about image',
    address: 'address',
    afterImage: 'after image',
    answer: 'answer',
    beforeImage: 'before image',
    bio: 'bio',
    category: 'category',
    description: 'description',
    email: 'email',
    googleMapsEmbed: 'map',
    happyClients: 'happy clients',
    hours: 'hours',
    image: 'picture',
    location: 'location',
    name: 'name',
    phone: 'phone number',
    projectsCompleted: 'projects completed',
    question: 'question',
    quote: 'quote',
    role: 'role',
    title: 'title',
  },
};
