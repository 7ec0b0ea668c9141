/** A readable PDF of two pages; `mark` makes its content its own. */
import { PDFDocument, StandardFonts } from 'pdf-lib';

const pages = [
  [
    'Les inscriptions',
    'Les inscriptions sont ouvertes du premier au trente septembre dans le bureau de la directrice. Chaque famille apporte un acte de naissance et deux photos de son enfant. Le dossier complet est enregistré le jour même par le secrétariat. Un reçu numéroté est remis à la famille avant son départ. Les frais se règlent en trois fois, sans supplément, au guichet ou par téléphone.',
  ],
  [
    'La cantine scolaire',
    'La cantine sert un repas chaud chaque midi à tous les élèves inscrits. Le prix du repas reste fixé à trois cents francs pour toute cette année. Les menus de la semaine sont affichés le lundi matin devant le réfectoire. Les enfants allergiques reçoivent un plat préparé à part par la cuisinière. Une absence signalée avant neuf heures reporte le repas au lendemain.',
  ],
];

/** @param {string} mark */
export async function smallPdf(mark) {
  const document = await PDFDocument.create();
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  for (const [title = '', text = ''] of pages) {
    const page = document.addPage([595, 842]);
    page.drawText(title, { x: 60, y: 760, size: 20, font: bold });
    page.drawText(`${text} Marque ${mark}.`, { x: 60, y: 720, size: 11, font: plain, maxWidth: 470, lineHeight: 15 });
  }
  return document.save();
}
