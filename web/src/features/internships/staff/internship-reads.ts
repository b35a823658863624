/** Queries that show internships. */
export const INTERNSHIP_READS = [
  'GET /internships',
  'GET /internships/:id',
  'GET /internships/public',
  'GET /internships/public/:id',
] as const;
