import { withFullStop } from '../../full-stop.ts';
import type * as en from './en.ts';

// What an editor reads in the preview, in German.

export const notices: typeof en.notices = {
  logInFirst: 'Bitte zuerst anmelden',
  logInToStudio: 'Um Entwürfe zu sehen, melden Sie sich in diesem Browser im Studio an.',
  logIn: 'Anmelden',
  unavailable: 'Entwürfe können gerade nicht gelesen werden',
  reload: 'Laden Sie diese Seite gleich noch einmal.',
  busy: 'Es werden zu viele Seiten auf einmal angefragt.',
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
    address: 'Adresse',
    afterImage: 'Bild nachher',
    answer: 'Antwort',
    beforeImage: 'Bild vorher',
    bio: 'Über die Person',
    category: 'Kategorie',
    description: 'Beschreibung',
    email: 'E-Mail-Adresse',
    googleMapsEmbed: 'Karte',
    happyClients: 'Zufriedene Kunden',
    hours: 'Öffnungszeiten',
    image: 'Bild',
    location: 'Ort',
    name: 'Name',
    phone: 'Telefonnummer',
    projectsCompleted: 'Abgeschlossene Projekte',
    question: 'Frage',
    quote: 'Zitat',
    role: 'Funktion',
    title: 'Titel',
  },
};

const fieldNames = new Map<string, string>(Object.entries(editing.fields));

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
  unnamed: 'ohne ID',

  field: (name) => fieldNames.get(name) ?? name,
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
  },
};
