import type { AimProposal, AimSource, UnderstoodAim } from '@afi/contracts/campaign-aims';
import { adaptedLengths } from '@afi/contracts/adapted-channels';
import { plain } from './aim-words.js';
import { shorten } from '../../tools/deck/phrases.js';
import { dated, headline } from './told-clause.js';

type Filters = AimProposal['audience']['filters'];
type Said<Code> = { code: Code; params: Record<string, string> };
type Reason = AimProposal['reasons'][number];
type Question = AimProposal['questions'][number];

export interface ChosenAudience {
  filters: Filters;
  reasons: Reason[];
  questions: Question[];
}

const said = <Code extends string>(code: Code, params: Record<string, string> = {}): Said<Code> => ({ code, params });

/**
 * Who it is for: nobody is chosen by what the platform does not know. A place nobody lives in means nobody, and is asked about:
 * never everybody.
 */
export function chooseAudience(understood: UnderstoodAim, { cities, communities }: AimSource): ChosenAudience {
  const { roles, city: cityName, community: communityName, place, everybody } = understood;
  const city = cities.find((one) => plain(one) === plain(cityName));
  const community = communities.find(({ name }) => communityName !== '' && plain(name) === plain(communityName));
  const filters: Filters = {
    ...(roles.length ? { roles } : {}),
    ...(city ? { cities: [city] } : place ? { cities: [place] } : {}),
    ...(community ? { communityIds: [community.id] } : {}),
  };
  return {
    filters,
    reasons: [
      ...roles.map((role) => said('role', { role })),
      ...(city ? [said('city', { city })] : []),
      ...(community ? [said('community', { community: community.name })] : []),
      ...(Object.keys(filters).length ? [] : [said('everybody')]),
    ],
    questions: [
      ...(roles.length || community || everybody ? [] : [said('who')]),
      ...(city || community || place || everybody ? [] : [said('where', { city: cityName })]),
      ...(place ? [said('nobodyThere', { place })] : []),
    ],
  };
}

