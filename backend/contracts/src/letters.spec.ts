import { cpuUsage } from 'node:process';
import { fewMarks, normalised, unbroken, withoutAccents } from './letters.js';

const run = (length: number) => `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`;
const tookMs = (work: () => unknown): number => {
  const begin = cpuUsage();
  work();
  return cpuUsage(begin).user / 1_000;
};

describe('letters and their marks', () => {
  it('are compared without accents, however these are written', () => {
    for (const form of ['NFC', 'NFD'] as const)
      expect(withoutAccents(`Élève çà Việt Ọ̀ṣun ﬁn`.normalize(form))).toBe('Eleve ca Viet Osun ﬁn');
    expect(withoutAccents('ﬁn ½', 'NFKD')).toBe('fin 1⁄2');
  });

  it('(d206) cost about the same as a run of marks and as ordinary text', () => {
    const [marks, words] = [run(100_000), 'Une élève écrit. '.repeat(5_883)];
    for (const work of [withoutAccents, fewMarks, (text: string) => normalised(text, 'NFC')]) {
      const usual = tookMs(() => work(words));
      expect(tookMs(() => work(marks))).toBeLessThan(100 + 10 * usual);
    }
  });

  it.each([
    ['Vietnamese', 'Tiếng Việt được viết rất đẹp'],
    ['Yoruba', 'Ọ̀rẹ́ mi, ẹ̀kọ́ ń lọ dáadáa, Ọ̀ṣun'],
    ['Arabic with all its vowels', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ'],
    ['Thai', 'ที่นี่มีน้ำอยู่ทั้งนั้น ปู่ย่าตายาย'],
    ['Hebrew as it is sung', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['Hindi', 'क्षेत्रीय हिन्दी में लिखें'],
    ['Tibetan', 'བསྒྲུབས་ཧཱུྃ'],
  ])('keep what %s sets on them', (_, text) => {
    for (const form of ['NFC', 'NFD'] as const) {
      const written = text.normalize(form);
      expect(fewMarks(written)).toBe(written);
      expect(normalised(written, 'NFC')).toBe(text.normalize('NFC'));
    }
  });

  it('keep no more than any language sets on them', () => {
    expect(fewMarks(`z${'\u0301'.repeat(30)}algo\u0301`)).toBe(`z${'\u0301'.repeat(8)}algo\u0301`);
  });
});

describe('amounts', () => {
  it.each([
    ['le kit à 45 000 FCFA, ou 1 250 000 F CFA', 'le kit à 45_000_FCFA, ou 1_250_000_F CFA'],
    ['20 % de remise, 500 FCFA', '20_% de remise, 500_FCFA'],
    ['01 97 00 00 00 le 12 octobre 2026', '01 97 00 00 00 le 12 octobre 2026'],
    ['en 2024 500 élèves, 3 cases', 'en 2024 500 élèves, 3 cases'],
  ])('%s stays whole', (said, whole) => {
    expect(unbroken(said)).toBe(whole.replaceAll('_', '\u00a0'));
    expect(unbroken(unbroken(said))).toBe(unbroken(said));
  });
});
