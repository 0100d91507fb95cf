import type { ForeignPhrases } from './foreign-phrases.ts';

/** Names stand where French needs no article: after « en matière de », a colon, or in brackets. */
export const FRENCH: ForeignPhrases = {
  titles: [
    '{T} et {T2} : état des connaissances et perspectives',
    '{M} et {O} : une contribution au débat',
    '{T} en question : ce que nous apprend une étude {de O}',
    '{T} : nouvelles données, nouvelles questions',
    'Retour sur un dossier ancien : {T} et {O}',
    '{O}, {O2} : deux éclairages sur un même problème',
  ],
  moves: [
    [
      'Les recherches en matière {de T} se sont multipliées depuis une vingtaine d’années sans dégager de consensus.',
      'Deux notions dominent la littérature récente : {T} et {T2}.',
      'En matière {de T}, les résultats publiés restent difficiles à concilier.',
      'La question des liens entre ces deux phénomènes ({T} et {T2}) demeure largement ouverte.',
    ],
    [
      'Les travaux disponibles portent le plus souvent sur des cas isolés, dont la portée générale reste incertaine.',
      'Peu d’études ont jusqu’ici pris en compte un second facteur : {T2}.',
      'Cet article se propose de combler cette lacune à partir d’un corpus inédit.',
      'Faute de définitions communes, la comparaison entre régions est demeurée hasardeuse.',
    ],
    [
      'L’enquête associe deux approches complémentaires : {M} et {M2}.',
      'Le protocole repose sur la méthode suivante : {M}, appliquée de manière identique à {#3-9} séries indépendantes.',
      'Nous avons eu recours à deux techniques ({M} et {M2}), dont nous discutons les limites respectives.',
      'Après une phase de contrôle, les données ont été traitées en trois étapes, la dernière étant la plus délicate ({M}).',
    ],
    [
      'Le corpus réunit {#40-900} observations provenant de {#3-12} régions et recueillies entre {#1990-2004} et {#2005-2015}.',
      'Au total, {#24-310} cas ont été retenus, dont près d’un tiers relève d’une même catégorie : {O}.',
      'Les données rassemblées couvrent {#8-25} années et {#40-220} sites.',
    ],
    [
      'Dans {#55-90} % des cas, l’hypothèse de départ se trouve confirmée.',
      'Les écarts les plus nets apparaissent lorsque deux éléments sont réunis : {O} et {O2}.',
      'La variabilité interne aux groupes atteint {#12-38} %, soit davantage que l’écart qui les sépare.',
      'Les valeurs obtenues sont inférieures de {#8-35} % aux estimations antérieures.',
    ],
    [
      'À l’échelle locale, en revanche, aucun effet significatif n’a pu être mis en évidence.',
      'Le choix de la méthode ne modifie qu’à la marge les conclusions.',
      'Pour {#4-11} cas, la documentation est trop lacunaire pour autoriser une interprétation.',
      'Une seconde analyse, fondée sur des critères plus stricts, conduit au même constat.',
    ],
    [
      'Ces résultats invitent à aborder conjointement deux questions trop souvent dissociées : {T} et {T2}.',
      'L’article se conclut par des recommandations pratiques et par l’esquisse d’un programme de recherche.',
      'L’extension à d’autres terrains paraît envisageable, sous réserve de vérifications indépendantes.',
      'L’ensemble constitue une première base de comparaison pour les travaux à venir.',
    ],
  ],
};
