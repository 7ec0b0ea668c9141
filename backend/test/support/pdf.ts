import { PDFDocument, StandardFonts } from 'pdf-lib';

/** What a school writes to its families: titles and paragraphs in French. */
export const topics = [
  [
    'Les inscriptions',
    'Les inscriptions sont ouvertes du premier au trente septembre dans le bureau de la directrice. Chaque famille apporte un acte de naissance et deux photos de son enfant. Le dossier complet est enregistré le jour même par le secrétariat. Un reçu numéroté est remis à la famille avant son départ. Les anciens élèves gardent leur place jusqu’au quinze septembre, puis elle est proposée à une autre famille. Les frais se règlent en trois fois, sans supplément, au guichet ou par téléphone. Une famille qui déménage prévient le secrétariat et reprend son dossier contre signature. Les inscriptions tardives sont examinées une à une par le conseil des maîtres.',
  ],
  [
    'La cantine scolaire',
    'La cantine sert un repas chaud chaque midi à tous les élèves inscrits. Le prix du repas reste fixé à trois cents francs pour toute cette année. Les menus de la semaine sont affichés le lundi matin devant le réfectoire. Les enfants allergiques reçoivent un plat préparé à part par la cuisinière. Les tickets se prennent le vendredi pour toute la semaine qui suit. Une absence signalée avant neuf heures reporte le repas au lendemain. Les légumes viennent des jardins du quartier et le pain du four voisin. Deux parents volontaires goûtent le repas chaque semaine et donnent leur avis par écrit.',
  ],
  [
    'Le transport des élèves',
    'Deux cars conduisent les élèves entre les quartiers et notre école chaque matin. Le premier car part de la grande place à six heures et demie. Les parents gardent un numéro de téléphone pour joindre le chauffeur directement. Un surveillant accompagne toujours les plus petits pendant tout le trajet. Les arrêts sont marqués d’un panneau bleu et éclairés pendant la saison des pluies. Un retard de plus de dix minutes est annoncé aux familles par un message. La ceinture reste attachée jusqu’à l’arrêt complet devant le portail. L’abonnement se paie au trimestre et se suspend pendant les vacances.',
  ],
  [
    'La bibliothèque',
    'La bibliothèque prête un livre par semaine à chaque élève de notre école. Les romans les plus demandés existent désormais en plusieurs exemplaires neufs. Un atelier de lecture réunit les volontaires chaque mercredi après la classe. Les livres perdus sont remplacés par la famille avant la fin du trimestre. La salle de lecture accueille les parents le samedi matin jusqu’à midi. Des dictionnaires restent sur place pour aider aux devoirs du soir. Les élèves de dernière année tiennent le registre des prêts à tour de rôle. Une collecte de bandes dessinées aura lieu au mois de décembre.',
  ],
] as const;

/** A small readable PDF in French: a heading and a paragraph a page; `seed` makes its content its own. */
export async function frenchPdf(seed = 'A', pages = 4): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  // The same seed is the same file, even a second later.
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  const [plain, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ];
  for (let number = 0; number < pages; number += 1) {
    const [title, text] = topics[number % topics.length] ?? topics[0];
    const page = document.addPage([595, 842]);
    page.drawText(pages > topics.length ? `${title} ${number + 1}` : title, { x: 60, y: 760, size: 20, font: bold });
    page.drawText(`${text} Cette note porte la marque ${seed}${number}.`, {
      x: 60,
      y: 720,
      size: 11,
      font: plain,
      maxWidth: 470,
      lineHeight: 15,
    });
  }
  return document.save();
}
