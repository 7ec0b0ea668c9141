import { withoutAccents } from '@afi/contracts/letters';

/** Words that end messages and that begin them again, without accents and in capitals. */
const stops = new Set(['STOP', 'ARRET', 'ARRETER', 'ARRETEZ', 'DESABONNER', 'DESABONNEMENT', 'UNSUBSCRIBE']);
const starts = new Set(['START', 'REPRENDRE', 'REPRISE']);
/** More is a sentence in which the word happens to stand. */
const mostWords = 3;

/** What somebody asks for who writes to our number: to be written to no more, or again; null for anything else. */
export function askedBy(text: string): 'stop' | 'start' | null {
  const words = withoutAccents(text.slice(0, 200))
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean);
  const [first = ''] = words;
  if (words.length <= mostWords && stops.has(first)) return 'stop';
  return words.length === 1 && starts.has(first) ? 'start' : null;
}

/** Numbers WhatsApp may mean by its id of somebody: Benin’s carry `01` since 2024, their ids there do not always. */
export function numbersOf(whatsAppId: string): string[] {
  const number = `+${whatsAppId}`;
  const old = /^229(\d{8})$/.exec(whatsAppId)?.[1];
  return old ? [number, `+22901${old}`] : [number];
}
