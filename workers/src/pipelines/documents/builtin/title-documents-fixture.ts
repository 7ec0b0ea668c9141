import type { Block, Reading } from '../../../tools/text/reading.js';
import { englishTexts } from './title-english-fixture.js';
import type { Judged } from './title-rules-fixture.js';

/** A document of the table, with what its titles may not be. */
interface Sample extends Judged {
  name: string;
  reading: Reading;
  language: 'fr' | 'en';
  /** Fewest proposals it must give. */
  atLeast: number;
}

interface Subject {
  heading: string;
  things: readonly string[];
}

const subjects: readonly Subject[] = [
  {
    heading: 'Le prix des semences d’arachide',
    things: ['la semence d’arachide', 'le prix du semis', 'la subvention des semences', 'le magasin de stockage'],
  },
  {
    heading: 'L’accès des villages à l’eau potable',
    things: ['le forage du village', 'la pompe solaire', 'l’eau potable', 'le comité de gestion du forage'],
  },
  {
    heading: 'La rentrée des classes dans les régions',
    things: ['la rentrée scolaire', 'le manuel de lecture', 'la cantine de l’école', 'le maître de la classe'],
  },
  {
    heading: 'La lutte contre le paludisme',
    things: ['la moustiquaire imprégnée', 'le traitement du paludisme', 'la case de santé', 'la sage-femme du poste'],
  },
  {
    heading: 'La pêche artisanale sur la côte',
    things: ['la pirogue de pêche', 'le quai de débarquement', 'le poisson fumé', 'la licence de pêche'],
  },
  {
    heading: 'L’entretien des pistes rurales',
    things: ['la piste rurale', 'le pont de bois', 'le transport des récoltes', 'le péage du bac'],
  },
  {
    heading: 'Le financement des coopératives de femmes',
    things: [
      'la caisse d’épargne',
      'le crédit de la coopérative',
      'la transformation du karité',
      'la tontine du quartier',
    ],
  },
  {
    heading: 'L’électricité solaire dans les campagnes',
    things: ['le panneau solaire', 'la batterie du foyer', 'le tarif du courant', 'la ligne électrique'],
  },
  {
    heading: 'La vaccination du troupeau',
    things: ['le troupeau de zébus', 'le vaccin du bétail', 'le parc de vaccination', 'le couloir de pâturage'],
  },
];
const english: readonly Subject[] = [
  {
    heading: 'How sharing networks spread music',
    things: ['the sharing network', 'the music file', 'the record label', 'the copyright law'],
  },
  {
    heading: 'The price of a solar lamp',
    things: ['the solar lamp', 'the village battery', 'the price of kerosene', 'the shop on the road'],
  },
  {
    heading: 'Water for the dry season',
    things: ['the water tank', 'the dry season', 'the well of the school', 'the pump committee'],
  },
];

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A whole sentence about a subject, different for each number. */
function sentence({ things }: Subject, number: number, language: 'fr' | 'en' = 'fr'): string {
  const a = things[number % things.length] as string;
  const b = things[(number + 1 + (Math.floor(number / things.length) % (things.length - 1))) % things.length] as string;
  const fr = [
    `${upper(a)} prend appui sur ${b} dans ${number + 3} localités de la région.`,
    `Depuis ${1980 + number}, ${a} compte plus que ${b} pour les familles.`,
    `${upper(a)} coûte ${number + 2} millions de francs, un effort que ${b} rend utile.`,
    `Le service technique suit ${a} avec ${b} jusqu’à la fin de la ${number + 1}e saison.`,
    `Chaque commune prépare ${a} et contrôle ${b} avant les ${number + 4} journées de pluie.`,
    `${upper(a)} reste fragile tant que ${b} manque dans ${number + 5} hameaux.`,
    `Une équipe de ${number + 6} personnes défend ${a} contre l’oubli et explique ${b}.`,
  ];
  const en = [
    `${upper(a)} rests on ${b} in ${number + 3} places of the region.`,
    `Finally, there are ${number + 4} people who use ${a} to get access to ${b}, which they could not pay for.`,
    `${upper(a)} costs ${number + 2} thousand francs, and ${b} makes it useful for the families.`,
    `A team of ${number + 5} people looks after ${a} and explains ${b} to the others.`,
  ];
  const all = language === 'fr' ? fr : en;
  return all[(number * 3 + Math.floor(number / 7)) % all.length] as string;
}

const paragraph = (subject: Subject, from: number, count: number, language: 'fr' | 'en' = 'fr') =>
  Array.from({ length: count }, (_, at) => sentence(subject, from + at, language)).join(' ');
