/** Days of the week, in the words of both languages without their plural. */
export const weekdays: readonly { readonly id: string; readonly names: string; readonly day: number }[] = [
  { id: 'monday', names: 'lundi|monday', day: 1 },
  { id: 'tuesday', names: 'mardi|tuesday', day: 2 },
  { id: 'wednesday', names: 'mercredi|wednesday', day: 3 },
  { id: 'thursday', names: 'jeudi|thursday', day: 4 },
  { id: 'friday', names: 'vendredi|friday', day: 5 },
  { id: 'saturday', names: 'samedi|saturday', day: 6 },
  { id: 'sunday', names: 'dimanche|sunday', day: 7 },
];
/** What may follow the name of a day. */
export const partsOfDay = '(?:matin|soir|après-midi|apres-midi|morning|evening|afternoon)';

/** Words as whole words, whatever stands around them. */
export const whole = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu');

/** What is left of a line while its parts are taken out of it. */
export class Rest {
  constructor(private line: string) {
    this.line = line.replace(/\s+/g, ' ').trim();
  }

  get text(): string {
    return this.line;
  }

  find(rule: RegExp): RegExpExecArray | null {
    return rule.exec(this.line);
  }

  take(rule: RegExp): RegExpExecArray | null {
    const found = this.find(rule);
    if (found)
      this.line = `${this.line.slice(0, found.index)} ${this.line.slice(found.index + found[0].length)}`
        .replace(/\s+/g, ' ')
        .trim();
    return found;
  }
}
