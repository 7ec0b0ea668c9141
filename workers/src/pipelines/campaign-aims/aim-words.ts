import type { UnderstoodAim } from '@afi/contracts/campaign-aims';
import type { CampaignChannel } from '@afi/contracts/campaigns';
import { withoutAccents } from '@afi/contracts/letters';
import type { ClientRole } from '@afi/contracts/profiles';

/** Letters without accents and capitals: how words are compared. */
export const plain = (text: string): string => withoutAccents(text).toLowerCase().replace(/[’`]/g, "'");

/** What each act begins with, in either language. */
export const acts: readonly (readonly [UnderstoodAim['act'], RegExp])[] = [
  ['remind', /\b(rappel\w*|relanc\w*|remind\w*)\b/],
  ['thank', /\b(remerci\w*|thank\w*)\b/],
  ['pay', /\b(payer|regler|cotiser|pay|settle)\b/],
  ['invite', /\b(invit\w*|convi\w*)\b/],
  ['inform', /\b(inform\w*|annonc\w*|preveni\w*|dire|signal\w*|announc\w*|tell\w*|let)\b/],
];

/** How people call who they write to. */
export const roleWords: readonly (readonly [ClientRole, RegExp])[] = [
  ['parent', /\b(parents?|meres?|peres?|tuteurs?)\b/],
  ['teacher', /\b(enseignante?s?|professeure?s?|profs?|maitres?|maitresses?|instituteurs?|teachers?)\b/],
  ['learner', /\b(eleves?|etudiante?s?|apprenante?s?|learners?|students?|pupils?)\b/],
  ['school_staff', /\b(directeurs?|directrices?|direction|personnel|administration|school staff|headteachers?)\b/],
  ['curious', /\b(curieux|curieuses?|visiteurs?|curious)\b/],
];

/** How people call what it goes by. */
export const channelWords: readonly (readonly [CampaignChannel, RegExp])[] = [
  ['inapp', /\b(dans l'appli(cation)?|in the app)\b/],
  ['push', /\b(notifications?|push)\b/],
  ['whatsapp', /\bwhats ?app\b/],
  ['email', /\b(e-?mails?|courriels?|mails?)\b/],
];

export const weekdays: readonly RegExp[] = [
  /\b(dimanche|sunday)\b/,
  /\b(lundi|monday)\b/,
  /\b(mardi|tuesday)\b/,
  /\b(mercredi|wednesday)\b/,
  /\b(jeudi|thursday)\b/,
  /\b(vendredi|friday)\b/,
  /\b(samedi|saturday)\b/,
];

export const months: readonly RegExp[] = [
  /^(janvier|january)$/,
  /^(fevrier|february)$/,
  /^(mars|march)$/,
  /^(avril|april)$/,
  /^(mai|may)$/,
  /^(juin|june)$/,
  /^(juillet|july)$/,
  /^(aout|august)$/,
  /^(septembre|september)$/,
  /^(octobre|october)$/,
  /^(novembre|november)$/,
  /^(decembre|december)$/,
];

/** Things campaigns are about, in both languages: what the templates can say in the other one. */
export const topics: readonly (readonly [fr: string, en: string])[] = [
  ['la réunion de rentrée', 'the back-to-school meeting'],
  ['la réunion des parents', 'the parents’ meeting'],
  ['la réunion', 'the meeting'],
  ['la rentrée', 'the start of the school year'],
  ['la cotisation', 'the contribution'],
  ['les cotisations', 'the contributions'],
  ['les frais de scolarité', 'the school fees'],
  ['la scolarité', 'the school fees'],
  ['le paiement', 'the payment'],
  ['les inscriptions', 'enrolment'],
  ['l’inscription', 'enrolment'],
  ['la formation', 'the training'],
  ['l’atelier', 'the workshop'],
  ['l’examen', 'the exam'],
  ['les examens', 'the exams'],
  ['les résultats', 'the results'],
  ['le bulletin', 'the school report'],
  ['les bulletins', 'the school reports'],
  ['les vacances', 'the holidays'],
  ['la fête', 'the party'],
  ['la fermeture', 'the closing'],
  ['l’ouverture', 'the opening'],
  ['le concours', 'the competition'],
  ['la conférence', 'the conference'],
  ['l’assemblée générale', 'the general assembly'],
  ['la vaccination', 'vaccination'],
];

/** Words every sentence is held together by, without accents: they say nothing of what it is about. */
export const functionWords: ReadonlySet<string> = new Set(
  `le la les un une des du de au aux et ou ni en dans sur pour par avec sans chez vers ce cet cette ces mon ma mes ton ta tes son
   sa ses notre nos votre vos leur leurs je tu il elle on nous vous ils elles me te se lui que qui quoi dont est sont sera seront
   etre avoir ont ete pas plus tous toutes tout toute il y faut veux voudrais afin heure heures jour date prochain prochaine
   avant apres depuis ici jusqu tard habite habitent
   the an of to for in on at by with from and or is are be will that this these those our your their my his her its we you they
   it all everyone everybody not next before after about until live lives living`.split(/\s+/),
);

/** What is said before there is anything to say. */
export const greetings: ReadonlySet<string> = new Set(
  'bonjour bonsoir salut coucou merci svp stp plait cher chere chers cheres hello hi hey dear please thanks'.split(' '),
);
