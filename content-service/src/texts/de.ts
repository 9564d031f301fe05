import { html } from 'hono/html';
import type * as en from './en.ts';

// What a person reads on the service's own pages, in German.

export const titles: typeof en.titles = {
  studio: 'Studio',
  changes: 'Änderungen',
  deleted: 'Gelöscht',
  backups: 'Sicherungen',
  people: 'Personen',
  account: 'Konto',
};

const roles = { viewer: 'Ansicht', editor: 'Redaktion', administrator: 'Administration' };

export const common: typeof en.common = {
  pages: 'Seiten',
  loggedInAs: (who, role) => `Sie sind als ${who} angemeldet, mit der Rolle ${roles[role]}.`,
  ask: (names) => `Fragen Sie ${names}.`,
  logInAsSomebodyElse: 'Mit einem anderen Konto anmelden',
  momentAgo: 'gerade eben',
  documents: (count) => (count === 1 ? '1 Dokument' : `${count} Dokumente`),
  misfit: 'Ein Feld fehlt, oder eines ist zu lang',
  inEnglish: (message) =>
    html`Das war nicht möglich. Die Meldung auf Englisch: <span lang="en">${message}</span>`,
};

export const script: typeof en.script = {
  showPassword: 'Passwort anzeigen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyByHand: 'Zum Kopieren Strg+C drücken',
  deviceKnown: 'Dieses Gerät steht schon in der Liste.',
  deviceRefused:
    'Das Gerät hat nicht bestätigt, dass Sie es sind. Versuchen Sie es noch einmal, oder melden Sie sich mit einem Passwort an.',
};

/** For the accusative and the dative, after "für" and "zu". */
const theSite = (company = '') => (company ? `die Website von ${company}` : 'die Website');
const toTheSite = (company = '') => (company ? `zur Website von ${company}` : 'zur Website');

const inRole = (role: keyof typeof roles | undefined) =>
  role ? `, mit der Rolle ${roles[role]}` : '';

