import type { Texts } from './en.ts';

// Texts of the Studio in German.

const LATER =
  'Um es später zurückzuholen, wählen Sie oben „Mehr“ (auf dem Handy ☰) und dann „Gelöscht“.';

export const texts: Texts = {
  language: 'de',

  start: {
    loading: 'Das Studio wird geladen …',
    needsScript: 'Das Studio braucht JavaScript. Die Website selbst braucht es nicht.',
  },

  connection: {
    lost: 'Es besteht keine Verbindung. Schreiben Sie weiter: Ihr Text bleibt hier erhalten und wird gespeichert, sobald die Verbindung wieder da ist.',
    signedOut:
      'Sie sind nicht mehr angemeldet: Eine Sicherung wurde wiederhergestellt, oder Ihre Sitzung ist abgelaufen. Was Sie hier schreiben, bleibt erhalten. Melden Sie sich in dem Tab, der sich öffnet, wieder an, und kommen Sie zurück: Dann wird es gespeichert.',
    logInAgain: 'Wieder anmelden',
    method: 'E-Mail und Passwort',
  },

  tools: {
    page: 'Auf der Seite',
    content: 'Inhalte',
    visits: 'Besuche',
    help: 'Hilfe',
  },

  /** Was die Website gebracht hat. */
  visits: {
    loading: 'Wird geladen …',
    silent:
      'Die Besuche können gerade nicht gelesen werden. Öffnen Sie diese Seite später noch einmal.',
    none: 'Noch wurde nichts gezählt. Besuche erscheinen hier von heute an.',
    nowhere:
      'Besuche werden nicht gezählt: Die Website liegt bei einem Anbieter, der nur Dateien ausliefert, oder das Zählen ist abgeschaltet. Wer das Programm der Website betreut, setzt SITE_VISITS_URL.',
    elsewhere: (origin) => `Besuche gehen an ${origin} und werden dort gezeigt.`,
    many: 'viele auf einmal',
    lastWeek: 'Letzte Woche',
    weekBefore: 'Woche davor',
    thisWeek: 'Diese Woche bisher',
    weeks: 'Anrufe, Nachrichten, Routen und E-Mails der letzten zwölf Wochen',
    weekOf: 'Woche vom',
    views: 'Gezeigte Seiten',
    kinds: {
      call: 'Anrufe',
      chat: 'Nachrichten',
      directions: 'Routen',
      mail: 'E-Mails',
      share: 'Geteilte Links',
    },
    pressed: 'Wo Besucher tippen',
    pressedAt: (kind, place) => `${kind} – ${place}`,
    places: {
      header: 'oben auf der Seite',
      hero: 'erster Bildschirm',
      about: 'über uns',
      services: 'Leistungen',
      transformations: 'Vorher und Nachher',
      testimonials: 'Bewertungen',
      contact: 'Kontakt',
      faq: 'Fragen',
      footer: 'unten auf der Seite',
      button: 'schwebender Knopf',
      dialog: 'großes Bild',
      main: 'eine eigene Seite',
    },
    projects: 'Am häufigsten geöffnete Projekte',
    from: 'Woher Besuche kommen',
    sources: {
      search: 'eine Suchmaschine',
      social: 'soziale Medien',
      maps: 'eine Karte',
      typed: 'die Adresse selbst oder eine App',
      other: 'andere',
    },
    fast: (count) => `Ihre Website ist bei ${count} von 100 Besuchen schnell.`,
    onPhones: (count) => `${count} von 100 Seiten werden auf einem Telefon gezeigt.`,
    counted:
      'Gezählt wird, wie oft die Nummer angetippt wird, nicht, ob jemand abgenommen hat. Personen werden nicht gezählt: Es gibt kein Cookie, und wer nicht verfolgt werden möchte, fehlt. Die wahren Zahlen sind deshalb etwas höher.',
    download: 'Als CSV herunterladen',
    monday: (last, before) =>
      `Letzte Woche: Anrufe ${last.call}, Nachrichten ${last.chat}, Routen ${last.directions}. In der Woche davor: ${before.call}, ${before.chat} und ${before.directions}.`,
    mondayMany: 'Letzte Woche kamen so viele Besuche auf einmal, dass nicht alle gezählt wurden.',
  },

  links: {
    site: 'Website öffnen',
    people: 'Personen',
    backups: 'Sicherungen',
    changes: 'Änderungen',
    deleted: 'Gelöscht',
    account: 'Ihr Konto',
    more: 'Mehr',
    allChanges: 'Änderungen der ganzen Website',
  },

  publicSite: {
    title: 'Die öffentliche Website',
    notOnSite: 'Nicht auf der Website',
    changed: 'Auf der Website, noch ohne die Änderungen',
    onSite: 'Auf der Website',
    uploading: 'Wird hochgeladen …',
    tryNow: 'Jetzt versuchen',
    onHost: (host, since) => (since === undefined ? `Auf ${host}` : `Auf ${host} seit ${since}`),
    uploadingTo: (host) => `Wird auf ${host} hochgeladen …`,
    notUploaded: (failure, since) =>
      `Nicht hochgeladen${since === undefined ? '' : ` seit ${since}`}: ${failure}`,
    nextTry: (time) => `Nächster Versuch um ${time}.`,
    stillExamples: (examples) => `Noch Beispiele: ${examples}.`,
    examples: {
      reviews: 'Bewertungen',
      phone: 'Telefon',
      'e-mail': 'E-Mail',
      address: 'Adresse',
      text: 'Text',
      name: 'Name',
    },
  },

  justNow: 'gerade eben',

  errorScreen: {
    title: 'Ihr Text bleibt erhalten',
    text: 'Etwas ist schiefgegangen, und diese Ansicht wird nicht mehr gezeigt. Sie öffnet sich von selbst wieder, sobald eine Verbindung besteht und Ihre Änderungen gespeichert sind. Fehlt dann ein Text, bietet sein Formular ihn an.',
    open: 'Jetzt öffnen',
  },

  wording: {
    published: 'Veröffentlicht.',
    hidden:
      '<Strong>{{title}}</Strong> ist auf der Website ausgeblendet. Hier bleibt es als Entwurf.',
    restored:
      'Die frühere Fassung ist wieder da. Besucher sehen sie noch nicht: Klicken Sie auf die Schaltfläche unter dem Formular.',
    discarded: 'Die Änderungen sind verworfen. Im Verlauf sind sie noch.',
    history: 'Was mit diesem Dokument geschah, das Neueste zuerst.',
    closeHistory: 'Verlauf schließen',
    crop: 'Zuschneiden',
    cropHelp:
      'Das Rechteck ist der Teil des Bildes, den Besucher sehen. Legen Sie den Kreis auf das, was auch dort sichtbar bleiben muss, wo die Website eine andere Form zeigt.',
    uploading: 'Wird hochgeladen …',
    logOut: 'Abmelden',
    loggedInWith: 'Angemeldet mit {{providerTitle}}',
    allPictures: 'Alle Bilder, die hier verwendet werden können.',
    firstChange: 'Erste Fassung',
    dropped: 'Unveröffentlichte Änderungen verworfen',
    unpublished: 'Ausgeblendet',
  },

  actions: {
    hide: 'Auf der Website ausblenden',
    confirmHide: 'Ausblenden',
    willBeHidden: (hasChanges) =>
      `Besucher sehen es dann nicht mehr. Es bleibt hier, mit dem Vermerk „Nicht auf der Website“${hasChanges ? ' und mit Ihren unveröffentlichten Änderungen' : ''}, bis Sie „Auf der Website zeigen“ wählen.`,
    moveToFront: 'Nach vorn stellen',
    moved: 'Es steht jetzt an erster Stelle.',
    notMoved:
      'Es wurde nicht verschoben. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
    publishFirst: 'Veröffentlichen oder verwerfen Sie zuerst Ihre Änderungen.',
    open: 'Auf der Website öffnen',
    history: 'Verlauf',
    show: 'Auf der Website zeigen',
    publishing: 'Wird veröffentlicht …',
    saving: 'Es wird gerade gespeichert.',
    notPublished: 'Noch nicht veröffentlicht',
  },

  deletion: {
    delete: 'Löschen',
    willBeDeleted: (isOnSite) =>
      `Es wird hier${isOnSite ? ' und auf der Website' : ''} gelöscht. „Gelöscht“, oben unter „Mehr“ (auf dem Handy ☰), bewahrt es für Sie auf.`,
    deleted: 'Gelöscht',
    later: LATER,
    notDeleted:
      'Es wurde nicht gelöscht. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
    undo: 'Rückgängig',
    undone: 'Es ist wieder da, wie es war.',
    notUndone: `Es ist noch nicht wieder da. ${LATER}`,
  },

  waiting: {
    title: 'Noch nicht sichtbare Änderungen',
    count: (count) => `Noch nicht sichtbare Änderungen (${count})`,
    none: 'Besucher sehen alles, was Sie geändert haben.',
    some: 'Besucher sehen diese Änderungen erst, wenn sie veröffentlicht sind.',
    publishAll: 'Alle veröffentlichen',
    publish: 'Veröffentlichen',
    publishOne: (name) => `Veröffentlichen: ${name}`,
    look: 'Ansehen',
    lookAt: (name) => `Ansehen: ${name}`,
    same: 'Wie auf der Website',
    notYet: (error) => `Kann noch nicht veröffentlicht werden. ${error}`,
  },

  page: {
    home: 'Start',
    projects: 'Projekte',
    phone: 'Handy',
    visitor: 'Als Besucher',
    press: 'Zum Bearbeiten anklicken.',
    pressToSee: 'Anklicken, um das Formular zu sehen.',
    frame: 'Die Seite mit unveröffentlichten Änderungen',
    silent: 'Die Seite antwortet nicht. Was Sie in ein Formular schreiben, bleibt erhalten.',
    tryAgain: 'Noch einmal versuchen',
    fixed: 'Wird nicht hier bearbeitet',
    fixedHelp:
      'Das ändert die Person, die das Programm der Website betreut. „Hilfe“ nennt, was hier nicht bearbeitet wird, jeweils mit der Datei. Neue Projekte, Vorher-Nachher-Vergleiche und Fragen fügen Sie unter „Inhalte“ hinzu.',
  },

  menu: {
    title: 'Die Website',
    transformations: 'Vorher-Nachher-Vergleiche',
    questions: 'Fragen',
    questionOrder: 'Reihenfolge der Fragen',
    projects: 'Projekte',
    categories: 'Kategorien',
    pages: 'Seiten',
    unpublished: 'Noch nicht auf der Website',
  },

  categories: {
    renamed: (from, to) => `„${from}“ heißt jetzt „${to}“.`,
    notRenamed: (name) =>
      `„${name}“ wurde nicht umbenannt: Sie dürfen nicht bearbeiten, oder die Verbindung ist unterbrochen.`,
    unread:
      'Die Kategorien können gerade nicht gelesen werden. Öffnen Sie diese Liste später noch einmal.',
    help: 'Eine neue Kategorie beginnt mit dem ersten Projekt, das sie hat. Eine Kategorie ohne Projekte und Vorher-Nachher-Vergleiche verschwindet von selbst.',
    uses: (count) => (count === 1 ? 'Einmal verwendet' : `${count}-mal verwendet`),
    rename: 'Umbenennen',
    renameOne: (name) => `Umbenennen: ${name}`,
    newName: (name) => `Neuer Name von ${name}`,
    exists: (name) =>
      `„${name}“ gibt es schon: Beide werden eine Kategorie und lassen sich nicht wieder trennen.`,
    atOnce: 'Die Website zeigt den neuen Namen sofort. Entwürfe bleiben Entwürfe.',
    renameEverywhere: 'Überall umbenennen',
    cancel: 'Abbrechen',
  },

  questionOrder: {
    unread:
      'Die Fragen können gerade nicht gelesen werden. Öffnen Sie diese Liste später noch einmal.',
    moved: (question, position) => `„${question}“ steht jetzt an Stelle ${position}.`,
    notMoved:
      'Sie wurde nicht verschoben. Sie dürfen nicht bearbeiten, jemand hat die Frage gerade veröffentlicht, oder die Verbindung ist unterbrochen. Öffnen Sie diese Liste noch einmal.',
    moveUp: (question) => `Nach oben: ${question}`,
    moveDown: (question) => `Nach unten: ${question}`,
    help: 'Die Startseite zeigt fünf Fragen, die anderen nach einem Klick auf „Mehr anzeigen“.',
  },

  hiddenSections: {
    title: 'Ausgeblendete Abschnitte',
    empty: 'Darin ist noch nichts auf der Website: Legen Sie etwas an, und zeigen Sie ihn dann.',
    chosen: 'In „Kontakt und Texte“ ausgeblendet. Besucher sehen ihn nicht.',
    show: 'Zeigen',
    showOne: (section) => `${section} zeigen`,
    shown: (section) => `„${section}“ steht jetzt auf der Startseite.`,
    notShown: (section) =>
      `„${section}“ ist noch ausgeblendet: Sie dürfen nicht bearbeiten, jemand hat die Einstellungen gerade geändert, oder die Verbindung ist unterbrochen.`,
    none: 'Die Startseite zeigt alle ihre Abschnitte.',
    unread:
      'Die Abschnitte können gerade nicht gelesen werden. Öffnen Sie diese Liste später noch einmal.',
    help: 'Die Startseite zeigt einen Abschnitt sofort. Um einen auszublenden, öffnen Sie „Kontakt und Texte“.',
  },

  presence: {
    somebody: 'Jemand',
    other: (name) =>
      `${name} ist in diesem Feld. Warten Sie, bis es frei ist: Sonst geraten die Buchstaben zweier Personen durcheinander.`,
    ownWindow:
      'Sie sind auch in einem anderen Fenster in diesem Feld. Verlassen Sie es dort, bevor Sie hier schreiben: Sonst geraten die Buchstaben beider Fenster durcheinander.',
  },

  unsaved: {
    refused: 'Das wurde nicht gespeichert: Sie dürfen nicht bearbeiten.',
    title: 'Was Sie zuletzt geschrieben haben, wurde nicht gespeichert.',
    quoted: (field, text) => `${field} „${text}“`,
    putBack: (what) => `Wieder einsetzen: ${what}`,
    forget: 'Verwerfen',
    forgetOne: (what) => `Verwerfen: ${what}`,
  },

  pictures: {
    isItRight: 'Das beschreibt das Bild, das vorher hier war. Stimmt es noch?',
    use: (description) => `„${description}“ verwenden`,
    smaller: 'Verkleinert',
    smallerHelp: (file, megabytes, width, height) =>
      `„${file}“ (${megabytes} MB) ist zu groß zum Hochladen. Das Bild wurde verkleinert: ${width} × ${height} Pixel.`,
    failed: 'Das Bild wurde nicht hochgeladen',
    wrongFormat: (file) =>
      `„${file}“ ist kein JPEG, PNG oder WebP. Speichern Sie das Bild in einem dieser Formate.`,
    unreadable: (file) =>
      `„${file}“ ist ein HEIC-Bild, das dieser Browser nicht lesen kann. Laden Sie es auf dem iPhone selbst oder in Safari hoch, oder speichern Sie es zuerst als JPEG. Für neue Bilder wählen Sie auf dem iPhone Einstellungen → Kamera → Formate → Maximale Kompatibilität.`,
    tooLarge: (file, megabytes, most) =>
      `„${file}“ (${megabytes} MB) ist zu groß zum Hochladen, und dieser Browser kann das Bild nicht verkleinern. Wählen Sie ein Bild unter ${most} MB und 100 Megapixeln.`,
    unreachable:
      'Der Inhaltsdienst war nicht zu erreichen. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
  },

  frames: {
    gallery: 'Galerie',
    galleryOnPhone: 'Galerie, Handy',
    home: 'Startseite',
    homeOnPhone: 'Startseite, Handy',
    share: 'Ein geteilter Link',
    transformation: 'Vorher und nachher',
    about: 'Über die Firma',
    person: 'Die Person',
  },

  picture: {
    alt: {
      title: 'Was das Bild zeigt',
      description:
        'Ein Satz für Menschen, die es nicht sehen können, und für die Suche: „Ein Schwimmbecken in einer Holzterrasse am Abend“. Nicht „Bild von“.',
    },
    altMissing:
      'Beschreiben Sie, was das Bild zeigt, für Besucher, die einen Screenreader verwenden.',
    altLong: 'Ein Screenreader liest alles vor; am besten ist ein Satz.',
    small: (width, least) =>
      `Das Bild ist ${width} Pixel breit; unter ${least} wirkt es auf großen Bildschirmen unscharf.`,
  },

  category: {
    title: 'Kategorie',
    long: 'Ein oder zwei Wörter genügen.',
    taken: (name) => `Diese Kategorie gibt es schon: Sie wird „${name}“ geschrieben.`,
  },

  aboutSection: {
    title: 'Über uns',
    groups: { company: 'Die Firma', person: 'Die Person' },
    fields: {
      aboutImage: {
        title: 'Bild der Firma',
        description:
          'Steht neben dem Text über die Firma: das Team oder eine Baustelle in Betrieb. 4:3, mindestens 1920 px breit.',
      },
      happyClients: {
        title: 'Zufriedene Kunden',
        description: 'Wie viele bisher, als ganze Zahl. Steht neben den Jahren Erfahrung.',
      },
      projectsCompleted: {
        title: 'Fertige Projekte',
        description: 'Wie viele bisher, als ganze Zahl. Steht neben den zufriedenen Kunden.',
      },
      name: {
        title: 'Name',
        description:
          'Der Name der Person, die für die Firma steht. Er ist auf der Karte mit dem Foto.',
      },
      role: {
        title: 'Funktion',
        description: 'Steht unter dem Namen: „Gründer und Bauleiter“.',
      },
      image: {
        title: 'Foto',
        description:
          'Gesicht und Schultern der Person. Erscheint als Quadrat; legen Sie unter „Zuschneiden“ den Kreis auf das Gesicht.',
      },
      quote: {
        title: 'Zitat',
        description:
          'Ein Satz in den eigenen Worten der Person, groß gesetzt. Ohne Anführungszeichen: Die Website setzt sie.',
      },
      bio: {
        title: 'Über die Person',
        description: 'Unter dem Zitat. Zwei bis vier Absätze, dazwischen eine leere Zeile.',
      },
    },
    messages: {
      nameMissing: 'Die Karte braucht einen Namen.',
      roleLong: 'Wenige Wörter genügen.',
      quoteLong: 'Besucher lesen einen Satz, aber nicht drei.',
      bioLong: 'Nur wenige Besucher lesen einen so langen Text über eine Person.',
    },
  },

  beforeAndAfterGallery: {
    title: 'Vorher-Nachher-Vergleich',
    fields: {
      title: {
        title: 'Titel',
        description:
          'Steht unter den Bildern. Bis zu 60 Zeichen: „Eine Küche öffnet sich“. Die Startseite zeigt die 10 neuesten Vorher-Nachher-Vergleiche, den neuesten zuerst. Unter „Hilfe“ steht, wie Sie einen älteren nach vorn holen.',
      },
      beforeImage: {
        title: 'Bild vorher',
        description:
          'Wie es war. Steht links, auf dem Handy zuerst. Mindestens 1920 px breit, 4:3; andere Formen schneidet die Website auf 4:3 zu.',
      },
      afterImage: {
        title: 'Bild nachher',
        description:
          'Wie es jetzt ist, am besten von derselben Stelle und in derselben Höhe aufgenommen.',
      },
      location: {
        title: 'Ort',
        description: 'Stadtteil und Stadt, neben dem Titel: „Linden, Hannover“. Keine Hausnummern.',
      },
      category: {
        description:
          'Steht als Etikett beim Titel. Wählen Sie eine vorhandene Kategorie, oder schreiben Sie eine neue.',
      },
      description: {
        title: 'Beschreibung',
        description: 'Was gemacht wurde und wie lange es dauerte. Zwei oder drei Sätze.',
      },
    },
    messages: {
      titleMissing:
        'Ein Vorher-Nachher-Vergleich braucht einen Titel, damit Besucher wissen, was die Bilder zeigen.',
      titleLong: 'Längere Titel haben auf dem Handy drei Zeilen.',
      picturesMissing: 'Ein Vorher-Nachher-Vergleich ohne Bild erscheint nicht auf der Website.',
      locationLong: 'Stadtteil und Stadt genügen.',
      descriptionLong: 'Auf dem Handy ist dieser Text länger als der Bildschirm.',
    },
  },

  faq: {
    title: 'Frage',
    fields: {
      question: {
        title: 'Frage',
        description:
          'So, wie ein Kunde sie stellen würde. Auf der Startseite steht die älteste Frage zuerst; sie zeigt fünf, bis ein Besucher die anderen öffnet. „Reihenfolge der Fragen“ im Menü ändert das.',
      },
      answer: {
        title: 'Antwort',
        description:
          'Öffnet sich unter der Frage. Einige Sätze; eine leere Zeile beginnt einen neuen Absatz.',
      },
    },
    messages: {
      questionMissing: 'Eine Frage ohne Text erscheint nicht auf der Website.',
      questionLong: 'Auf dem Handy sind das mehr als drei Zeilen.',
      answerMissing: 'Eine Frage ohne Antwort erscheint nicht auf der Website.',
      answerLong: 'Nur wenige Besucher lesen eine so lange Antwort zu Ende.',
    },
  },

  projectGallery: {
    title: 'Projekt',
    fields: {
      title: {
        title: 'Titel',
        description:
          'Steht auf dem Bild in der Galerie und beim großen Bild. Bis zu 60 Zeichen: „Bürohaus in Linden“. Die Seite „Projekte“ zeigt die 50 neuesten Projekte, das neueste zuerst. Unter „Hilfe“ steht, wie Sie ein älteres nach vorn holen.',
      },
      slug: { title: 'Adresse' },
      image: {
        title: 'Bild',
        description:
          'Steht in der Galerie der Seite „Projekte“; die Startseite beginnt mit dem Bild des neuesten Projekts. Mindestens 1600 px breit. Markieren Sie mit „Zuschneiden“ den Teil, der sichtbar bleiben muss.',
      },
      category: {
        description:
          'Besucher filtern die Galerie nach Kategorien. Wählen Sie eine vorhandene Kategorie, oder schreiben Sie eine neue. Ein Projekt ohne Kategorie erscheint nur unter „Alle“.',
      },
      description: {
        title: 'Beschreibung',
        description:
          'Steht neben dem großen Bild: was gebaut wurde, wie groß es ist, wie lange es dauerte. Zwei oder drei Sätze.',
      },
    },
    messages: {
      titleMissing: 'Ein Projekt braucht einen Titel, damit Besucher wissen, was das Bild zeigt.',
      titleLong: 'Längere Titel haben auf dem Handy drei Zeilen.',
      imageMissing: 'Wählen Sie eines: Ein Projekt ohne Bild fehlt in der Galerie.',
      descriptionLong: 'Auf dem Handy ist dieser Text länger als der Bildschirm.',
    },
  },

  words: {
    groups: {
      contact: 'Kontakt',
      texts: 'Texte',
      services: 'Leistungen',
      sharing: 'Suche und Teilen',
    },
    buttons: { take: 'Diesen Text ändern', back: 'Zurück zum ursprünglichen Text' },
    shownNow: (titles) =>
      titles === '' ? 'Zurzeit wird nichts gezeigt.' : `Zurzeit gezeigt: ${titles}.`,
    tooLong: (most) => `Hier ist Platz für höchstens ${most} Zeichen.`,
    headingOn: (section) => `Überschrift: ${section}`,
    headings: {
      aboutTitle: 'Über uns',
      servicesTitle: 'Leistungen',
      transformationsTitle: 'Vorher – Nachher',
      testimonialsTitle: 'Stimmen',
      contactTitle: 'Kontakt',
      faqTitle: 'Fragen',
      projectsTitle: 'Seite „Projekte“',
    },
    sections: {
      about: 'Über uns',
      services: 'Leistungen',
      transformations: 'Vorher – Nachher',
      testimonials: 'Stimmen',
      faq: 'Fragen',
    },
    fields: {
      chat: {
        title: 'Nummer für Chats',
        description:
          '„Nachricht schreiben“ öffnet einen Chat mit ihr. Ist dieses Feld leer, gilt die erste Telefonnummer oben, die keine Festnetznummer ist.',
      },
      social: {
        title: 'Ihre Seiten anderswo',
        description: 'Links am Fuß jeder Seite: Facebook, Instagram und so weiter.',
      },
      socialName: { title: 'Name' },
      socialUrl: { title: 'Adresse', description: 'Sie beginnt mit https://.' },
      headline: { title: 'Schlagzeile', description: 'Die ersten Wörter der Startseite.' },
      headlineEnd: {
        title: 'Schlagzeile, zweiter Teil',
        description: 'In einer eigenen Zeile, in der zweiten Farbe.',
      },
      heroText: {
        title: 'Text unter der Schlagzeile',
        description:
          'Schreiben Sie {years} dort, wo die Jahre Erfahrung stehen sollen, {name} für die Firma und {city} für die Stadt.',
      },
      heroPicture: {
        title: 'Erstes Bild',
        description:
          'Das große Bild am Anfang der Startseite. Ohne dieses Bild ist es das des neuesten Projekts. 4:3, mindestens 1920 px breit.',
      },
      footerText: {
        title: 'Zeile am Fuß der Seite',
        description:
          'Unter dem Namen am Fuß jeder Seite. {years} und {city} können Sie auch hier verwenden.',
      },
      hidden: {
        title: 'Ausgeblendete Abschnitte',
        description: 'Besucher sehen weder diese Abschnitte noch die Links dorthin.',
      },
      services: {
        title: 'Leistungen',
        description:
          'Ziehen Sie sie in die Reihenfolge der Seite. Sie zeigt zuerst sechs, die anderen nach „Mehr anzeigen“.',
      },
      features: { title: 'Merkmale', description: 'Bis zu sechs, mit je wenigen Wörtern.' },
      entryTitle: { title: 'Titel' },
      entryDescription: { title: 'Beschreibung' },
      description: {
        title: 'Beschreibung der Firma',
        description: 'Suchmaschinen und geteilte Links zeigen sie unter dem Namen.',
      },
      shareImage: {
        title: 'Bild für geteilte Links',
        description:
          'Erscheint, wenn jemand einen Link zur Website verschickt. Ohne dieses Bild ist es das erste Bild der Startseite. Mindestens 1200 px breit.',
      },
      aboutText: {
        title: 'Text über die Firma',
        description:
          'Zwei oder drei Absätze, dazwischen eine leere Zeile. {years}, {name} und {city} können Sie auch hier verwenden.',
      },
      values: {
        title: 'Stärken',
        description: 'Die Karten unter den Zahlen: bis zu sechs, am besten vier.',
      },
    },
  },

  settings: {
    title: 'Kontakt und Texte',
    fields: {
      phone: {
        title: 'Telefon',
        description: (example) =>
          `Jede Schaltfläche zum Anrufen wählt diese Nummer. Schreiben Sie sie, wie Besucher sie sehen sollen: „${example}“.`,
      },
      email: {
        title: 'E-Mail',
        description: 'Steht oben auf der Startseite, unter „Kontakt“ und am Fuß jeder Seite.',
      },
      address: {
        title: 'Adresse',
        description:
          'Wo das Büro ist. Die Karte und „Route planen“ verwenden sie, wenn das Feld „Karte“ keinen Link hat.',
      },
      hours: {
        title: 'Öffnungszeiten',
        description:
          'Ein Eintrag für jede Gruppe von Tagen: „Montag bis Freitag: 07:00 – 17:00 Uhr“, „Sonntag: geschlossen“.',
      },
      googleMapsEmbed: {
        title: 'Karte',
        description:
          'Wählen Sie in Google Maps Teilen → Karte einbetten → HTML kopieren, und fügen Sie das hier ein. Ist dieses Feld leer, zeigt die Karte die Adresse oben.',
      },
    },
    messages: {
      phoneMissing: 'Geben Sie eine Nummer ein: Jede Schaltfläche zum Anrufen braucht sie.',
      phoneWrong: (example) =>
        `Hier steht keine Nummer, die man wählen kann. Schreiben Sie sie mit Vorwahl, wie „${example}“; eine Nummer eines anderen Landes beginnt mit + und der Landesvorwahl.`,
      emailMissing: 'Geben Sie eine E-Mail-Adresse ein, damit Besucher Ihnen schreiben können.',
      emailWrong:
        'Das ist keine E-Mail-Adresse: Sie braucht einen Namen, ein @ und eine Domain, „buero@example.de“.',
      addressMissing: 'Geben Sie eine Adresse ein, damit Besucher das Büro finden.',
      hoursUnclear: (line, saturday) =>
        `Die Website kann diese Zeiten nicht an Google geben, weil „${line}“ nicht eindeutig ist; Besucher sehen es trotzdem. Schreiben Sie es wie „${saturday}: 08:00 – 13:00“, mit Minuten.`,
      hoursTwice:
        'Die Website kann die Zeiten eines Tages, den zwei Zeilen nennen, nicht an Google geben. Nennen Sie jeden Tag in einer Zeile.',
      mapWrong:
        'Das ist keine Karte von Google. Wählen Sie in Google Maps Teilen → Karte einbetten → HTML kopieren, und fügen Sie das hier ein.',
      mapNotFramed:
        '„Route planen“ verwendet diesen Link, aber er lässt sich nicht als Karte zeigen; die Karte zeigt stattdessen die Adresse. Einen Link, der sich zeigen lässt, gibt Google Maps unter Teilen → Karte einbetten.',
    },
  },

  notices: {
    title: 'Hinweise',
    description:
      'Oben auf jeder Seite und bei den Öffnungszeiten, nur an ihren Tagen: Jeder erscheint und verschwindet um Mitternacht von selbst. Gehört der heutige Tag zu mehreren, sehen Besucher den, der zuletzt begonnen hat.',
    one: 'Hinweis',
    fields: {
      text: {
        title: 'Text',
        description: (most) =>
          `Was Besucher wissen sollen, mit den Tagen: „Geschlossen vom 15. Dezember bis 5. Januar“. Höchstens ${most} Zeichen.`,
      },
      firstDay: {
        title: 'Erster Tag',
        description: 'Besucher sehen den Text ab Beginn dieses Tages.',
      },
      lastDay: {
        title: 'Letzter Tag',
        description: 'Besucher sehen den Text bis zum Ende dieses Tages.',
      },
      hours: {
        title: 'Zeiten an diesen Tagen',
        description: 'Google zeigt sie anstelle der Öffnungszeiten.',
      },
      opens: { title: 'Öffnet', description: 'An jedem dieser Tage: „08:00“.' },
      closes: { title: 'Schließt', description: 'An jedem dieser Tage: „13:00“.' },
    },
    hours: { usual: 'Wie üblich', closed: 'Geschlossen', other: 'Andere Zeiten' },
    over: (days) => `Vorbei: ${days}`,
    planned: (days) => `Geplant: ${days}`,
    now: (days) => `Jetzt: ${days}`,
    messages: {
      textMissing: 'Geben Sie ein, was Besucher wissen sollen.',
      textLong: (most) => `Kürzen Sie den Text auf ${most} Zeichen.`,
      firstDayMissing: 'Wählen Sie den ersten Tag.',
      lastDayMissing: 'Wählen Sie den letzten Tag.',
      daysReversed: 'Der letzte Tag liegt vor dem ersten.',
      over: 'Dieser Tag ist vorbei, Besucher sehen den Text nicht mehr. Sie können ihn entfernen.',
      noTime: 'Geben Sie eine Zeit mit je zwei Ziffern für Stunden und Minuten ein, wie 08:00.',
      sameTime: 'Geben Sie eine andere Zeit als die darüber ein.',
    },
  },

  ownPage: {
    title: 'Seite',
    fields: {
      title: {
        title: 'Titel',
        description:
          'Die große Überschrift der Seite und ihr Name im Menü und in Suchergebnissen: „Datenschutz“.',
      },
      slug: {
        title: 'Adresse',
        description:
          'Was auf den Namen der Website folgt: „datenschutz“ ist www.company.example/datenschutz. Wenn Sie sie später ändern, führt die alte Adresse zur neuen.',
      },
      body: {
        title: 'Text',
        description:
          'Absätze, Überschriften, Listen, Links und Bilder. Ein Link führt zu einer fremden Adresse (https://), einer Seite dieser Website („/projects“), einer E-Mail-Adresse (mailto:) oder einer Telefonnummer (tel:).',
      },
      link: {
        title: 'Verlinkt in',
        description:
          'Das Menü hat Platz für drei Seiten. Eine Seite ohne Link lässt sich über ihre Adresse öffnen.',
      },
      isIndexed: { title: 'Suchmaschinen dürfen sie zeigen' },
      description: {
        title: 'Beschreibung für Suchmaschinen',
        description:
          'Ein oder zwei Sätze unter dem Titel in Suchergebnissen. Ist dieses Feld leer, zeigen sie den Anfang des Textes.',
      },
      addresses: { title: 'Adressen' },
    },
    blocks: {
      normal: 'Absatz',
      h2: 'Überschrift',
      h3: 'Zwischenüberschrift',
      bullet: 'Punkte',
      number: 'Nummern',
      strong: 'Fett',
      em: 'Betont',
      link: 'Link',
      href: 'Führt zu',
      picture: 'Bild',
      pictureDescription: 'So breit wie der Text. Mindestens 1280 px breit.',
    },
    links: { menu: 'Menü und Fußzeile', footer: 'Fußzeile', none: 'Nirgends' },
    messages: {
      titleMissing: 'Eine Seite ohne Titel erscheint nicht auf der Website.',
      titleLong: 'Suchergebnisse kürzen längere Titel, und das Menü hat Platz für etwa 20 Zeichen.',
      addressMissing: 'Ohne Adresse erscheint eine Seite nicht auf der Website.',
      malformed: 'Verwenden Sie kleine Buchstaben, Ziffern und Bindestriche: „unser-gebiet“.',
      taken: 'Die Website hat diese Adresse selbst. Wählen Sie eine andere.',
      redirected: 'Diese Adresse der früheren Website führt woandershin. Wählen Sie eine andere.',
      ofOther: (title) => `Die Seite „${title}“ hat diese Adresse. Wählen Sie eine andere.`,
      bodyMissing: 'Eine Seite ohne Text erscheint nicht auf der Website.',
      undecided: (text) =>
        `„${text}“ steht in eckigen Klammern, und Besucher sehen es nicht: Behalten Sie den Satz ohne die Klammern, oder entfernen Sie ihn.`,
      pictureMissing: 'Wählen Sie eines, oder entfernen Sie es aus dem Text.',
      hrefWrong:
        'Schreiben Sie eine Adresse, die mit https://, mailto: oder tel: beginnt, oder eine Seite dieser Website: „/projects“.',
      descriptionLong: 'Suchergebnisse kürzen längere Beschreibungen.',
    },
  },

  setup: {
    installing:
      'Die eigenen Pakete des Studios werden installiert. Das geschieht einmal und dauert ein, zwei Minuten …',
    notInstalled:
      'Die Pakete des Studios konnten nicht installiert werden. Prüfen Sie die Verbindung zum Internet, und geben Sie denselben Befehl noch einmal ein.',
    building: 'Das Studio wird gebaut …',
    notBuilt: 'Das Studio konnte nicht gebaut werden.',
    first: (address) => `
Noch kann niemand die Website bearbeiten. Öffnen Sie diese Adresse in einem Browser auf
diesem Computer, und wählen Sie Ihren Namen und ein Passwort. Dann öffnet sich das Studio.
Die Adresse gilt einmal:

  ${address}

`,
    known: (origin) => `
Bearbeiten Sie die Website unter

  ${origin}/studio/

Wer sein Passwort vergessen hat, bekommt von einem Administrator unter
${origin}/people eine neue Einladung. Auf diesem Computer gibt dieser Befehl eine aus:
npm run -s content:user -- --email DIE-ADRESSE

`,
  },
};
