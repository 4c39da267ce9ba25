/** The day on which the data set looks back: nothing that happened lies after it. */
export const REFERENCE_DAY = '2025-12-20';
