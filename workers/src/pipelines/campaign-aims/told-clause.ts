import type { UnderstoodAim } from '@afi/contracts/campaign-aims';
import { languageOfText } from '@afi/contracts/text-language';
import { shorten } from '../../tools/deck/phrases.js';
import { acts, plain, topics } from './aim-words.js';

/** What stands between who is told and what they are told: `Prévenir les parents que la cantine sera fermée`. */
const joints = { fr: / (?:que |qu[’'])/iu, en: / (?:know that|know|that) /iu } as const;
/** Words of who tells whom; more of them say something of their own. */
const mostBefore = 12;

/** What somebody is reminded to do: `rappeler aux élèves d’apporter leur bulletin`. */
const tasks = {
  fr: / (de |d[’'])((?:apporter|rapporter|rendre|venir|payer|régler|signer|remplir|envoyer|déposer|lire|répondre|confirmer|préparer|prendre|porter|mettre|vérifier|participer|assister|respecter|retirer|amener|accompagner|télécharger|appeler|s[’']inscrire)(?![\p{L}].).*)/iu,
  en: / to ((?:bring|return|come|pay|settle|sign|fill|send|read|answer|confirm|prepare|take|wear|put|check|attend|respect|collect|download|call|register)\b.*)/iu,
} as const;
/** Who is spoken of is spoken to. */
const toYou = (task: string): string =>
  task
    .replace(/\bleurs\b/giu, 'vos')
    .replace(/\bleur\b/giu, 'votre')
    .replace(/\btheir\b/giu, 'your');

/** Its negation, or that it is off: `n’aura pas lieu`, `est reportée`, `no school`. Of plain letters. */
const denial =
  /\bn'|\b(?:ne|jamais|aucune?s?|annul(?:ee?s?|er|ons|ez|ent)|report(?:ee?s?|er|ons|ez|ent)|suspend\w*|supprim(?:ee?s?|er)|no|not|never|cannot|cancel\w*|postpone\w*)\b|n't\b/;
export const denies = (aim: string): boolean => denial.test(plain(aim));

/** Without the marks a sentence ends with: a template puts its own. */
const withoutEnd = (sentence: string): string => sentence.trim().replace(/(?<![\s.!])[\s.!]+$/, '');
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The sentence whole, in its language. */
export function wholeSentence(aim: string): UnderstoodAim['told'] {
  const sentence = shorten(withoutEnd(oneLine(aim)), 300);
  return languageOfText(aim, 1) === 'en' ? { fr: '', en: sentence } : { fr: sentence, en: '' };
}

/** What people are reminded to do, said to them; nothing where the sentence reminds of no task. */
export function taskIn(given: string): UnderstoodAim['told'] {
  const aim = withoutEnd(oneLine(given));
  if (!/\b(rappel|remind)/.test(plain(aim))) return { fr: '', en: '' };
  const [, of = '', french] = tasks.fr.exec(aim) ?? [];
  const [, english] = tasks.en.exec(aim) ?? [];
  return {
    fr: french ? `n’oubliez pas ${of}${toYou(french)}`.slice(0, 300) : '',
    en: english ? `please remember to ${toYou(english)}`.slice(0, 300) : '',
  };
}

/** What a sentence says is so, in its own words; nothing where it names a thing instead (`la réunion que nous tenons`). */
export function toldIn(given: string): UnderstoodAim['told'] {
  const aim = oneLine(given);
  const told = (language: 'fr' | 'en'): string => {
    const joint = joints[language].exec(aim);
    if (!joint) return '';
    const before = plain(aim.slice(0, joint.index));
    const clause = withoutEnd(aim.slice(joint.index + joint[0].length));
    const isAct = acts.some(([, shape]) => shape.test(before)) && before.split(/\s+/).length <= mostBefore;
    const isThing = topics.some((topic) => topic.some((one) => before.endsWith(plain(one))));
    return isAct && !isThing && clause.split(/\s+/).length >= 3 ? clause.slice(0, 300) : '';
  };
  return { fr: told('fr'), en: told('en') };
}

const relative = {
  fr: /\b(?:aujourd[’']hui|après-demain|demain)(?![\p{L}])/iu,
  en: /\b(?:today|tonight|the day after tomorrow|tomorrow)\b/iu,
} as const;

/** The same with the day by its name, for `demain` is another day where it is read later. */
export const dated = (clause: string, language: 'fr' | 'en', day: string): string =>
  day ? clause.replace(relative[language], day) : clause;

/** Where what is so ends, and when it is begins. */
const dayBegins =
  /\s(?:(?:à partir|jusqu[’']?) ?(?:de|à|au|du)\s|(?:on|from|until|by)\s)?(?:le |ce |cette |dès )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|monday|tuesday|wednesday|thursday|friday|saturday|sunday|demain|tomorrow|aujourd|today|tonight|\d{1,2}\s)/iu;

/** What a clause is called by: all of it before its day, or its first words. */
export function headline(clause: string): string {
  const [said = ''] = clause.split(dayBegins);
  const line = said.trim() || clause;
  return shorten(line, 70);
}
