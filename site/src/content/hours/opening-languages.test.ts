import { describe, expect, it, test } from 'vitest';
import { parseHours } from './hours.ts';
import { DAYS, WEEK } from './opening-languages.ts';

const at = (opens: string, closes: string, ...indexes: number[]) => ({
  days: indexes.map((index) => DAYS[index]),
  opens,
  closes,
});
const weekdays = [0, 1, 2, 3, 4];
const atWork = at('07:00', '17:00', ...weekdays);
const always = { days: WEEK, opens: '00:00', closes: '23:59' };

describe.each<[string, object[], string[]]>([
  [
    'af-ZA',
    [atWork],
    [
      'Maandag tot Vrydag: 07:00 – 17:00',
      'Ma-Vr 7h-17h',
      'Ma–Vr 7–17',
      'Ma. – Vr. 7 vm. tot 5 nm.',
      'Maandae tot Vrydae, 07:00 tot 17:00 uur',
      'Ma, Di, Wo, Do en Vr 7h00–17h00',
      'Ons is oop van Maandag tot Vrydag van 7:00 tot 17:00',
      'Weeksdae: tussen 7 en 17',
      'Weekdae 07:00–17:00, naweke gesluit',
      'Daagliks behalwe naweke: 7:00 – 17:00',
      'Ma–Vr 07:00–17:00 (behalwe openbare vakansiedae)',
      'Mo-Fr 7-17',
    ],
  ],
  ['af-ZA', [at('08:00', '13:00', 5)], ['Saterdag 8–13', 'Saterdae van 8vm tot 1nm', 'Sa 8h–13h']],
  [
    'af-ZA',
    [],
    [
      'Sondag gesluit',
      'So: gesluit',
      'Ons is Sondae en openbare vakansiedae gesluit',
      'Naweke: nie oop nie',
    ],
  ],
  ['af-ZA', [always], ['24 uur per dag, 7 dae per week', 'Dag en nag oop', 'Altyd oop']],
  ['af-ZA', [at('09:00', '11:00', ...DAYS.keys())], ['Elke dag, insl. vakansiedae: 9h–11h']],
  [
    'de-DE',
    [atWork],
    [
      'Mo–Fr 7:00–17:00 Uhr',
      'Mo. - Fr.: 7.00 bis 17 Uhr',
      'Montag bis Freitag von 7 bis 17 Uhr',
      'MONTAG BIS FREITAG 7–17 UHR',
      'montags bis freitags 7–17Uhr',
      'Mo, Di, Mi, Do und Fr 07.00–17.00',
      'Mo-Fr durchgehend geöffnet, 7h-17h',
      'Wir haben von Montag bis Freitag zwischen 7 und 17 Uhr geöffnet.',
      'Öffnungszeiten: Mo–Fr 7–17 Uhr, Wochenende geschlossen',
      'Täglich außer an Wochenenden: 7–17 Uhr',
      'Ta\u0308glich ausser samstags und sonntags 7–17 Uhr',
      '7–17 Uhr, Mo–Fr (außer Feiertage)',
    ],
  ],
  [
    'de-AT',
    [at('08:00', '12:00', 0, 2), at('13:00', '17:00', 0, 2)],
    ['Mo u. Mi 8–12 und 13–17 Uhr', 'Montag/Mittwoch: 8 bis 12 Uhr, 13 bis 17 Uhr'],
  ],
  ['de-DE', [at('09:00', '12:00', 5)], ['Sa 9–12 Uhr', 'Sonnabends 9 bis 12 Uhr']],
  ['de-DE', [at('18:00', '02:00', 4)], ['Fr 18–2 Uhr', 'Freitags von 18 Uhr bis 2 Uhr']],
  [
    'de-DE',
    [],
    [
      'Sa geschlossen',
      'So geschlossen',
      'Sonn- und Feiertags geschlossen',
      'Sams-, Sonn- und Feiertage: geschlossen',
      'An gesetzlichen Feiertagen geschlossen',
      'Montag Ruhetag',
      'Sonntags nicht geöffnet',
    ],
  ],
  [
    'de-CH',
    [always],
    ['Rund um die Uhr', 'Täglich 24 Stunden geöffnet', '24 Std. am Tag, 7 Tage die Woche'],
  ],
  ['fr-FR', [atWork], ['lundi – vendredi : 07:00 – 17:00', 'Lun.–ven. 7h–17h', 'Mon–Fri 7h–17h']],
  ['nl-NL', [atWork], ['maandag – vrijdag: 7.00 – 17.00', 'ma-vr 7h-17h']],
  ['tr-TR', [at('07:00', '17:00', 4)], ['Cuma 07:00–17:00']],
  ['ru-RU', [atWork], ['Пн–Пт 7:00–17:00', 'Понедельник – пятница: 7:00–17:00']],
])('hours in %s', (language, openings, written) => {
  it.each(written)('are read from %j', (line) => {
    const parsed = { openings, unclear: [], contradicted: [] };
    expect(parseHours([line], language)).toEqual(parsed);
  });
});

