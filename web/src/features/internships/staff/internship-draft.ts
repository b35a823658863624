/** Draft key of a new internship; a draft reopens the form. */
export const INTERNSHIP_DRAFT = 'internship';
