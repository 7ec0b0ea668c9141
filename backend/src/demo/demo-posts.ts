/** Title and paragraphs; a line starting with "- " is an item of a list. Newest first. */
export type DemoPost = readonly [title: string, text: string];

export const colombePosts: readonly DemoPost[] = [
  [
    'Réunion de rentrée samedi à 9 h',
    'La réunion de rentrée se tient samedi dans la grande cour, de 9 h à 11 h. Chaque enseignant présente sa classe, le programme de l’année et le matériel à prévoir.\nMerci d’apporter :\n- le carnet de santé de l’enfant\n- la fiche d’inscription signée\n- deux photos d’identité',
  ],
  [
    'Horaires de la cantine',
    'À partir de lundi, le premier service commence à 11 h 45 pour la maternelle et le CP, le second à 12 h 30 pour les autres classes. Les enfants qui déjeunent à la maison sont attendus au portail à 12 h précises.\nLes tickets de la semaine se prennent au secrétariat le vendredi.',
  ],
  [
    'Composition du premier trimestre',
    'Les compositions auront lieu du 7 au 11 décembre. Le calendrier par classe est affiché à l’entrée.\nUn enfant absent pour raison de santé passe l’épreuve la semaine suivante, sur présentation d’un certificat.',
  ],
  [
    'Campagne de vaccination',
    'L’équipe du centre de santé d’Akpakpa sera à l’école mardi matin. La vaccination est gratuite et soumise à votre accord écrit.\nL’autorisation est dans le cahier de liaison : signez-la et rendez-la avant lundi soir.',
  ],
  [
    'Kermesse : appel aux volontaires',
    'La kermesse de fin de trimestre a besoin de bras : stands de jeux, vente de beignets, accueil des familles. Deux heures suffisent.\nInscrivez-vous auprès de Mme Koné, à la sortie des classes.',
  ],
  [
    'Nouvelle bibliothèque',
    'La bibliothèque ouvre ses portes avec 640 livres, dont 80 en fon et en yoruba. Chaque élève peut emprunter un livre par semaine.\nUn livre abîmé se répare ensemble ; un livre perdu se remplace.',
  ],
  [
    'Frais de scolarité : deuxième tranche',
    'La deuxième tranche est attendue au plus tard le 15 janvier. Les familles qui rencontrent une difficulté peuvent demander un échéancier au directeur, avant cette date et en toute discrétion.',
  ],
  [
    'Sortie au musée de Ouidah',
    'Les classes de CM1 et CM2 visitent le musée d’histoire de Ouidah le jeudi 26. Départ à 7 h, retour vers 16 h.\nPrévoir un repas froid, une gourde et un chapeau. La participation est de 2 500 FCFA.',
  ],
  [
    'Tenue de sport',
    'La tenue de sport est obligatoire le mardi et le vendredi : tee-shirt blanc, short bleu, chaussures fermées. Les sandales ne sont pas acceptées sur le terrain.',
  ],
  [
    'Résultats au CEP',
    'Sur 42 candidats, 40 ont obtenu le certificat d’études primaires, soit deux de plus que l’an dernier. Bravo aux enfants, merci aux maîtres et aux parents qui ont accompagné les révisions.',
  ],
  [
    'Sécurité devant le portail',
    'Trop de motos stationnent devant l’entrée aux heures de sortie. Merci de vous garer de l’autre côté de la rue et de laisser le passage libre sur dix mètres.\nUn surveillant aidera les enfants à traverser.',
  ],
  [
    'Soutien en lecture',
    'Un atelier gratuit de lecture est ouvert aux élèves de CE1 et CE2, le mercredi de 15 h à 16 h 30. Les places sont limitées à douze enfants par groupe.\nParlez-en à l’enseignant de votre enfant.',
  ],
  [
    'Congés de Noël',
    'Les cours s’arrêtent le vendredi 18 décembre à 12 h et reprennent le lundi 4 janvier à 7 h 30. Les bulletins sont remis aux parents le 17, de 16 h à 18 h.',
  ],
  [
    'Jardin de l’école',
    'Les élèves de CE2 ont récolté leurs premières tomates et du gombo. La récolte sera vendue au marché de l’école vendredi ; l’argent achètera des outils et des semences.',
  ],
];

