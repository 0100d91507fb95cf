/** An author as PostgreSQL has them, with stays newest first. */
export interface PersonRow {
  authorId: number;
  /** Null while the author's numbers were never derived. */
  facts: {
    hIndex: number;
    articlesCount: number;
    firstYear: number | null;
    retractedCount: number;
    emailYear: number | null;
    /** Highest impact factor of the journals published in. */
    maxJif: number | null;
  } | null;
  /** 1 surely female to 5 surely male; null or absent = unknown. */
  gender?: number | null;
  stays: readonly StayRow[];
}

export interface StayRow {
  /** 0 where only the country is known. */
  institutionId: number;
  /** Of a stay known by country alone; otherwise the institution's own country counts. */
  countryCode?: string | null;
  /** Null = unknown. */
  startYear: number | null;
  /** Null = until today. */
  endYear: number | null;
}

export interface InstitutionRow {
  id: number;
  name: string;
  countryCode: string | null;
  type: string | null;
  /** The institutions that this one is a direct part of. */
  parentIds?: readonly number[];
}

/** What the columns are made of. Persons by ascending author id, each once. */
export interface PeopleRows {
  institutions: Iterable<InstitutionRow> | AsyncIterable<InstitutionRow>;
  persons: Iterable<PersonRow> | AsyncIterable<PersonRow>;
}
