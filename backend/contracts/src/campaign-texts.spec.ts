import { contentFor, filledText, isCampaignUrl, isWrittenIn, unknownVariables } from './campaign-texts.js';

const awa = { firstname: 'Awa', lastname: 'Koné', city: '' };

describe('names in the texts of a campaign', () => {
  it.each([
    ['Bonjour {{prenom}}', 'Bonjour Awa'],
    ['Bonjour {{ Prénom | cher membre }} {{lastname}}', 'Bonjour Awa Koné'],
    ['À {{ville|votre ville}}', 'À votre ville'],
    ['Dear {{first name}} {{Last name}} of {{town|your town}}', 'Dear Awa Koné of your town'],
    ['Une {accolade} et [un] {crochet', 'Une {accolade} et [un] {crochet'],
  ])('are filled in, or stand aside: %s', (text, filled) => {
    expect(unknownVariables(text)).toEqual([]);
    expect(filledText(text, awa)).toBe(filled);
  });

  it.each([
    ['Bonjour {{pseudo}}', ['pseudo']],
    ['Bonjour {prénom}', ['{prénom}']],
    ['Bonjour {firstname|dear member} de {{village}}', ['village', '{firstname|dear member}']],
    ['Bonjour {{prénom', ['{{prénom']],
    ['Bonjour {prénom}}', ['prénom}}']],
    ['{{prénom|} à {{ville}}', ['{{prénom|']],
    ['{{prénom|cher {ami}}}', ['{{prénom|cher ', 'ami}}']],
  ])('that nobody would fill in are told before anything leaves: %s', (text, unknown) =>
    expect(unknownVariables(text)).toEqual(unknown),
  );
});

describe('the text of a channel', () => {
  const fr = { title: 'Réunion', text: 'Samedi', url: '/app' };
  const en = { title: 'Meeting', text: 'Saturday' };
  const own = { title: 'WhatsApp', text: 'Samedi !' };

  it('is its own where somebody adapted it, leads where the common one does, and says the same elsewhere', () => {
    const contents = { fr, byChannel: { whatsapp: { fr: own } } };
    expect(contentFor(contents, 'fr', 'whatsapp')).toEqual({ ...own, url: '/app' });
    for (const channel of ['inapp', 'push', 'email'] as const) expect(contentFor(contents, 'fr', channel)).toBe(fr);
  });

  it.each([
    [
      'the common one in their language before one of the channel in another',
      { fr, en, byChannel: { whatsapp: { fr: own } } },
      en,
    ],
    [
      'that of the channel in French where nothing is in English',
      { fr, byChannel: { whatsapp: { fr: own } } },
      { ...own, url: '/app' },
    ],
    ['that of the channel in English', { fr, byChannel: { whatsapp: { en: own } } }, { ...own, url: '/app' }],
    ['the French one where there is nothing else', { fr }, fr],
  ])('is for who reads English %s', (_, contents, told) => {
    expect(contentFor(contents, 'en', 'whatsapp')).toEqual(told);
  });

  it('is tried in each language it is written in', () => {
    const contents = { fr, byChannel: { email: { en } } };
    expect((['inapp', 'email'] as const).map((channel) => isWrittenIn(contents, 'en', channel))).toEqual([false, true]);
  });
});

describe('where a message leads', () => {
  it.each([
    '/app/communities',
    '/',
    'https://exemple.test/a?b=c#d',
    'HTTPS://éducation.exemple.test',
    'https://exemple.test:8443/',
  ])('is a path of the app, or an https address: %s', (url) => expect(isCampaignUrl(url)).toBe(true));
  it.each([
    ...['javascript:alert(1)', 'data:text/html,x', 'http://exemple.test', 'exemple.test', 'mailto:awa@exemple.test'],
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://exemple.test/\u202etset'],
    ...['https://', 'https:///chemin', 'https://?a', 'https://exemple', 'https://.test', 'https://javascript:alert(1)'],
    ...[
      'https://exemple .test',
      'https://exemple.test/a b',
      '//exemple.test',
      '/\\exemple.test',
      'https://a:b@exemple.test',
    ],
  ])('is nothing else: %s', (url) => expect(isCampaignUrl(url)).toBe(false));
});
