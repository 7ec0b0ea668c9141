/** Something a school writes to its families: a title and enough sentences for a post. */
export interface Topic {
  readonly title: string;
  readonly text: string;
}

export const topics: readonly Topic[] = [
  {
    title: 'Les inscriptions',
    text: 'Les inscriptions sont ouvertes du premier au trente septembre dans le bureau de la directrice. Chaque famille apporte un acte de naissance et deux photos de son enfant. Le dossier complet est enregistré le jour même par le secrétariat. Un reçu numéroté est remis à la famille avant son départ. Les anciens élèves gardent leur place jusqu’au quinze septembre, puis elle est proposée à une autre famille. Les frais se règlent en trois fois, sans supplément, au guichet ou par téléphone. Une famille qui déménage prévient le secrétariat et reprend son dossier contre signature.',
  },
  {
    title: 'La cantine scolaire',
    text: 'La cantine sert un repas chaud chaque midi à tous les élèves inscrits. Le prix du repas reste fixé à trois cents francs pour toute cette année. Les menus de la semaine sont affichés le lundi matin devant le réfectoire. Les enfants allergiques reçoivent un plat préparé à part par la cuisinière. Les tickets se prennent le vendredi pour toute la semaine qui suit. Une absence signalée avant neuf heures reporte le repas au lendemain. Les légumes viennent des jardins du quartier et le pain du four voisin.',
  },
  {
    title: 'Le transport des élèves',
    text: 'Deux cars conduisent les élèves entre les quartiers et notre école chaque matin. Le premier car part de la grande place à six heures et demie. Les parents gardent un numéro de téléphone pour joindre le chauffeur directement. Un surveillant accompagne toujours les plus petits pendant tout le trajet. Les arrêts sont marqués d’un panneau bleu et éclairés pendant la saison des pluies. Un retard de plus de dix minutes est annoncé aux familles par un message. La ceinture reste attachée jusqu’à l’arrêt complet devant le portail.',
  },
  {
    title: 'La bibliothèque',
    text: 'La bibliothèque prête un livre par semaine à chaque élève de notre école. Les romans les plus demandés existent désormais en plusieurs exemplaires neufs. Un atelier de lecture réunit les volontaires chaque mercredi après la classe. Les livres perdus sont remplacés par la famille avant la fin du trimestre. La salle de lecture accueille les parents le samedi matin jusqu’à midi. Des dictionnaires restent sur place pour aider aux devoirs du soir. Les élèves de dernière année tiennent le registre des prêts à tour de rôle.',
  },
  {
    title: 'La santé des enfants',
    text: 'Une infirmière passe à notre école deux fois par mois et reçoit chaque classe à son tour. Le carnet de vaccination est demandé à la rentrée puis rendu aux parents le jour même. Les lunettes sont contrôlées au premier trimestre avec l’aide du centre de santé voisin. Un enfant fiévreux est gardé à part et sa famille est appelée sans attendre. Les moustiquaires de la maternelle ont été changées pendant les grandes vacances. Le savon et l’eau propre sont disponibles devant chaque salle de classe.',
  },
];

/** A web page with an article in it; `mark` makes its content its own. */
export function articlePage(mark: string): string {
  const sections = topics.map(({ title, text }) => `<h2>${title}</h2><p>${text} Marque ${mark}.</p>`).join('\n');
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<title>La rentrée au quartier (${mark})</title>
<meta property="og:title" content="La rentrée au quartier (${mark})"></head>
<body><nav><a href="/">Accueil</a></nav><main><article><h1>La rentrée au quartier (${mark})</h1>
${sections}</article></main><footer>Tous droits réservés</footer></body></html>`;
}

/** A name that would open a dialog if it ever reached a page as HTML. */
export const hostileName = '<img src=x onerror=alert(1)>Classe de CM2';
