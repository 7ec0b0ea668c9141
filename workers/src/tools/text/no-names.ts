import type { DocumentLanguage } from '@afi/contracts/documents';

const split = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Times: a text is about what happens in them. */
const times = split(
  'second seconds minute minutes hour hours day days week weeks weekend month months year years time times season moment night nights morning mornings afternoon afternoons evening evenings noon today tomorrow yesterday january february march april may june july august september october november december monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays',
);
/** How many, or which of them: what they count may be a name, they are part of none. */
const amounts = split(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half third quarter less more fewer many several few twice once only last next further former latter same other others rest end beginning lot number average youngest',
);
/** Verbs that are no nouns, as they stand behind what does them: `the club sends`, `the doors open`. */
const verbs = split(
  'begin begins become becomes belong belongs borrow borrows bring brings choose chooses collect collects come comes contain contains decide decides exist exists explain explains fail fails find finds fear fears give gives go goes grow grows happen happens hear hears help helps hold holds include includes keep keeps know knows learn learns leave leaves lend lends lie lies make makes mean means meet meets open opens owe owes pay pays promise promises provide provides put puts read reads receive receives remain remains remember remembers say says see sees sell sells send sends serve serves shelter shelters show shows sit sits speak speaks spend spends stand stands stay stays take takes talk talks teach teaches tell tells think thinks try tries understand understands use uses wait waits walk walks want wants wear wears work works write writes',
);
/** Of those, names of things where something is said of them alone: `the leave of a mother`. */
const alsoNouns = split('fear help leave meeting promise shelter show talk use wait walk work works');

const weekday = /(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;

/** Whether words that come back name nothing a text could be about: a time, a number, what somebody does. English has no endings that tell. */
export function isNoName(phrase: string, language: DocumentLanguage): boolean {
  if (language !== 'en') return false;
  const words = phrase.toLowerCase().split(/[\s’'-]+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (amounts.has(first) || words.every((word) => times.has(word) || amounts.has(word))) return true;
  // `June the field team`, `day of the visit`; a Sunday market is one.
  if (times.has(first) && (!weekday.test(first) || times.has(words[1] ?? ''))) return true;
  // `The institution people trust most`: who does something next.
  if (words.length > 1 && last === 'people' && /(?:ion|ment|ity|ness)$/.test(first)) return true;
  return verbs.has(last) && !(words.length === 1 ? alsoNouns.has(last) : last === 'leave');
}
