export interface CertificateFacts {
  certificateId: string;
  candidateName: string;
  internshipTitle: string;
  /** In words: 8 Weeks. */
  duration: string;
  /** First day (YYYY-MM-DD), printed with the completion date as from and to; null if unknown. */
  startDate: string | null;
  /** YYYY-MM-DD */
  completionDate: string;
  /** YYYY-MM-DD */
  issuedOn: string;
  /** The signer; text after the first comma is printed as the office. */
  signatureName: string;
  verifyUrl: string;
}

/** The printed facts of an offer letter; null facts are omitted. */
export interface OfferLetterFacts {
  letterId: string;
  candidateName: string;
  internId: string | null;
  title: string;
  company: string;
  /** YYYY-MM-DD */
  issueDate: string;
  /** YYYY-MM-DD */
  startDate: string | null;
  /** YYYY-MM-DD */
  endDate: string | null;
  /** In words: 8 Weeks. */
  duration: string | null;
  techPartner: string | null;
  /** The stipend as it was typed; a bare number is rupees (G04). */
  stipend: string;
  /** The signer; text after the first comma is printed as the office, as on certificates. */
  hrName: string;
  verifyUrl: string;
}

/** The facts that the receipt of a payment prints; null facts are omitted. */
export interface ReceiptFacts {
  number: string;
  /** YYYY-MM-DD */
  date: string;
  /** In rupees, as printed: ₹149. */
  amount: string;
  paidBy: string;
  internId: string | null;
  internship: string;
  company: string;
  /** In words: 8 Weeks. */
  duration: string;
  utr: string | null;
  /** The state of the payment, as a sentence. */
  state: string;
  /** The consequence of a rejected payment; null for any other payment. */
  refusal: string | null;
}
