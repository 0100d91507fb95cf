import type { ForeignPhrases } from './foreign-phrases.ts';

/** Names stand where German leaves them uninflected, as single nouns mostly are. */
export const GERMAN: ForeignPhrases = {
  titles: [
    '{T} und {T2}: Befunde, Methoden und offene Fragen',
    '{M} und {O}: ein Beitrag zum Thema {T}',
    '{O} im Vergleich: neue Ergebnisse zum Stichwort {T}',
    '{T} neu betrachtet: was {M} leisten kann',
    'Zwischen {T} und {T2}: {O} auf dem Prüfstand',
    '{T} – eine Bestandsaufnahme mit Blick auf {O}',
  ],
  moves: [
    [
      'Kaum ein Thema wird im Fach derzeit so unterschiedlich beurteilt wie {T}.',
      'Der Zusammenhang zwischen {T} und {T2} ist seit Langem Gegenstand der Diskussion.',
      'Wer sich mit {T} befasst, stößt rasch auf lückenhafte und widersprüchliche Angaben.',
      'In den vergangenen {#10-25} Jahren hat die Zahl der Arbeiten zum Thema {T} stark zugenommen.',
    ],
    [
      'Offen blieb bisher vor allem, welche Rolle {T2} dabei spielt.',
      'Für den deutschsprachigen Raum fehlten bislang vergleichbare Untersuchungen.',
      'Ältere Arbeiten stützen sich meist auf Einzelfälle, deren Aussagekraft begrenzt ist.',
      'Die wenigen vorliegenden Studien lassen sich wegen abweichender Definitionen kaum miteinander vergleichen.',
    ],
    [
      'Der Beitrag verbindet zwei Zugänge, die sonst getrennt verwendet werden: {M} und {M2}.',
      'Als wichtigste Methode diente {M}; ergänzend kam {M2} zum Einsatz.',
      'Ausgewertet wurden die Daten in drei Schritten, von denen der zweite ({M}) am aufwendigsten war.',
      'Methodisch steht {M} im Vordergrund, geprüft an {#3-9} unabhängigen Beispielen.',
    ],
    [
      'Die Grundlage bilden {#40-900} Datensätze aus {#3-12} Regionen, die zwischen {#1990-2004} und {#2005-2015} erhoben wurden.',
      'Berücksichtigt wurden {#24-310} Fälle; besonderes Augenmerk galt dabei dem Stichwort {O}.',
      'Insgesamt standen {#60-480} auswertbare Beobachtungen zur Verfügung, rund ein Drittel davon betrifft den Bereich {O}.',
    ],
    [
      'In {#55-90} Prozent der Fälle bestätigte sich der erwartete Zusammenhang zwischen {T} und {O}.',
      'Deutliche Unterschiede zeigten sich dort, wo {O} und {O2} gemeinsam auftreten.',
      'Die Streuung innerhalb der Gruppen war mit {#12-38} Prozent größer als der Unterschied zwischen ihnen.',
      'Gegenüber früheren Schätzungen fallen die Werte um {#8-35} Prozent niedriger aus.',
    ],
    [
      'Überraschend ist, dass {T2} auf kleinräumiger Ebene praktisch keine Rolle spielt.',
      'Wird {M2} anstelle der bisher üblichen Auswertung verwendet, ändert sich das Ergebnis nur unwesentlich.',
      'Für {#4-11} der untersuchten Fälle reicht die Datenlage nicht aus, um eine Aussage zu treffen.',
      'Ein zweiter Durchgang mit strengeren Auswahlkriterien führte zum gleichen Bild.',
    ],
    [
      'Die Ergebnisse sprechen dafür, {T} und {T2} künftig gemeinsam zu betrachten.',
      'Abschließend werden Folgerungen für die Praxis und Vorschläge für weitere Untersuchungen zur Diskussion gestellt.',
      'Eine Übertragung auf andere Regionen erscheint möglich, sollte aber an eigenen Daten geprüft werden.',
      'Damit liegt erstmals eine belastbare Grundlage vor, auf der sich weitere Arbeiten aufbauen lassen.',
    ],
  ],
};
