import { mostPoints, salesCriteria, type SalesCriterion } from '@afi/contracts/coaching';
import { withoutAccents } from '@afi/contracts/letters';

/** Points of one criterion, with the sentence that earned them, as it was said. */
export interface Mark {
  readonly points: 0 | 1 | 2;
  readonly sentence: string | null;
}
export type Marks = Readonly<Record<SalesCriterion, Mark>>;

/** A text shorter than this is no pitch yet. */
export const leastPitch = 60;

const plain = (text: string): string => withoutAccents(text).toLowerCase().replaceAll('’', "'");

/** Words of both languages, without accents: one that is there, and one that makes it well done. */
const cues: Readonly<Record<SalesCriterion, { there: RegExp; well: RegExp }>> = {
  opening: {
    there: /\b(?:bonjour|bonsoir|salut|hello|hi|good (?:morning|afternoon|evening))\b/,
    well: /\b(?:je m'appelle|je suis|moi c'est|ici c'est|my name|i am|i'm|this is)\b/,
  },
  need: {
    there: /\b(?:besoins?|cherche[rz]?|utilise[rz]?|preoccup\w*|probleme|need|looking for|use|problem)\b/,
    well: /\b(?:vous|votre|vos|tu|ton|ta|tes|you|your)\b[^?]{0,200}\?/,
  },
  proof: {
    there:
      /\b(?:clients?|clientes?|exemple|garanti\w*|essa\w+|temoign\w*|resultats?|preuve|qualite|customers?|example|guarantee\w*|try|trial|results?|proof|quality)\b/,
    well: /\b\d+\s?(?:%|ans|mois|jours|clients?|clientes?|personnes|familles|years|months|days|customers|people|families)/,
  },
  price: {
    there: /\d[\d ]{0,12}\s?(?:f|fcfa|cfa|xof|xaf|francs?)\b/,
    well: /\b(?:parce que?|car|economis\w*|paie|plusieurs fois|rembours\w*|rentab\w*|au lieu|because|save|saves|saving|pays|instal?ments?|instead)\b/,
  },
  close: {
    there:
      /\b(?:commande\w*|livr\w+|prenez|prends|prendre|rendez-vous|rappelle\w*|on commence|reserv\w*|order|deliver\w*|take|book|start|appointment|call you|essayez|essaie|l'essayer|a l'essai|pour essayer|(?:vous|te) l(?:e|a|es) (?:laisse|depose|confie|garde|donne)\w*|de cote pour (?:vous|toi)|on signe|signez|signer|try (?:it|one|this|them|for)|leave (?:it|one|this|them) (?:with|for)|set (?:it|one|this|them) aside|reserve|keep (?:it|one) for you|sign (?:here|now|up|today|it|this|the))\b/,
    well: /\b(?:ce soir|ce matin|cet apres-midi|cette semaine|tonight|this (?:evening|week|afternoon)|aujourd'hui|demain|maintenant|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|today|tomorrow|now|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\?/,
  },
};

/** A sentence as it was said, and as it is looked at. */
interface Sentence {
  readonly said: string;
  readonly plain: string;
}

/** What is looked at is never longer than one. */
const sentencesOf = (text: string): Sentence[] =>
  text
    .replace(/([.!?…])\s/gu, '$1\n')
    .split('\n')
    .map((one) => one.trim().slice(0, 400))
    .filter(Boolean)
    .map((said) => ({ said, plain: plain(said) }));

/** A greeting stands at the beginning, an end at the end: elsewhere they are something else. */
function placeOf(criterion: SalesCriterion, sentences: readonly Sentence[]): readonly Sentence[] {
  if (criterion === 'opening') return sentences.slice(0, 3);
  if (criterion === 'close') return sentences.slice(-Math.max(3, Math.ceil(sentences.length / 2)));
  return sentences;
}

/** What was said, held against the written rubric (docs/architecture/coaching.md): the same text has the same marks. */
export function marksOf(text: string): Marks {
  const sentences = sentencesOf(text.slice(0, 20_000));
  const marks = salesCriteria.map((criterion) => {
    const place = placeOf(criterion, sentences);
    const { there, well } = cues[criterion];
    const found = place.filter((one) => there.test(one.plain));
    // Of a need a question counts by itself; of an opening the name may stand in the next sentence, of a price its reason.
    const asking = criterion === 'need' ? place.find((one) => well.test(one.plain)) : undefined;
    const near = criterion === 'opening' || criterion === 'price' ? place : found;
    const sentence = asking ?? found.find((one) => well.test(one.plain)) ?? found[0];
    const isWell = asking !== undefined || (found.length > 0 && near.some((one) => well.test(one.plain)));
    return [criterion, { points: !sentence ? 0 : isWell ? 2 : 1, sentence: sentence?.said ?? null }] as const;
  });
  return Object.fromEntries(marks) as unknown as Marks;
}

export const totalOf = (marks: Marks): number => salesCriteria.reduce((sum, one) => sum + marks[one].points, 0);
export const mostTotal = salesCriteria.length * mostPoints;

/** What a seller speaks of in one line, for who plays the customer: what comes late in a sale first. */
export const topicOf = (line: string): SalesCriterion | null =>
  (['close', 'price', 'proof', 'need', 'opening'] as const).find((one) => marksOf(line)[one].points > 0) ?? null;
