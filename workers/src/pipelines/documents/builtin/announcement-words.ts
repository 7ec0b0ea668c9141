import type { DocumentLanguage } from '@afi/contracts/documents';
import { countWords } from '../../../tools/text/words.js';

/** Cuts a sentence where it goes on to something else. */
type Clause = (sentence: string) => string;

/** A subject of more words is no name of a thing. */
const longestSubject = 9;

interface Verb {
  /** Its forms, as alternatives of an expression. */
  forms: string;
  /** What it becomes as a noun; empty where it says nothing (`aura lieu`). */
  noun: string;
  /** Its noun is of what follows it, not of who does it. */
  ofObject?: boolean;
}

const fr: readonly Verb[] = [
  {
    forms:
      'a lieu|ont lieu|aura lieu|auront lieu|se tient|se tiennent|se tiendra|se tiendront|se joue|se jouent|se jouera|se déroule|se déroulent|se déroulera',
    noun: '',
  },
  { forms: '(?:est|sont|sera|seront) (?:prévue?s?|annoncée?s?|organisée?s?|programmée?s?|fixée?s?)', noun: '' },
  { forms: 'rouvre|rouvrent|rouvrira|rouvriront', noun: 'réouverture' },
  { forms: 'ouvre ses portes|ouvrira ses portes|ouvre|ouvrent|ouvrira|ouvriront', noun: 'ouverture' },
  { forms: 'ferme ses portes|fermera ses portes|ferme|ferment|fermera|fermeront', noun: 'fermeture' },
  {
    forms:
      'commence|commencent|commencera|commenceront|débute|débutent|débutera|débuteront|démarre|démarrent|démarrera',
    noun: 'début',
  },
  { forms: 'reprend|reprennent|reprendra|reprendront', noun: 'reprise' },
  { forms: 'arrive|arrivent|arrivera|arriveront', noun: 'arrivée' },
  { forms: 'augmente|augmentent|augmentera|augmenteront', noun: 'hausse' },
  { forms: 'baisse|baissent|baissera|baisseront', noun: 'baisse' },
  { forms: 'change|changent|changera|changeront', noun: 'changement' },
  { forms: 'se termine|se terminent|se terminera|finit|finissent|finira', noun: 'fin' },
  { forms: 'vaccine|vaccinent|vaccinera|vaccineront', noun: 'vaccination', ofObject: true },
  { forms: 'recrute|recrutent|recrutera|recrutons', noun: 'recrutement', ofObject: true },
  { forms: 'cherche|cherchent|cherchons|recherche|recherchent|recherchons', noun: 'recherche', ofObject: true },
  { forms: 'vend|vendent|vendra|vendons', noun: 'vente', ofObject: true },
  { forms: 'distribue|distribuent|distribuera|distribuons', noun: 'distribution', ofObject: true },
  { forms: 'collecte|collectent|collectera|collectons', noun: 'collecte', ofObject: true },
  { forms: 'lance|lancent|lancera|lançons', noun: 'lancement', ofObject: true },
  { forms: 'remplace|remplacent|remplacera|remplaceront', noun: 'remplacement', ofObject: true },
  { forms: 'répare|réparent|réparera|répareront', noun: 'réparation', ofObject: true },
  { forms: 'construit|construisent|construira', noun: 'construction', ofObject: true },
  {
    forms:
      'organise|organisent|organisera|organisons|propose|proposent|proposera|proposons|offre|offrent|offrira|offrons|annonce|annoncent|annonçons',
    noun: '',
    ofObject: true,
  },
];

