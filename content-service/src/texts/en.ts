import { html } from 'hono/html';

// What a person reads on the service's own pages, in English. Each language has the same names. Texts of the group
// `refusals`, and those that say so, are sentences without their full stop.

/** Titles of pages, and the links to them. */
export const titles = {
  studio: 'Studio',
  changes: 'Changes',
  deleted: 'Deleted',
  backups: 'Backups',
  people: 'People',
  account: 'Account',
};

const asRole = {
  viewer: 'a viewer',
  editor: 'an editor',
  administrator: 'an administrator',
};
type Role = keyof typeof asRole;

/** What all pages use. */
export const common = {
  pages: 'Pages',
  loggedInAs: (who: string, role: Role) => `You are logged in as ${who}, ${asRole[role]}.`,
  ask: (names: string) => `Ask ${names}.`,
  logInAsSomebodyElse: 'Log in as somebody else',
  momentAgo: 'a moment ago',
  documents: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
  /** A sentence without its full stop. */
  misfit: 'The form lacks a field, or one is too long',
  /** A message that exists in English only. */
  inEnglish: (message: string) => html`${message}`,
};

/** What the script of the pages says. */
export const script = {
  showPassword: 'Show the password',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Press Ctrl+C to copy',
  deviceKnown: 'This device is in the list already.',
  deviceRefused: 'The device has not confirmed that it is you. Try again, or use a password.',
};

export const login = {
  logIn: 'Log in',
  welcome: 'Welcome: who are you?',
  chooseHow: 'Choose how you log in',
  choosePassword: 'Choose a password',
  yourName: 'Your name',
  email: 'E-mail',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordHint: (least: number) =>
    `At least ${least} characters; a few words are easiest to remember.`,
  withDevice: 'Log in with this device',
  deviceHint: 'It asks for a fingerprint, a face or a PIN.',
  save: 'Save and log in',
  devicesElsewhere:
    'Devices log you in only at the address at which they were added: log in with your password. Your account says whether you can add yours here.',
  invited: (role: Role | undefined, company = '') =>
    `You are invited to ${company ? `the site of ${company}` : 'the site'}${role ? `, as ${asRole[role]}` : ''}.`,
  replace: (company = '') =>
    `Choose a new password for ${company ? `the site of ${company}` : 'the site'}. The old one, and devices that you have added, then log nobody in any more.`,
  loggedOut: 'You are logged out.',
  restored:
    'The backup is restored, and who can log in is as it was then: log in to see what changed.',
  closed: 'You cannot log in here',
  linkWorksOnce: 'A link works once, and for two days.',
  usePassword: 'If you have chosen a password already, log in with it.',
  askForLink: 'If not, ask the person who sent you the link for another.',
  runAgain: html`If <code>npm run studio</code> printed it, run that again: it prints another.`,
  nobodyHelps: 'Nobody else can help',
  typeAddress: html`Type the address exactly as you received it. The person who set up this machine can add a name with the setting <code>CONTENT_PUBLIC_URL</code>.`,
  notSetUp: 'Nobody can log in yet',
  noPasswords: 'Nobody has chosen a password here yet.',
  runStudio: html`Type <code>npm run studio</code> in the folder of the project, on this machine. It prints an address at which the first person chooses a name and a password.`,
  openLink: 'If somebody has sent you a link, open that.',
  runUser: html`On a server without the Studio, this prints such an address: <code>npm run -s content:user -- --email you@company.example --name "Your name" --role administrator</code>`,
  askMachine:
    'If not, ask the person who set up the machine on which the site runs: a command prints a link for you there.',
  forgotten: 'Forgotten password?',
  askAdministrator: html`Ask an administrator of the site: <em>Reset the password</em> on the page People creates a link with which you choose a new one.`,
  atMachine:
    'On the machine where the site runs, this prints such a link. Type it in the folder of the project, with your own address:',
  command: html`<code>npm run -s content:user -- --email you@company.example</code>`,
  otherwiseMachine: 'Otherwise, the person who set up the machine can create such a link there.',
};

