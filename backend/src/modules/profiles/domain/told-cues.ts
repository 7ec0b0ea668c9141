import { withoutAccents } from '@afi/contracts/letters';
import type { DetailName } from './told-details.js';

/** Something said that begins a field, or that is let be (`null`: an age, a birth place, who somebody is married to). */
interface Cue {
  name: DetailName | null;
  /** An expression without groups that count, over letters without accents or apostrophes. */
  says: string;
  /** Of somebody who begins to tell of something else; else said in passing, after a job or a place. */
  strong: boolean;
  /** Its own words belong to what is told: `je vends des pagnes`. */
  keeps?: boolean;
  /** Begins much else, too (`je suis sûre d’y arriver`, `je sais que …`): it ends no answer of several sentences. */
  common?: boolean;
}

const number = String.raw`(?:\d{1,4}|[a-z]{2,9})`;
const article = '(?:(?:un|une|le|la|les|an|a|the) |l ?)?';
const strong = (name: DetailName | null, says: string): Cue => ({ name, says, strong: true });
const common = (name: DetailName, says: string): Cue => ({ name, says, strong: true, common: true });
const weak = (name: DetailName | null, says: string): Cue => ({ name, says, strong: false });

/** With a capital or without, as people type. */
const either = (names: string): string =>
  names.replace(/[a-z]+/g, (word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`);
const countries = either(
  'benin|cote d ivoire|togo|senegal|mali|burkina faso|burkina|niger|nigeria|ghana|guinee|guinee bissau|guinea|gambie|gambia|sierra leone|liberia|mauritanie|mauritania|cap vert|cape verde|cameroun|cameroon|gabon|congo|rdc|tchad|chad|centrafrique|guinee equatoriale|france|maroc|morocco|rwanda|kenya',
);
const cities = either(
  'cotonou|porto novo|parakou|abomey|abidjan|bouake|yamoussoukro|daloa|korhogo|san pedro|lome|kara|sokode|dakar|thies|saint louis|bamako|sikasso|ouagadougou|bobo dioulasso|niamey|zinder|lagos|abuja|ibadan|kano|accra|kumasi|tamale|conakry|banjul|freetown|monrovia|nouakchott|praia|yaounde|douala|bafoussam|garoua|libreville|port gentil|brazzaville|pointe noire|kinshasa|ndjamena|bangui|malabo|paris',
);
const named = String.raw`(?=(?:${cities})(?:[\s,.;]|$)|[A-Z])`;

/** The first that fits counts: what is more particular stands before. */
const cues: readonly Cue[] = [
  strong(
    null,
    String.raw`je suis (?:nee?|mariee?|ici|prete?|contente?|heureux|heureuse|d accord|desolee?|agee?|celibataire)(?=[\s,.;]|$)`,
  ),
  strong(null, String.raw`i a?m (?:born|married|single|happy|fine|ready|sorry|here|\d{1,2} years old)(?=[\s,.;]|$)`),
  strong(
    'objectives',
    String.raw`m(?:on|es) (?:objectifs?|buts?|reves?|ambitions?),? (?:est|sont|c ?est|serait|seraient) (?:de |d )?|my (?:goals?|objectives?|aims?|dreams?) (?:is|are|would be) (?:to )?`,
  ),
  strong('salesStyle', String.raw`mon style de vente,? (?:est|c ?est) (?:de |d )?|my sales style is (?:to )?`),
  strong(
    'education',
    String.raw`ma formation,? (?:est|c ?est) |mes etudes (?:sont|etaient) |my (?:education|training) is `,
  ),
  strong(
    'certifications',
    String.raw`mes (?:certifications|certificats|diplomes) sont |my (?:certifications|certificates|diplomas) are `,
  ),
  strong('address', String.raw`mon adresse,? (?:est|c ?est) |my address is `),
  strong(
    'yearsOfExperience',
    String.raw`j ?ai (?:environ |plus de |deja )?${number} (?:ans?|annees?|mois) d ?experience`,
  ),
  strong('yearsOfExperience', String.raw`i have (?:about |over )?${number} (?:years?|months?)(?: of)? experience`),
  strong(null, String.raw`j ?ai \d{1,2} ans`),
  strong(
    'city',
    String.raw`(?:je suis (?:basee?|installee?) |je (?:vis|reside|demeure|loge) |j ?habite )(?:a |au |aux |en )?`,
  ),
  strong('city', String.raw`je (?:suis|viens) de (?=${named})`),
  strong('city', String.raw`i (?:live|stay) in |i a?m (?:based in|from) |i come from `),
  strong(
    'languages',
    String.raw`je parle (?:couramment |bien |aussi )?(?!(?:aux?|avec|de|du|des|d|pour) )|mes langues sont |i (?:also )?speak |my languages are `,
  ),
  strong('skills', String.raw`je maitrise |mes competences sont |je suis (?:doue|douee|forte?) en `),
  strong('skills', String.raw`i know how to |i a?m good at |my skills are `),
  common('skills', String.raw`je sais (?:bien |aussi |faire )?|i can `),
  strong(
    'organisation',
    String.raw`je (?:travaille|bosse) (?:chez|pour|avec) |mon (?:entreprise|employeur|organisation) (?:est|c ?est) |i work (?:at|for|with) |my (?:company|employer|organi[sz]ation) is `,
  ),
  strong(
    'title',
    String.raw`je (?:travaille|bosse) (?:comme|en tant que) ${article}|mon (?:metier|travail|poste|titre),? (?:est|c ?est) (?:d etre |celui de )?${article}|je fais le metier de `,
  ),
  strong('title', String.raw`i work as ${article}|my (?:job|position|title) is ${article}`),
  strong(
    'workDomain',
    String.raw`(?:je (?:travaille|suis|bosse) |j ?evolue )dans (?:le (?:domaine|secteur) (?:de la |de l |du |des |de |d )?|${article})`,
  ),
  strong('city', String.raw`je (?:travaille|bosse) a |i work in ${named}`),
  strong('workDomain', String.raw`i work in (?:the )?`),
  common('title', String.raw`je suis ${article}|i a?m ${article}|i (?:ha)?ve been ${article}`),
  weak(
    'yearsOfExperience',
    String.raw`(?:depuis|avec|for|since|with) (?:environ |about |plus de |over )?${number} (?:ans?|annees?|mois|years?|months?)(?: d ?experience|(?: of)? experience)?`,
  ),
  weak('yearsOfExperience', String.raw`(?:depuis|since) (?:19|20)\d\d`),
  weak('organisation', String.raw`chez |pour (?:la societe |l entreprise )(?=[A-Za-z])|a la societe |at `),
  weak('organisation', String.raw`(?:pour|for) (?=[A-Z])`),
  weak(
    'workDomain',
    String.raw`dans (?:le (?:domaine|secteur) (?:de la |de l |du |des |de |d )?|${article})(?!${named})|in the (?:field|sector) of `,
  ),
  weak('country', String.raw`(?<=, ?)(?=(?:${countries})(?:[\s,.;]|$))`),
  weak('country', String.raw`(?:au|en|aux|in) (?=(?:${countries})(?:[\s,.;]|$))`),
  weak('city', String.raw`(?:a|in) ${named}`),
];

const expression = (all: readonly Cue[]) =>
  // After the beginning, a blank or a mark: never within a word.
  new RegExp(`(?<=^|[\\s,;.(])(?:${all.map(({ says }) => `(${says})`).join('|')})`, 'g');
const kinds = {
  strong: cues.filter((cue) => cue.strong),
  weak: cues.filter((cue) => !cue.strong),
};
const expressions = { strong: expression(kinds.strong), weak: expression(kinds.weak) };

/** Words a cue begins with have no capital of their own; every other word keeps its own, for names. */
const leading = new Set(
  'je j i mon ma mes my depuis chez dans a au aux en at in for since with pour avec du suis am'.split(' '),
);
const lettered = (letter: string): string => {
  if (letter === '’') return ' ';
  const bare = withoutAccents(letter);
  return bare.length === 1 ? bare : letter;
};

/** A text as cues are written, character for character: places in one are places in the other. */
function asCued(text: string): string {
  const bare = text.replace(/[^\x20-\x7e]/g, lettered).replaceAll("'", ' ');
  if (bare === bare.toUpperCase()) return bare.toLowerCase();
  return bare.replace(/[A-Za-z]+/g, (word) => (leading.has(word.toLowerCase()) ? word.toLowerCase() : word));
}

export interface Said {
  name: DetailName | null;
  /** Where its words begin, those of the cue included. */
  from: number;
  /** Where what is told begins. */
  told: number;
  common: boolean;
}

/** What begins where, by cues of a kind: one pass over the text. */
export function cuesIn(text: string, kind: 'strong' | 'weak'): Said[] {
  const found: Said[] = [];
  for (const match of asCued(text).matchAll(expressions[kind])) {
    const which = match.slice(1).findIndex((one) => one !== undefined);
    const cue = kinds[kind][which];
    const told = cue?.keeps ? match.index : match.index + match[0].length;
    found.push({ name: cue?.name ?? null, from: match.index, told, common: cue?.common ?? false });
  }
  return found;
}