const en: readonly Verb[] = [
  {
    forms: '(?:will )?takes? place|(?:is|are|will be) (?:held|planned|scheduled|organi[sz]ed|played|announced)',
    noun: '',
  },
  { forms: '(?:will )?reopens?', noun: 'reopening' },
  { forms: '(?:will )?opens?', noun: 'opening' },
  { forms: '(?:will )?closes?', noun: 'closing' },
  { forms: '(?:will )?(?:starts?|begins?)', noun: 'start' },
  { forms: '(?:will )?resumes?', noun: 'restart' },
  { forms: '(?:will )?(?:vaccinates?)|(?:is|are) vaccinating', noun: 'vaccination of', ofObject: true },
  { forms: '(?:will )?hires?|(?:is|are) hiring', noun: 'hiring', ofObject: true },
  { forms: '(?:will )?recruits?|(?:is|are) recruiting', noun: 'recruiting', ofObject: true },
  { forms: '(?:(?:is|are) looking|looks) for|seeks?|(?:is|are) seeking', noun: 'call for', ofObject: true },
  { forms: '(?:will )?sells?|(?:is|are) selling', noun: 'sale of', ofObject: true },
  { forms: '(?:will )?distributes?|(?:is|are) distributing|hands? out', noun: 'distribution of', ofObject: true },
  { forms: '(?:will )?launch(?:es)?|(?:is|are) launching', noun: 'launch of', ofObject: true },
  { forms: '(?:will )?collects?|(?:is|are) collecting', noun: 'collection of', ofObject: true },
  {
    forms: '(?:will )?organi[sz]es?|(?:is|are) organi[sz]ing|(?:will )?offers?|(?:is|are) offering',
    noun: '',
    ofObject: true,
  },
];

const verbs = { fr, en };
/** The place of each verb, by one expression: a sentence is gone through once. */
const placeOf = (language: DocumentLanguage): RegExp =>
  new RegExp(`(?<=[\\s])(?:${verbs[language].map(({ forms }) => `(${forms})`).join('|')})(?=[\\s.,;:!?]|$)`, 'iu');
const places = { fr: placeOf('fr'), en: placeOf('en') };