export const login: typeof en.login = {
  logIn: 'Anmelden',
  welcome: 'Willkommen! Wer sind Sie?',
  chooseHow: 'Wie möchten Sie sich anmelden?',
  choosePassword: 'Passwort festlegen',
  yourName: 'Ihr Name',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  currentPassword: 'Bisheriges Passwort',
  newPassword: 'Neues Passwort',
  passwordHint: (least) =>
    `Mindestens ${least} Zeichen. Ein paar Wörter merkt man sich am leichtesten.`,
  withDevice: 'Mit diesem Gerät anmelden',
  deviceHint: 'Es fragt nach Fingerabdruck, Gesicht oder PIN.',
  save: 'Speichern und anmelden',
  devicesElsewhere:
    'Geräte gelten nur unter der Adresse, unter der sie hinzugefügt wurden. Melden Sie sich hier mit Ihrem Passwort an. In Ihrem Konto steht, ob Sie Ihr Gerät auch hier hinzufügen können.',
  invited: (role, company) => `Sie sind ${toTheSite(company)} eingeladen${inRole(role)}.`,
  replace: (company) =>
    `Legen Sie ein neues Passwort für ${theSite(company)} fest. Das alte Passwort und die Geräte, die Sie hinzugefügt haben, gelten dann nicht mehr.`,
  loggedOut: 'Sie sind abgemeldet.',
  restored:
    'Die Sicherung ist wiederhergestellt, auch wer sich damals anmelden konnte. Melden Sie sich an, um zu sehen, was sich geändert hat.',
  closed: 'Hier können Sie sich nicht anmelden',
  linkWorksOnce: 'Ein Link gilt nur einmal und nur zwei Tage lang.',
  usePassword: 'Wenn Sie schon ein Passwort festgelegt haben, melden Sie sich damit an.',
  askForLink:
    'Wenn nicht, bitten Sie die Person, die Ihnen den Link geschickt hat, um einen neuen.',
  runAgain: html`Wenn der Link von <code>npm run studio</code> kommt, führen Sie den Befehl noch einmal aus: Er zeigt einen neuen.`,
  nobodyHelps: 'Wenn sonst niemand helfen kann',
  typeAddress: html`Geben Sie die Adresse genau so ein, wie Sie sie bekommen haben. Wer diesen Rechner eingerichtet hat, kann mit der Einstellung <code>CONTENT_PUBLIC_URL</code> einen Namen hinzufügen.`,
  notSetUp: 'Noch kann sich niemand anmelden',
  noPasswords: 'Hier hat noch niemand ein Passwort festgelegt.',
  runStudio: html`Geben Sie auf diesem Rechner im Ordner des Projekts <code>npm run studio</code> ein. Der Befehl zeigt eine Adresse, unter der die erste Person Namen und Passwort festlegt.`,
  openLink: 'Wenn Ihnen jemand einen Link geschickt hat, öffnen Sie ihn.',
  runUser: html`Auf einem Server ohne Studio zeigt dieser Befehl eine solche Adresse: <code>npm run -s content:user -- --email sie@firma.example --name "Ihr Name" --role administrator</code>`,
  askMachine:
    'Wenn nicht, fragen Sie die Person, die den Rechner der Website eingerichtet hat: Dort zeigt ein Befehl einen Link für Sie.',
  forgotten: 'Passwort vergessen?',
  askAdministrator: html`Fragen Sie eine Person mit der Rolle ${roles.administrator}: <em>Passwort zurücksetzen</em> auf der Seite „Personen“ erzeugt einen Link, mit dem Sie ein neues festlegen.`,
  atMachine:
    'Auf dem Rechner, auf dem die Website läuft, zeigt dieser Befehl einen solchen Link. Geben Sie ihn im Ordner des Projekts ein, mit Ihrer eigenen Adresse:',
  command: html`<code>npm run -s content:user -- --email sie@firma.example</code>`,
  otherwiseMachine:
    'Sonst kann die Person, die den Rechner eingerichtet hat, dort einen solchen Link erzeugen.',
};

const loggedInHere =
  'Hier bleiben Sie angemeldet; in jedem anderen Browser müssen Sie sich neu anmelden';

export const account: typeof en.account = {
  yourAccount: 'Ihr Konto',
  proceed: 'Weiter',
  offer: 'Künftig mit diesem Gerät anmelden?',
  offered:
    'Nutzen Sie Fingerabdruck, Gesicht oder PIN dieses Geräts statt Ihres Passworts. Ihr Passwort gilt weiterhin.',
  accept: 'Ja, mit diesem Gerät anmelden',
  notNow: 'Nicht jetzt',
  logOut: 'Abmelden',
  devices: 'Geräte',
  aboutDevices:
    'Mit einem Gerät in dieser Liste melden Sie sich per Fingerabdruck, Gesicht oder PIN an statt mit Ihrem Passwort. Haben Sie eines verloren, entfernen Sie es: Sie werden dann überall außer hier abgemeldet.',
  noDevicesHere: html`Mit einem Gerät können Sie sich nur unter einer Adresse mit <em>https</em> und einem Namen anmelden, oder unter <em>localhost</em>. Andere Adressen erlauben die Browser nicht.`,
  addDevice: 'Dieses Gerät hinzufügen',
  logInAgain: 'Neu anmelden, um ein Gerät hinzuzufügen oder zu entfernen',
  removeDevices: 'Auch die Geräte entfernen: Danach gilt nur noch das neue Passwort',
  changePassword: 'Passwort ändern',
  unknownPassword: `Wenn Sie das bisherige nicht kennen, kann eine Person mit der Rolle ${roles.administrator} auf der Seite „Personen“ einen Link erzeugen, mit dem Sie ein neues festlegen.`,
  onlyPeople: 'Nur Personen haben ein Konto',
  passwordChanged: `Ihr Passwort ist geändert. ${loggedInHere}`,
  passwordAndDevicesChanged: `Ihr Passwort ist geändert, und Ihre Geräte sind entfernt. ${loggedInHere}`,
  deviceAdded: 'Ab jetzt können Sie sich mit diesem Gerät anmelden',
  deviceRemoved: `Das Gerät ist entfernt. ${loggedInHere}`,
};

