/** General words of research, in the notation of `parseTerm`. */
export const BASIC_TERMS: readonly string[] = [
  'T model*, modelling, modeling | de Modell, Modellierung | fr modèle, modélisation | ru модель, моделирование',
  'T analysis*, analyses+ | de Analyse, Auswertung | fr analyse | ru анализ',
  'T experiment* | de Experiment, Versuch | fr expérience | ru эксперимент',
  'T theory* | de Theorie | fr théorie | ru теория',
  'T simulation* | de Simulation | fr simulation | ru симуляция',
  'T measurement* | de Messung | fr mesure | ru измерение',
  'T method*, methodology* | de Methode, Verfahren | fr méthode | ru метод',
  'T data set*, dataset* | de Datensatz | fr jeu de données | ru набор данных',
  'T uncertainty* | de Unsicherheit | fr incertitude | ru неопределённость',
  'T evaluation* | de Bewertung, Evaluation | fr évaluation | ru оценка',
  'T comparison* | de Vergleich | fr comparaison | ru сравнение',
  'T sample* | de Stichprobe | fr échantillon | ru выборка',
];
