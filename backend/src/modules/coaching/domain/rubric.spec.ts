import { leastMs } from '../../../../test/support/busy-time.js';
import { marksOf, topicOf, totalOf } from './rubric.js';

const pointsOf = (text: string) =>
  Object.fromEntries(Object.entries(marksOf(text)).map(([name, { points }]) => [name, points]));

describe('the rubric of a sale', () => {
  it('finds all of a good pitch, in both languages, each with the sentence that earned it', () => {
    const fr =
      'Bonjour, je suis Awa de la boutique Sika. Quel savon utilisez-vous pour votre peau ? Le nôtre est garanti 2 ans, et 40 clientes du quartier le prennent. Il coûte 1 500 FCFA, parce qu’il dure deux mois. Je vous en livre deux demain matin ?';
    const en =
      'Hello, my name is Grace. What do you use for your skin? Our soap has a guarantee, and 40 customers buy it. It is 1500 FCFA, and you save a bar a month. Shall I deliver two tomorrow?';
    for (const text of [fr, en]) expect(totalOf(marksOf(text))).toBe(10);
    expect(marksOf(fr).price.sentence).toBe('Il coûte 1 500 FCFA, parce qu’il dure deux mois.');
  });

  it.each([
    ['', { opening: 0, need: 0, proof: 0, price: 0, close: 0 }],
    ['Achetez mon savon.', { opening: 0, need: 0, proof: 0, price: 0, close: 0 }],
    ['Bonjour. Mon savon coûte 1500 F.', { opening: 1, need: 0, proof: 0, price: 1, close: 0 }],
    [
      'Mon savon est de qualité. Il est beau. Il est doux. Il sent bon. Bonjour.',
      { opening: 0, need: 0, proof: 1, price: 0, close: 0 },
    ],
  ])('gives no point for what is not there: %s', (text, points) => expect(pointsOf(text)).toEqual(points));

  it.each([
    ['Il coûte 2 000 FCFA', 'price'],
    ['Vous cherchez quoi pour votre peau ?', 'need'],
    ['Je vous livre demain ?', 'close'],
    ['Il fait beau', null],
  ])('%s is about %s', (line, topic) => expect(topicOf(line)).toBe(topic));

  it.each([
    ['Je vous la laisse à l’essai ce soir ?', 2],
    ['Essayez-la deux jours.', 1],
    ['Voulez-vous l’essayer demain ?', 2],
    ['Je vous la réserve.', 1],
    ['On vous la dépose chez vous samedi.', 2],
    ['Nous la mettons de côté pour vous.', 1],
    ['On signe maintenant ?', 2],
    ['Shall I leave it with you tonight?', 2],
    ['Would you like to try it?', 2],
    ['I can set one aside for you.', 1],
    ['Sign here and it is yours.', 1],
    ['Je vous laisse réfléchir.', 0],
    ['Mes clientes l’ont essayé et elles sont contentes.', 0],
    ['I will leave you to think about it.', 0],
    ['Customers tried it and they like it.', 0],
    ['C’est bon signe.', 0],
  ])('an offer to try, leave, reserve, deliver or sign closes a sale: %s', (line, points) => {
    expect(marksOf(`Bonjour. Il fait beau. ${line}`).close.points).toBe(points);
  });

  it('takes as long as its text, however it is written', async () => {
    const read = () => {
      for (const part of ['vous ', '1 ', 'x', '? ', 'bonjour ']) marksOf(part.repeat(20_000));
    };
    expect(await leastMs(5_000, read)).toBeLessThan(5_000);
  });
});
