import type { Language } from '@afi/contracts/language';
import type { SlideLayout } from '@afi/contracts/slide-parts';

/** A slide of the outline that is proposed where only a topic is known: what to say there, asked and never asserted. */
interface Asked {
  layout: SlideLayout;
  title: string;
  questions: readonly string[];
}

/** What the built-in engine says by itself: names of parts, and questions; never a fact. */
export interface DeckWords {
  untitled: string;
  /** A film of photos alone. */
  photos: string;
  part(number: number): string;
  more(title: string): string;
  inNumbers: string;
  inTime: string;
  inPoints: string;
  quote: string;
  products: string;
  closing: string;
  notesAsk: string;
  toFill: string;
  asked(topic: string): readonly Asked[];
}

const fr: DeckWords = {
  untitled: 'Présentation',
  photos: 'Mes photos',
  part: (number) => `Partie ${number}`,
  more: (title) => `${title} (suite)`,
  inNumbers: 'En chiffres',
  inTime: 'Dans l’ordre',
  inPoints: 'En quelques points',
  quote: 'Une citation',
  products: 'Nos produits',
  closing: 'À retenir',
  notesAsk: 'Rien n’est encore écrit ici\u00a0: répondez aux questions avec ce que vous savez, puis effacez-les.',
  toFill: 'À compléter',
  asked: (topic) => [
    {
      layout: 'bullets',
      title: 'De quoi s’agit-il\u00a0?',
      questions: [
        `Comment expliquer «\u00a0${topic}\u00a0» en une phrase\u00a0?`,
        'Quel mot faut-il définir\u00a0?',
        'Que croit-on souvent à tort\u00a0?',
      ],
    },
    {
      layout: 'bullets',
      title: 'Pourquoi est-ce important\u00a0?',
      questions: [
        'Pour qui\u00a0?',
        'Qu’est-ce que cela change au quotidien\u00a0?',
        'Que se passe-t-il si on ne fait rien\u00a0?',
      ],
    },
    {
      layout: 'numbers',
      title: 'Les chiffres à vérifier',
      questions: ['Quel chiffre, de quelle source\u00a0?', 'Quelle année, quel pays\u00a0?'],
    },
    {
      layout: 'columns',
      title: 'Les points principaux',
      questions: ['Le premier point\u00a0?', 'Le deuxième point\u00a0?', 'Le troisième point\u00a0?'],
    },
    {
      layout: 'timeline',
      title: 'Les étapes',
      questions: [
        'Par quoi commence-t-on\u00a0?',
        'Que vient-il ensuite\u00a0?',
        'Comment sait-on que c’est fini\u00a0?',
      ],
    },
    {
      layout: 'bullets',
      title: 'Un exemple d’ici',
      questions: ['Qui l’a vécu\u00a0?', 'Que s’est-il passé\u00a0?', 'Qu’en retient-on\u00a0?'],
    },
    {
      layout: 'bullets',
      title: 'Que faire maintenant\u00a0?',
      questions: ['Un geste à faire dès aujourd’hui\u00a0?', 'Qui peut aider\u00a0?', 'Où se renseigner\u00a0?'],
    },
  ],
};

const en: DeckWords = {
  untitled: 'Presentation',
  photos: 'My photos',
  part: (number) => `Part ${number}`,
  more: (title) => `${title} (continued)`,
  inNumbers: 'In numbers',
  inTime: 'In order',
  inPoints: 'In a few points',
  quote: 'A quotation',
  products: 'Our products',
  closing: 'What to remember',
  notesAsk: 'Nothing is written here yet: answer the questions with what you know, then delete them.',
  toFill: 'To be filled in',
  asked: (topic) => [
    {
      layout: 'bullets',
      title: 'What is it about?',
      questions: [
        `How would you explain “${topic}” in one sentence?`,
        'Which word needs defining?',
        'What do people often get wrong?',
      ],
    },
    {
      layout: 'bullets',
      title: 'Why does it matter?',
      questions: ['To whom?', 'What does it change day to day?', 'What happens if nothing is done?'],
    },
    {
      layout: 'numbers',
      title: 'The figures to check',
      questions: ['Which figure, from which source?', 'Which year, which country?'],
    },
    {
      layout: 'columns',
      title: 'The main points',
      questions: ['The first point?', 'The second point?', 'The third point?'],
    },
    {
      layout: 'timeline',
      title: 'The steps',
      questions: ['Where does one begin?', 'What comes next?', 'How does one know it is done?'],
    },
    {
      layout: 'bullets',
      title: 'An example from here',
      questions: ['Who lived it?', 'What happened?', 'What is to be learnt from it?'],
    },
    {
      layout: 'bullets',
      title: 'What to do now?',
      questions: ['Something to do today?', 'Who can help?', 'Where to find out more?'],
    },
  ],
};

export const deckWords: Record<Language, DeckWords> = { fr, en };
