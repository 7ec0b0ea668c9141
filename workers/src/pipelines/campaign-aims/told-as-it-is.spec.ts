import { codes, proposed } from './aim-fixture.js';

describe('what a sentence says', () => {
  it.each<[string, { fr: RegExp; en?: RegExp; asked: string[] }]>([
    [
      'La réunion du 30 novembre n’aura pas lieu',
      { fr: /La réunion du 30 novembre n’aura pas lieu\./, asked: ['asWritten', 'english'] },
    ],
    [
      'Annuler la réunion de samedi, elle est reportée à dimanche',
      { fr: /Annuler la réunion de samedi, elle est reportée à dimanche\./, asked: ['asWritten', 'english'] },
    ],
    [
      'Annoncer l’annulation de la réunion de samedi',
      { fr: /informons de l’annulation de la réunion/, asked: ['english'] },
    ],
    [
      'The meeting on Saturday is cancelled',
      {
        fr: /The meeting on Saturday is cancelled\./,
        en: /The meeting on Saturday is cancelled\./,
        asked: ['asWritten', 'french'],
      },
    ],
    [
      'Let the parents know there is no school on Friday because of the strike',
      { fr: /notre rendez-vous/, en: /There is no school on Friday because of the strike\./, asked: ['french'] },
    ],
    [
      'Remind students in Douala to bring their report card on 3 December',
      { fr: /notre rendez-vous/, en: /Please remember to bring your report card on 3 December\./, asked: ['french'] },
    ],
    [
      'Rappeler aux élèves d’apporter leurs cahiers lundi',
      { fr: /N’oubliez pas d’apporter vos cahiers lundi\./, asked: ['english'] },
    ],
    ['Bonne année à tout le monde', { fr: /Bonne année à tout le monde\./, asked: ['asWritten', 'english'] }],
  ])(
    '%p is told as it is, never as its contrary, and no language in the other’s place unasked',
    async (aim, expected) => {
      const { contents, questions } = await proposed(aim);
      expect(contents.fr.text).toMatch(expected.fr);
      if (expected.en) expect(contents.en?.text).toMatch(expected.en);
      else expect(contents.en).toBeUndefined();
      expect(codes(questions)).toEqual(expect.arrayContaining(expected.asked));
      expect(contents.fr.title.length).toBeGreaterThan(4);
    },
  );
});
