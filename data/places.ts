import list from './places.json' with { type: 'json' };

/** A province of Türkiye, with its districts in Turkish alphabetical order. */
export interface Province {
  readonly plaka: number;
  readonly ad: string;
  readonly ilceler: readonly string[];
}

/** The 81 provinces in the order of their plate codes. Unlike the records, they are real. */
export const provinces = (): readonly Province[] => list;