export const devices: typeof en.devices = {
  thisDevice: 'Dieses Gerät',
  added: (time) => `hinzugefügt: ${time}`,
  notUsed: 'noch nicht benutzt',
  lastUsed: (time) => `zuletzt benutzt: ${time}`,
  worksOnlyAt: (host) => `gilt nur unter ${host}`,
  remove: 'Entfernen',
  removeOne: (name, time) => `${name} entfernen, hinzugefügt: ${time}`,
};

/** For the accusative and the dative. */
const ourSite = (company?: string) => (company ? theSite(company) : 'unsere Website');
const toOurSite = (company?: string) => (company ? toTheSite(company) : 'zu unserer Website');

export const people: typeof en.people = {
  roles: {
    viewer: `${roles.viewer}: sieht Entwürfe`,
    editor: `${roles.editor}: ändert Inhalte`,
    administrator: `${roles.administrator}: verwaltet Personen`,
  },
  invite: 'Einladen',
  inviteSomebody: 'Jemanden einladen',
  name: 'Name',
  role: 'Rolle',
  you: 'Sie',
  canLogIn: 'kann sich anmelden',
  cannotLogIn: 'hat die Einladung noch nicht angenommen',
  roleOf: (name) => `Rolle von ${name}`,
  changeRole: 'Rolle ändern',
  changeRoleOf: (name) => `Rolle von ${name} ändern`,
  aboutRole: (name, isYou) => `Ab jetzt gilt für ${isYou ? 'Sie' : name} die gewählte Rolle.`,
  yesChangeRole: 'Ja, Rolle ändern',
  yesChangeRoleOf: (name) => `Ja, Rolle von ${name} ändern`,
  newInvitation: 'Neue Einladung',
  newInvitationOf: (name) => `Neue Einladung für ${name}`,
  remove: 'Entfernen',
  removeOne: (name) => `${name} entfernen`,
  aboutRemoving: (name, isYou) =>
    isYou
      ? 'Sie werden sofort abgemeldet und können sich nicht mehr anmelden. Was Sie geschrieben haben, bleibt.'
      : `${name} wird sofort abgemeldet und kann sich nicht mehr anmelden. Alle Texte von ${name} bleiben.`,
  yesRemove: 'Ja, entfernen',
  yesRemoveOne: (name) => `Ja, ${name} entfernen`,
  reset: 'Passwort zurücksetzen',
  resetOf: (name) => `Passwort von ${name} zurücksetzen`,
  aboutReset: (name, isYou) =>
    `${isYou ? 'Sie werden' : `${name} wird`} sofort überall abgemeldet. Sie bekommen einen Link, mit dem sich ein neues Passwort festlegen lässt. Sobald er benutzt ist, gelten das alte Passwort und alle Geräte nicht mehr. Bis dahin gelten sie noch: Entfernen Sie ein verlorenes Gerät deshalb sofort.`,
  yesReset: 'Ja, Passwort zurücksetzen',
  yesResetOf: (name) => `Ja, Passwort von ${name} zurücksetzen`,
  devices: (count) => `Geräte (${count})`,
  devicesOf: (name, count) => `Geräte von ${name} (${count})`,
  aboutDevices: (name) =>
    `Damit meldet sich ${name} ohne Passwort an. Ist eines verloren gegangen, entfernen Sie es: ${name} wird dann überall abgemeldet.`,
  send: (name) => `Senden Sie das an ${name}. Es wird nur einmal angezeigt.`,
  message: 'Nachricht',
  writeEmail: 'Als E-Mail schreiben',
  greeting: (name) => `Guten Tag ${name},`,
  accessSubject: (company) => `Ihr Zugang ${toOurSite(company)}`,
  access: (from, role, company) =>
    `${from} lädt Sie ${toOurSite(company)} ein${inRole(role)}. Öffnen Sie diesen Link, um sich zum ersten Mal anzumelden. Er gilt nur einmal und nur zwei Tage lang:`,
  resetSubject: (company) => `Ihr neues Passwort für ${ourSite(company)}`,
  resetMessage: (company) =>
    `Öffnen Sie diesen Link, um ein neues Passwort für ${ourSite(company)} festzulegen. Ihr altes Passwort und die Geräte, mit denen Sie sich angemeldet haben, gelten dann nicht mehr. Der Link gilt nur einmal und nur zwei Tage lang:`,
  onlyHere:
    'Dieser Link funktioniert nur auf diesem Rechner, denn nur hier ist das Studio erreichbar. Der Abschnitt „Let others edit“ in docs/studio.md beschreibt, wie sich das ändern lässt.',
  onlyAtThisAddress:
    'Dieser Link funktioniert nur auf diesem Rechner. Öffnen Sie diese Seite unter der Adresse, die andere für diesen Rechner verwenden, und erzeugen Sie den Link dort.',
  onlyAdministrators: `Nur die Rolle ${roles.administrator} kann Personen verwalten`,
};

