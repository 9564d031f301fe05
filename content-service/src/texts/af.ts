import { html } from 'hono/html';
import type * as en from './en.ts';

// What a person reads on the service's own pages, in Afrikaans.

export const titles: typeof en.titles = {
  studio: 'Studio',
  changes: 'Veranderinge',
  deleted: 'Geskrap',
  backups: 'Rugsteun',
  people: 'Mense',
  account: 'Rekening',
};

const asRole = {
  viewer: '’n kyker',
  editor: '’n redakteur',
  administrator: '’n administrateur',
};

export const common: typeof en.common = {
  pages: 'Bladsye',
  loggedInAs: (who, role) => `Jy is aangemeld as ${who}, ${asRole[role]}.`,
  ask: (names) => `Vra ${names}.`,
  logInAsSomebodyElse: 'Meld aan as iemand anders',
  momentAgo: 'sopas',
  documents: (count) => (count === 1 ? '1 dokument' : `${count} dokumente`),
  misfit: '’n Veld ontbreek, of een is te lank',
  inEnglish: (message) =>
    html`Dit was nie moontlik nie. Die boodskap in Engels: <span lang="en">${message}</span>`,
};

export const script: typeof en.script = {
  showPassword: 'Wys die wagwoord',
  copy: 'Kopieer',
  copied: 'Gekopieer',
  copyByHand: 'Druk Ctrl+C om te kopieer',
  deviceKnown: 'Hierdie toestel is reeds op die lys.',
  deviceRefused:
    'Die toestel het nie bevestig dat dit jy is nie. Probeer weer, of gebruik ’n wagwoord.',
};

const theSite = (company = '') => (company ? `die webwerf van ${company}` : 'die webwerf');

export const login: typeof en.login = {
  logIn: 'Meld aan',
  welcome: 'Welkom! Wie is jy?',
  chooseHow: 'Kies hoe jy aanmeld',
  choosePassword: 'Kies ’n wagwoord',
  yourName: 'Jou naam',
  email: 'E-pos',
  password: 'Wagwoord',
  currentPassword: 'Huidige wagwoord',
  newPassword: 'Nuwe wagwoord',
  passwordHint: (least) =>
    `Minstens ${least} karakters. ’n Paar woorde is die maklikste om te onthou.`,
  withDevice: 'Meld met hierdie toestel aan',
  deviceHint: 'Dit vra ’n vingerafdruk, ’n gesig of ’n PIN.',
  save: 'Stoor en meld aan',
  devicesElsewhere:
    'Toestelle werk slegs by die adres waar hulle bygevoeg is. Meld hier met jou wagwoord aan. Jou rekening sê of jy jou toestel ook hier kan byvoeg.',
  invited: (role, company) =>
    `Jy is na ${theSite(company)} genooi${role ? `, as ${asRole[role]}` : ''}.`,
  replace: (company) =>
    `Kies ’n nuwe wagwoord vir ${theSite(company)}. Die ou wagwoord, en toestelle wat jy bygevoeg het, werk dan nie meer nie.`,
  loggedOut: 'Jy is afgemeld.',
  restored:
    'Die rugsteunkopie is herstel, ook wie toe kon aanmeld. Meld aan om te sien wat verander het.',
  closed: 'Jy kan nie hier aanmeld nie',
  linkWorksOnce: '’n Skakel werk net een keer, en net twee dae lank.',
  usePassword: 'As jy reeds ’n wagwoord gekies het, meld daarmee aan.',
  askForLink: 'Indien nie, vra die persoon wat die skakel gestuur het vir ’n nuwe een.',
  runAgain: html`As <code>npm run studio</code> die skakel gewys het, voer dit weer uit: dit wys ’n nuwe een.`,
  nobodyHelps: 'As niemand anders kan help nie',
  typeAddress: html`Tik die adres presies soos jy dit ontvang het. Die persoon wat hierdie rekenaar opgestel het, kan met die instelling <code>CONTENT_PUBLIC_URL</code> ’n naam byvoeg.`,
  notSetUp: 'Niemand kan nog aanmeld nie',
  noPasswords: 'Niemand het nog hier ’n wagwoord gekies nie.',
  runStudio: html`Tik <code>npm run studio</code> in die projek se gids op hierdie rekenaar. Dit wys ’n adres waar die eerste persoon ’n naam en ’n wagwoord kies.`,
  openLink: 'As iemand vir jou ’n skakel gestuur het, maak dit oop.',
  runUser: html`Op ’n bediener sonder die Studio wys hierdie opdrag so ’n adres: <code>npm run -s content:user -- --email jy@maatskappy.example --name "Jou naam" --role administrator</code>`,
  askMachine:
    'Indien nie, vra die persoon wat die webwerf se rekenaar opgestel het: ’n opdrag wys daar vir jou ’n skakel.',
  forgotten: 'Wagwoord vergeet?',
  askAdministrator: html`Vra ’n administrateur van die webwerf: <em>Stel wagwoord terug</em> op die bladsy Mense skep ’n skakel waarmee jy ’n nuwe een kies.`,
  atMachine:
    'Op die rekenaar waarop die webwerf loop, wys hierdie opdrag so ’n skakel. Tik dit in die projek se gids, met jou eie adres:',
  command: html`<code>npm run -s content:user -- --email jy@maatskappy.example</code>`,
  otherwiseMachine: 'Anders kan die persoon wat die rekenaar opgestel het, daar so ’n skakel skep.',
};

