const generic =
  /^(?:historique et description|descriptions?(?: de (?:la |l[’'])?(?:technologie|technique|pratique|activit[ée]))?|(?:les )?(?:avantages?|limites|contraintes|caract[ée]ristiques|impacts?|perspectives|d[ée]fis|enjeux|acteurs|localisation|mode op[ée]ratoire|principaux r[ée]sultats|enqu[êe]te|informations? sur la (?:pratique|technologie|technique)|conditions (?:et domaines? )?d[’']utilisation|co[ûu]ts?(?: de (?:la |l[’'])?\p{L}+)?|b[ée]n[ée]fices)|recommandations? pour .*|avantages environnementaux.*|synth[eè]se du tableau|titre du graphique|introduction|conclusions?|g[ée]n[ée]ralit[ée]s|dispositions (?:g[ée]n[ée]rales|communes|diverses|finales|particuli[eè]res|transitoires|pr[ée]liminaires|sp[ée]ciales)|contexte|context|background|objectifs?|objet|champ d[’']application|r[ée]sum[ée]|abstract|summary|executive summary|overview|vue d[’']ensemble|pr[ée]sentation|m[ée]thodologie|methods?|results?|r[ée]sultats?|discussion|recommand?ations?|annexes?|divers|avant-propos|pr[ée]ambule|foreword|preface|pr[ée]face|p[ée]nalit[ée]s|d[ée]finitions?|principes?|modalit[ée]s|historique|history|etymology)$/iu;

/** Tells nothing by itself: needs the name of what it belongs to. */
export function isGeneric(title: string): boolean {
  return generic.test(title.trim());
}