export const backups: typeof en.backups = {
  kinds: {
    daily: 'automatisch erstellt',
    incomplete: 'automatisch erstellt, ohne beschädigte Bilder',
    'before-restore': 'Stand vor einer Wiederherstellung',
    own: 'von Hand erstellt',
  },
  failed: (age, reason) =>
    html`Die letzte tägliche Sicherung ist fehlgeschlagen (${age}): <span lang="en">${reason}</span>`,
  none: 'Es gibt noch keine Sicherung.',
  newest: (age, isCurrent) =>
    `Die neueste Sicherung wurde ${age} erstellt${isCurrent ? ', und seitdem hat sich nichts geändert' : ''}.`,
  about:
    'Eine Sicherung enthält alle Texte, Bilder und Entwürfe, und wer sich mit welchem Passwort anmelden kann. Bewahren Sie sie dort auf, wo nur Sie sie lesen können, und eine Kopie auf einem anderen Rechner.',
  backUp: 'Jetzt sichern',
  kept: (count) =>
    `Von jeder Art bleiben die neuesten ${count} erhalten. Laden Sie eine herunter, wenn Sie sie länger behalten wollen oder für einen neuen Rechner brauchen: Wer ihn einrichtet, kann sie dort wiederherstellen.`,
  restored: (by, time, age) => `${by} hat die Sicherung vom ${time} wiederhergestellt (${age}).`,
  nothingDiffered: 'Kein Text war anders',
  replaced: 'Der Stand davor steht als Sicherung in der Liste.',
  download: (size) => `Herunterladen (${size})`,
  downloadOne: (size, time) => `Sicherung vom ${time} herunterladen (${size})`,
  restore: 'Wiederherstellen',
  restoreOne: (time) => `Sicherung vom ${time} wiederherstellen`,
  aboutRestore:
    'Alle Texte, Bilder und Entwürfe werden wieder so, wie sie damals waren. Der jetzige Stand wird vorher gesichert.',
  restoreContent: 'Inhalte wiederherstellen',
  restoreContentOf: (time) => `Inhalte vom ${time} wiederherstellen`,
  restoreAll: 'Inhalte und Personen wiederherstellen',
  restoreAllOf: (time) => `Inhalte und Personen vom ${time} wiederherstellen`,
  aboutPeople:
    'Mit den Personen wird auch wieder so wie damals, wer sich mit welchem Passwort anmelden kann, und alle müssen sich neu anmelden.',
  onlyAdministrators: `Nur die Rolle ${roles.administrator} kann Sicherungen sehen und wiederherstellen`,
  misfit: 'Wählen Sie eine Sicherung',
};

const verb = (one: string, many: string) => (count: number) => (count === 1 ? one : many);

