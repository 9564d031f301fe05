import { withFullStop } from '../../full-stop.ts';
import { nameField } from '../field-name.ts';
import type * as en from './en.ts';

// What an editor reads in the preview, in German.

export const notices: typeof en.notices = {
  logInFirst: 'Bitte zuerst anmelden',
  logInToStudio: 'Um Entwürfe zu sehen, melden Sie sich in diesem Browser im Studio an.',
  logIn: 'Anmelden',
  unavailable: 'Entwürfe können gerade nicht gelesen werden',
  reload: 'Laden Sie diese Seite gleich noch einmal.',
  busy: 'Es werden zu viele Seiten auf einmal angefragt.',
  noPage: 'Unter dieser Adresse gibt es keine Seite',
  needsTitleAndText: 'Ohne Titel und Text wird eine Seite nicht angezeigt.',
  notShown: 'Nicht angezeigt:',
  cannotBeShown: 'Dieser Entwurf kann nicht angezeigt werden',
  notRendered: 'Die Seite konnte nicht erstellt werden. Der Grund steht im Protokoll der Vorschau.',
};

export const editing: typeof en.editing = {
  edit: (field) => `Bearbeiten: ${field}`,
  line: (number) => `Zeile ${number}`,
  unpublished: 'Besucher sehen das noch nicht',
  fields: {
    aboutImage: 'Bild des Unternehmens',
    aboutTitle: 'Überschrift von „Über uns“',
    address: 'Adresse',
    afterImage: 'Bild nachher',
    alt: 'Bildbeschreibung',
    answer: 'Antwort',
    beforeImage: 'Bild vorher',
    bio: 'Über die Person',
    body: 'Text',
    category: 'Kategorie',
    chat: 'Nummer für Chats',
    closes: 'Schließt',
    contactTitle: 'Überschrift von „Kontakt“',
    description: 'Beschreibung',
    email: 'E-Mail-Adresse',
    faqTitle: 'Überschrift der Fragen',
    features: 'Merkmale',
    firstDay: 'Erster Tag',
    footerText: 'Zeile am Fuß der Seite',
    googleMapsEmbed: 'Karte',
    happyClients: 'Zufriedene Kunden',
    headline: 'Schlagzeile',
    headlineEnd: 'Schlagzeile, zweiter Teil',
    heroPicture: 'Erstes Bild',
    heroText: 'Text unter der Schlagzeile',
    hidden: 'Ausgeblendete Abschnitte',
    hours: 'Öffnungszeiten',
    image: 'Bild',
    isIndexed: 'Suchmaschinen',
    lastDay: 'Letzter Tag',
    link: 'Verlinkt in',
    location: 'Ort',
    name: 'Name',
    notices: 'Hinweise',
    opens: 'Öffnet',
    phone: 'Telefonnummer',
    projectsCompleted: 'Abgeschlossene Projekte',
    projectsTitle: 'Überschrift der Seite „Projekte“',
    question: 'Frage',
    quote: 'Zitat',
    role: 'Funktion',
    services: 'Leistungen',
    servicesTitle: 'Überschrift der Leistungen',
    shareImage: 'Bild für geteilte Links',
    slug: 'Adresse',
    social: 'Seiten anderswo',
    testimonialsTitle: 'Überschrift der Stimmen',
    text: 'Text',
    title: 'Titel',
    transformationsTitle: 'Überschrift von „Vorher – Nachher“',
    url: 'Adresse',
    values: 'Stärken',
  },
};

export const problems: typeof en.problems = {
  failedQueries: (names, count) =>
    count === 1
      ? `Die Abfrage ${names} ist fehlgeschlagen`
      : `Die Abfragen ${names} sind fehlgeschlagen`,
  failed: (status) => `Im Inhaltsdienst ist ein Fehler aufgetreten (${status}).`,
  refused: (status) => `Der Inhaltsdienst hat die Abfrage abgelehnt (${status}).`,
  asksForPause: (status) => `Der Inhaltsdienst bittet um eine Pause (${status} mit Retry-After).`,
  resultTooLarge:
    'Das Ergebnis ist größer, als der Inhaltsdienst erlaubt: Kürzen Sie die längsten Dokumente.',
  responseTooLarge:
    'Die Antwort des Inhaltsdienstes ist zu groß: Kürzen Sie die längsten Dokumente.',
  wrongAnswer: (fault) => withFullStop(`Die Antwort des Inhaltsdienstes ${fault}`),
  timeout: 'Der Inhaltsdienst hat nicht rechtzeitig geantwortet.',
  unreachable: 'Der Inhaltsdienst ist nicht erreichbar.',
  noDocuments: (types) =>
    `Der Inhaltsdienst hat keine Dokumente der Typen ${new Intl.ListFormat('de').format(types)}, deshalb ist die Website leer. Prüfen Sie den Datenbestand, wer ihn lesen darf und wie die Typen heißen.`,

  hasStatus: (status) => `hat den Status ${status}`,
  isNoUser: 'ist kein Benutzer',
  isNoResult: 'ist kein Ergebnis',
  isNoList: 'ist keine Liste von Dokumenten',
  isNoDocument: 'ist kein Dokument',
  showsNothing: (warnings) => `enthält kein Dokument, das sich anzeigen lässt: ${warnings}`,
  cannotBeShown: (warnings) => `lässt sich nicht anzeigen: ${warnings}`,

  leftOut: (document, faults) => `${document}: ${faults}; weggelassen.`,
  shownAsBefore: (document, faults) => `${document}: ${faults}; angezeigt wie vorher.`,
  shownWithoutField: (document, faults) => `${document}: ${faults}; ohne das Feld angezeigt.`,
  shownWithoutParts: (document, faults) => `${document}: ${faults}; ohne diese Teile angezeigt.`,
  manyDocuments: (type, limit) =>
    `${type}: mehr als ${limit} Dokumente; die ersten ${limit} werden angezeigt.`,
  longDocuments: (type, count) =>
    `${type}: ${count === 1 ? '1 Dokument fehlt' : `${count} Dokumente fehlen`}, weil alle zusammen mehr als 1 MB haben. Kürzen Sie die längsten.`,
  manyInMenu: (document, most) =>
    `${document}: Das Menü hat Platz für ${most} Seiten; nur in der Fußzeile verlinkt.`,
  unnamed: 'ohne ID',

  field: (path) => nameField(path, editing.fields),
  faults: {
    missing: 'fehlt',
    notText: 'ist kein Text',
    oddParts: 'enthält Teile, die kein Text sind',
    manyLines: 'hat zu viele Zeilen',
    manyCharacters: 'hat zu viele Zeichen',
    noNumber: 'ist keine Zahl, die sich anzeigen lässt',
    noId: 'ist keine ID',
    noTime: 'ist keine Zeit',
    noPicture: 'ist keine Bilddatei',
    noPictures: 'es gibt weder ein Bild vorher noch eines nachher',
    tooLarge: 'ist größer als 1 MB',
    noList: 'ist keine Liste',
    manyPictures: 'hat zu viele Bilder',
    longNotice: 'ist zu lang',
    noDay: 'ist kein Tag',
    beforeFirstDay: 'liegt vor dem ersten Tag',
    unknownHours: 'hat einen unbekannten Wert',
    noHours: 'ohne Zeiten wie 08:00 und 13:00',
    malformed: 'ist keine Adresse aus kleinen Buchstaben, Ziffern und Bindestrichen',
    taken: 'ist eine Adresse der Website selbst',
    redirected: 'wird von redirects.txt umgeleitet',
    ofOther: 'ist die Adresse einer anderen Seite',
  },
};