/** `est fermé`, `will be cut`: the rest is a title without it. */
const copula = {
  fr: /(?<=\s)(?:est|sont|sera|seront|reste|restent|restera) (?=(?:de retour|[\p{L}]+(?:é|ée|és|ées|i|ie|is|ies|u|ue|us|ues|rt|rte|rts|rtes|it|ite|its|ites|ible|ibles|toire|toires|uit|uits|uite|let|lets|lète)(?=[\s.,;:!?]|$)))/iu,
  en: /(?<=\s)(?:is|are|will be|stays?|remains?) (?=(?:back|open|closed|late|free|full|off|out|cut|available|ready|compulsory|forbidden|[\p{L}]+ed)(?=[\s.,;:!?]|$))/iu,
};
const negated = {
  fr: /(?:^|\s)(?:ne|n[’'])\s*\S|\s(?:pas|plus|jamais|aucune?)\s/iu,
  // `A request is refused only when …` is a rule, and no news.
  en: /\b(?:not|never|no longer)\b|n[’']t\b|\sonly\s*$/iu,
};

/** Who says it, before what is said. */
const lead = {
  fr: /^(?:.{0,90}?\s)?(?:inform(?:e|ent|ons)|annonc(?:e|ent|ons|er)|rappel(?:le|lent|ons)|signal(?:e|ent|ons)|sach(?:ez)|not(?:ez))(?=[\s,])(?:(?!\sque?\s|\squ[’']).){0,80}\s(?:que\s|qu[’'])/iu,
  en: /^(?:.{0,90}?\s)?(?:informs?|announces?|reminds?|know|note)(?=[\s,])(?:(?!\sthat\s).){0,80}\sthat\s/iu,
};
/** A sentence that is a heading of its own. */
const headed = {
  fr: /^(?:avis|annonce|appel|rappel|communiqué|convocation|invitation|réunion|rencontre|vente|recrutement|fermeture|ouverture|réouverture|coupure|formation|inscriptions?|recherche|rentrée|distribution|collecte|nouveaux?|nouvelles?|changement|report|assemblée)\s(?!(?:est|sont|a|ont|aura|sera|se|nous|vous)\s)/iu,
  en: /^(?:notice|reminder|call|invitation|meeting|sale|recruitment|hiring|closing|opening|power|training|registration|new|change)\s(?:of|to|for|about|on|at|cut|in)\s/iu,
};
const invites = {
  fr: /\sinvit(?:e|ent|ons|er|ée?s?)\s+((?:à\s+(?:la\s|l[’']|une?\s|cette\s|notre\s)|aux?\s).*)$/iu,
  en: /\sinvit(?:e|es|ing|ed)\s+(?:you\s+)?(to\s+(?:the|our|an?)\s.*)$/iu,
};
const determiner = {
  fr: /^(?:(?:les?|la|une?|des|nos|notre|vos|votre|ce|cet|cette|ces|chaque)\s+|l[’']\s*)/iu,
  en: /^(?:the|an?|our|your|this|these|each)\s+/iu,
};
/** No thing: what it stands for was named before. */
const pronoun = {
  fr: /^(?:il|elle|ils|elles|on|nous|vous|je|tu|c[’']|ce|cela|ça|ceci|qui|y|tous|toutes|certains)(?:\s|$)/iu,
  en: /^(?:it|he|she|they|we|you|i|this|that|these|those|there|who|all|some)(?:\s|$)/iu,
};

/** `de` and what a noun is of: `de la cantine`, `du marché`, `d’eau`. */
function of(thing: string): string {
  const rules: [RegExp, string][] = [
    [/^le\s+/i, 'du '],
    [/^les\s+/i, 'des '],
    [/^des\s+(?=h?[aeiouyéèêàâîôû])/i, 'd’'],
    [/^des\s+/i, 'de '],
    [/^(?=h?[aeiouyéèêàâîôû])(?!huit|onze)/i, 'd’'],
  ];
  const rule = rules.find(([start]) => start.test(thing));
  return rule ? thing.replace(rule[0], rule[1]) : `de ${thing}`;
}

const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
const bare = (thing: string, language: DocumentLanguage) => thing.replace(determiner[language], '');
/** When, where or on what condition: a thing is named after it, if at all. */
const before = {
  fr: /^(?:demain|hier|aujourd|ce (?:soir|matin)|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|quand|lorsque|si|après|avant|depuis|dès|pendant|pour|en|dans|à|au|aux|sur|chez|comme|ici|là)(?=[\s’'-])/iu,
  en: /^(?:tomorrow|yesterday|today|tonight|last|next|on|in|at|if|when|after|before|since|during|for|from|with|as|here|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?=\s)/iu,
};
/** Somebody who does something else first, or means to. */
const goesOn = {
  fr: /\s(?:qui|que|dont|où|pour|de|à|et|puis)$|\s(?:qui|dont|où)\s/iu,
  en: /\s(?:to|who|that|and|then)$|\s(?:who|that|which)\s/iu,
};
const isThing = (text: string, language: DocumentLanguage): boolean =>
  text !== '' &&
  !/[,;:()]/.test(text) &&
  countWords(text) <= longestSubject &&
  ![pronoun, before, goesOn].some((rule) => rule[language].test(text));

/** What a sentence announces, as a noun and what is said of it; null where it is of no known pattern. */
export function announcedIn(sentence: string, language: DocumentLanguage, clauseOf: Clause): string | null {
  const told = lead[language].exec(sentence)?.[0].length ?? 0;
  const said = sentence.slice(told).trim();
  const whole = clauseOf(said);
  if (negated[language].test(` ${whole} `)) return null;
  if (headed[language].test(whole)) return whole;
  const [, invited] = invites[language].exec(whole) ?? [];
  if (invited) return `Invitation ${invited}`;
  const verb = places[language].exec(whole);
  const state = copula[language].exec(whole);
  if (!verb && !state) return null;
  if (state && (!verb || state.index < verb.index)) {
    const subject = whole.slice(0, state.index).trim();
    if (!isThing(subject, language)) return null;
    return `${bare(subject, language)} ${whole.slice(state.index + state[0].length).trim()}`;
  }
  if (!verb) return null;
  const { noun, ofObject } = verbs[language][verb.slice(1).findIndex((one) => one !== undefined)] as Verb;
  const subject = whole.slice(0, verb.index).trim();
  const rest = whole.slice(verb.index + verb[0].length).trim();
  if (ofObject) {
    const isWe = /^(?:nous|we)$/i.test(subject);
    if (!rest || (!isWe && !isThing(subject, language))) return null;
    if (!noun) return bare(rest, language);
    return language === 'fr' ? `${noun} ${of(lowerFirst(rest))}` : `${noun} ${rest}`;
  }
  if (!isThing(subject, language)) return null;
  if (!noun) return `${bare(subject, language)} ${rest}`;
  return language === 'fr'
    ? `${noun} ${of(lowerFirst(subject))} ${rest}`
    : `${bare(subject, language)} ${noun} ${rest}`;
}
