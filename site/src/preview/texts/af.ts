import { withFullStop } from '../../full-stop.ts';
import type * as en from './en.ts';

// What an editor reads in the preview, in Afrikaans.

export const notices: typeof en.notices = {
  logInFirst: 'Meld eers aan',
  logInToStudio: 'Om konsepte te sien, meld in hierdie blaaier by die Studio aan.',
  logIn: 'Meld aan',
  unavailable: 'Konsepte kan nie nou gelees word nie',
  reload: 'Laai hierdie bladsy oor ’n oomblik weer.',
  busy: 'Te veel bladsye word gelyktydig aangevra.',
  notShown: 'Nie gewys nie:',
  cannotBeShown: 'Hierdie konsep kan nie gewys word nie',
  notRendered: 'Die bladsy kon nie gemaak word nie. Die rede is in die voorskou se logboek.',
};

export const editing: typeof en.editing = {
  edit: (field) => `Wysig: ${field}`,
  line: (number) => `reël ${number}`,
  unpublished: 'besoekers sien dit nog nie',
  fields: {
    aboutImage: 'beeld van die maatskappy',
    address: 'adres',
    afterImage: 'beeld na',
    answer: 'antwoord',
    beforeImage: 'beeld voor',
    bio: 'oor die persoon',
    category: 'kategorie',
    description: 'beskrywing',
    email: 'e-posadres',
    googleMapsEmbed: 'kaart',
    happyClients: 'tevrede kliënte',
    hours: 'besigheidsure',
    image: 'beeld',
    location: 'plek',
    name: 'naam',
    phone: 'telefoonnommer',
    projectsCompleted: 'voltooide projekte',
    question: 'vraag',
    quote: 'aanhaling',
    role: 'rol',
    title: 'titel',
  },
};

const fieldNames = new Map<string, string>(Object.entries(editing.fields));

export const problems: typeof en.problems = {
  failedQueries: (names, count) => `Die ${count === 1 ? 'navraag' : 'navrae'} ${names} het misluk`,
  failed: (status) => `Daar was ’n fout in die inhouddiens (${status}).`,
  refused: (status) => `Die inhouddiens het die navraag geweier (${status}).`,
  asksForPause: (status) => `Die inhouddiens het ’n pouse gevra (${status} met Retry-After).`,
  resultTooLarge:
    'Die resultaat is groter as wat die inhouddiens toelaat: verkort die langste dokumente.',
  responseTooLarge: 'Die antwoord van die inhouddiens is te groot: verkort die langste dokumente.',
  wrongAnswer: (fault) => withFullStop(`Die antwoord van die inhouddiens ${fault}`),
  timeout: 'Die inhouddiens het nie betyds geantwoord nie.',
  unreachable: 'Die inhouddiens kon nie bereik word nie.',
  noDocuments: (types) =>
    `Die inhouddiens het geen dokumente van die tipes ${new Intl.ListFormat('af').format(types)} nie, en daarom is die webwerf leeg. Kyk na die datastel, wie dit mag lees, en hoe die tipes heet.`,

  hasStatus: (status) => `het die status ${status}`,
  isNoUser: 'is nie ’n gebruiker nie',
  isNoResult: 'is nie ’n resultaat nie',
  isNoList: 'is nie ’n lys dokumente nie',
  isNoDocument: 'is nie ’n dokument nie',
  showsNothing: (warnings) => `bevat geen dokument wat gewys kan word nie: ${warnings}`,
  cannotBeShown: (warnings) => `kan nie gewys word nie: ${warnings}`,

  leftOut: (document, faults) => `${document}: ${faults}; weggelaat.`,
  shownAsBefore: (document, faults) => `${document}: ${faults}; gewys soos dit voorheen was.`,
  shownWithoutField: (document, faults) => `${document}: ${faults}; sonder die veld gewys.`,
  shownWithoutParts: (document, faults) => `${document}: ${faults}; sonder hierdie dele gewys.`,
  manyDocuments: (type, limit) =>
    `${type}: meer as ${limit} dokumente; die eerste ${limit} word gewys.`,
  longDocuments: (type, count) =>
    `${type}: ${count} ${count === 1 ? 'dokument' : 'dokumente'} ontbreek, want saam is almal groter as 1 MB. Verkort die langstes.`,
  unnamed: 'sonder ’n ID',

  field: (name) => fieldNames.get(name) ?? name,
  faults: {
    missing: 'ontbreek',
    notText: 'is nie teks nie',
    oddParts: 'het dele wat nie teks is nie',
    manyLines: 'het te veel reëls',
    manyCharacters: 'het te veel karakters',
    noNumber: 'is nie ’n getal wat gewys kan word nie',
    noId: 'is nie ’n ID nie',
    noTime: 'is nie ’n tyd nie',
    noPicture: 'is nie ’n beeldlêer nie',
    noPictures: 'daar is nie ’n beeld voor of na nie',
    tooLarge: 'is groter as 1 MB',
  },
};
