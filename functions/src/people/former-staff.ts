/** Who made what stays of a member of staff who is deleted; the email is empty. */
export const FORMER_STAFF = { _id: 'deleted', name: 'Former member of staff', email: '' };