const loggedInHere = 'Jy bly hier aangemeld; elke ander blaaier vra weer';

export const account: typeof en.account = {
  yourAccount: 'Jou rekening',
  proceed: 'Gaan voort',
  offer: 'Wil jy voortaan met hierdie toestel aanmeld?',
  offered:
    'Gebruik jou vingerafdruk, jou gesig of die PIN van hierdie toestel in plaas van jou wagwoord. Jou wagwoord werk steeds.',
  accept: 'Ja, meld met hierdie toestel aan',
  notNow: 'Nie nou nie',
  logOut: 'Meld af',
  devices: 'Toestelle',
  aboutDevices:
    'Met ’n toestel op hierdie lys meld jy met ’n vingerafdruk, ’n gesig of ’n PIN aan, in plaas van met jou wagwoord. Verwyder een wat jy verloor het: jy word dan oral behalwe hier afgemeld.',
  noDevicesHere: html`Jy kan slegs met ’n toestel aanmeld by ’n adres met <em>https</em> en ’n naam, en by <em>localhost</em>. Blaaiers laat dit nie by ander adresse toe nie.`,
  addDevice: 'Voeg hierdie toestel by',
  logInAgain: 'Meld weer aan om ’n toestel by te voeg of te verwyder',
  removeDevices: 'Verwyder ook die toestelle: daarna werk net die nuwe wagwoord',
  changePassword: 'Verander die wagwoord',
  unknownPassword:
    'As jy nie die huidige een ken nie, kan ’n administrateur op die bladsy Mense ’n skakel skep waarmee jy ’n nuwe een kies.',
  onlyPeople: 'Slegs mense het ’n rekening',
  passwordChanged: `Jou wagwoord is verander. ${loggedInHere}`,
  passwordAndDevicesChanged: `Jou wagwoord is verander, en jou toestelle is verwyder. ${loggedInHere}`,
  deviceAdded: 'Jy kan van nou af met hierdie toestel aanmeld',
  deviceRemoved: `Die toestel is verwyder. ${loggedInHere}`,
};

export const devices: typeof en.devices = {
  thisDevice: 'Hierdie toestel',
  added: (time) => `bygevoeg ${time}`,
  notUsed: 'nog nie gebruik nie',
  lastUsed: (time) => `laas gebruik ${time}`,
  worksOnlyAt: (host) => `werk slegs by ${host}`,
  remove: 'Verwyder',
  removeOne: (name, time) => `Verwyder ${name}, bygevoeg ${time}`,
};

const ourSite = (company?: string) => (company ? theSite(company) : 'ons webwerf');