const text = (page: number, content: string): Block => ({ kind: 'paragraph', page, text: content });
const heading = (page: number, content: string, level = 2): Block => ({ kind: 'heading', page, level, text: content });
/** Subjects of a document: others for each variant. */
const some = (variant: number, count: number) =>
  Array.from({ length: count }, (_, at) => subjects[(variant * 2 + at) % subjects.length] as Subject);

interface Shape {
  blocks: Block[];
  title?: string;
  authors?: readonly string[];
  fileName?: string;
  language?: 'fr' | 'en';
  atLeast?: number;
}

/** Chapters of about 200 words under headings written as `write` writes them. */
function chapters(variant: number, write: (subject: Subject, at: number) => string, count = 4): Block[] {
  return some(variant, count).flatMap((subject, at) => [
    heading(at + 2, write(subject, at)),
    text(at + 2, paragraph(subject, at * 20, 7)),
    text(at + 2, paragraph(subject, at * 20 + 7, 7)),
  ]);
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const countries = ['du Sénégal', 'du Mali', 'de Côte d’Ivoire', 'du Bénin', 'du Cameroun'];
const people = ['Lawrence Lessig', 'Awa Ndiaye', 'Koffi Mensah', 'Mariam Traoré', 'Jean Atangana'];
const months = ['Juillet 2020', 'Mars 2019', 'Le 12 août 2021', 'Décembre 2018', '3 juin 2022'];

const shapes: Record<string, (variant: number) => Shape> = {
  'chapters numbered 3-1-1-': (variant) => ({
    title: 'Rapport annuel du service',
    blocks: chapters(variant, ({ heading: one }, at) => `3-1-${at + 1}- ${one}`),
  }),
  'chapters numbered IX.3.1.': (variant) => ({
    title: 'Bilan de la campagne agricole',
    blocks: chapters(variant, ({ heading: one }, at) => `IX.3.${at + 1}. ${lower(one)}`),
  }),
  'chapters numbered 7.Le': (variant) => ({
    title: 'Guide des communes',
    blocks: chapters(variant, ({ heading: one }, at) => `${at + 5}.${one}`),
  }),
  'chapters numbered in capitals': (variant) => ({
    title: 'Compte rendu de la mission',
    blocks: chapters(variant, ({ heading: one }, at) =>
      String([`I. ${one.toUpperCase()}`, `II) ${one}`, `III/ ${lower(one)}`, `(IV) ${one}`][at]),
    ),
  }),
  'a law under the name of its State': (variant) => ({
    title: `REPUBLIQUE ${(countries[variant] ?? '').toUpperCase()}`,
    blocks: [
      heading(1, `République ${countries[variant]}`, 1),
      heading(1, 'Un Peuple – Un But – Une Foi', 3),
      heading(1, 'DELIBERE', 3),
      text(1, paragraph(some(variant, 1)[0] as Subject, 60, 7)),
      ...chapters(variant, ({ heading: one }) => one.toUpperCase(), 3),
    ],
  }),
  'a communiqué without headings but those of its parts': (variant) => ({
    atLeast: 5,
    blocks: [
      heading(1, `REPUBLIQUE ${(countries[variant] ?? '').toUpperCase()}`, 1),
      heading(1, 'Ministère de la Communication', 2),
      heading(1, months[variant] ?? '', 3),
      ...some(variant, 5).flatMap((subject, at) => [
        text(at + 1, paragraph(subject, at * 10, 5)),
        text(at + 1, paragraph(subject, at * 10 + 5, 4)),
      ]),
      heading(4, 'Au titre des mesures individuelles', 3),
      ...people.map((name, at) =>
        text(
          4,
          `Monsieur ${name}, Administrateur civil, est nommé Directeur du Service ${at + 1} du Ministère, en remplacement de Madame ${people[(at + 1) % people.length]}, appelée à d’autres fonctions.`,
        ),
      ),
    ],
  }),
  'an essay under the name of its author': (variant) => ({
    title: people[variant] ?? '',
    authors: [people[variant] ?? ''],
    language: 'en',
    blocks: [
      heading(1, people[variant] ?? '', 1),
      heading(1, 'PREFACE', 2),
      ...english.flatMap((subject, at) => [
        text(at + 1, paragraph(subject, at * 9, 6, 'en')),
        text(at + 1, paragraph(subject, at * 9 + 40, 6, 'en')),
      ]),
    ],
  }),
  'a letter whose headings are dates': (variant) => ({
    title: '',
    blocks: some(variant, 3).flatMap((subject, at) => [
      heading(at + 1, months[(variant + at) % months.length] ?? '', 2),
      text(at + 1, paragraph(subject, at * 20, 7)),
      text(at + 1, paragraph(subject, at * 20 + 7, 6)),
    ]),
  }),
  'a text named by its file': (variant) => ({
    title: ['Pd kids', 'rapport_final_v3', 'Microsoft Word - note', 'scan0012.pdf', 'CR-2021-def'][variant] ?? '',
    fileName: ['Pd kids', 'rapport_final_v3', 'Microsoft Word - note', 'scan0012', 'CR-2021-def'][variant] ?? '',
    blocks: some(variant, 3).flatMap((subject, at) => [
      text(at + 1, paragraph(subject, at * 20, 7)),
      text(at + 1, paragraph(subject, at * 20 + 7, 6)),
    ]),
  }),
  'a short text of three subjects, without headings': (variant) => ({
    atLeast: 3,
    blocks: some(variant, 3).flatMap((subject, at) => [
      text(1, paragraph(subject, at * 10, 6)),
      text(1, paragraph(subject, at * 10 + 6, 6)),
    ]),
  }),
  'an English text without headings': (variant) => ({
    language: 'en',
    atLeast: 3,
    blocks: english.flatMap((subject, at) => [
      text(1, paragraph(subject, variant * 5 + at * 9, 6, 'en')),
      text(1, paragraph(subject, variant * 5 + at * 9 + 40, 6, 'en')),
    ]),
  }),
  'chapters of one word': (variant) => ({
    title: 'Plan de développement de la commune',
    blocks: some(variant, 4).flatMap((subject, at) => [
      heading(at + 1, ['INTRODUCTION', 'Contexte', 'Résultats', 'Santé'][at] ?? ''),
      text(at + 1, paragraph(subject, at * 20, 8)),
      text(at + 1, paragraph(subject, at * 20 + 8, 7)),
    ]),
  }),
  'sessions counted as people speak': (variant) => ({
    title: 'Compte rendu des ateliers',
    blocks: chapters(
      variant,
      ({ heading: one }, at) => `${['VIème', 'Xème', '2ème', '1ère'][at]} rencontre sur ${lower(one)}`,
    ),
  }),
  'compounds broken by their dash': (variant) => ({
    title: 'Bulletin de la région',
    blocks: chapters(variant, ({ heading: one }, at) => {
      if (at === 0) return `ACADÉMIE ANTI – FRAUDE ET ${one.toUpperCase()}`;
      const dashed = ['Comité inter – agences', 'Ateliers co - organisés', 'Antenne sous– régionale'][at - 1];
      return `${dashed} et ${lower(one)}`;
    }),
  }),
  'chapters under the name of the whole': (variant) => ({
    title: 'Rapport annuel 2024',
    blocks: chapters(variant, ({ heading: one }, at) =>
      at < 2 ? `Rapport annuel 2024 : ${lower(one)}` : (['Les recettes', 'Investigations'][at - 2] ?? ''),
    ),
  }),
  'chapters with a first line of their own': (variant) => ({
    title: 'Rapport d’activités',
    blocks: chapters(
      variant,
      ({ heading: one }, at) => `CHAPITRE ${['I', 'II', 'III', 'IV'][at]} : ${one.toUpperCase()}`,
    ),
  }),
};

/** Texts as people write them, without anything marked. */
const longTexts = Object.entries(englishTexts).map(([name, paragraphs]): Sample => {
  const blocks = paragraphs.map((one, at) => text(1 + Math.floor(at / 2), one));
  return {
    name: `a long English text: ${name}`,
    reading: { title: '', url: null, declaredLanguage: 'en', pages: 3, blocks },
    ...{ text: paragraphs.join('\n'), whole: '', authors: [], fileName: '', language: 'en', atLeast: 3 },
  };
});

/** Eighty documents of sixteen shapes that once got poor titles, each with five contents. */
const shaped: readonly Sample[] = Object.entries(shapes).flatMap(([name, shape]) =>
  [0, 1, 2, 3, 4].map((variant): Sample => {
    const { blocks, title = '', authors = [], fileName = '', language = 'fr', atLeast = 1 } = shape(variant);
    return {
      name: `${name} (${variant + 1})`,
      reading: { title, url: null, declaredLanguage: language, pages: 5, blocks },
      text: blocks.map((one) => one.text).join('\n'),
      whole: title,
      authors,
      fileName,
      language,
      atLeast,
    };
  }),
);

/** All documents of the table. */
export const samples: readonly Sample[] = [...shaped, ...longTexts];
