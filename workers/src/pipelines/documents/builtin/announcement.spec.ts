import type { DocumentLanguage } from '@afi/contracts/documents';
import { plainText } from '@afi/runtime/rich-text';
import { leastMs } from '../../../../../backend/test/support/busy-time.js';
import { countWords } from '../../../tools/text/words.js';
import { documentTitle } from '../document-title.js';
import { textReading } from '../text-reading.js';
import { announcementOf } from './announcement.js';
import { writeDrafts } from './builtin-engine.js';

/** A typed note as the engine gets it. */
const draftsOf = (text: string, language: DocumentLanguage) => {
  const reading = textReading(text);
  return writeDrafts({ ...reading, title: documentTitle(reading) }, language, () => undefined);
};

/** Notes people pin to a wall, and their title. Before: none of them was taken, and among others their titles were two phrases. */
const notes: readonly [DocumentLanguage, string, string][] = [
  [
    'fr',
    'Chers parents, la réunion de rentrée aura lieu samedi 12 septembre à 9 heures dans la cour de l’école. Nous parlerons des frais de scolarité, de la cantine et du transport. Merci d’apporter le carnet de votre enfant. La présence d’un parent par élève est obligatoire. La direction vous remercie.',
    'Réunion de rentrée samedi 12 septembre à 9 heures dans la cour',
  ],
  [
    'fr',
    'La cantine rouvre lundi prochain avec un repas chaud à cinq cents francs. Les carnets de tickets se vendent au secrétariat le vendredi.',
    'Réouverture de la cantine lundi prochain avec un repas chaud',
  ],
  [
    'fr',
    'Une coupure d’eau est annoncée mercredi entre dix heures et midi. Remplissez vos bidons la veille.',
    'Coupure d’eau mercredi entre dix heures et midi',
  ],
  [
    'fr',
    'Le dispensaire vaccine les nourrissons contre la rougeole durant toute la semaine. Apportez le carnet de santé jaune.',
    'Vaccination des nourrissons contre la rougeole durant toute la semaine',
  ],
  [
    'fr',
    'La CIE informe ses clients du quartier Gesco que le courant sera coupé jeudi de 8 h à 15 h pour des travaux. Débranchez vos appareils.',
    'Courant coupé jeudi de 8 h à 15 h pour des travaux',
  ],
  [
    'fr',
    'Bonjour à tous. Notre coopérative recrute deux agents de vente pour le marché d’Adjamé. Envoyez votre CV avant le 30 juin.',
    'Recrutement de deux agents de vente pour le marché d’Adjamé',
  ],
  ['fr', 'Réunion samedi 12 à 10 h, salle A. Venez nombreux !', 'Réunion samedi 12 à 10 h'],
  [
    'fr',
    'Le comité vous invite à la fête des mères de l’école, dimanche à 15 heures. L’entrée est libre.',
    'Invitation à la fête des mères de l’école',
  ],
  [
    'en',
    'Dear parents, the start-of-term meeting will take place on Saturday 12 September at 9 am in the school yard. Please bring your child’s booklet.',
    'Start-of-term meeting on Saturday 12 September at 9 am',
  ],
  [
    'en',
    'The water will be cut on Wednesday between ten and noon. Fill your cans the day before.',
    'Water cut on Wednesday between ten and noon',
  ],
  [
    'en',
    'Our cooperative is hiring two sales agents for the Makola market. Send your CV by WhatsApp before 30 June.',
    'Hiring two sales agents for the Makola market',
  ],
  [
    'en',
    'School closes on Friday for the mid-term break. Boarders leave before noon.',
    'School closing on Friday for the mid-term break',
  ],
  [
    'en',
    'Solar lamps are back in stock. Collect yours at the Kaneshie depot from Tuesday.',
    'Solar lamps back in stock',
  ],
  [
    'en',
    'We remind all members that the annual meeting is held on Sunday 5 July at the town hall. Late fees can be paid there.',
    'Annual meeting on Sunday 5 July at the town hall',
  ],
];

describe('a short note', () => {
  it.each(notes)('(%s) %s', (language, text, title) => {
    const drafts = draftsOf(text, language);
    expect(drafts.map((draft) => draft.title)).toEqual([title]);
    expect(plainText(drafts[0]?.content ?? '')).toBe(text);
  });

  it('has titles of 3 to 12 words', () => {
    for (const [, , title] of notes) {
      expect(countWords(title)).toBeGreaterThanOrEqual(3);
      expect(countWords(title)).toBeLessThanOrEqual(12);
    }
  });

  it('among others of one text has its own title', () => {
    const some: readonly [string, string][] = [
      [
        'Le tournoi de football se joue samedi matin au stade municipal. Huit équipes se rencontrent dès sept heures. Le vainqueur reçoit une coupe.',
        'Tournoi de football samedi matin au stade municipal',
      ],
      [
        'Une coupure d’eau est annoncée mercredi entre dix heures et midi. Les techniciens remplacent la pompe du forage. Remplissez vos bidons.',
        'Coupure d’eau mercredi entre dix heures et midi',
      ],
      [
        'La bibliothèque cherche des lecteurs bénévoles pour animer ses contes. Trois soirées par mois suffisent pour aider. Inscrivez-vous auprès de Mariam.',
        'Recherche de lecteurs bénévoles pour animer ses contes',
      ],
    ];
    const drafts = draftsOf(some.map(([text]) => text).join('\n\n'), 'fr');
    expect(drafts.map(({ title }) => title)).toEqual(some.map(([, title]) => title));
  });

  it('that announces nothing keeps what the engine finds', () => {
    expect(announcementOf('Elle n’est pas venue. Nous avons attendu deux heures sous la pluie.', 'fr')).toBeNull();
    expect(announcementOf('La réunion n’aura pas lieu samedi.', 'fr')).toBeNull();
    expect(announcementOf('Demain la cantine rouvre pour tous les enfants.', 'fr')).toBeNull();
    expect(announcementOf('Dans la cour le vieux moulin reprend son travail.', 'fr')).toBeNull();
    expect(announcementOf('Last year children left school to look for water in the hills.', 'en')).toBeNull();
    expect(announcementOf('People who left and then returned to sell goats were few.', 'en')).toBeNull();
    expect(announcementOf('It is late. We waited for two hours in the rain.', 'en')).toBeNull();
  });

  it('of a few words is one draft; of less there is none', () => {
    expect(draftsOf('Pas de cours demain matin', 'fr')).toHaveLength(1);
    expect(draftsOf('Bonjour', 'fr')).toEqual([]);
  });

  it('is read in time that grows with its length', async () => {
    const hostile = [
      ...['a '.repeat(40_000), 'informe '.repeat(9_000), `est ${'é'.repeat(40_000)}`, 'La '.repeat(30_000)],
      // Announcements that may end at every word of theirs.
      ...[`La réunion aura lieu ${'à '.repeat(40_000)}`, `The meeting will take place ${'at '.repeat(30_000)}`],
      ...[`Nous invitons au ${'entre à '.repeat(10_000)}`, `La cantine rouvre ${'de '.repeat(30_000)}`],
    ];
    const read = () => {
      for (const text of hostile) for (const language of ['fr', 'en'] as const) announcementOf(text, language);
    };
    expect(await leastMs(2_000, read)).toBeLessThan(2_000);
  });
});
