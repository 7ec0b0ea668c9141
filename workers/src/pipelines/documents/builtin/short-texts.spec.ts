import { plainText } from '@afi/runtime/rich-text';
import type { Block, Reading } from '../../../tools/text/reading.js';
import { writeDrafts } from './builtin-engine.js';
import { samples } from './title-documents-fixture.js';

const page = (title: string, paragraphs: readonly string[]): Reading => ({
  title,
  url: 'https://exemple.org/a',
  declaredLanguage: null,
  pages: null,
  blocks: paragraphs.map((text): Block => ({ kind: 'paragraph', page: null, text })),
});
const draftsOf = (reading: Reading) => writeDrafts(reading, 'fr', () => undefined);

const german =
  'Der Markt am Hafen öffnet jeden Morgen um sechs Uhr, und die Frauen verkaufen dort Fisch, Gemüse und Stoffe. Viele Familien leben von diesem Handel. Seit der neue Steg gebaut wurde, legen mehr Boote an, und die Preise bleiben gleich.';
const japanese =
  '市場は毎朝六時に開きます。村の人々はそこで魚と野菜と布を売っています。多くの家族がこの商いで暮らしています。';

describe('a short page', () => {
  it.each([
    ['German', 'Der Markt am Hafen', [german, german.replaceAll('Markt', 'Basar')]],
    ['Japanese', '港の市場', [japanese.repeat(3)]],
  ])('in %s is one draft that says what it says', (_, title, paragraphs) => {
    const drafts = draftsOf(page(title, paragraphs));
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.title).toBe(title);
    expect(drafts[0]?.content).toBe(paragraphs.map((text) => `<p>${text}</p>`).join(''));
  });

  it('of 130 words is one draft with all of them', () => {
    const sentences = samples[0]?.text.match(/[^.\n]+\./g)?.slice(1, 9) ?? [];
    const drafts = draftsOf(page('Une page', [sentences.slice(0, 4).join(''), sentences.slice(4).join('')]));
    expect(drafts).toHaveLength(1);
    for (const sentence of sentences) expect(plainText(drafts[0]?.content ?? '')).toContain(sentence.trim());
  });

  it('without a whole sentence is none', () => {
    expect(
      draftsOf(
        page(
          'Ab12',
          Array.from({ length: 40 }, (_, at) => `ab${at} cd${at} ef gh ij`),
        ),
      ),
    ).toEqual([]);
  });
});

describe('a short text somebody typed', () => {
  const paragraphs = [
    'La cantine de l’école rouvre lundi, et la cantine sert un repas chaud à tous les élèves de l’école. Le repas de la cantine coûte cinq cents francs.',
    'Les tickets de la cantine se vendent à l’école le vendredi. Un élève sans ticket mange à la cantine une fois, puis ses parents passent à l’école.',
    'Le menu de la cantine est affiché à l’école le dimanche, avec ce que chaque élève de la cantine ne peut pas manger. Les parents de l’école le lisent.',
    'Mme Awa Koné est nommée à la cantine de l’école en remplacement de M. Issa Traoré. Elle reçoit les parents à la cantine le lundi, après le repas des élèves.',
  ];
  const typed: Reading = { ...page('', paragraphs), url: null };

  it('is one draft with every sentence of it, whatever a document would leave out', () => {
    const drafts = draftsOf(typed);
    expect(drafts).toHaveLength(1);
    for (const paragraph of paragraphs) expect(plainText(drafts[0]?.content ?? '')).toContain(paragraph);
  });
});

