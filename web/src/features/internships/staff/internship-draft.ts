/** Names what is typed for a new internship, which opens its form again. */
export const INTERNSHIP_DRAFT = 'internship';
