import type { Texts } from './en.ts';

// Texts of the Studio in Afrikaans.

const LATER = 'Om dit later terug te kry, kies “Meer” bo (☰ op ’n foon), en dan “Geskrap”.';

export const texts: Texts = {
  language: 'af',

  start: {
    loading: 'Die Studio word gelaai …',
    needsScript: 'Die Studio het JavaScript nodig. Die webwerf self het dit nie nodig nie.',
  },

  connection: {
    lost: 'Daar is geen verbinding nie. Tik gerus voort: jou teks word hier bewaar, en word gestoor sodra die verbinding terug is.',
    signedOut:
      'Jy is nie meer aangemeld nie: ’n rugsteunkopie is herstel, of jou sessie het verstryk. Wat jy hier tik, word bewaar. Meld weer aan in die oortjie wat oopmaak, en kom terug: dan word dit gestoor.',
    logInAgain: 'Meld weer aan',
    method: 'E-pos en wagwoord',
  },

  tools: {
    page: 'Op die bladsy',
    content: 'Inhoud',
    visits: 'Besoeke',
    help: 'Hulp',
  },

  /** Wat die webwerf gebring het. */
  visits: {
    loading: 'Laai …',
    silent: 'Die besoeke kan nie nou gelees word nie. Maak hierdie bladsy later weer oop.',
    none: 'Niks is nog getel nie. Besoeke verskyn hier van vandag af.',
    nowhere:
      'Besoeke word nie getel nie: die webwerf is by ’n gasheer van lêers, wat nie kan tel nie, of die telling is afgeskakel. Wie die webwerf se program onderhou, stel SITE_VISITS_URL.',
    elsewhere: (origin) => `Besoeke gaan na ${origin} en word daar gewys.`,
    many: 'baie gelyktydig',
    lastWeek: 'Verlede week',
    weekBefore: 'Die week tevore',
    thisWeek: 'Hierdie week tot nou',
    weeks: 'Oproepe, kletse, aanwysings en e-posse in die laaste twaalf weke',
    weekOf: 'Week van',
    views: 'Bladsye gewys',
    kinds: {
      call: 'Oproepe',
      chat: 'Kletse',
      directions: 'Aanwysings',
      mail: 'E-posse',
      share: 'Skakels gedeel',
    },
    pressed: 'Waar besoekers druk',
    pressedAt: (kind, place) => `${kind} – ${place}`,
    places: {
      header: 'bo-aan die bladsy',
      hero: 'eerste skerm',
      about: 'oor ons',
      services: 'dienste',
      transformations: 'voor en na',
      testimonials: 'resensies',
      contact: 'kontak',
      faq: 'vrae',
      footer: 'onderaan die bladsy',
      button: 'drywende knoppie',
      dialog: 'groot prent',
      main: '’n eie bladsy',
    },
    projects: 'Projekte wat die meeste oopgemaak is',
    from: 'Waarvandaan besoeke kom',
    sources: {
      search: '’n soekenjin',
      social: 'sosiale media',
      maps: '’n kaart',
      typed: 'die adres self, of ’n app',
      other: 'ander',
    },
    fast: (count) => `U webwerf is vinnig vir ${count} uit 100 besoeke.`,
    onPhones: (count) => `${count} uit 100 bladsye word op ’n foon gewys.`,
    counted:
      'Getel word ’n druk op die nommer, nie of iemand geantwoord het nie. Geen mens word getel nie: daar is geen koekie nie, en besoekers wat vra om nie gevolg te word nie, word uitgelaat. Die ware syfers is dus ’n bietjie hoër.',
    download: 'Laai af as CSV',
    monday: (last, before) =>
      `Verlede week: oproepe ${last.call}, kletse ${last.chat}, aanwysings ${last.directions}. Die week tevore: ${before.call}, ${before.chat} en ${before.directions}.`,
    mondayMany: 'Verlede week het so baie besoeke gelyktydig gekom dat nie almal getel is nie.',
  },

  links: {
    site: 'Maak die webwerf oop',
    people: 'Mense',
    backups: 'Rugsteun',
    changes: 'Veranderinge',
    deleted: 'Geskrap',
    account: 'Jou rekening',
    more: 'Meer',
    allChanges: 'Veranderinge van die hele webwerf',
  },

  publicSite: {
    title: 'Die openbare webwerf',
    notOnSite: 'Nie op die webwerf nie',
    changed: 'Op die webwerf, nog sonder die veranderinge',
    onSite: 'Op die webwerf',
    uploading: 'Word opgelaai …',
    tryNow: 'Probeer nou',
    onHost: (host, since) => (since === undefined ? `Op ${host}` : `Op ${host} sedert ${since}`),
    uploadingTo: (host) => `Word na ${host} opgelaai …`,
    notUploaded: (failure, since) =>
      `Nie opgelaai ${since === undefined ? '' : `sedert ${since} `}nie: ${failure}`,
    nextTry: (time) => `Volgende poging om ${time}.`,
    stillExamples: (examples) => `Nog voorbeelde: ${examples}.`,
    examples: {
      reviews: 'resensies',
      phone: 'telefoon',
      'e-mail': 'e-pos',
      address: 'adres',
      text: 'teks',
      name: 'naam',
    },
  },

  justNow: 'nou net',

  errorScreen: {
    title: 'Jou teks is bewaar',
    text: 'Iets het verkeerd geloop, en hierdie skerm word nie meer gewys nie. Dit maak vanself weer oop sodra daar ’n verbinding is en jou veranderinge gestoor is. As ’n teks dan ontbreek, bied sy vorm dit aan.',
    open: 'Maak dit nou oop',
  },

  wording: {
    published: 'Gepubliseer.',
    hidden: '<Strong>{{title}}</Strong> is van die webwerf versteek. Dit bly hier as ’n konsep.',
    restored:
      'Die vroeëre weergawe is terug, en besoekers sien dit nog nie: druk die knoppie onder die vorm.',
    discarded: 'Die veranderinge is weggegooi. Die geskiedenis het hulle nog.',
    history: 'Wat met hierdie dokument gebeur het, die nuutste eerste.',
    closeHistory: 'Sluit die geskiedenis',
    crop: 'Snoei',
    cropHelp:
      'Die reghoek is die deel van die beeld wat besoekers sien. Sit die sirkel op wat sigbaar moet bly waar ’n plek op die webwerf ’n ander vorm het.',
    uploading: 'Word opgelaai …',
    logOut: 'Meld af',
    loggedInWith: 'Aangemeld met {{providerTitle}}',
    allPictures: 'Al die beelde wat hier gebruik kan word.',
    firstChange: 'Eerste weergawe',
    dropped: 'Ongepubliseerde veranderinge weggegooi',
    unpublished: 'Versteek',
  },

  actions: {
    hide: 'Versteek van die webwerf',
    confirmHide: 'Versteek',
    willBeHidden: (hasChanges) =>
      `Besoekers sal dit nie meer sien nie. Dit bly hier, gemerk “Nie op die webwerf nie”${hasChanges ? ' en met jou ongepubliseerde veranderinge' : ''}, totdat jy “Wys op die webwerf” kies.`,
    moveToFront: 'Skuif na voor',
    moved: 'Dit is nou in die eerste plek.',
    notMoved: 'Dit is nie geskuif nie. Kontroleer die verbinding, en probeer weer.',
    publishFirst: 'Publiseer eers jou veranderinge, of gooi hulle weg.',
    open: 'Maak op die webwerf oop',
    history: 'Geskiedenis',
    show: 'Wys op die webwerf',
    publishing: 'Word gepubliseer …',
    saving: 'Dit word nou gestoor.',
    notPublished: 'Nog nie gepubliseer nie',
  },

  deletion: {
    delete: 'Skrap',
    willBeDeleted: (isOnSite) =>
      `Dit word hier${isOnSite ? ' en op die webwerf' : ''} geskrap. “Geskrap”, in “Meer” bo (☰ op ’n foon), hou dit vir jou.`,
    deleted: 'Geskrap',
    later: LATER,
    notDeleted: 'Dit is nie geskrap nie. Kontroleer die verbinding, en probeer weer.',
    undo: 'Ontdoen',
    undone: 'Dit is terug, soos dit was.',
    notUndone: `Dit is nog nie terug nie. ${LATER}`,
  },

  waiting: {
    title: 'Veranderinge wat nog nie wys nie',
    count: (count) => `Veranderinge wat nog nie wys nie (${count})`,
    none: 'Besoekers sien alles wat jy verander het.',
    some: 'Besoekers sien hierdie veranderinge eers wanneer hulle gepubliseer is.',
    publishAll: 'Publiseer alles',
    publish: 'Publiseer',
    publishOne: (name) => `Publiseer: ${name}`,
    look: 'Kyk daarna',
    lookAt: (name) => `Kyk daarna: ${name}`,
    same: 'Dieselfde as op die webwerf',
    notYet: (error) => `Kan nog nie gepubliseer word nie. ${error}`,
  },

  page: {
    home: 'Tuis',
    projects: 'Projekte',
    phone: 'Foon',
    visitor: 'As besoeker',
    press: 'Druk om te wysig.',
    pressToSee: 'Druk om die vorm te sien.',
    frame: 'Die bladsy met ongepubliseerde veranderinge',
    silent: 'Die bladsy antwoord nie. Wat jy in ’n vorm tik, word bewaar.',
    tryAgain: 'Probeer weer',
    fixed: 'Word nie hier gewysig nie',
    fixedHelp:
      'Die persoon wat die webwerf se program onderhou, verander dit. “Hulp” lys wat nie hier gewysig word nie, elk met sy lêer. Nuwe projekte, transformasies en vrae word onder “Inhoud” bygevoeg.',
  },

  menu: {
    title: 'Die webwerf',
    transformations: 'Transformasies',
    questions: 'Vrae',
    questionOrder: 'Volgorde van die vrae',
    projects: 'Projekte',
    categories: 'Kategorieë',
    pages: 'Bladsye',
    unpublished: 'Nog nie op die webwerf nie',
  },

  categories: {
    renamed: (from, to) => `“${from}” is nou “${to}”.`,
    notRenamed: (name) =>
      `“${name}” is nie hernoem nie: jy mag nie wysig nie, of die verbinding is verbreek.`,
    unread: 'Die kategorieë kan nie nou gelees word nie. Maak hierdie lys later weer oop.',
    help: '’n Nuwe kategorie begin met die eerste projek wat dit het. ’n Kategorie sonder projekte en transformasies verdwyn vanself.',
    uses: (count) => (count === 1 ? 'Een keer gebruik' : `${count} keer gebruik`),
    rename: 'Hernoem',
    renameOne: (name) => `Hernoem ${name}`,
    newName: (name) => `Nuwe naam van ${name}`,
    exists: (name) =>
      `“${name}” bestaan reeds: die twee word een kategorie en kan nie weer geskei word nie.`,
    atOnce: 'Die webwerf wys die nuwe naam dadelik. Konsepte bly konsepte.',
    renameEverywhere: 'Hernoem oral',
    cancel: 'Kanselleer',
  },

  questionOrder: {
    unread: 'Die vrae kan nie nou gelees word nie. Maak hierdie lys later weer oop.',
    moved: (question, position) => `“${question}” is nou nommer ${position}.`,
    notMoved:
      'Dit is nie geskuif nie. Jy mag nie wysig nie, iemand het dit pas gepubliseer, of die verbinding is verbreek. Maak hierdie lys weer oop.',
    moveUp: (question) => `Skuif op: ${question}`,
    moveDown: (question) => `Skuif af: ${question}`,
    help: 'Die tuisblad wys vyf vrae, en die ander na ’n druk op “Wys meer”.',
  },

  hiddenSections: {
    title: 'Versteekte afdelings',
    empty: 'Niks daarin is al op die webwerf nie: voeg iets by, en wys dit dan.',
    chosen: 'Versteek in “Kontak en tekste”. Besoekers sien dit nie.',
    show: 'Wys',
    showOne: (section) => `Wys ${section}`,
    shown: (section) => `“${section}” is nou op die tuisblad.`,
    notShown: (section) =>
      `“${section}” is nog versteek: jy mag nie wysig nie, iemand het pas die instellings verander, of die verbinding is verbreek.`,
    none: 'Die tuisblad wys al sy afdelings.',
    unread: 'Die afdelings kan nie nou gelees word nie. Maak hierdie lys later weer oop.',
    help: 'Die tuisblad wys ’n afdeling dadelik. Om een te versteek, maak “Kontak en tekste” oop.',
  },

  presence: {
    somebody: 'Iemand',
    other: (name) =>
      `${name} is in hierdie veld. Wag totdat dit vry is: die letters van twee mense raak deurmekaar.`,
    ownWindow:
      'Jy is ook in ’n ander venster in hierdie veld. Verlaat dit daar voordat jy hier tik: die letters van twee vensters raak deurmekaar.',
  },

  unsaved: {
    refused: 'Dit is nie gestoor nie: jy mag nie wysig nie.',
    title: 'Wat jy laas getik het, is nie gestoor nie.',
    quoted: (field, text) => `${field} “${text}”`,
    putBack: (what) => `Sit dit terug: ${what}`,
    forget: 'Vergeet dit',
    forgetOne: (what) => `Vergeet dit: ${what}`,
  },

  pictures: {
    isItRight: 'Dit beskryf die beeld wat voorheen hier was. Is dit nog reg?',
    use: (description) => `Gebruik “${description}”`,
    smaller: 'Kleiner gemaak',
    smallerHelp: (file, megabytes, width, height) =>
      `“${file}” (${megabytes} MB) is groter as wat opgelaai kan word. Dit is kleiner gemaak: ${width} × ${height} pieksels.`,
    failed: 'Die beeld is nie opgelaai nie',
    wrongFormat: (file) =>
      `“${file}” is nie ’n JPEG, PNG of WebP nie. Stoor dit in een van hierdie formate.`,
    unreadable: (file) =>
      `“${file}” is ’n HEIC-beeld, wat hierdie blaaier nie kan lees nie. Laai dit op die iPhone self of in Safari op, of stoor dit eers as JPEG. Vir nuwe foto’s, kies Settings → Camera → Formats → Most Compatible op die iPhone.`,
    tooLarge: (file, megabytes, most) =>
      `“${file}” (${megabytes} MB) is groter as wat opgelaai kan word, en hierdie blaaier kan dit nie kleiner maak nie. Kies ’n beeld onder ${most} MB en 100 megapieksels.`,
    unreachable:
      'Die inhoudsdiens kon nie bereik word nie. Kontroleer die verbinding, en probeer weer.',
  },

  frames: {
    gallery: 'Galery',
    galleryOnPhone: 'Galery, foon',
    home: 'Tuisblad',
    homeOnPhone: 'Tuisblad, foon',
    share: '’n Gedeelde skakel',
    transformation: 'Voor en na',
    about: 'Oor die maatskappy',
    person: 'Die persoon',
  },

  picture: {
    alt: {
      title: 'Wat die beeld wys',
      description:
        '’n Sin vir mense wat dit nie kan sien nie, en vir soekenjins: “’n Swembad in ’n houtdek teen skemer”. Nie “foto van” nie.',
    },
    altMissing: 'Beskryf wat die beeld wys, vir besoekers wat ’n skermleser gebruik.',
    altLong: '’n Skermleser lees dit alles; een sin is die beste.',
    small: (width, least) =>
      `Die beeld is ${width} pieksels breed; onder ${least} lyk dit onskerp op groot skerms.`,
  },

  category: {
    title: 'Kategorie',
    long: '’n Woord of twee is genoeg.',
    taken: (name) => `Hierdie kategorie bestaan: dit word “${name}” geskryf.`,
  },

  aboutSection: {
    title: 'Oor ons',
    groups: { company: 'Die maatskappy', person: 'Die persoon' },
    fields: {
      aboutImage: {
        title: 'Beeld van die maatskappy',
        description:
          'Wys langs die teks oor die maatskappy: die span of ’n bouterrein aan die werk. 4:3, minstens 1920 px breed.',
      },
      happyClients: {
        title: 'Tevrede kliënte',
        description: 'Hoeveel tot dusver, as ’n heelgetal. Wys langs die jare se ondervinding.',
      },
      projectsCompleted: {
        title: 'Voltooide projekte',
        description: 'Hoeveel tot dusver, as ’n heelgetal. Wys langs die tevrede kliënte.',
      },
      name: {
        title: 'Naam',
        description:
          'Die naam van die persoon wat die maatskappy verteenwoordig. Wys op die kaart met die foto.',
      },
      role: {
        title: 'Rol',
        description: 'Wys onder die naam: “Stigter en terreinbestuurder”.',
      },
      image: {
        title: 'Foto',
        description:
          'Die persoon se gesig en skouers. Wys as ’n vierkant; sit die sirkel in “Snoei” op die gesig.',
      },
      quote: {
        title: 'Aanhaling',
        description:
          'Een sin in die persoon se eie woorde, groot gewys. Sonder aanhalingstekens: die webwerf sit hulle by.',
      },
      bio: {
        title: 'Oor die persoon',
        description: 'Onder die aanhaling. Twee tot vier paragrawe, met ’n leë reël tussen hulle.',
      },
    },
    messages: {
      nameMissing: 'Die kaart het ’n naam nodig.',
      roleLong: '’n Paar woorde is genoeg.',
      quoteLong: 'Besoekers lees een sin, maar nie drie nie.',
      bioLong: 'Min besoekers lees so ’n lang teks oor een persoon.',
    },
  },

  beforeAndAfterGallery: {
    title: 'Transformasie',
    fields: {
      title: {
        title: 'Titel',
        description:
          'Wys onder die beelde. Tot 60 karakters: “’n Kombuis oopgemaak”. Die tuisblad wys die 10 nuutste transformasies, die nuutste eerste; “Hulp” sê hoe om ’n ouer een vorentoe te bring.',
      },
      beforeImage: {
        title: 'Beeld voor',
        description:
          'Hoe dit was. Wys links, en eerste op ’n foon. Minstens 1920 px breed, 4:3; die webwerf snoei ander vorms na 4:3.',
      },
      afterImage: {
        title: 'Beeld na',
        description: 'Hoe dit nou is, verkieslik van dieselfde plek en op dieselfde hoogte geneem.',
      },
      location: {
        title: 'Plek',
        description:
          'Voorstad en dorp, langs die titel: “Groenkloof, Pretoria”. Geen huisnommers nie.',
      },
      category: {
        description:
          'Wys as ’n etiket by die titel. Druk ’n bestaande kategorie, of tik ’n nuwe een.',
      },
      description: {
        title: 'Beskrywing',
        description: 'Wat gedoen is en hoe lank dit geduur het. Twee of drie sinne.',
      },
    },
    messages: {
      titleMissing: '’n Transformasie het ’n titel nodig, sodat besoekers weet wat die beelde wys.',
      titleLong: 'Langer titels neem drie reëls op ’n foon.',
      picturesMissing: '’n Transformasie sonder enige beeld word van die webwerf weggelaat.',
      locationLong: '’n Voorstad en ’n dorp is genoeg.',
      descriptionLong: 'Op ’n foon is hierdie teks langer as die skerm.',
    },
  },

  faq: {
    title: 'Vraag',
    fields: {
      question: {
        title: 'Vraag',
        description:
          'Geskryf soos ’n kliënt dit sou vra. Die tuisblad lys die vrae, die oudste eerste; dit wys vyf totdat ’n besoeker die res oopmaak. “Volgorde van die vrae” in die kieslys verander dit.',
      },
      answer: {
        title: 'Antwoord',
        description:
          'Maak onder die vraag oop. ’n Paar sinne; ’n leë reël begin ’n nuwe paragraaf.',
      },
    },
    messages: {
      questionMissing: '’n Vraag sonder teks verskyn nie op die webwerf nie.',
      questionLong: 'Op ’n foon is dit meer as drie reëls.',
      answerMissing: '’n Vraag sonder ’n antwoord verskyn nie op die webwerf nie.',
      answerLong: 'Min besoekers lees so ’n lang antwoord tot aan die einde.',
    },
  },

  projectGallery: {
    title: 'Projek',
    fields: {
      title: {
        title: 'Titel',
        description:
          'Wys op die beeld in die galery, en by die groot beeld. Tot 60 karakters: “Kantoorpark in Centurion”. Die Projekte-bladsy wys die 50 nuutste projekte, die nuutste eerste; “Hulp” sê hoe om ’n ouer een vorentoe te bring.',
      },
      slug: { title: 'Adres' },
      image: {
        title: 'Beeld',
        description:
          'Wys in die galery van die Projekte-bladsy; die tuisblad begin met die beeld van die nuutste projek. Minstens 1600 px breed. Gebruik “Snoei” om die deel te merk wat sigbaar moet bly.',
      },
      category: {
        description:
          'Besoekers filtreer die galery volgens kategorie. Druk ’n bestaande kategorie, of tik ’n nuwe een. ’n Projek sonder ’n kategorie verskyn net onder “Alle”.',
      },
      description: {
        title: 'Beskrywing',
        description:
          'Wys langs die groot beeld: wat gebou is, hoe groot dit is, hoe lank dit geduur het. Twee of drie sinne.',
      },
    },
    messages: {
      titleMissing: '’n Projek het ’n titel nodig, sodat besoekers weet wat die beeld wys.',
      titleLong: 'Langer titels neem drie reëls op ’n foon.',
      imageMissing: 'Kies een: ’n projek sonder ’n beeld word uit die galery weggelaat.',
      descriptionLong: 'Op ’n foon is hierdie teks langer as die skerm.',
    },
  },

  words: {
    groups: {
      contact: 'Kontak',
      texts: 'Tekste',
      services: 'Dienste',
      sharing: 'Soek en deel',
    },
    buttons: { take: 'Verander hierdie teks', back: 'Terug na die oorspronklike teks' },
    shownNow: (titles) =>
      titles === '' ? 'Niks word nou gewys nie.' : `Word nou gewys: ${titles}.`,
    tooLong: (most) => `Hoogstens ${most} karakters pas hier.`,
    headingOn: (section) => `Opskrif: ${section}`,
    headings: {
      aboutTitle: 'Oor ons',
      servicesTitle: 'Dienste',
      transformationsTitle: 'Voor en ná',
      testimonialsTitle: 'Getuigskrifte',
      contactTitle: 'Kontak',
      faqTitle: 'Vrae',
      projectsTitle: 'die Projekte-bladsy',
    },
    sections: {
      about: 'Oor ons',
      services: 'Dienste',
      transformations: 'Voor en ná',
      testimonials: 'Getuigskrifte',
      faq: 'Vrae',
    },
    fields: {
      chat: {
        title: 'Nommer vir kletse',
        description:
          '“Stuur ’n boodskap” begin ’n klets daarmee. As hierdie veld leeg is, is dit die eerste telefoonnommer hierbo wat nie ’n landlyn is nie.',
      },
      social: {
        title: 'Jou bladsye elders',
        description: 'Skakels aan die voet van elke bladsy: Facebook, Instagram, ensovoorts.',
      },
      socialName: { title: 'Naam' },
      socialUrl: { title: 'Adres', description: 'Dit begin met https://.' },
      headline: { title: 'Hoofopskrif', description: 'Die eerste woorde van die tuisblad.' },
      headlineEnd: {
        title: 'Hoofopskrif, tweede deel',
        description: 'Op ’n eie reël, in die tweede kleur.',
      },
      heroText: {
        title: 'Teks onder die hoofopskrif',
        description:
          'Skryf {years} waar die jare se ondervinding moet wees, {name} vir die maatskappy en {city} vir die dorp.',
      },
      heroPicture: {
        title: 'Eerste beeld',
        description:
          'Die groot beeld aan die begin van die tuisblad. As daar geen is nie, is dit dié van die nuutste projek. 4:3, minstens 1920 px breed.',
      },
      footerText: {
        title: 'Reël aan die voet',
        description:
          'Onder die naam aan die voet van elke bladsy. {years} en {city} werk ook hier.',
      },
      hidden: {
        title: 'Versteekte afdelings',
        description:
          'Besoekers sien nie hierdie afdelings nie, en ook nie die skakels wat daarheen lei nie.',
      },
      services: {
        title: 'Dienste',
        description:
          'Sleep hulle in die volgorde van die bladsy. Dit wys eers ses, en die ander ná “Wys meer”.',
      },
      features: { title: 'Kenmerke', description: 'Tot ses, van ’n paar woorde elk.' },
      entryTitle: { title: 'Titel' },
      entryDescription: { title: 'Beskrywing' },
      description: {
        title: 'Beskrywing van die maatskappy',
        description: 'Soekenjins en gedeelde skakels wys dit onder die naam.',
      },
      shareImage: {
        title: 'Beeld vir gedeelde skakels',
        description:
          'Word gewys wanneer iemand ’n skakel na die webwerf stuur. As daar geen is nie, is dit die eerste beeld van die tuisblad. Minstens 1200 px breed.',
      },
      aboutText: {
        title: 'Teks oor die maatskappy',
        description:
          'Twee of drie paragrawe, met ’n leë reël tussen hulle. {years}, {name} en {city} werk ook hier.',
      },
      values: {
        title: 'Sterk punte',
        description: 'Die kaarte onder die getalle: tot ses, verkieslik vier.',
      },
    },
  },

  settings: {
    title: 'Kontak en tekste',
    fields: {
      phone: {
        title: 'Telefoon',
        description: (example) =>
          `Elke belknoppie skakel dit. Skryf dit soos besoekers dit moet sien: “${example}”.`,
      },
      email: {
        title: 'E-pos',
        description: 'Wys bo-aan die tuisblad, onder Kontak en aan die voet van elke bladsy.',
      },
      address: {
        title: 'Adres',
        description:
          'Waar die kantoor is. Die kaart en “Kry aanwysings” gebruik dit, tensy die veld “Kaart” ’n skakel het.',
      },
      hours: {
        title: 'Besigheidsure',
        description:
          'Een inskrywing vir elke groep dae: “Maandag tot Vrydag: 07:00 – 17:00”, “Sondag: gesluit”.',
      },
      googleMapsEmbed: {
        title: 'Kaart',
        description:
          'Kies in Google Maps Deel → Bed ’n kaart in → Kopieer HTML, en plak dit hier. As hierdie veld leeg is, wys die kaart die adres hierbo.',
      },
    },
    messages: {
      phoneMissing: 'Voer ’n nommer in: elke belknoppie het dit nodig.',
      phoneWrong: (example) =>
        `Geen nommer hierin kan geskakel word nie. Skryf dit met sy areakode, soos “${example}”; ’n nommer van ’n ander land begin met + en die landkode.`,
      emailMissing: 'Voer ’n e-posadres in, sodat besoekers vir jou kan skryf.',
      emailWrong:
        'Dit is nie ’n e-posadres nie: dit het ’n naam, ’n @ en ’n domein nodig, “kantoor@example.co.za”.',
      addressMissing: 'Voer ’n adres in, sodat besoekers die kantoor kan vind.',
      hoursUnclear: (line, saturday) =>
        `Die webwerf kan nie hierdie ure vir Google gee nie, want “${line}” is nie duidelik nie; besoekers sien dit steeds. Skryf dit soos “${saturday}: 08:00 – 13:00”, met minute.`,
      hoursTwice:
        'Die webwerf kan nie vir Google die ure gee van ’n dag wat twee reëls noem nie. Sit elke dag in een reël.',
      mapWrong:
        'Dit is nie ’n Google-kaart nie. Kies in Google Maps Deel → Bed ’n kaart in → Kopieer HTML, en plak dit hier.',
      mapNotFramed:
        '“Kry aanwysings” gebruik hierdie skakel, maar dit kan nie as ’n kaart gewys word nie; die kaart wys eerder die adres. Kies in Google Maps Deel → Bed ’n kaart in vir ’n skakel wat kan.',
    },
  },

  notices: {
    title: 'Kennisgewings',
    description:
      'Bo-aan elke bladsy en by die besigheidsure, slegs op hul dae: elkeen verskyn en verdwyn vanself om middernag. As die dae van verskeie vandag insluit, sien besoekers die een wat laaste begin het.',
    one: 'Kennisgewing',
    fields: {
      text: {
        title: 'Teks',
        description: (most) =>
          `Wat besoekers moet weet, met die dae: “Gesluit van 15 Desember tot 5 Januarie”. Hoogstens ${most} karakters.`,
      },
      firstDay: {
        title: 'Eerste dag',
        description: 'Besoekers sien die teks van die begin van hierdie dag af.',
      },
      lastDay: {
        title: 'Laaste dag',
        description: 'Besoekers sien die teks tot die einde van hierdie dag.',
      },
      hours: {
        title: 'Ure op hierdie dae',
        description: 'Google wys dit in plaas van die besigheidsure.',
      },
      opens: { title: 'Maak oop', description: 'Op elk van hierdie dae: “08:00”.' },
      closes: { title: 'Maak toe', description: 'Op elk van hierdie dae: “13:00”.' },
    },
    hours: { usual: 'Soos gewoonlik', closed: 'Gesluit', other: 'Ander ure' },
    over: (days) => `Verby: ${days}`,
    planned: (days) => `Beplan: ${days}`,
    now: (days) => `Nou: ${days}`,
    messages: {
      textMissing: 'Tik wat besoekers moet weet.',
      textLong: (most) => `Verkort dit tot ${most} karakters.`,
      firstDayMissing: 'Kies die eerste dag.',
      lastDayMissing: 'Kies die laaste dag.',
      daysReversed: 'Die laaste dag is voor die eerste.',
      over: 'Hierdie dag is verby, en besoekers sien die teks nie meer nie. Jy kan dit verwyder.',
      noTime: 'Tik ’n tyd met twee syfers elk vir ure en minute, soos 08:00.',
      sameTime: 'Tik ’n ander tyd as die een hierbo.',
    },
  },

  ownPage: {
    title: 'Bladsy',
    fields: {
      title: {
        title: 'Titel',
        description:
          'Die groot opskrif van die bladsy, en sy naam in die kieslys en in soekresultate: “Privaatheidsbeleid”.',
      },
      slug: {
        title: 'Adres',
        description:
          'Wat op die naam van die webwerf volg: “privaatheid” is www.company.example/privaatheid. As jy dit later verander, lei die ou adres na die nuwe een.',
      },
      body: {
        title: 'Teks',
        description:
          'Paragrawe, opskrifte, lyste, skakels en beelde. ’n Skakel lei na ’n adres elders (https://), ’n bladsy van hierdie webwerf (“/projects”), ’n e-posadres (mailto:) of ’n telefoonnommer (tel:).',
      },
      link: {
        title: 'Skakel in',
        description:
          'Die kieslys het plek vir drie bladsye. ’n Bladsy sonder ’n skakel kan steeds by sy adres oopgemaak word.',
      },
      isIndexed: { title: 'Soekenjins mag dit lys' },
      description: {
        title: 'Beskrywing vir soekenjins',
        description:
          'Een of twee sinne onder die titel in soekresultate. As hierdie veld leeg is, wys hulle die begin van die teks.',
      },
      addresses: { title: 'Adresse' },
    },
    blocks: {
      normal: 'Paragraaf',
      h2: 'Opskrif',
      h3: 'Onderopskrif',
      bullet: 'Kolpunte',
      number: 'Nommers',
      strong: 'Vet',
      em: 'Klem',
      link: 'Skakel',
      href: 'Lei na',
      picture: 'Beeld',
      pictureDescription: 'So breed soos die teks. Minstens 1280 px breed.',
    },
    links: { menu: 'Kieslys en voetskrif', footer: 'Voetskrif', none: 'Nêrens' },
    messages: {
      titleMissing: '’n Bladsy sonder ’n titel verskyn nie op die webwerf nie.',
      titleLong:
        'Soekresultate kort langer titels in, en die kieslys het plek vir omtrent 20 karakters.',
      addressMissing: 'Sonder ’n adres verskyn ’n bladsy nie op die webwerf nie.',
      malformed: 'Gebruik klein letters, syfers en koppeltekens: “gebiede-wat-ons-bedien”.',
      taken: 'Die webwerf het self hierdie adres. Kies ’n ander een.',
      redirected: 'Hierdie adres van die vorige webwerf lei elders heen. Kies ’n ander een.',
      ofOther: (title) => `Die bladsy “${title}” het hierdie adres. Kies ’n ander een.`,
      bodyMissing: '’n Bladsy sonder ’n teks verskyn nie op die webwerf nie.',
      undecided: (text) =>
        `“${text}” is in vierkantige hakies, en besoekers sien dit nie: hou die sin sonder die hakies, of verwyder dit.`,
      pictureMissing: 'Kies een, of verwyder dit uit die teks.',
      hrefWrong:
        'Skryf ’n adres wat met https://, mailto: of tel: begin, of ’n bladsy van hierdie webwerf: “/projects”.',
      descriptionLong: 'Soekresultate kort langer beskrywings in.',
    },
  },

  setup: {
    installing:
      'Die Studio se eie pakkette word geïnstalleer. Dit gebeur een keer, en neem ’n minuut of twee …',
    notInstalled:
      'Die Studio se pakkette kon nie geïnstalleer word nie. Kontroleer die verbinding met die internet, en tik dieselfde opdrag weer.',
    building: 'Die Studio word gebou …',
    notBuilt: 'Die Studio kon nie gebou word nie.',
    first: (address) => `
Niemand kan nog die webwerf wysig nie. Maak hierdie adres in ’n blaaier op hierdie rekenaar
oop, en kies jou naam en ’n wagwoord. Dan maak die Studio oop. Die adres werk een keer:

  ${address}

`,
    known: (origin) => `
Wysig die webwerf by

  ${origin}/studio/

As iemand ’n wagwoord vergeet het, kan ’n administrateur van ${origin}/people af
’n nuwe uitnodiging stuur. Op hierdie rekenaar druk hierdie opdrag een:
npm run -s content:user -- --email DIE-ADRES

`,
  },
};