const loggedInHere = 'You are logged in here; every other browser asks again';

export const account = {
  yourAccount: 'Your account',
  proceed: 'Continue',
  offer: 'Log in with this device from now on?',
  offered:
    'Use your fingerprint, your face or the PIN of this device instead of your password. Your password works too.',
  accept: 'Yes, log in with this device',
  notNow: 'Not now',
  logOut: 'Log out',
  devices: 'Devices',
  aboutDevices:
    'A device in this list logs you in with a fingerprint, a face or a PIN instead of your password. Remove one that you have lost: you are then logged out everywhere but here.',
  noDevicesHere: html`Browsers let devices log you in only at an address with <em>https</em> and a name, and at <em>localhost</em>.`,
  addDevice: 'Add this device',
  logInAgain: 'Log in again to add or remove a device',
  removeDevices: 'Remove the devices, too: from then on only the new password logs you in',
  changePassword: 'Change the password',
  unknownPassword:
    'If you do not know the current one, an administrator can create a link on the page People with which you choose a new one.',
  // Sentences without their full stop.
  onlyPeople: 'Only people have an account',
  passwordChanged: `Your password was changed. ${loggedInHere}`,
  passwordAndDevicesChanged: `Your password was changed, and your devices removed. ${loggedInHere}`,
  deviceAdded: 'This device logs you in from now on',
  deviceRemoved: `The device was removed. ${loggedInHere}`,
};

export const devices = {
  thisDevice: 'This device',
  added: (time: string) => `added ${time}`,
  notUsed: 'not used yet',
  lastUsed: (time: string) => `last used ${time}`,
  worksOnlyAt: (host: string) => `works only at ${host}`,
  remove: 'Remove',
  removeOne: (name: string, time: string) => `Remove ${name}, added ${time}`,
};

const ourSite = (company: string | undefined) =>
  company === undefined ? 'our site' : `the site of ${company}`;

export const people = {
  roles: {
    viewer: 'Viewer: sees drafts',
    editor: 'Editor: changes content',
    administrator: 'Administrator: manages people',
  },
  invite: 'Invite',
  inviteSomebody: 'Invite somebody',
  name: 'Name',
  role: 'Role',
  you: 'you',
  canLogIn: 'can log in',
  cannotLogIn: 'has not chosen how to log in yet',
  roleOf: (name: string) => `Role of ${name}`,
  changeRole: 'Change the role',
  changeRoleOf: (name: string) => `Change the role of ${name}`,
  aboutRole: (name: string, isYou: boolean) =>
    `From now on ${isYou ? 'you' : name} may do what the chosen role says.`,
  yesChangeRole: 'Yes, change the role',
  yesChangeRoleOf: (name: string) => `Yes, change the role of ${name}`,
  newInvitation: 'New invitation',
  newInvitationOf: (name: string) => `New invitation of ${name}`,
  remove: 'Remove',
  removeOne: (name: string) => `Remove ${name}`,
  aboutRemoving: (name: string, isYou: boolean) =>
    `${isYou ? 'You are' : `${name} is`} logged out at once and cannot log in again. What ${isYou ? 'you' : 'they'} wrote stays.`,
  yesRemove: 'Yes, remove',
  yesRemoveOne: (name: string) => `Yes, remove ${name}`,
  reset: 'Reset the password',
  resetOf: (name: string) => `Reset the password of ${name}`,
  aboutReset: (name: string, isYou: boolean) =>
    `${isYou ? 'You are' : `${name} is`} logged out everywhere at once. You get a link to choose a new password: when it is used, the old one and every device stop working. Until then they still log in, so remove a lost device at once.`,
  yesReset: 'Yes, reset the password',
  yesResetOf: (name: string) => `Yes, reset the password of ${name}`,
  devices: (count: number) => `Devices (${count})`,
  devicesOf: (name: string, count: number) => `Devices of ${name} (${count})`,
  aboutDevices: (name: string) =>
    `They log ${name} in without the password. Remove one that was lost: ${name} is then logged out everywhere.`,
  send: (name: string) => `Send this to ${name}. It is shown only once.`,
  message: 'Message',
  writeEmail: 'Write an e-mail with it',
  greeting: (name: string) => `Hello ${name},`,
  accessSubject: (company?: string) => `Your access to ${ourSite(company)}`,
  access: (from: string, role: Role, company?: string) =>
    `${from} invites you to ${ourSite(company)}, as ${asRole[role]}. Open this link to log in for the first time. It works once, and for two days:`,
  resetSubject: (company?: string) => `Your new password for ${ourSite(company)}`,
  resetMessage: (company?: string) =>
    `Open this link to choose a new password for ${ourSite(company)}. Your old password, and devices that logged you in, then stop working. The link works once, and for two days:`,
  onlyHere:
    'This link works only on this machine, because the Studio is open only there. “Let others edit” in docs/studio.md says how to change that.',
  onlyAtThisAddress:
    'This link works only on this machine. Open this page under the address that others use for this machine, and create the link there.',
  // Sentences without their full stop.
  onlyAdministrators: 'Only administrators can manage users',
};

