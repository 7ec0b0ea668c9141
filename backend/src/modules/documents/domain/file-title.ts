import { normalised } from '@afi/contracts/letters';

/** What devices and programs call what they make: it says nothing of what is in it. */
const ofDevice =
  /^(?:img|dsc|dcim|pxl|vid|mov|aud|ptt|rec|scan|scanned|numérisation|doc|document|documents|fichier|file|image|photo|audio|video|vidéo|voice|enregistrement|recording|download|téléchargement|untitled|sans titre|sans nom|nouveau document|new document|camscanner|whatsapp(?: (?:image|audio|video|ptt))?|screenshot|capture(?: d['’ ]écran)?)(?:[\s\d.:()-]|wa|à|at|hz|h|am|pm)*$/iu;
/** What is put behind a name to tell two files apart. */
const behind = /^(?:-+|v\d+(?:\.\d+)*|\(\d+\)|copie|copy|compressed|\d{8}|\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})$/iu;
/** What programs put there by themselves. */
const noise = /\b(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{10,}|\d{9,})\b/giu;

/** Names of months, as they stand behind the number of a day. */
const months =
  `janv(?:ier)?|january|jan|f[ée]v(?:r(?:ier)?)?|feb(?:ruary)?|mars?|march|avr(?:il)?|apr(?:il)?|mai|may|juin|june?|juil(?:let)?|july?
  |ao[uû]t|aug(?:ust)?|sept?(?:embre|ember)?|oct(?:obre|ober)?|nov(?:embre|ember)?|d[ée]c(?:embre|ember)?`.replace(
    /\s+/g,
    '',
  );
/** What puts files in order: a language and a number (`fr-01-`), or a number that begins with 0 and is no day of a month. */
const before = new RegExp(
  `^(?:(?:fr|en)[-–.\\s]+\\d{1,3}|0\\d{1,2})[-–.\\s]+(?=\\p{L})(?!(?:${months})(?!\\p{L}))`,
  'iu',
);

/** No file system knows longer names. */
const longestName = 255;

/** The name of a file as a person would write it: `rapport_final_v2.pdf` is `Rapport final`. Empty where it says nothing. */
export function fileTitle(fileName: string): string {
  const bare = normalised(fileName.slice(-longestName), 'NFC')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/[_+]|%20/g, ' ')
    .replace(noise, ' ')
    .trim()
    .replace(before, '');
  // Without a space, what parts the words is a hyphen or a dot; else they belong to a word.
  const isParted = /\s\S*\s/.test(bare);
  const parted = isParted ? bare : bare.replace(/(?<=\p{L})[-.](?=[\p{L}\d])|(?<=\d)[-.](?=\p{L})/gu, ' ');
  const words = parted.split(/\s/).filter(Boolean);
  while (behind.test(words.at(-1) ?? '')) words.pop();
  const title = words.join(' ');
  if (ofDevice.test(title) || !/\p{L}{3}/u.test(title)) return '';
  const [first = ''] = title;
  return first.toLocaleUpperCase('fr') + title.slice(first.length);
}
