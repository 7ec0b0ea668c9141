/** PDF files as word processors write them: headings, paragraphs, lists, running heads, several pieces of text a line. */
import { PDFDocument, StandardFonts } from 'pdf-lib';

const subjects = [
  ['L’inscription des élèves', 'les familles', 'le secrétariat', 'un dossier complet', 'la rentrée'],
  ['La cantine scolaire', 'les parents', 'la cuisinière', 'un repas chaud', 'la pause de midi'],
  ['Le transport du matin', 'les chauffeurs', 'la commune', 'un abonnement mensuel', 'la saison des pluies'],
  ['La bibliothèque du quartier', 'les lecteurs', 'la bibliothécaire', 'un livre par semaine', 'le mercredi'],
  ['Le suivi médical', 'les infirmiers', 'le centre de santé', 'un carnet de vaccination', 'la visite annuelle'],
  ['Les comptes de l’association', 'les membres', 'la trésorière', 'une cotisation modeste', 'l’assemblée générale'],
];
const sentences = [
  '{who} apportent {what} avant {when}, et {body} en garde une copie numérotée dans le registre prévu à cet effet.',
  'Chaque année, {body} reçoit {who} afin d’expliquer comment obtenir {what} sans attendre {when}.',
  'Lorsque {what} manque, {body} prévient {who} par un message simple ; la réponse est attendue sous quinze jours.',
  'Le règlement adopté l’an dernier précise que {who} peuvent demander {what} même après {when}, à titre exceptionnel.',
  'D’après le dernier relevé, {body} a traité 1 248 demandes, soit 17 % de plus que l’année précédente.',
  'Il reste à trouver, pour {when}, une solution durable qui convienne à {who} comme à {body}.',
];
const [width, height, left, size, leading] = [595, 842, 64, 10.5, 14.2];

/**
 * @param {number} pages
 * @param {string} [mark] makes its content its own
 */
export async function frenchPdf(pages, mark = 'bench') {
  const document = await PDFDocument.create();
  document.setTitle(`Rapport annuel ${mark}`);
  const plain = await document.embedFont(StandardFonts.TimesRoman);
  const bold = await document.embedFont(StandardFonts.TimesRomanBold);
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([width, height]);
    const [title = '', who = '', body = '', what = '', when = ''] = subjects[number % subjects.length] ?? [];
    /** @type {Record<string, string>} */
    const parts = { who, body, what, when };
    const text = (/** @type {number} */ at) =>
      (sentences[at % sentences.length] ?? '').replace(/\{(\w+)\}/g, (_, word) => parts[word] ?? '');
    let y = height - 96;
    const write = (/** @type {string} */ line, x = left, font = plain, points = size) => {
      page.drawText(line, { x, y, size: points, font });
      y -= points * 1.35;
    };
    page.drawText(`Rapport annuel ${mark}`, { x: left, y: height - 50, size: 8, font: plain });
    page.drawText(`Page ${number} sur ${pages}`, { x: width - 130, y: 40, size: 8, font: plain });
    write(`${number}. ${title}`, left, bold, 16);
    for (let paragraph = 0; paragraph < 4; paragraph += 1) {
      if (paragraph === 2) write(`${number}.${paragraph} Ce qui change pour ${who}`, left, bold, 12);
      const words = Array.from({ length: 4 }, (_, at) => text(number + paragraph * 2 + at))
        .join(' ')
        .replace(/^./, (letter) => letter.toUpperCase())
        .split(' ');
      for (const line of broken(words, plain, width - 2 * left)) {
        justified(page, line, plain, y);
        y -= leading;
      }
      y -= 6;
    }
    for (let item = 0; item < 4; item += 1) write(`•  ${text(number + item).slice(0, 84)}`, left + 14);
  }
  return document.save();
}

/**
 * Words into lines that fit.
 * @param {readonly string[]} words
 * @param {import('pdf-lib').PDFFont} font
 * @param {number} room
 */
function broken(words, font, room) {
  /** @type {string[][]} */
  const lines = [[]];
  let used = 0;
  for (const word of words) {
    const wide = font.widthOfTextAtSize(`${word} `, size);
    if (used + wide > room) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(word);
    used += wide;
  }
  return lines;
}

/**
 * A line in three or four pieces, as justified text is set.
 * @param {import('pdf-lib').PDFPage} page
 * @param {readonly string[]} words
 * @param {import('pdf-lib').PDFFont} font
 * @param {number} y
 */
function justified(page, words, font, y) {
  let x = left;
  for (let at = 0; at < words.length; at += 4) {
    const piece = words.slice(at, at + 4).join(' ');
    page.drawText(piece, { x, y, size, font });
    x += font.widthOfTextAtSize(`${piece} `, size);
  }
}