export const backups = {
  kinds: {
    daily: 'made by itself',
    incomplete: 'made by itself, without pictures that are damaged',
    'before-restore': 'what a restore replaced',
    own: 'made by a person',
  },
  /** `reason` is in English. */
  failed: (age: string, reason: string) => html`The last daily backup failed (${age}): ${reason}`,
  none: 'There is no backup yet.',
  newest: (age: string, isCurrent: boolean) =>
    `The newest backup was made ${age}${isCurrent ? ', and nothing has changed since' : ''}.`,
  about:
    'A backup holds all texts, pictures and drafts, and who can log in with their passwords: keep it where only you can read it, and a copy on another machine.',
  backUp: 'Back up now',
  kept: (count: number) =>
    `The newest ${count} of each kind are kept. Download one that you want to keep longer, or for a new machine: the person who sets that up can restore it there.`,
  restored: (by: string, time: string, age: string) =>
    `${by} restored the backup of ${time} (${age}).`,
  nothingDiffered: 'No text differed',
  replaced: 'What was there before is a backup below.',
  download: (size: string) => `Download (${size})`,
  downloadOne: (size: string, time: string) => `Download (${size}) the backup of ${time}`,
  restore: 'Restore',
  restoreOne: (time: string) => `Restore the backup of ${time}`,
  aboutRestore:
    'All texts, pictures and drafts become what they were then. What is there now is backed up first.',
  restoreContent: 'Restore content',
  restoreContentOf: (time: string) => `Restore content of ${time}`,
  restoreAll: 'Restore content and people',
  restoreAllOf: (time: string) => `Restore content and people of ${time}`,
  aboutPeople:
    'With the people, those who can log in and their passwords become what they were then too, and everybody has to log in again.',
  // Sentences without their full stop.
  onlyAdministrators: 'Only administrators can see and restore backups',
  misfit: 'Choose a backup',
};

const verb = (text: string) => (_count: number) => text;

/** What happens to documents, after their number. */
export const effects = {
  changed: verb('changed'),
  cameBack: verb('came back'),
  wentAway: verb('went away'),
  willChange: verb('will change'),
  willReturn: verb('will return'),
  willBeHidden: verb('will be hidden'),
  willBeDeleted: verb('will be deleted'),
};