export const effects: typeof en.effects = {
  changed: verb('wurde geändert', 'wurden geändert'),
  cameBack: verb('ist wieder da', 'sind wieder da'),
  wentAway: verb('ist weggefallen', 'sind weggefallen'),
  willChange: verb('wird geändert', 'werden geändert'),
  willReturn: verb('kommt zurück', 'kommen zurück'),
  willBeHidden: verb('wird ausgeblendet', 'werden ausgeblendet'),
  willBeDeleted: verb('wird gelöscht', 'werden gelöscht'),
};

export const changes: typeof en.changes = {
  none: 'Es wurde noch nichts veröffentlicht.',
  about:
    'Was Besucher sehen, und seit wann. Öffnen Sie eine Änderung, um sie anzusehen oder rückgängig zu machen.',
  older: 'Ältere Änderungen',
  all: 'Alle Änderungen',
  change: 'Änderung',
  verbs: {
    changed: 'geändert',
    added: 'jetzt auf der Website',
    hidden: 'ausgeblendet',
    deleted: 'gelöscht',
  },
  changedBack: 'Geändert und wieder zurückgeändert',
  origins: {
    back: 'Die Website wurde zurückgesetzt',
    undo: 'Eine Änderung wurde rückgängig gemacht',
    restore: 'Eine Sicherung wurde wiederhergestellt, oder Inhalte wurden importiert',
  },
  several: (count, type) => `${count} × ${type}`,
  titled: (type, title) => `${type} „${title}“`,
  moreDocuments: (count) => `Und ${count} weitere${count === 1 ? 's Dokument' : ' Dokumente'}.`,
  steps: (count) => `In ${count} Schritten veröffentlicht`,
  back: 'Website auf den Stand davor zurücksetzen',
  yesBack: 'Ja, Website auf den Stand davor zurücksetzen',
  undo: 'Nur diese Änderung rückgängig machen',
  yesUndo: 'Ja, nur diese Änderung rückgängig machen',
  changedAgain: 'Das geht nicht, denn etwas davon wurde später noch einmal geändert:',
  same: 'Die Website ist schon so wie damals.',
  hiddenStays: 'Was ausgeblendet wird, bleibt im Studio.',
  deletedStays: 'Was gelöscht wird, finden Sie unter „Gelöscht“.',
  becomesNewest: 'Das wird die neueste Änderung. Auch die lässt sich rückgängig machen.',
  unpublished: (documents) =>
    `${documents}: Hier gibt es unveröffentlichte Änderungen. Wenn Sie sie veröffentlichen, kommt wieder, was Sie hier rückgängig machen.`,
  laterChange: (document, by, time) => `${document}, von ${by} am ${time}`,
  before: 'Vorher',
  after: 'Nachher',
  moved: 'Wurde verschoben.',
  placeInList: 'Platz in der Liste',
  noDescription: 'Ohne Beschreibung',
  somebody: 'jemand',
  undone: 'Die Änderung ist rückgängig gemacht',
  onlyEditors: `Nur die Rollen ${roles.editor} und ${roles.administrator} können Änderungen sehen und rückgängig machen`,
  misfit: 'Wählen Sie eine Änderung',
};

const show = '„Auf der Website zeigen“';

export const deleted: typeof en.deleted = {
  none: 'Es wurde nichts gelöscht.',
  about: `„Wiederherstellen“ macht daraus wieder einen Entwurf: Besucher sehen ihn erst, wenn Sie im Studio ${show} drücken.`,
  restore: 'Wiederherstellen',
  restoreOne: (title) => `${title} wiederherstellen`,
  restored: (title) =>
    `${title} ist wieder ein Entwurf. Drücken Sie ${show}, damit Besucher ihn sehen.`,
  open: 'Im Studio öffnen',
  deletedBy: (type, by) => `${type}, gelöscht von ${by} am`,
  onlyEditors: `Nur die Rollen ${roles.editor} und ${roles.administrator} können Gelöschtes sehen und wiederherstellen`,
  misfit: 'Wählen Sie ein Dokument',
};