test.each(['ar-EG', 'el-GR', 'he-IL', 'hi-IN', 'ja-JP', 'pt-BR', 'sv-SE', 'vi-VN', 'zu-ZA'])(
  'the names of days in %s are read',
  (language) => {
    const { format } = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    // 5 January 1970 is a Monday.
    const lines = WEEK.map((_, index) => `${format(Date.UTC(1970, 0, 5 + index))}: 08:00 – 13:00`);
    expect(parseHours(lines, language)).toEqual({
      openings: WEEK.map((_, index) => at('08:00', '13:00', index)),
      unclear: [],
      contradicted: [],
    });
  },
);

test.each([
  ['af-ZA', 'Saterdag 8–12'],
  ['af-ZA', 'Saterdag 8 tot 5'],
  ['af-ZA', 'Saterdag volgens afspraak'],
  ['af-ZA', 'Elke tweede Saterdag 8–13'],
  ['af-ZA', 'Vanaf Maandag 8–17'],
  ['af-ZA', 'Nooit Sondae gesluit nie'],
  ['af-ZA', 'Dis Maandag 8–17'],
  ['af-ZA', 'Do 8–17 Montag'],
  ['de-DE', 'Mo ab 7 Uhr'],
  ['de-DE', 'ab 7 Uhr'],
  ['de-DE', 'Sa nach Vereinbarung'],
  ['de-DE', 'Jeden ersten Samstag 8–13 Uhr'],
  ['de-DE', 'Sa 9–12'],
  ['de-DE', 'Sa 8 bis 5 Uhr'],
  ['de-DE', 'Sa halb 8 bis 13 Uhr'],
  ['de-DE', '8–12 am Samstag'],
  ['de-DE', 'durchgehend geöffnet'],
  ['de-DE', 'Werktags 7–17 Uhr'],
  ['de-DE', 'Mo–Fr 7–17 Uhr, Feiertage ausgenommen, Sa 8–13 Uhr'],
  ['de-DE', 'Rosenmontag 7–17 Uhr'],
  ['de-DE', '01.04.–12.09. täglich'],
  ['de-DE', 'M 7–17 Uhr'],
  ['de-DE', 'WE 7–17 Uhr'],
  ['de-DE', 'lundi 7:00–17:00'],
  ['fr-FR', 'lundi au vendredi 7h–17h'],
  ['fr-FR', 'mar 7h–17h'],
  ['fr-FR', 'M 7h–17h'],
  ['fr-FR', 'WE 7h–17h'],
  ['nl-NL', 'we 7h–17h'],
  ['fi-FI', 'ma to pe 7.00–17.00'],
  ['sv-SE', 'Monday to Friday 7:00–17:00'],
  ['tr-TR', 'Sa 07:00–17:00'],
])('in %s, %j is unclear', (language, line) => {
  expect(parseHours([line], language)).toEqual({ openings: [], unclear: [line], contradicted: [] });
});

describe('beside weekdays', () => {
  it.each([
    ['af-ZA', 'Gesluit van 16 Desember tot 8 Januarie'],
    ['af-ZA', 'Goeie Vrydag gesluit'],
    ['af-ZA', 'Volgens afspraak'],
    ['de-DE', 'Vom 24. Dezember bis 6. Januar geschlossen'],
    ['de-DE', '24.12.–1.1. geschlossen'],
    ['de-DE', 'Nach Vereinbarung'],
    ['de-DE', 'Diät und Großmontag nach Vereinbarung'],
    ['de-DE', 'Notdienst rund um die Uhr'],
    ['fr-FR', 'dimanche fermé'],
    ['fr-FR', 'Fermé en août'],
  ])('in %s, %j takes nothing away', (language, line) => {
    expect(parseHours(['Mon–Fri 07:00–17:00', line], language).openings).toEqual([atWork]);
  });

  it.each([
    ['af-ZA', 'Vrydag volgens afspraak', [0, 1, 2, 3]],
    ['de-DE', 'Mi bis Fr nach Vereinbarung', [0, 1]],
    ['fr-FR', 'lundi au mercredi : fermé', [3, 4]],
    ['nl-NL', 'maandag tot en met woensdag gesloten', [3, 4]],
  ])('in %s, %j takes its days away', (language, line, left) => {
    expect(parseHours(['Mon–Fri 07:00–17:00', line], language).openings).toEqual([
      at('07:00', '17:00', ...left),
    ]);
  });

  it.each([
    ['af-ZA', 'Gesluit tot verdere kennisgewing'],
    ['de-DE', 'Bis auf Weiteres geschlossen'],
    ['de-DE', 'ab 7 Uhr'],
    ['de-DE', 'WE nach Vereinbarung'],
    ['fr-FR', 'mar : fermé'],
    ['fr-FR', 'Fermé jusqu’à nouvel ordre'],
  ])('in %s, %j takes all days away, because it could be about each', (language, line) => {
    expect(parseHours(['Mon–Fri 07:00–17:00', line], language).openings).toEqual([]);
  });
});
