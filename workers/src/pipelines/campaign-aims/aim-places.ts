import { functionWords, greetings, months, plain, roleWords, weekdays } from './aim-words.js';

/** Towns of West and Central Africa people write without a capital, and know that they are towns. */
const towns = [
  ...[
    'abidjan',
    'yamoussoukro',
    'bouake',
    'daloa',
    'korhogo',
    'san-pedro',
    'man',
    'gagnoa',
    'abengourou',
    'grand-bassam',
  ],
  ...[
    'cotonou',
    'porto-novo',
    'parakou',
    'abomey',
    'bohicon',
    'natitingou',
    'ouidah',
    'lome',
    'sokode',
    'kara',
    'atakpame',
  ],
  ...[
    'dakar',
    'thies',
    'saint-louis',
    'touba',
    'kaolack',
    'ziguinchor',
    'bamako',
    'sikasso',
    'segou',
    'kayes',
    'mopti',
  ],
  ...[
    'ouagadougou',
    'bobo-dioulasso',
    'koudougou',
    'niamey',
    'zinder',
    'maradi',
    'tahoua',
    'conakry',
    'kankan',
    'nzerekore',
  ],
  ...[
    'accra',
    'kumasi',
    'tamale',
    'lagos',
    'abuja',
    'ibadan',
    'kano',
    'douala',
    'yaounde',
    'bafoussam',
    'garoua',
    'bamenda',
  ],
  ...[
    'libreville',
    'port-gentil',
    'brazzaville',
    'pointe-noire',
    'kinshasa',
    'lubumbashi',
    'bangui',
    'ndjamena',
    'malabo',
  ],
  ...['nouakchott', 'banjul', 'bissau', 'freetown', 'monrovia', 'praia'],
].filter((town) => town.length > 3);

/** Written with a capital behind "de" or "in", and no place. */
const noPlaces: ReadonlySet<string> = new Set(
  `m mm mme mlle monsieur madame mademoiselle dr docteur mr mrs ms prof noel paques tabaski ramadan korite toussaint maouloud
   pentecote ascension christmas easter eid afi whatsapp internet ligne zoom`.split(/\s+/),
);

const behind =
  /(?<=^|[^\p{L}])(?:à|a|de|du|des|au|aux|en|dans|sur|pour|vers|depuis|près de|in|of|from|at|near|for)\s+(\p{Lu}[\p{L}\p{M}’'-]+(?:[\s-]\p{Lu}[\p{L}\p{M}’'-]+)*)|(?<=^|[^\p{L}])[dD][’'](\p{Lu}[\p{L}\p{M}’'-]+(?:[\s-]\p{Lu}[\p{L}\p{M}’'-]+)*)/gu;

const isOther = (word: string): boolean =>
  noPlaces.has(word) ||
  functionWords.has(word) ||
  greetings.has(word) ||
  [...weekdays, ...months, ...roleWords.map(([, shape]) => shape)].some((shape) => shape.test(word));

/** The first place a sentence names that is none of those known; empty where it names none. */
export function placeIn(aim: string, known: readonly string[]): string {
  const names = known.map(plain);
  const isKnown = (place: string) =>
    names.some((name) => name === place || ` ${name} `.includes(` ${place} `) || ` ${place} `.includes(` ${name} `));
  for (const [, first, second] of aim.matchAll(behind)) {
    const place = (first ?? second ?? '').trim();
    const words = plain(place).split(/[\s']+/);
    // What is written in capitals alone is a class or a diploma.
    if (place === place.toUpperCase() || words.some(isOther) || isKnown(plain(place))) continue;
    return place.slice(0, 80);
  }
  const text = ` ${plain(aim).replace(/[^\p{L}-]+/gu, ' ')} `;
  const town = towns.find((one) => text.includes(` ${one} `) && !isKnown(one));
  return town ? town.replace(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase()) : '';
}