export const studio: typeof en.studio = {
  notBuilt: 'Das Studio ist noch nicht gebaut',
  build: html`<code>npm run make</code> baut es. Laden Sie danach diese Seite neu.`,
};

export const refusals: typeof en.refusals = {
  wrongLogin: 'Die E-Mail-Adresse oder das Passwort stimmt nicht',
  wrongCurrentPassword: 'Das bisherige Passwort stimmt nicht',
  tooManyAttempts: (seconds) =>
    `Zu viele Versuche. Versuchen Sie es in ${seconds} ${seconds === 1 ? 'Sekunde' : 'Sekunden'} noch einmal`,
  tooManyLogins: 'Gerade melden sich zu viele Personen an. Versuchen Sie es gleich noch einmal',
  usedInvitation: 'Diese Einladung ist schon benutzt oder abgelaufen. Bitten Sie um eine neue',
  shortPassword: (least) => `Dieses Passwort ist zu kurz: Es braucht mindestens ${least} Zeichen`,
  longPassword: (most) => `Dieses Passwort ist zu lang: Erlaubt sind höchstens ${most} Zeichen`,
  guessablePassword:
    'Dieses Passwort ist leicht zu erraten: Es ist durch ein Datenleck bekannt oder besteht aus Namen, häufigen Wörtern, Zahlen und benachbarten Tasten. Nehmen Sie ein paar Wörter, die nichts miteinander zu tun haben',
  logInForPassword: 'Melden Sie sich neu an, um ein Passwort festzulegen',
  logInForDevice: 'Melden Sie sich neu an, um ein Gerät hinzuzufügen oder zu entfernen',
  changedAccount: 'Ihr Konto wurde inzwischen geändert. Melden Sie sich neu an',
  noName: 'Geben Sie einen Namen mit höchstens 100 Zeichen ein',
  noEmail: 'Geben Sie eine E-Mail-Adresse ein',
  wrongEmail: (written) =>
    `„${written}“ ist keine vollständige E-Mail-Adresse. Sie besteht aus einem Namen, einem @ und einer Domain mit Endung, zum Beispiel anna@firma.example`,
  knownEmail: 'Diese E-Mail-Adresse gehört schon zu einer anderen Person',
  noUser: 'Diese Person gibt es hier nicht mehr',
  lastAdministrator: `Mindestens eine Person, die sich anmelden kann, muss die Rolle ${roles.administrator} behalten`,
  knownDevice: 'Dieses Gerät steht schon in der Liste',
  noDevice: 'Dieses Gerät steht nicht mehr in der Liste',
  manyDevices: 'Eine Person kann höchstens 50 Geräte haben',
  lastDevice:
    'Ohne dieses Gerät können Sie sich nicht anmelden. Legen Sie zuerst ein Passwort fest',
  oldPage:
    'Die Seite war zu lange offen, oder das Formular wurde zweimal gesendet. Versuchen Sie es noch einmal',
  unknownDevice: 'Dieses Gerät gilt hier nicht. Melden Sie sich mit einem Passwort an',
  noDevicesHere: 'Unter dieser Adresse können Sie sich nicht mit einem Gerät anmelden',
  foreignForm:
    'Das Formular muss von der Seite dieses Dienstes kommen, unter seiner IP-Adresse, „localhost“ oder CONTENT_PUBLIC_URL',
  noChange: 'Diese Änderung gibt es nicht',
  publishedMeanwhile:
    'Jemand hat etwas veröffentlicht, seit Sie diese Seite geöffnet haben. Deshalb wurde nichts rückgängig gemacht. Die Seite zeigt jetzt, was geschehen würde',
  notUndone: 'Es wurde nichts rückgängig gemacht; der Grund steht unten',
  notDeleted: 'Das ist nicht gelöscht, oder es ist nichts mehr davon da',
  noBackup: 'Diese Sicherung gibt es nicht',
};