export const people: typeof en.people = {
  roles: {
    viewer: 'Kyker: sien konsepte',
    editor: 'Redakteur: verander inhoud',
    administrator: 'Administrateur: bestuur mense',
  },
  invite: 'Nooi uit',
  inviteSomebody: 'Nooi iemand uit',
  name: 'Naam',
  role: 'Rol',
  you: 'jy',
  canLogIn: 'kan aanmeld',
  cannotLogIn: 'het nog nie gekies hoe om aan te meld nie',
  roleOf: (name) => `Rol van ${name}`,
  changeRole: 'Verander die rol',
  changeRoleOf: (name) => `Verander die rol van ${name}`,
  aboutRole: (name, isYou) => `Van nou af geld die gekose rol vir ${isYou ? 'jou' : name}.`,
  yesChangeRole: 'Ja, verander die rol',
  yesChangeRoleOf: (name) => `Ja, verander die rol van ${name}`,
  newInvitation: 'Nuwe uitnodiging',
  newInvitationOf: (name) => `Nuwe uitnodiging vir ${name}`,
  remove: 'Verwyder',
  removeOne: (name) => `Verwyder ${name}`,
  aboutRemoving: (name, isYou) =>
    `${isYou ? 'Jy' : name} word dadelik afgemeld en kan nie weer aanmeld nie. Wat ${isYou ? 'jy' : name} geskryf het, bly staan.`,
  yesRemove: 'Ja, verwyder',
  yesRemoveOne: (name) => `Ja, verwyder ${name}`,
  reset: 'Stel wagwoord terug',
  resetOf: (name) => `Stel die wagwoord van ${name} terug`,
  aboutReset: (name, isYou) =>
    `${isYou ? 'Jy' : name} word dadelik oral afgemeld. Jy kry ’n skakel om ’n nuwe wagwoord te kies. Sodra dit gebruik word, werk die ou wagwoord en alle toestelle nie meer nie. Tot dan werk hulle nog, so verwyder ’n verlore toestel dadelik.`,
  yesReset: 'Ja, stel wagwoord terug',
  yesResetOf: (name) => `Ja, stel die wagwoord van ${name} terug`,
  devices: (count) => `Toestelle (${count})`,
  devicesOf: (name, count) => `Toestelle van ${name} (${count})`,
  aboutDevices: (name) =>
    `${name} meld daarmee sonder die wagwoord aan. Verwyder een wat verlore is: ${name} word dan oral afgemeld.`,
  send: (name) => `Stuur dit aan ${name}. Dit word net een keer gewys.`,
  message: 'Boodskap',
  writeEmail: 'Skryf ’n e-pos daarmee',
  greeting: (name) => `Goeiedag ${name}`,
  accessSubject: (company) => `Jou toegang tot ${ourSite(company)}`,
  access: (from, role, company) =>
    `${from} nooi jou uit na ${ourSite(company)}, as ${asRole[role]}. Maak hierdie skakel oop om die eerste keer aan te meld. Dit werk net een keer, en net twee dae lank:`,
  resetSubject: (company) => `Jou nuwe wagwoord vir ${ourSite(company)}`,
  resetMessage: (company) =>
    `Maak hierdie skakel oop om ’n nuwe wagwoord vir ${ourSite(company)} te kies. Jou ou wagwoord, en toestelle waarmee jy aangemeld het, werk dan nie meer nie. Die skakel werk net een keer, en net twee dae lank:`,
  onlyHere:
    'Hierdie skakel werk slegs op hierdie rekenaar, want die Studio is slegs hier oop. Die afdeling “Let others edit” in docs/studio.md sê hoe om dit te verander.',
  onlyAtThisAddress:
    'Hierdie skakel werk slegs op hierdie rekenaar. Maak hierdie bladsy oop by die adres wat ander mense vir hierdie rekenaar gebruik, en skep die skakel daar.',
  onlyAdministrators: 'Slegs administrateurs kan mense bestuur',
};

