/** A task of the Help page. `**…**` is what the Studio shows as a label. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly string[];
  readonly note?: string;
  /** Name of its picture in `public/help`, and what the picture shows. */
  readonly picture?: { readonly name: string; readonly alt: string };
}

/** The tasks, the most frequent ones first. docs/studio.md has the same text. */
export const topics: readonly Topic[] = [
  {
    id: 'page',
    title: 'Change a text or a picture on the page',
    steps: [
      '**On the page** shows the site with everything that is not published yet. **Home** and **Projects** are its pages, and **Phone** makes it as narrow as a phone.',
      'Press the text or the picture. Its field opens beside the page; on a phone it opens in place of the page, and the arrow above it leads back.',
      'Type. The page shows each letter at once, and visitors see none of it.',
      'Press **Publish**, below the form, or choose **Discard changes** in the menu beside it. The badge there says what visitors see.',
      '**As a visitor** makes links and buttons work as on the site. Press it again to edit.',
    ],
    note: 'With the keyboard, Tab goes from field to field of the page, and Enter opens one. A few texts are not edited in the Studio: the page says so when you press them.',
    picture: { name: 'page.webp', alt: 'The page, with the form of the pressed text beside it' },
  },
  {
    id: 'add',
    title: 'Add a project',
    steps: [
      'Choose **Projects** in the menu, then the plus sign above the list.',
      'Type a title. Under **Picture**, choose **Upload** and the photo.',
      'In **What the picture shows**, describe the photo in one sentence.',
      'Choose a category, or type a new one. Write two or three sentences as the description.',
      'Press **Show on the site**, below the form. The project is in the first place a second later.',
    ],
    note: 'If the site has a public address, the line below the Studio’s bar says when visitors see it there. The Projects page shows the 50 newest projects, and the home page the 10 newest transformations.',
    picture: { name: 'add.webp', alt: 'The form of a project, with Publish below it' },
  },
  {
    id: 'crop',
    title: 'Crop a picture',
    steps: [
      'Open its form and press **Crop**, the left icon at the top right of the picture.',
      'Drag the sides of the rectangle: visitors see what is inside.',
      'Drag the circle to what must stay visible. The small pictures below show where the site has another shape.',
      'Close the dialog, and press **Publish**.',
    ],
  },
  {
    id: 'hide',
    title: 'Hide something, and show it again',
    steps: [
      'Open the project, transformation or question.',
      'Press the three dots beside **Publish** and choose **Hide from the site**. It stays in the Studio.',
      'To show it again, press **Show on the site**, below the form.',
      '**Not on the site yet** in the menu lists everything that visitors do not see.',
    ],
    picture: { name: 'hide.webp', alt: 'The menu beside Publish' },
  },
  {
    id: 'number',
    title: 'Change the phone number, the address or the hours',
    steps: [
      'Choose **Contact and hours** in the menu.',
      'Change the number. Every call button of the site uses it.',
      'Press **Publish**.',
    ],
    picture: { name: 'number.webp', alt: 'The form with the phone number' },
  },
  {
    id: 'forward',
    title: 'Move a project or a transformation to the front',
    steps: [
      'Open it. If you have changed it, press **Publish** first.',
      'Press the three dots beside **Publish** and choose **Move to the front**.',
      'It is in the first place a second later. Its address stays the same.',
    ],
    note: 'Otherwise the newest project and the newest transformation come first.',
  },
  {
    id: 'order',
    title: 'Change the order of the questions',
    steps: [
      'Choose **Order of the questions** in the menu.',
      'Press the arrows beside a question. The site has the new order a second later.',
    ],
    note: 'The home page shows five questions until a visitor presses **View More**.',
  },
  {
    id: 'categories',
    title: 'Rename a category',
    steps: [
      'Choose **Categories** in the menu.',
      'Press **Rename** beside the category, type the new name and press **Rename everywhere**.',
      'All projects and transformations have the new name at once, also on the site.',
    ],
    note: 'If you type the name of another category, both become one.',
    picture: { name: 'categories.webp', alt: 'The list of categories' },
  },
  {
    id: 'restore',
    title: 'Go back to an earlier text or picture',
    steps: [
      'Open the document. Press the three dots beside **Publish** and choose **History**.',
      'Choose a time in the list: **Draft created** is the text before the first change. The form shows the texts and pictures of that time.',
      'Press **Revert to revision**, then **Confirm**. It becomes a draft: look at it, then press **Publish**.',
    ],
    picture: { name: 'restore.webp', alt: 'The history of a document' },
  },
  {
    id: 'changes',
    title: 'See what was published, and put the site back',
    steps: [
      'Choose **More** at the top, then **Changes**; a phone has it in the menu ☰. The newest change is at the top, with who published it and when.',
      'Press a change. It shows each text and picture before and after it.',
      'Press **Put the site back to before this**. It says how many documents change, return and are hidden. If that is what you want, press **Yes**.',
      'To undo one change and keep all later ones, press **Undo only this** instead.',
    ],
    note: 'Unpublished changes stay as they are. The undo is itself the newest change: to undo it, press it and do the same.',
    picture: { name: 'changes.webp', alt: 'A change with its texts before and after' },
  },
  {
    id: 'deleted',
    title: 'Get back what was deleted, or everything',
    steps: [
      'Press **Undo** in the message that a deletion shows: everything is as it was.',
      'Later, choose **More** at the top, then **Deleted**; a phone has it in the menu ☰. Restore the document that you need. It becomes a draft: press **Show on the site**.',
      'Administrators also find **Backups** there: a copy of everything from each day, with **Restore**.',
    ],
  },
  {
    id: 'devices',
    title: 'Log in with a fingerprint, a face or a PIN',
    steps: [
      'After you log in with your password, the page asks whether this device logs you in from now on. Press **Yes, log in with this device**.',
      'The next time, press **Log in with this device** on the login page, or choose your name in the e-mail field.',
      'Choose **More** at the top (☰ on a phone), then **Your account**, to see your devices, and to add and remove them. Remove one that you have lost: you are then logged out everywhere but there.',
    ],
    note: 'Your password works too. The Studio asks you to log in again before you change your devices if you logged in more than 15 minutes ago. A device works at the address at which you added it: after the Studio has moved to another, log in with your password and add it again.',
    picture: { name: 'devices.webp', alt: 'Your devices' },
  },
];

/** What the Studio does not edit. `file` is a path in the project's folder; pages name the `id`. */
export const notEditedHere = [
  {
    id: 'company',
    what: 'The company’s name, its town, its first year and its Facebook page',
    file: 'site/src/company.ts',
  },
  { id: 'logo', what: 'The logo', file: 'site/public/favicon.svg' },
  {
    id: 'heading',
    what: 'The large heading on the home page',
    file: 'site/src/sections/Hero/Hero.tsx',
  },
  {
    id: 'services',
    what: 'The list of services',
    file: 'site/src/sections/Services/services.ts',
  },
  {
    id: 'words',
    what: 'Headings, labels, buttons, and the texts and value cards of About',
    file: 'site/src/sections',
  },
] as const;

/** Returns a topic as Markdown, for the guide. `pictures` is the path of the folder of the pictures. */
export function topicMarkdown({ title, steps, note, picture }: Topic, pictures: string): string {
  return [
    `### ${title}`,
    steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    ...(note ? [note] : []),
    ...(picture ? [`![${picture.alt}](${pictures}/${picture.name})`] : []),
  ].join('\n\n');
}