describe('a note of several subjects without headings', () => {
  const subjects = [
    'La cantine rouvre lundi prochain avec un repas chaud à cinq cents francs. Les carnets de tickets se vendent au secrétariat le vendredi. Chaque menu sera affiché au portail dès dimanche soir, avec la liste des allergènes.',
    'Le tournoi de football se joue samedi matin au stade municipal. Huit équipes de quartier se rencontrent dès sept heures. Le vainqueur reçoit une coupe et des ballons offerts par la mairie de la commune.',
    'Une coupure d’eau est annoncée mercredi entre dix heures et midi. Les techniciens remplacent la pompe du forage principal. Remplissez vos bidons la veille, car la citerne sera vidée puis nettoyée.',
    'Le dispensaire vaccine les nourrissons contre la rougeole durant toute la semaine. Apportez le carnet de santé jaune. Les sages-femmes accueillent les mamans sans rendez-vous, de huit heures à seize heures.',
    'La bibliothèque cherche des lecteurs bénévoles pour animer ses contes. Trois soirées par mois suffisent pour aider. Inscrivez-vous auprès de Mariam, qui prête aussi des albums illustrés aux familles du voisinage.',
  ];

  it('is one draft a subject', () => {
    const drafts = draftsOf(page('Note', subjects));
    expect(drafts.map(({ content }) => content)).toEqual(subjects.map((text) => `<p>${text}</p>`));
  });

  it('stays whole where its paragraphs speak of one thing', () => {
    const one = subjects.map((text) => `${text} La réunion des parents en décidera.`);
    expect(draftsOf(page('Note', one)).length).toBeLessThan(4);
  });
});

describe('a short text under headings', () => {
  const heading = (text: string, level: number): Block => ({ kind: 'heading', page: 1, text, level });
  const paragraph = (text: string): Block => ({ kind: 'paragraph', page: 1, text });
  const sections: readonly (readonly [string, string])[] = [
    [
      'Inscriptions',
      'Le dossier se dépose au secrétariat avant le 12 septembre, entre 8 h et 12 h. Il comprend un acte de naissance, deux photos et le dernier bulletin. Un dossier incomplet est rendu à la famille le jour même.',
    ],
    [
      'Cantine',
      'Le repas coûte 500 FCFA. Les tickets se vendent le vendredi au secrétariat, par carnet de dix. Les enfants allergiques remettent un certificat médical à la directrice. Le menu est affiché au portail chaque lundi.',
    ],
    [
      'Tenue',
      'Le polo blanc et le pantalon kaki sont obligatoires à partir du 1er octobre. La couturière de l’école prend les mesures le mercredi après-midi. Les sandales ouvertes sont interdites pendant les cours de sport.',
    ],
  ];
  const circular: Reading = {
    ...page('Circulaire de rentrée', []),
    blocks: [
      heading('Circulaire de rentrée', 1),
      ...sections.flatMap(([title, text]) => [heading(title, 2), paragraph(text)]),
    ],
  };

  it('is one draft a section, with all of its words and the name of its heading', () => {
    const drafts = draftsOf(circular);
    expect(drafts.map(({ content }) => content)).toEqual(sections.map(([, text]) => `<p>${text}</p>`));
    drafts.forEach(({ title }, at) => expect(title.toLowerCase()).toContain(sections[at]?.[0].toLowerCase()));
  });

  it('is cut otherwise where a heading has but a line below it, or words stand under none', () => {
    const note = {
      ...circular,
      blocks: [
        ...circular.blocks,
        heading('Contact', 2),
        paragraph('Écrivez à l’école avant la rentrée, ou appelez la directrice le matin.'),
      ],
    };
    const loose = { ...circular, blocks: [paragraph(sections[0]?.[1] ?? ''), ...circular.blocks.slice(3)] };
    for (const reading of [note, loose]) expect(draftsOf(reading).length).toBeLessThan(3);
  });
});

describe('lists of names and signatures', () => {
  it('are no posts', () => {
    for (const sample of samples)
      for (const draft of draftsOf(sample.reading)) expect(draft.content + draft.keyPoints.join()).not.toMatch(/nommé/);
  });
});

describe('key points', () => {
  it('are short, and other sentences than those beside them', () => {
    const drafts = samples.flatMap((sample) => writeDrafts(sample.reading, sample.language, () => undefined));
    for (const draft of drafts)
      for (const point of draft.keyPoints) {
        expect(point.length).toBeLessThanOrEqual(140);
        expect(plainText(draft.content)).not.toContain(point);
      }
  });
});

describe('a text without headings', () => {
  it('is cut where its subjects change', () => {
    const communique = samples.filter(({ name }) => name.startsWith('a communiqué'));
    for (const sample of communique) {
      const pages = draftsOf(sample.reading).map((draft) => new Set(draft.sources.map((source) => source.page)).size);
      expect(pages).toEqual([1, 1, 1, 1, 1]);
    }
  });
});