export const backups: typeof en.backups = {
  kinds: {
    daily: 'outomaties gemaak',
    incomplete: 'outomaties gemaak, sonder beskadigde beelde',
    'before-restore': 'wat ’n herstel vervang het',
    own: 'met die hand gemaak',
  },
  failed: (age, reason) =>
    html`Die laaste daaglikse rugsteunkopie het misluk (${age}): <span lang="en">${reason}</span>`,
  none: 'Daar is nog geen rugsteunkopie nie.',
  newest: (age, isCurrent) =>
    `Die nuutste rugsteunkopie is ${age} gemaak${isCurrent ? ', en niks het sedertdien verander nie' : ''}.`,
  about:
    '’n Rugsteunkopie bevat alle tekste, beelde en konsepte, en wie met watter wagwoord kan aanmeld. Hou dit waar net jy dit kan lees, en ’n kopie op ’n ander rekenaar.',
  backUp: 'Maak nou ’n rugsteunkopie',
  kept: (count) =>
    `Die nuutste ${count} van elke soort word gehou. Laai een af wat jy langer wil hou, of vir ’n nuwe rekenaar: die persoon wat dit opstel, kan dit daar herstel.`,
  restored: (by, time, age) => `${by} het die rugsteunkopie van ${time} herstel (${age}).`,
  nothingDiffered: 'Geen teks was anders nie',
  replaced: 'Wat voorheen daar was, is ’n rugsteunkopie in die lys hieronder.',
  download: (size) => `Laai af (${size})`,
  downloadOne: (size, time) => `Laai die rugsteunkopie van ${time} af (${size})`,
  restore: 'Herstel',
  restoreOne: (time) => `Herstel die rugsteunkopie van ${time}`,
  aboutRestore:
    'Alle tekste, beelde en konsepte word weer soos hulle toe was. Van wat nou daar is, word eers ’n rugsteunkopie gemaak.',
  restoreContent: 'Herstel inhoud',
  restoreContentOf: (time) => `Herstel inhoud van ${time}`,
  restoreAll: 'Herstel inhoud en mense',
  restoreAllOf: (time) => `Herstel inhoud en mense van ${time}`,
  aboutPeople:
    'Saam met die mense word dit ook weer soos toe wie met watter wagwoord kan aanmeld, en almal moet weer aanmeld.',
  onlyAdministrators: 'Slegs administrateurs kan rugsteunkopieë sien en herstel',
  misfit: 'Kies ’n rugsteunkopie',
};

const verb = (text: string) => () => text;

export const effects: typeof en.effects = {
  changed: verb('het verander'),
  cameBack: verb('het teruggekom'),
  wentAway: verb('het weggeval'),
  willChange: verb('sal verander'),
  willReturn: verb('sal terugkom'),
  willBeHidden: verb('sal versteek word'),
  willBeDeleted: verb('sal geskrap word'),
};

export const changes: typeof en.changes = {
  none: 'Nog niks is gepubliseer nie.',
  about:
    'Wat besoekers sien, en sedert wanneer. Maak ’n verandering oop om daarna te kyk of om dit ongedaan te maak.',
  older: 'Ouer veranderinge',
  all: 'Alle veranderinge',
  change: 'Verandering',
  verbs: {
    changed: 'verander',
    added: 'nou op die webwerf',
    hidden: 'versteek',
    deleted: 'geskrap',
  },
  changedBack: 'Verander, en weer terugverander',
  origins: {
    back: 'Die webwerf is teruggestel',
    undo: '’n Verandering is ongedaan gemaak',
    restore: '’n Rugsteunkopie is herstel, of inhoud is ingevoer',
  },
  several: (count, type) => `${count} × ${type}`,
  titled: (type, title) => `${type} “${title}”`,
  moreDocuments: (count) => `En nog ${count} ${count === 1 ? 'dokument' : 'dokumente'}.`,
  steps: (count) => `In ${count} stappe gepubliseer`,
  back: 'Stel die webwerf terug na voor hierdie verandering',
  yesBack: 'Ja, stel die webwerf terug na voor hierdie verandering',
  undo: 'Maak slegs hierdie verandering ongedaan',
  yesUndo: 'Ja, maak slegs hierdie verandering ongedaan',
  changedAgain: 'Dit is nie moontlik nie, want iets daarvan is later weer verander:',
  same: 'die webwerf is reeds soos dit toe was.',
  hiddenStays: 'Wat versteek word, bly in die Studio.',
  deletedStays: 'Wat geskrap word, is onder “Geskrap”.',
  becomesNewest: 'Dit word die nuutste verandering, wat jy ook ongedaan kan maak.',
  unpublished: (documents) =>
    `${documents}: hier is ongepubliseerde veranderinge. As jy dit publiseer, kom terug wat jy hier ongedaan maak.`,
  laterChange: (document, by, time) => `${document}, deur ${by} op ${time}`,
  before: 'Voor',
  after: 'Na',
  moved: 'Dit is geskuif.',
  placeInList: 'Plek in die lys',
  noDescription: 'Sonder beskrywing',
  somebody: 'iemand',
  undone: 'Die verandering is ongedaan gemaak',
  onlyEditors: 'Slegs redakteurs kan veranderinge sien en ongedaan maak',
  misfit: 'Kies ’n verandering',
};

