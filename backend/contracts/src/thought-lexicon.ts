import type { ThoughtCategory, ThoughtMood } from './thought-words.js';

/** Words of a meaning in both languages, without accents; `inspir*` stands for all that begin so. */
export type Meaning = readonly string[];

const words = (text: string): Meaning => text.trim().split(/\s+/);

/** Words that tell how somebody feels. */
export const moodWords: Readonly<Record<ThoughtMood, Meaning>> = {
  happy: words(`
    heureux heureuse* content contente* joie joyeu* ravi ravie* sourire* souri bonheur fier fiere fierte
    happy glad joy* delighted proud smile* smiling`),
  sad: words(`
    triste* tristesse pleur* larme* chagrin deuil solitude nostalgi* abattu*
    sad sadness cry cried crying tears grief lonely loneliness sorrow heartbroken`),
  excited: words(`
    excite* excitation enthousias* impatient* vivement
    excited exciting thrilled eager enthusias*`),
  calm: words(`
    calme* paix serein* serenite tranquil* apais* repos repose* detendu* paisible*
    calm* peace peaceful serene quiet relaxed rested`),
  stressed: words(`
    stress* angoiss* inquiet* inquiete* anxie* anxious pression deborde* epuise* fatigue* peur panique*
    worried worry overwhelmed exhausted tired afraid panic* pressure`),
  reflective: words(`
    reflech* songe songeu* medit* interroge*
    reflect* wonder* wondering ponder* meditat*`),
  frustrated: words(`
    frustr* enerv* agac* colere marre fache* decu* decue* irrit*
    annoy* angry anger disappointed irritated upset`),
  inspired: words(`
    inspir* motiv* illumin* creati*
    inspir* motivat* spark*`),
};

/** Words that tell what a thought is about. */
export const categoryWords: Readonly<Record<ThoughtCategory, Meaning>> = {
  work: words(`
    travail* client* vente* vendre vendu* vends reunion* patron* chef collegue* salaire* bureau commande* livraison*
    facture* boutique* stock* mission* fournisseur* entretien classe* eleve* cours
    work* customer* sale* sell* sold meeting* boss colleague* salary office order* deliver* invoice* shop* supplier* class
    pupil* student*`),
  personal: words(`
    famille* maman papa mere pere parents enfant* fils fille filles mari femme epou* frere* soeur* ami amie amis amies
    cousin* anniversaire* mariage* sante medecin hopital maison amour
    family mother father mum mom dad child* daughter* husband wife brother* sister* friend* birthday* wedding* health
    doctor hospital home love`),
  creative: words(`
    dessin* peint* peindre poeme* poesie chanson* chant* musique* melodie* roman* conte* photo* video* film* logo* affiche* theatre danse*
    draw* paint* poem* poetry song* music* melody novel* story stories photo* video* film* logo* poster* theatre dance*`),
  problem: words(`
    probleme* souci* panne* bloqu* erreur* retard* dette* impaye* casse* difficult* manque* vole* perdu* echec* coupure*
    problem* issue* broken stuck error* late debt* unpaid difficult* missing stolen lost fail* outage*`),
  idea: words(`
    idee* imagin* invent* lancer lancerai creer innov*
    idea* innov* launch*`),
  reflection: words(`
    reflech* reflexion* compris comprend* comprends appris apprends lecon* pourquoi sens vie souvenir* gratitude regret* sagesse
    reflect* understood understand* learned learnt lesson* why meaning life memory memories grateful regret* wisdom`),
};

/** Subjects, as they are called in each language, and the words that tell of them. */
export const subjects: readonly { fr: string; en: string; words: Meaning }[] = [
  {
    fr: 'famille',
    en: 'family',
    words: words(
      'famille* maman papa mere pere parents enfant* fils fille filles mari femme epou* frere* soeur* family mother father mum dad child* daughter* husband wife brother* sister*',
    ),
  },
  {
    fr: 'argent',
    en: 'money',
    words: words(
      'argent credit* dette* epargn* budget* prix payer paye* payee* franc* fcfa money debt* saving* budget* price* pay paid',
    ),
  },
  { fr: 'clients', en: 'customers', words: words('client* acheteur* customer* buyer*') },
  {
    fr: 'ventes',
    en: 'sales',
    words: words('vente* vendre vendu* vends boutique* stock* sale* sell* sold shop* market stock'),
  },
  {
    fr: 'école',
    en: 'school',
    words: words(
      'ecole* classe* eleve* professeur* maitre maitresse examen* devoir* school* class pupil* student* teacher* exam* homework',
    ),
  },
  {
    fr: 'santé',
    en: 'health',
    words: words(
      'sante malad* medecin* hopital* fievre paludisme sommeil dormi* health* sick ill doctor* hospital* fever malaria sleep slept',
    ),
  },
  { fr: 'amitié', en: 'friendship', words: words('ami amie amis amies amitie friend*') },
  {
    fr: 'transport',
    en: 'transport',
    words: words('bus taxi* moto* route* trajet* voyage* bus taxi* motorbike* road* trip* travel*'),
  },
  {
    fr: 'foi',
    en: 'faith',
    words: words('dieu prie prier priere* eglise mosquee foi god pray* prayer* church mosque faith'),
  },
  {
    fr: 'énergie',
    en: 'energy',
    words: words('electricite batterie* panneau* solaire* electricity battery batteries solar generator*'),
  },
  { fr: 'cuisine', en: 'cooking', words: words('cuisin* recette* repas plat plats marmite cook* recipe* meal* dish*') },
  {
    fr: 'agriculture',
    en: 'farming',
    words: words(
      'champ champs recolte* semis semence* plantation* cacao igname* farm* harvest* seed* crop* cocoa maize',
    ),
  },
];