export const changes = {
  none: 'Nothing was published yet.',
  about: 'What visitors see, and since when. Open a change to look at it, and to undo it.',
  older: 'Older changes',
  all: 'All changes',
  change: 'Change',
  /** After the name of a document. */
  verbs: {
    changed: 'changed',
    added: 'now on the site',
    hidden: 'hidden',
    deleted: 'deleted',
  },
  changedBack: 'Changed, and changed back',
  origins: {
    back: 'The site was put back',
    undo: 'A change was undone',
    restore: 'A backup was restored, or content imported',
  },
  several: (count: number, type: string) => `${count} ${type.toLowerCase()}s`,
  titled: (type: string, title: string) => `${type} “${title}”`,
  moreDocuments: (count: number) => `And ${count} more ${count === 1 ? 'document' : 'documents'}.`,
  steps: (count: number) => `Published in ${count} steps`,
  back: 'Put the site back to before this',
  yesBack: 'Yes: put the site back to before this',
  undo: 'Undo only this',
  yesUndo: 'Yes: undo only this',
  changedAgain: 'This is not possible, because something of it was changed again:',
  same: 'the site is the same as then.',
  hiddenStays: 'What is hidden stays in the Studio.',
  deletedStays: '“Deleted” keeps what is deleted.',
  becomesNewest: 'This becomes the newest change, which you can undo too.',
  unpublished: (documents: string) =>
    `${documents}: there are unpublished changes. Publishing them brings back what is undone here.`,
  laterChange: (document: string, by: string, time: string) => `${document}, by ${by} on ${time}`,
  before: 'Before',
  after: 'After',
  moved: 'It was moved.',
  placeInList: 'Place in the list',
  noDescription: 'Without a description',
  somebody: 'somebody',
  // Sentences without their full stop.
  undone: 'It is undone',
  onlyEditors: 'Only editors can see and undo changes',
  misfit: 'Choose a change',
};

export const deleted = {
  none: 'Nothing was deleted.',
  about:
    'Restore makes it a draft again: visitors see it only after you press “Show on the site” in the Studio.',
  restore: 'Restore',
  restoreOne: (title: string) => `Restore ${title}`,
  restored: (title: string) => `${title} is a draft again. Press “Show on the site” to show it.`,
  open: 'Open it in the Studio',
  deletedBy: (type: string, by: string) => `${type}, deleted by ${by} on`,
  // Sentences without their full stop.
  onlyEditors: 'Only editors can see and restore what was deleted',
  misfit: 'Choose a document',
};

export const studio = {
  notBuilt: 'The Studio is not built yet',
  build: html`<code>npm run make</code> builds it; then load this page again.`,
};

/** Why a request of a person was refused. */
export const refusals = {
  wrongLogin: 'The e-mail address or the password is wrong',
  wrongCurrentPassword: 'The current password is wrong',
  tooManyAttempts: (seconds: number) =>
    `Too many attempts; try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  tooManyLogins: 'Too many people are logging in; try again in a moment',
  usedInvitation: 'This invitation was used or is out of date; ask for another',
  shortPassword: (least: number) => `This password is too short: type at least ${least} characters`,
  longPassword: (most: number) => `This password is too long: type at most ${most} characters`,
  guessablePassword:
    'This password is easy to guess: it has leaked, or is made of names, common words, numbers and neighbouring keys. Type a few words that do not belong together',
  logInForPassword: 'Log in again to choose a password',
  logInForDevice: 'Log in again to add or remove a device',
  changedAccount: 'Your account has changed meanwhile; log in again',
  noName: 'Type a name, of 100 characters at most',
  noEmail: 'Type an e-mail address',
  wrongEmail: (written: string) =>
    `"${written}" is not a whole e-mail address: it has a name, an @ and a domain with its ending, like ann@company.example`,
  knownEmail: 'Another user has this e-mail address already',
  noUser: 'This user does not exist any more',
  lastAdministrator: 'At least one administrator who can log in must remain',
  knownDevice: 'This device is in the list already',
  noDevice: 'This device is not in the list any more',
  manyDevices: 'A person has at most 50 devices',
  lastDevice: 'Without this device you cannot log in; first choose a password',
  oldPage: 'The page was open for too long, or this was sent twice; try again',
  unknownDevice: 'This device is not accepted here; use a password instead',
  noDevicesHere: 'Devices cannot log you in at this address',
  foreignForm:
    'The form must be sent from the page of this service, at its IP address, "localhost" or CONTENT_PUBLIC_URL',
  noChange: 'There is no such change',
  publishedMeanwhile:
    'Somebody has published since you opened this page, so nothing was undone. It shows now what would happen',
  notUndone: 'Nothing was undone, for the reason below',
  notDeleted: 'It is not deleted, or nothing of it is left',
  noBackup: 'There is no such backup',
};
