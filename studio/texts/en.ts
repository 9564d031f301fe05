// Texts of the Studio in English, beside Sanity's own. Each language has the same names.

const LATER = 'To get it back later, choose “More” at the top (☰ on a phone), then “Deleted”.';

export type Texts = typeof texts;

/** How often visitors pressed what they get in touch with. */
type Pressed = Readonly<Record<'call' | 'chat' | 'directions', number>>;

export const texts = {
  language: 'en',

  /** Of the page, before the Studio is there. */
  start: {
    loading: 'The Studio is loading …',
    needsScript: 'The Studio needs JavaScript. The site itself does not.',
  },

  connection: {
    lost: 'There is no connection. Continue to type: your text is kept here, and is saved when the connection is back.',
    signedOut:
      'You are no longer logged in: a backup was restored, or your session ended. What you type here is kept. Log in again in the tab that this opens, and come back: then it is saved.',
    logInAgain: 'Log in again',
    /** How one logs in. */
    method: 'E-mail and password',
  },

  tools: {
    page: 'On the page',
    content: 'Content',
    visits: 'Visits',
    help: 'Help',
  },

  /** What the site brought. */
  visits: {
    loading: 'Loading …',
    silent: 'The visits cannot be read now. Open this page again later.',
    none: 'Nothing was counted yet. Visits appear here from today on.',
    nowhere:
      'Visits are not counted: the site is at a host of files, which cannot count, or counting is turned off. The person who maintains the site’s program sets SITE_VISITS_URL.',
    elsewhere: (origin: string) => `Visits are sent to ${origin}, and are shown there.`,
    many: 'many at once',
    lastWeek: 'Last week',
    weekBefore: 'The week before',
    thisWeek: 'This week so far',
    weeks: 'Calls, chats, directions and e-mails in the last twelve weeks',
    weekOf: 'Week of',
    views: 'Pages shown',
    kinds: {
      call: 'Calls',
      chat: 'Chats',
      directions: 'Directions',
      mail: 'E-mails',
      share: 'Links shared',
    },
    pressed: 'Where visitors press',
    pressedAt: (kind: string, place: string) => `${kind}: ${place}`,
    places: {
      header: 'top of the page',
      hero: 'first screen',
      about: 'about',
      services: 'services',
      transformations: 'transformations',
      testimonials: 'testimonials',
      contact: 'contact',
      faq: 'questions',
      footer: 'foot of the page',
      button: 'floating button',
      dialog: 'large picture',
      main: 'a page of your own',
    },
    projects: 'Most opened projects',
    from: 'Where visits come from',
    sources: {
      search: 'a search engine',
      social: 'social media',
      maps: 'a map',
      typed: 'the address itself, or an app',
      other: 'others',
    },
    fast: (count: number) => `Your site is fast for ${count} of 100 visits.`,
    onPhones: (count: number) => `${count} of 100 pages are shown on a phone.`,
    counted:
      'A press on the number is counted, not whether somebody answered. No person is counted: there is no cookie, and visitors who ask not to be tracked are left out. The true figures are therefore a little higher.',
    download: 'Download as CSV',
    monday: (last: Pressed, before: Pressed) =>
      `Last week: calls ${last.call}, chats ${last.chat}, directions ${last.directions}. The week before: ${before.call}, ${before.chat} and ${before.directions}.`,
    mondayMany: 'Last week so many visits came at once that they were not all counted.',
  },

  /** Links to the site, and to the pages of the content service. */
  links: {
    site: 'Open the site',
    people: 'People',
    backups: 'Backups',
    changes: 'Changes',
    deleted: 'Deleted',
    account: 'Your account',
    more: 'More',
    allChanges: 'Changes of the whole site',
  },

  publicSite: {
    title: 'The public site',
    notOnSite: 'Not on the site',
    changed: 'On the site, with changes not yet shown',
    onSite: 'On the site',
    uploading: 'Uploading …',
    tryNow: 'Try now',
    onHost: (host: string, since?: string) =>
      since === undefined ? `On ${host}` : `On ${host} since ${since}`,
    uploadingTo: (host: string) => `Uploading to ${host} …`,
    notUploaded: (failure: string, since?: string) =>
      `Not uploaded${since === undefined ? '' : ` since ${since}`}: ${failure}`,
    nextTry: (time: string) => `Next try at ${time}.`,
    /** What of the demo visitors still see. */
    stillExamples: (examples: string) => `Still examples: ${examples}.`,
    examples: {
      reviews: 'reviews',
      phone: 'phone',
      'e-mail': 'e-mail',
      address: 'address',
      text: 'text',
      name: 'name',
    },
  },

  /** In place of a time in the future. */
  justNow: 'just now',

  errorScreen: {
    title: 'Your text is kept',
    text: 'Something went wrong, and this screen is no longer shown. It opens again by itself as soon as there is a connection and your changes are saved. If a text is missing then, its form offers it.',
    open: 'Open it now',
  },

  /** In place of Sanity's own. `<…>` and `{{…}}` stay as they are: Sanity replaces them. */
  wording: {
    published: 'Published.',
    hidden: '<Strong>{{title}}</Strong> is hidden from the site. It stays here as a draft.',
    restored:
      'The earlier version is back, and visitors do not see it yet: press the button below the form.',
    discarded: 'The changes are discarded. The history still has them.',
    history: 'What happened to this document, the newest first.',
    closeHistory: 'Close history',
    crop: 'Crop',
    cropHelp:
      'The rectangle is the part of the picture that visitors see. Put the circle on what must stay visible where a place on the site has another shape.',
    uploading: 'Uploading …',
    logOut: 'Log out',
    loggedInWith: 'Logged in with {{providerTitle}}',
    allPictures: 'All pictures that can be used here.',
    /** Entries of the history. */
    firstChange: 'Before the first change',
    dropped: 'Unpublished changes dropped',
    unpublished: 'Hidden',
  },

  actions: {
    hide: 'Hide from the site',
    /** Of a button with room for some 18 letters. */
    confirmHide: 'Hide from the site',
    willBeHidden: (hasChanges: boolean) =>
      `Visitors will no longer see it. It stays here, marked “Not on the site”${hasChanges ? ' and with your unpublished changes' : ''}, until you choose “Show on the site”.`,
    moveToFront: 'Move to the front',
    moved: 'It is in the first place now.',
    notMoved: 'It was not moved. Check the connection, and try again.',
    publishFirst: 'Publish your changes first, or discard them.',
    open: 'Open on the site',
    history: 'History',
    show: 'Show on the site',
    publishing: 'Publishing …',
    saving: 'It is being saved.',
    notPublished: 'Not published yet',
  },

  deletion: {
    delete: 'Delete',
    willBeDeleted: (isOnSite: boolean) =>
      `It is deleted here${isOnSite ? ' and on the site' : ''}. “Deleted”, in “More” at the top (☰ on a phone), keeps it for you.`,
    deleted: 'Deleted',
    later: LATER,
    notDeleted: 'It was not deleted. Check the connection, and try again.',
    undo: 'Undo',
    undone: 'It is back, as it was.',
    notUndone: `It is not back yet. ${LATER}`,
  },

  /** Changes that visitors do not see yet. */
  waiting: {
    title: 'Changes not shown yet',
    count: (count: number) => `Changes not shown yet (${count})`,
    none: 'Visitors see everything that you changed.',
    some: 'Visitors do not see these changes until they are published.',
    publishAll: 'Publish all',
    publish: 'Publish',
    publishOne: (name: string) => `Publish: ${name}`,
    look: 'Look at it',
    lookAt: (name: string) => `Look at it: ${name}`,
    same: 'The same as on the site',
    notYet: (error: string) => `Cannot be published yet. ${error}`,
  },

  page: {
    home: 'Home',
    projects: 'Projects',
    phone: 'Phone',
    visitor: 'As a visitor',
    press: 'Press to edit.',
    pressToSee: 'Press to see the form.',
    frame: 'The page with unpublished changes',
    silent: 'The page does not answer. What you type in a form is kept.',
    tryAgain: 'Try again',
    fixed: 'Not edited here',
    fixedHelp:
      'The person who maintains the site’s program changes this. “Help” lists what is not edited here, each with its file. New projects, transformations and questions are added under “Content”.',
  },

  menu: {
    title: 'The site',
    transformations: 'Transformations',
    questions: 'Questions',
    questionOrder: 'Order of the questions',
    projects: 'Projects',
    categories: 'Categories',
    pages: 'Pages',
    unpublished: 'Not on the site yet',
  },

  categories: {
    renamed: (from: string, to: string) => `“${from}” is “${to}” now.`,
    notRenamed: (name: string) =>
      `“${name}” was not renamed: you may not edit, or the connection is lost.`,
    unread: 'The categories cannot be read at the moment. Open this list again later.',
    help: 'A new category begins with the first project that has it. A category without projects and transformations disappears by itself.',
    uses: (count: number) => (count === 1 ? 'Used once' : `Used ${count} times`),
    rename: 'Rename',
    renameOne: (name: string) => `Rename ${name}`,
    newName: (name: string) => `New name of ${name}`,
    exists: (name: string) =>
      `“${name}” exists already: both become one category and cannot be separated again.`,
    atOnce: 'The site shows the new name at once. Drafts stay drafts.',
    renameEverywhere: 'Rename everywhere',
    cancel: 'Cancel',
  },

  questionOrder: {
    unread: 'The questions cannot be read now. Open this list again later.',
    moved: (question: string, position: number) => `“${question}” is number ${position} now.`,
    notMoved:
      'It was not moved. You may not edit, somebody has just published it, or the connection is lost. Open this list again.',
    moveUp: (question: string) => `Move up: ${question}`,
    moveDown: (question: string) => `Move down: ${question}`,
    help: 'The home page shows five questions, and the others after a press on “View More”.',
  },

  /** Who else is in a field. */
  hiddenSections: {
    title: 'Hidden sections',
    empty: 'Nothing in it is on the site yet: add something, and then show it.',
    chosen: 'Hidden in “Contact and texts”. Visitors do not see it.',
    show: 'Show',
    showOne: (section: string) => `Show ${section}`,
    shown: (section: string) => `“${section}” is on the home page now.`,
    notShown: (section: string) =>
      `“${section}” is still hidden: you may not edit, somebody has just changed the settings, or the connection is lost.`,
    none: 'The home page shows all its sections.',
    unread: 'The sections cannot be read now. Open this list again later.',
    help: 'The home page shows a section at once. To hide one, open “Contact and texts”.',
  },

  presence: {
    somebody: 'Somebody',
    other: (name: string) =>
      `${name} is in this field. Wait until ${name} has left it: letters of two people get mixed up.`,
    ownWindow:
      'You are in this field in another window, too. Leave it there before you type here: letters of two windows get mixed up.',
  },

  unsaved: {
    refused: 'This was not saved: you may not edit.',
    title: 'What you typed last was not saved.',
    quoted: (field: string, text: string) => `${field} “${text}”`,
    putBack: (what: string) => `Put it back: ${what}`,
    forget: 'Forget it',
    forgetOne: (what: string) => `Forget it: ${what}`,
  },

  pictures: {
    isItRight: 'This describes the picture that was here before. Is it still right?',
    use: (description: string) => `Use “${description}”`,
    smaller: 'Made smaller',
    smallerHelp: (file: string, megabytes: number, width: number, height: number) =>
      `“${file}” (${megabytes} MB) is larger than what can be uploaded. It was made smaller: ${width} × ${height} pixels.`,
    failed: 'The picture was not uploaded',
    wrongFormat: (file: string) => `“${file}” is no JPEG, PNG or WebP. Save it as one of them.`,
    unreadable: (file: string) =>
      `“${file}” is a HEIC picture, which this browser cannot read. Upload it on the iPhone itself or in Safari, or save it as JPEG first; for new pictures, choose Settings → Camera → Formats → Most Compatible on the iPhone.`,
    tooLarge: (file: string, megabytes: number, most: number) =>
      `“${file}” (${megabytes} MB) is larger than what can be uploaded, and this browser cannot make it smaller. Choose a picture below ${most} MB and 100 megapixels.`,
    unreachable: 'The content service could not be reached. Check the connection, and try again.',
  },

  /** Places on the site that show a picture. */
  frames: {
    gallery: 'Gallery',
    galleryOnPhone: 'Gallery, phone',
    home: 'Home page',
    homeOnPhone: 'Home page, phone',
    share: 'A shared link',
    transformation: 'Before and after',
    about: 'About the company',
    person: 'The person',
  },

  picture: {
    alt: {
      title: 'What the picture shows',
      description:
        'A sentence for people who cannot see it, and for search: “A lap pool set in a timber deck at dusk”. Not “picture of”.',
    },
    altMissing: 'Describe what the picture shows, for visitors who use a screen reader.',
    altLong: 'A screen reader reads all of it; one sentence is best.',
    small: (width: number, least: number) =>
      `The picture is ${width} pixels wide; below ${least} it looks soft on large screens.`,
  },

  category: {
    title: 'Category',
    long: 'A word or two are enough.',
    taken: (name: string) => `This category exists: it is written “${name}”.`,
  },

  aboutSection: {
    title: 'About us',
    groups: { company: 'The company', person: 'The person' },
    fields: {
      aboutImage: {
        title: 'Picture of the company',
        description:
          'Shown beside the text about the company: the team or a building site at work. 4 : 3, at least 1920 px wide.',
      },
      happyClients: {
        title: 'Happy clients',
        description: 'How many so far, as a whole number. Shown beside the years of experience.',
      },
      projectsCompleted: {
        title: 'Projects completed',
        description: 'How many so far, as a whole number. Shown beside the happy clients.',
      },
      name: {
        title: 'Name',
        description:
          'The name of the person who represents the company. Shown on the card with the photo.',
      },
      role: {
        title: 'Role',
        description: 'Shown under the name: “Founder and Site Director”.',
      },
      image: {
        title: 'Photo',
        description:
          'The person’s face and shoulders. Shown as a square; in “Crop”, put the circle on the face.',
      },
      quote: {
        title: 'Quote',
        description:
          'One sentence in the person’s own words, set large. Without quotation marks: the site adds them.',
      },
      bio: {
        title: 'About the person',
        description: 'Below the quote. Two to four paragraphs, with an empty line between them.',
      },
    },
    messages: {
      nameMissing: 'The card needs a name.',
      roleLong: 'A few words are enough.',
      quoteLong: 'Visitors read one sentence, but not three.',
      bioLong: 'Few visitors read a text this long about one person.',
    },
  },

  beforeAndAfterGallery: {
    title: 'Transformation',
    fields: {
      title: {
        title: 'Title',
        description:
          'Shown under the pictures. Up to 60 characters: “A Kitchen Opened Up”. The home page shows the 10 newest transformations, the newest first; “Help” says how to bring an older one forward.',
      },
      beforeImage: {
        title: 'Picture before',
        description:
          'How it was. Shown on the left, and first on a phone. At least 1920 px wide, 4 : 3; the site crops other shapes to 4 : 3.',
      },
      afterImage: {
        title: 'Picture after',
        description: 'How it is now, best taken from the same place and at the same height.',
      },
      location: {
        title: 'Location',
        description: 'Suburb and town, beside the title: “Groenkloof, Pretoria”. No house numbers.',
      },
      category: {
        description:
          'Shown as a badge with the title. Press an existing category, or type a new one.',
      },
      description: {
        title: 'Description',
        description: 'What was done and how long it took. Two or three sentences.',
      },
    },
    messages: {
      titleMissing: 'A transformation needs a title, so that visitors know what the pictures show.',
      titleLong: 'Longer titles take three lines on a phone.',
      picturesMissing: 'A transformation without any picture is left out of the site.',
      locationLong: 'A suburb and a town are enough.',
      descriptionLong: 'On a phone this text is longer than the screen.',
    },
  },

  faq: {
    title: 'Question',
    fields: {
      question: {
        title: 'Question',
        description:
          'Written as a client would ask it. The home page lists the questions, oldest first; it shows five until a visitor opens the rest. “Order of the questions” in the menu changes that.',
      },
      answer: {
        title: 'Answer',
        description:
          'Opens below the question. A few sentences; an empty line starts a new paragraph.',
      },
    },
    messages: {
      questionMissing: 'A question without text does not appear on the site.',
      questionLong: 'On a phone this is more than three lines.',
      answerMissing: 'A question without an answer does not appear on the site.',
      answerLong: 'Few visitors read an answer this long to its end.',
    },
  },

  projectGallery: {
    title: 'Project',
    fields: {
      title: {
        title: 'Title',
        description:
          'Shown on the picture in the gallery, and with the large picture. Up to 60 characters: “Office Park in Centurion”. The Projects page shows the 50 newest projects, the newest first; “Help” says how to bring an older one forward.',
      },
      slug: { title: 'Address' },
      image: {
        title: 'Picture',
        description:
          'Shown in the gallery of the Projects page; the home page starts with the picture of the newest project. At least 1600 px wide. Use “Crop” to mark the part that must stay visible.',
      },
      category: {
        description:
          'Visitors filter the gallery by category. Press an existing category, or type a new one. A project without a category appears under “All” only.',
      },
      description: {
        title: 'Description',
        description:
          'Shown beside the large picture: what was built, how large it is, how long it took. Two or three sentences.',
      },
    },
    messages: {
      titleMissing: 'A project needs a title, so that visitors know what the picture shows.',
      titleLong: 'Longer titles take three lines on a phone.',
      imageMissing: 'Choose one: a project without a picture is left out of the gallery.',
      descriptionLong: 'On a phone this text is longer than the screen.',
    },
  },

  words: {
    groups: {
      contact: 'Contact',
      texts: 'Texts',
      services: 'Services',
      sharing: 'Search and sharing',
    },
    buttons: { take: 'Change this text', back: 'Back to the text of the start' },
    shownNow: (titles: string) =>
      titles === '' ? 'Nothing is shown now.' : `Shown now: ${titles}.`,
    tooLong: (most: number) => `At most ${most} characters fit here.`,
    headingOn: (section: string) => `Heading of ${section}`,
    headings: {
      aboutTitle: 'About us',
      servicesTitle: 'Services',
      transformationsTitle: 'Transformations',
      testimonialsTitle: 'Testimonials',
      contactTitle: 'Contact',
      faqTitle: 'FAQ',
      projectsTitle: 'the projects page',
    },
    sections: {
      about: 'About us',
      services: 'Services',
      transformations: 'Transformations',
      testimonials: 'Testimonials',
      faq: 'FAQ',
    },
    fields: {
      chat: {
        title: 'Number for chats',
        description:
          '“Send Message” opens a chat with it. If this field is empty, it is the first phone number above that is not a landline’s.',
      },
      social: {
        title: 'Your pages elsewhere',
        description: 'Links at the foot of every page: Facebook, Instagram, and so on.',
      },
      socialName: { title: 'Name' },
      socialUrl: { title: 'Address', description: 'It begins with https://.' },
      headline: { title: 'Headline', description: 'The first words of the home page.' },
      headlineEnd: {
        title: 'Headline, second part',
        description: 'On a line of its own, in the second colour.',
      },
      heroText: {
        title: 'Text below the headline',
        description:
          'Write {years} where the years of experience should be, {name} for the company and {city} for the town.',
      },
      heroPicture: {
        title: 'First picture',
        description:
          'The large picture at the start of the home page. If there is none, it is that of the newest project. 4 : 3, at least 1920 px wide.',
      },
      footerText: {
        title: 'Line at the foot',
        description: 'Below the name at the foot of every page. {years} and {city} work here too.',
      },
      hidden: {
        title: 'Hidden sections',
        description: 'Visitors do not see these sections, nor the links that lead there.',
      },
      services: {
        title: 'Services',
        description:
          'Drag them into the order of the page. It shows six first, and the others after “View More”.',
      },
      features: { title: 'Features', description: 'Up to six, of a few words each.' },
      entryTitle: { title: 'Title' },
      entryDescription: { title: 'Description' },
      description: {
        title: 'Description of the company',
        description: 'Search engines and shared links show it below the name.',
      },
      shareImage: {
        title: 'Picture for shared links',
        description:
          'Shown when somebody sends a link to the site. If there is none, it is the first picture of the home page. At least 1200 px wide.',
      },
      aboutText: {
        title: 'Text about the company',
        description:
          'Two or three paragraphs, with an empty line between them. {years}, {name} and {city} work here too.',
      },
      values: {
        title: 'Strengths',
        description: 'The cards below the numbers: up to six, best four.',
      },
    },
  },
  settings: {
    title: 'Contact and texts',
    fields: {
      phone: {
        title: 'Phone',
        description: (example: string) =>
          `Every call button dials it. Write it as visitors should see it: “${example}”.`,
      },
      email: {
        title: 'E-mail',
        description:
          'Shown at the top of the home page, under Contact and at the foot of every page.',
      },
      address: {
        title: 'Address',
        description:
          'Where the office is. The map and “Get Directions” use it unless the Map field has a link.',
      },
      hours: {
        title: 'Opening hours',
        description:
          'One entry for each group of days: “Monday to Friday: 07:00 – 17:00”, “Sunday: closed”.',
      },
      googleMapsEmbed: {
        title: 'Map',
        description:
          'In Google Maps: Share → Embed a map → Copy HTML, and paste it here. If this field is empty, the map shows the address above.',
      },
    },
    messages: {
      phoneMissing: 'Enter a number: every call button needs it.',
      phoneWrong: (example: string) =>
        `No number in this can be dialled. Write it with its area code, like “${example}”; a number of another country begins with + and the country.`,
      emailMissing: 'Enter an e-mail address, so that visitors can write to you.',
      emailWrong:
        'This is not an e-mail address: it needs a name, an @ and a domain, “office@example.co.za”.',
      addressMissing: 'Enter an address, so that visitors can find the office.',
      hoursUnclear: (line: string, saturday: string) =>
        `The site cannot give these hours to Google, because “${line}” is not clear; visitors still see it. Write it like “${saturday}: 08:00 – 13:00”, with minutes.`,
      hoursTwice:
        'The site cannot give Google the hours of a day that two lines name. Put each day into one line.',
      mapWrong:
        'This is not a Google map. In Google Maps choose Share → Embed a map → Copy HTML, and paste that here.',
      mapNotFramed:
        '“Get Directions” uses this link, but it cannot be shown as a map; the map shows the address instead. In Google Maps choose Share → Embed a map for a link that can.',
    },
  },

  /** Texts of the settings that every page shows on some days. */
  notices: {
    title: 'Notices',
    description:
      'At the top of every page and with the opening hours, on their days alone: each comes and goes by itself at midnight. If the days of several include today, visitors see the one that began last.',
    one: 'Notice',
    fields: {
      text: {
        title: 'Text',
        description: (most: number) =>
          `What visitors should know, with the days: “Closed from 15 December to 5 January”. At most ${most} characters.`,
      },
      firstDay: {
        title: 'First day',
        description: 'Visitors see the text from the beginning of this day.',
      },
      lastDay: {
        title: 'Last day',
        description: 'Visitors see the text until the end of this day.',
      },
      hours: {
        title: 'Hours on these days',
        description: 'Google shows them in place of the opening hours.',
      },
      opens: { title: 'Opens', description: 'On each of these days: “08:00”.' },
      closes: { title: 'Closes', description: 'On each of these days: “13:00”.' },
    },
    hours: { usual: 'As usual', closed: 'Closed', other: 'Other hours' },
    /** `days` are such as “15 December 2026 – 5 January 2027”. */
    over: (days: string) => `Over: ${days}`,
    planned: (days: string) => `Planned: ${days}`,
    now: (days: string) => `Now: ${days}`,
    messages: {
      textMissing: 'Enter what visitors should know.',
      textLong: (most: number) => `Shorten it to ${most} characters.`,
      firstDayMissing: 'Choose the first day.',
      lastDayMissing: 'Choose the last day.',
      daysReversed: 'The last day is before the first.',
      over: 'This day is over, so visitors no longer see the text. You can remove it.',
      noTime: 'Enter a time with two digits each for hours and minutes, like 08:00.',
      sameTime: 'Enter another time than the one above.',
    },
  },

  /** A page of the owner's own. */
  ownPage: {
    title: 'Page',
    fields: {
      title: {
        title: 'Title',
        description:
          'The large heading of the page, and its name in the menu and in search results: “Privacy policy”.',
      },
      slug: {
        title: 'Address',
        description:
          'What follows the name of the site: “privacy” is www.company.example/privacy. If you change it later, the old address leads to the new one.',
      },
      body: {
        title: 'Text',
        description:
          'Paragraphs, headings, lists, links and pictures. A link leads to an address elsewhere (https://), a page of this site (“/projects”), an e-mail address (mailto:) or a phone number (tel:).',
      },
      link: {
        title: 'Linked in',
        description:
          'The menu has room for three pages. A page that nothing links can still be opened by its address.',
      },
      isIndexed: { title: 'Search engines may list it' },
      description: {
        title: 'Description for search engines',
        description:
          'One or two sentences below the title in search results. If this field is empty, they show the beginning of the text.',
      },
      addresses: { title: 'Addresses' },
    },
    blocks: {
      normal: 'Paragraph',
      h2: 'Heading',
      h3: 'Subheading',
      bullet: 'Bullets',
      number: 'Numbers',
      strong: 'Strong',
      em: 'Emphasis',
      link: 'Link',
      href: 'Leads to',
      picture: 'Picture',
      pictureDescription: 'As wide as the text. At least 1280 px wide.',
    },
    links: { menu: 'Menu and footer', footer: 'Footer', none: 'Nowhere' },
    messages: {
      titleMissing: 'A page without a title does not appear on the site.',
      titleLong: 'Search results cut longer titles, and the menu has room for about 20 characters.',
      addressMissing: 'Without an address, a page does not appear on the site.',
      malformed: 'Use small letters, digits and hyphens: “areas-we-serve”.',
      taken: 'The site has this address itself. Choose another one.',
      redirected: 'This address of the previous site leads elsewhere. Choose another one.',
      ofOther: (title: string) => `The page “${title}” has this address. Choose another one.`,
      bodyMissing: 'A page without a text does not appear on the site.',
      undecided: (text: string) =>
        `“${text}” is in square brackets, and visitors do not see it: keep the sentence without the brackets, or remove it.`,
      pictureMissing: 'Choose one, or remove it from the text.',
      hrefWrong:
        'Write an address that begins with https://, mailto: or tel:, or a page of this site: “/projects”.',
      descriptionLong: 'Search results cut longer descriptions.',
    },
  },

  /** What `npm run studio` prints. */
  setup: {
    installing:
      'Installing the Studio’s own packages. This happens once, and takes a minute or two …',
    notInstalled:
      'The Studio’s packages could not be installed. Check the connection to the internet, and type the same command again.',
    building: 'Building the Studio …',
    notBuilt: 'The Studio could not be built.',
    first: (address: string) => `
Nobody can edit the site yet. Open this address in a browser on this machine and choose
your name and a password. Then the Studio opens. The address works once:

  ${address}

`,
    known: (origin: string) => `
Edit the site at

  ${origin}/studio/

If an editor has forgotten their password, an administrator can send a new invitation from
${origin}/people. On this machine, this command prints one:
npm run -s content:user -- --email THEIR-ADDRESS

`,
  },
};
