import { singleLine, multiLine } from './text.js';

const name = singleLine(20).min(1);

describe('what a person writes on one line', () => {
  it.each([
    ['a direction of writing that shows another name', 'photo\u202Egnp.exe', 'photognp.exe'],
    ['a space without width', 'Ami\u200Bnata\uFEFF', 'Aminata'],
    ['a soft hyphen and an isolate', 'Kof\u00ADfi \u2066SARL\u2069', 'Koffi SARL'],
    ['control codes', 'Lam\u0007pe\u009F', 'Lampe'],
    ['a variant that looks the same', 'Ami\uFE0Fna\u{E0100}ta', 'Aminata'],
    ['fillers of old scripts', 'Lam\u180Bpe\u2065\uFFF0\u{16FE4}\u{1D159}', 'Lampe'],
    ['marks no language sets on a letter', `Awa${'\u0301\u0316'.repeat(200)}`, `Awa${'\u0301\u0316'.repeat(4)}`],
    ['a line break, which becomes a space', 'Lampe\nsolaire', 'Lampe solaire'],
  ])('loses %s', (_, typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
  });

  it.each([
    ['accents and the characters of West African languages', 'Ɓɛ́ŋ Adjowa Ọlá'],
    ['the tones of Vietnamese and Yoruba, typed apart', 'Việt Ọ̀rẹ́'.normalize('NFD')],
    ['the spaces of French', 'Prix\u00A0: 5\u202F000 F'],
    ['another script', 'مرحبا بكم'],
    ['a key and a heart, drawn as pictures', '1\uFE0F\u20E3 ❤\uFE0F'],
    ['a family, which is several pictures joined', '👩🏾\u200D👩🏾\u200D👧🏾 ❤\uFE0F\u200D🔥'],
  ])('keeps %s', (_, typed) => {
    expect(singleLine(40).parse(typed)).toBe(typed);
  });

  it('is missing where nothing can be seen of it', () => {
    expect(name.safeParse('\u200B\u2800 \u3164').success).toBe(false);
  });

  it('is measured as it is kept, and forms can read its limit', () => {
    expect(name.safeParse(`${'\u200B'.repeat(30)}Awa`).data).toBe('Awa');
    expect(name.safeParse('a'.repeat(21)).success).toBe(false);
    expect(name.maxLength).toBe(20);
  });
});

describe('what a person writes on several lines', () => {
  it('keeps its lines, and no more than is seen', () => {
    expect(multiLine(50).parse(' Un\u202E\r\n\tdeux\u200B\u2028trois ')).toBe('Un\n deux\ntrois');
  });
});
