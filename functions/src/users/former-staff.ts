/** Replaces the creator in records of a deleted member of staff; the email is empty. */
export const FORMER_STAFF = { _id: 'deleted', name: 'Former member of staff', email: '' };