export const solarisPosts: readonly DemoPost[] = [
  [
    'Le kit trois lampes passe à 45 000 FCFA',
    'Jusqu’à la fin du mois, le kit trois lampes avec chargeur de téléphone est à 45 000 FCFA au lieu de 52 000. La commission ne change pas : 4 000 FCFA par kit posé.\nPensez aux boutiques qui ferment tard.',
  ],
  [
    'Répondre à « c’est trop cher »',
    'Demandez d’abord combien le client dépense par mois en piles, en pétrole et en recharge de téléphone. À Yopougon, la moyenne est de 6 500 FCFA : le kit est payé en sept mois, puis la lumière ne coûte plus rien.',
  ],
  [
    'Les chiffres d’octobre',
    'L’équipe a posé 118 kits en octobre, contre 97 en septembre. Les trois meilleurs secteurs sont Abobo, Bingerville et Dabou.\nMerci à celles et ceux qui sont passés deux fois avant de conclure.',
  ],
  [
    'Bien photographier une pose',
    'Une pose est validée avec trois photos :\n- le panneau vu de face, sans ombre\n- le boîtier branché, voyant allumé\n- le client devant sa porte, s’il est d’accord\nSans ces photos, le paiement attend.',
  ],
  [
    'Formation batteries samedi',
    'Formation d’une demi-journée sur les batteries au lithium, samedi de 8 h 30 à 12 h 30 à l’agence de Marcory. On y apprend à mesurer la charge, à reconnaître une batterie fatiguée et à répondre sur la garantie.',
  ],
  [
    'Garantie : ce qui est couvert',
    'Le panneau est garanti cinq ans, la batterie deux ans, les lampes un an. La casse et l’eau ne sont pas couvertes.\nNotez toujours le numéro de série sur le reçu : sans lui, rien ne peut être échangé.',
  ],
  [
    'Paiement des commissions',
    'Les commissions validées avant le jeudi soir sont envoyées le vendredi par mobile money. Vérifiez le numéro de votre profil : un chiffre faux fait perdre une semaine.',
  ],
  [
    'Saison des pluies : rassurer',
    'Oui, un panneau charge par temps couvert, à peu près au tiers. Conseillez deux lampes au lieu de trois pendant les semaines grises, et montrez le voyant de charge.',
  ],
  [
    'Nouveau secteur : Grand-Bassam',
    'Nous ouvrons Grand-Bassam la semaine prochaine. Deux agents qui connaissent la ville sont recherchés, de préférence avec une moto. Répondez ici ou appelez Issa.',
  ],
];

export const doualaPosts: readonly DemoPost[] = [
  [
    'Tontine de novembre',
    'Le tour de novembre revient à Mme Mbarga. La cotisation de 10 000 FCFA est à remettre avant le 25, en espèces ou par mobile money. Merci de garder votre reçu.',
  ],
  [
    'Tenir un cahier de caisse',
    'Trois colonnes suffisent : la date, ce qui entre, ce qui sort. Chaque soir, on compte et on écrit le reste. Au bout d’un mois, on sait ce que la boutique gagne vraiment.',
  ],
  [
    'Visite du fournisseur de pagnes',
    'Le fournisseur de Nkongsamba passe mercredi à 10 h. En commandant ensemble, le lot de douze pagnes revient à 54 000 FCFA au lieu de 60 000. Annoncez votre quantité avant mardi.',
  ],
  [
    'Marché central : travaux',
    'La voirie ferme l’allée B pendant dix jours. Les étals concernés sont déplacés côté pharmacie. La mairie promet la réouverture avant les fêtes ; nous suivons.',
  ],
  [
    'Caisse de solidarité',
    'La caisse a aidé trois membres ce trimestre, pour un accouchement, un deuil et un vol. Il reste 186 000 FCFA. Les comptes détaillés sont lus à chaque réunion.',
  ],
  [
    'Atelier : vendre sur WhatsApp',
    'Samedi à 15 h, Grace montre comment faire un catalogue simple, répondre vite et se faire payer avant de livrer. Venez avec votre téléphone chargé.',
  ],
  [
    'Réunion mensuelle',
    'Prochaine réunion dimanche à 16 h chez Mme Coulibaly. Ordre du jour :\n- comptes du mois\n- choix de la date de la fête de fin d’année\n- deux nouvelles adhésions',
  ],
];