const show = '“Wys op die webwerf”';

export const deleted: typeof en.deleted = {
  none: 'Niks is geskrap nie.',
  about: `“Herstel” maak dit weer ’n konsep: besoekers sien dit eers wanneer jy in die Studio ${show} druk.`,
  restore: 'Herstel',
  restoreOne: (title) => `Herstel ${title}`,
  restored: (title) => `${title} is weer ’n konsep. Druk ${show} sodat besoekers dit sien.`,
  open: 'Maak dit in die Studio oop',
  deletedBy: (type, by) => `${type}, geskrap deur ${by} op`,
  onlyEditors: 'Slegs redakteurs kan sien en herstel wat geskrap is',
  misfit: 'Kies ’n dokument',
};

export const studio: typeof en.studio = {
  notBuilt: 'Die Studio is nog nie gebou nie',
  build: html`<code>npm run make</code> bou dit. Laai daarna hierdie bladsy weer.`,
};

export const refusals: typeof en.refusals = {
  wrongLogin: 'Die e-posadres of die wagwoord is verkeerd',
  wrongCurrentPassword: 'Die huidige wagwoord is verkeerd',
  tooManyAttempts: (seconds) =>
    `Te veel pogings. Probeer weer oor ${seconds} ${seconds === 1 ? 'sekonde' : 'sekondes'}`,
  tooManyLogins: 'Te veel mense meld nou aan. Probeer oor ’n oomblik weer',
  usedInvitation: 'Hierdie uitnodiging is reeds gebruik of het verval. Vra vir ’n nuwe een',
  shortPassword: (least) => `Hierdie wagwoord is te kort: tik minstens ${least} karakters`,
  longPassword: (most) => `Hierdie wagwoord is te lank: tik hoogstens ${most} karakters`,
  guessablePassword:
    'Hierdie wagwoord is maklik om te raai: dit het uitgelek, of bestaan uit name, algemene woorde, syfers en sleutels langs mekaar. Tik ’n paar woorde wat nie bymekaar hoort nie',
  logInForPassword: 'Meld weer aan om ’n wagwoord te kies',
  logInForDevice: 'Meld weer aan om ’n toestel by te voeg of te verwyder',
  changedAccount: 'Jou rekening het intussen verander. Meld weer aan',
  noName: 'Tik ’n naam van hoogstens 100 karakters',
  noEmail: 'Tik ’n e-posadres',
  wrongEmail: (written) =>
    `“${written}” is nie ’n volledige e-posadres nie. Dit het ’n naam, ’n @ en ’n domein met sy uitgang, soos anna@maatskappy.example`,
  knownEmail: 'Iemand anders het reeds hierdie e-posadres',
  noUser: 'Hierdie persoon bestaan nie meer hier nie',
  lastAdministrator: 'Minstens een administrateur wat kan aanmeld, moet oorbly',
  knownDevice: 'Hierdie toestel is reeds op die lys',
  noDevice: 'Hierdie toestel is nie meer op die lys nie',
  manyDevices: '’n Persoon kan hoogstens 50 toestelle hê',
  lastDevice: 'Sonder hierdie toestel kan jy nie aanmeld nie. Kies eers ’n wagwoord',
  oldPage: 'Die bladsy was te lank oop, of dit is twee keer gestuur. Probeer weer',
  unknownDevice: 'Hierdie toestel word nie hier aanvaar nie. Gebruik eerder ’n wagwoord',
  noDevicesHere: 'Jy kan nie by hierdie adres met ’n toestel aanmeld nie',
  foreignForm:
    'Die vorm moet van hierdie diens se bladsy kom, by sy IP-adres, “localhost” of CONTENT_PUBLIC_URL',
  noChange: 'Daar is nie so ’n verandering nie',
  publishedMeanwhile:
    'Iemand het iets gepubliseer vandat jy hierdie bladsy oopgemaak het. Daarom is niks ongedaan gemaak nie. Die bladsy wys nou wat sou gebeur',
  notUndone: 'Niks is ongedaan gemaak nie; die rede staan hieronder',
  notDeleted: 'Dit is nie geskrap nie, of niks daarvan is oor nie',
  noBackup: 'Daar is nie so ’n rugsteunkopie nie',
};
