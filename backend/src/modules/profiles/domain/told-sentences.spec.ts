import { leastMs } from '../../../../test/support/busy-time.js';
import type { DetailName } from './told-details.js';
import { toldOf } from './told-details.js';
import { fieldsTold } from './told-sentences.js';

/** What a profile would hold of an answer. */
const kept = (asked: DetailName, said: string) =>
  Object.fromEntries(
    Object.entries(fieldsTold(asked, said)).map(([name, text]) => [name, toldOf(name as DetailName, text)]),
  );
const since = (year: number) => new Date().getUTCFullYear() - year;

describe('a natural answer, field by field', () => {
  it.each<[DetailName, string, object]>([
    [
      'title',
      'Je suis agente de vente à Cotonou depuis 6 ans, chez Solaris',
      { title: 'Agente de vente', city: 'Cotonou', yearsOfExperience: 6, organisation: 'Solaris' },
    ],
    [
      'title',
      'agente de vente, depuis 6 ans, chez Solaris.',
      { title: 'Agente de vente', yearsOfExperience: 6, organisation: 'Solaris' },
    ],
    [
      'title',
      'Je travaille comme comptable pour MTN à Abidjan, en Côte d’Ivoire',
      { title: 'Comptable', organisation: 'MTN', city: 'Abidjan', country: 'Côte d’Ivoire' },
    ],
    [
      'title',
      'Mon métier, c’est couturière. Je vis à Bouaké et je parle français, dioula et un peu anglais.',
      { title: 'Couturière', city: 'Bouaké', languages: ['Français', 'Dioula', 'Un peu anglais'] },
    ],
    [
      'title',
      'Je suis enseignant dans le domaine de l’informatique depuis 2018',
      { title: 'Enseignant', workDomain: 'Informatique', yearsOfExperience: since(2018) },
    ],
    ['title', 'J’ai 32 ans, je suis vendeuse au marché Dantokpa', { title: 'Vendeuse au marché Dantokpa' }],
    ['workDomain', 'Mon objectif est d’ouvrir ma boutique', { objectives: 'Ouvrir ma boutique' }],
    ['workDomain', 'My goal is to open my own shop.', { objectives: 'Open my own shop' }],
    ['salesStyle', 'Mon rêve, c’est de vendre à Paris', { objectives: 'Vendre à Paris' }],
    [
      'salesStyle',
      'Mon objectif est d’ouvrir ma boutique. Les clients d’abord !',
      { objectives: 'Ouvrir ma boutique. Les clients d’abord' },
    ],
    [
      'city',
      'Mon objectif est d’ouvrir ma boutique. Bouaké, au marché. Je parle fon.',
      { objectives: 'Ouvrir ma boutique. Bouaké, au marché', languages: ['Fon'] },
    ],
    [
      'salesStyle',
      'Mon objectif est d’ouvrir ma boutique. Je parle fon et français. J’habite à Bouaké.',
      { objectives: 'Ouvrir ma boutique', languages: ['Fon', 'Français'], city: 'Bouaké' },
    ],
    [
      'objectives',
      'Mon objectif est d’ouvrir ma boutique. Je parle fon.',
      { objectives: 'Mon objectif est d’ouvrir ma boutique.', languages: ['Fon'] },
    ],
    [
      'objectives',
      'My goal is to open a shop. I can do it. I live in Tamale.',
      { objectives: 'My goal is to open a shop. I can do it.', city: 'Tamale' },
    ],
    [
      'city',
      'Mon objectif est de convaincre. Je parle aux mamans du marché. Je suis sûre d’y arriver. Je sais que c’est long.',
      {
        objectives: 'Convaincre. Je parle aux mamans du marché. Je suis sûre d’y arriver. Je sais que c’est long',
      },
    ],
    ['summary', 'Je suis vendeuse. Je parle fon.', { summary: 'Je suis vendeuse. Je parle fon.' }],
    ['city', 'mon adresse, c’est mon style de vente, Cocody', { address: 'Mon style de vente, Cocody' }],
    ['objectives', 'Mon objectif est d’ouvrir ma boutique', { objectives: 'Mon objectif est d’ouvrir ma boutique' }],
    ['title', 'Ma formation est un BTS en gestion', { education: 'Un BTS en gestion' }],
    ['title', 'Je suis vendeuse depuis 4 ans', { title: 'Vendeuse', yearsOfExperience: 4 }],
    [
      'title',
      'Je suis la directrice commerciale de Solaris et j’ai 10 ans d’expérience',
      { title: 'Directrice commerciale de Solaris', yearsOfExperience: 10 },
    ],
    ['title', 'je suis agent de santé a cotonou', { title: 'Agent de santé', city: 'Cotonou' }],
    ['title', 'Je vends des pagnes à Adjamé', { title: 'Vente de pagnes', city: 'Abidjan (Adjamé)' }],
    ['city', 'J’habite à Adjamé, à Abidjan', { city: 'Abidjan (Adjamé)' }],
    [
      'title',
      'Je sais tenir une caisse et vendre. Je suis caissier.',
      { skills: ['Tenir une caisse', 'Vendre'], title: 'Caissier' },
    ],
    ['title', 'Je vends des pagnes à Lomé', { title: 'Vente de pagnes', city: 'Lomé' }],
    ['workDomain', 'Le textile, depuis dix ans.', { workDomain: 'Le textile', yearsOfExperience: 10 }],
    ['workDomain', 'Je travaille dans l’agriculture à Kara', { workDomain: 'Agriculture', city: 'Kara' }],
    ['city', 'À Bouaké depuis 4 ans', { city: 'Bouaké' }],
    ['city', 'Je suis basée à Porto-Novo, au Bénin', { city: 'Porto-Novo', country: 'Bénin' }],
    ['city', 'J’habite Cotonou mais je suis de Parakou', { city: 'Cotonou' }],
    ['organisation', 'Je travaille chez Solaris depuis 3 ans', { organisation: 'Solaris', yearsOfExperience: 3 }],
    ['yearsOfExperience', 'Ça fait 6 ans', { yearsOfExperience: 6 }],
    ['yearsOfExperience', 'depuis 2019', { yearsOfExperience: since(2019) }],
    ['languages', 'Je parle fon et français', { languages: ['Fon', 'Français'] }],
    ['skills', 'Je maîtrise Excel, la vente et l’accueil', { skills: ['Excel', 'La vente', 'L’accueil'] }],
    [
      'title',
      'I am a sales agent in Accra for 6 years, at Solaris',
      { title: 'Sales agent', city: 'Accra', yearsOfExperience: 6, organisation: 'Solaris' },
    ],
    [
      'title',
      "I'm a teacher in Kumasi, Ghana and I speak Twi and English",
      { title: 'Teacher', city: 'Kumasi', country: 'Ghana', languages: ['Twi', 'English'] },
    ],
    [
      'title',
      'I work as a nurse for Red Cross. I have 5 years of experience.',
      { title: 'Nurse', organisation: 'Red Cross', yearsOfExperience: 5 },
    ],
    [
      'title',
      'I’ve been a tailor since 2015 and I live in Lagos',
      { title: 'Tailor', yearsOfExperience: since(2015), city: 'Lagos' },
    ],
    ['workDomain', 'I work in farming', { workDomain: 'Farming' }],
    ['city', 'I live in Tamale', { city: 'Tamale' }],
    ['skills', 'I can keep books, sell and train others', { skills: ['Keep books', 'Sell', 'Train others'] }],
    ['title', 'JE SUIS VENDEUSE A COTONOU', { title: 'VENDEUSE', city: 'COTONOU' }],
  ])('%s: %s', (asked, said, fields) => expect(kept(asked, said)).toEqual(fields));

  it.each<[DetailName, string]>([
    ['title', 'J’ai 32 ans'],
    ['title', 'Je ne suis pas sûre de bien comprendre votre question'],
    ['title', 'Cela dépend des jours, nous faisons un peu de tout dans la boutique de ma tante'],
    ['title', 'Je suis mariée'],
    ['title', "I'm fine"],
    ['city', 'Je vous le dirai plus tard'],
    ['organisation', 'Je préfère ne pas en parler'],
  ])('%s: nothing is made of: %s', (asked, said) => expect(kept(asked, said)).toEqual({}));

  it('leaves what leads to an answer out of it, behind another answer too', () => {
    const said = 'Mon objectif est d’ouvrir ma boutique. Mon adresse est Lot 4, Akpakpa.';
    expect(fieldsTold('objectives', said)).toMatchObject({ address: 'Lot 4, Akpakpa' });
  });

  it('keeps a longer answer as it stands', () => {
    const said = 'Je suis vendeuse à Cotonou. J’aime les gens.';
    expect(fieldsTold('summary', said)).toEqual({ summary: said });
  });

  it('takes time that grows with what is said', async () => {
    const hostile = [
      'je suis '.repeat(1_000),
      'depuis '.repeat(1_100),
      ' '.repeat(8_000),
      `a ${'A'.repeat(8_000)}`,
      'j ai '.repeat(1_600),
      'et '.repeat(2_600),
    ];
    const read = () => {
      for (const said of hostile) fieldsTold('title', said);
    };
    expect(await leastMs(1_000, read)).toBeLessThan(1_000);
  });
});