const locales = { fr: 'fr-FR', en: 'en-GB' } as const;
const dayIn = (language: 'fr' | 'en', day: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
const hourIn = (language: 'fr' | 'en', hour: string): string =>
  language === 'en'
    ? hour
    : `${Number(hour.slice(0, 2))}\u00a0h${hour.endsWith(':00') ? '' : `\u00a0${hour.slice(3)}`}`;

/** `le samedi 28 novembre à 10 h`, `avant le samedi 28 novembre`; empty where no day is said. */
function whenIn(language: 'fr' | 'en', { day, before, hour }: UnderstoodAim): string {
  const at = hour && (language === 'fr' ? `à ${hourIn('fr', hour)}` : `at ${hourIn('en', hour)}`);
  const [onDay, byDay] = language === 'fr' ? ['le', 'avant le'] : ['on', 'before'];
  return [day && `${before ? byDay : onDay} ${dayIn(language, day)}`, at].filter(Boolean).join(' ');
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const bare = (topic: string): string => capital(topic.replace(/^(les?|la|the)\s+|^l[’']/i, ''));
/** `de la réunion`, `du paiement`, `des examens`. */
const ofIt = (topic: string): string => `de ${topic}`.replace(/^de le /, 'du ').replace(/^de les /, 'des ');
const toIt = (topic: string): string => `à ${topic}`.replace(/^à le /, 'au ').replace(/^à les /, 'aux ');

/** The texts of both languages, by templates. English is left out where nobody said what it is about in English. */
export function writeTexts(understood: UnderstoodAim): AimProposal['contents'] {
  const { act, topic, told, day } = understood;
  const [fr, en] = [topic.fr || 'notre rendez-vous', topic.en];
  // What is to be paid is due by its day, however that is said.
  const said = { ...understood, before: understood.before || act === 'pay' };
  const [quand, when] = [whenIn('fr', said), whenIn('en', said)];
  const parts = (...words: string[]) => words.filter(Boolean).join(' ');
  /** What is so is told as it was written. */
  const asTold = (language: 'fr' | 'en', [title = '', sentence = '']: readonly string[], about: string) => {
    const clause =
      told[language] &&
      dated(told[language], language, day && `${language === 'fr' ? 'le' : 'on'} ${dayIn(language, day)}`);
    if (clause && understood.asWritten) return [capital(shorten(told[language], 70)), capital(clause)];
    return clause
      ? [title.replace(bare(about), capital(headline(told[language]))), capital(clause)]
      : [title, sentence];
  };
  const french = {
    remind: [`Rappel\u00a0: ${bare(fr)}`, parts('Nous vous rappelons', fr, quand)],
    invite: [`Invitation\u00a0: ${bare(fr)}`, parts('Nous vous invitons', toIt(fr), quand)],
    inform: [bare(fr), parts('Nous vous informons', ofIt(fr), quand)],
    thank: [`Merci\u00a0: ${bare(fr)}`, parts('Merci pour votre participation', toIt(fr), quand)],
    pay: [`À régler\u00a0: ${bare(fr)}`, parts('Pensez à régler', fr, quand)],
  }[act];
  const english = {
    remind: [`Reminder: ${bare(en)}`, parts('This is a reminder of', en, when)],
    invite: [`Invitation: ${bare(en)}`, parts('You are invited to', en, when)],
    inform: [bare(en), parts('Please note', en, when)],
    thank: [`Thank you: ${bare(en)}`, parts('Thank you for taking part in', en, when)],
    pay: [`To be paid: ${bare(en)}`, parts('Please remember to pay', en, when)],
  }[act];
  // French is always needed: a template would say something else than the sentence.
  const isEnglish = understood.asWritten && !told.fr;
  const inFrench = onEachChannel(isEnglish ? asTold('en', english, en) : asTold('fr', french, fr), {
    hello: 'Bonjour {{prenom|à vous}},',
    bye: 'Merci, et à bientôt sur Afi.',
    signed: 'Retrouvez vos communautés et vos nouvelles dans l’appli Afi.\n\nÀ bientôt,\nL’équipe d’Afi',
  });
  const inEnglish = onEachChannel(asTold('en', english, en), {
    hello: 'Hello {{firstname|there}},',
    bye: 'Thank you, and see you soon on Afi.',
    signed: 'Your communities and your news are in the Afi app.\n\nSee you soon,\nThe Afi team',
  });
  const both = (channel: keyof typeof inFrench) => ({
    fr: inFrench[channel],
    ...(told.en || (en && !understood.asWritten) ? { en: inEnglish[channel] } : {}),
  });
  return {
    ...both('common'),
    byChannel: { push: both('push'), whatsapp: both('whatsapp'), email: both('email') },
  };
}

/** A device shows two lines, a template of WhatsApp takes one, and a mail is signed. */
function onEachChannel(
  [subject = '', sentence = '']: readonly string[],
  { hello, bye, signed }: { hello: string; bye: string; signed: string },
) {
  const title = subject.slice(0, 120);
  const inside = sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
  return {
    common: { title, text: `${hello}\n\n${sentence}.\n\n${bye}` },
    push: { title, text: `${sentence.slice(0, adaptedLengths.push - 1)}.` },
    whatsapp: { title, text: `${hello} ${inside}. ${bye}` },
    email: { title, text: `${hello}\n\n${sentence}.\n\n${signed}` },
  };
}

const hourMs = 3_600_000;
/** The evening before, while people look at their phones. */
const eveningHour = 17;
/** So soon, a message nobody opens is of no use: WhatsApp is read at once. */
const soonMs = 48 * hourMs;

/** When and by what it is sent, and what is uncertain about it. */
export function plan(understood: UnderstoodAim, now: Date) {
  const { day, hour, topic, told, asWritten, channels, unused, modelAway } = understood;
  const event = day ? new Date(`${day}T${hour || '12:00'}:00Z`) : null;
  const isPast = event !== null && event < now;
  const evening = event && new Date(new Date(`${day}T00:00:00Z`).getTime() - 24 * hourMs + eveningHour * hourMs);
  const at = evening && evening.getTime() > now.getTime() + hourMs ? evening.toISOString() : null;
  const isSoon = event !== null && !isPast && event.getTime() - now.getTime() < soonMs;
  const free: AimProposal['channels'] = ['inapp', 'push', ...(isSoon ? (['whatsapp'] as const) : [])];
  return {
    at,
    channels: channels.length ? channels : free,
    reasons: [
      ...(channels.length
        ? channels.map((channel) => said('channel', { channel }))
        : [said('channels'), ...(isSoon ? [said('whatsapp')] : [])]),
      at ? said('dayBefore', { at }) : said('now'),
    ],
    questions: [
      ...(topic.fr || topic.en || (!asWritten && (told.fr || told.en)) ? [] : [said('topic')]),
      ...(asWritten ? [said('asWritten')] : []),
      ...(day ? [] : [said('when')]),
      ...(day && !hour ? [said('hour')] : []),
      ...(isPast ? [said('past')] : []),
      ...(told.en || (topic.en && !told.fr) ? [] : [said('english')]),
      ...(!told.fr && (told.en || (topic.en && !topic.fr)) ? [said('french')] : []),
      ...(unused.length ? [said('unused', { words: unused.join(', ').slice(0, 200) })] : []),
      ...(modelAway ? [said('modelAway')] : []),
    ],
  };
}
