/** What is printed on a certificate. */
export interface CertificateFacts {
  certificateId: string;
  candidateName: string;
  internshipTitle: string;
  /** In words: 8 Weeks. */
  duration: string;
  /** First day (YYYY-MM-DD), printed with the completion date as from and to; null where it is unknown. */
  startDate: string | null;
  /** YYYY-MM-DD */
  completionDate: string;
  /** YYYY-MM-DD */
  issuedOn: string;
  /** The signer; what stands behind the first comma is printed as the office. */
  signatureName: string;
  verifyUrl: string;
}

/** What is printed on an offer letter; what is null is left out. */
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
  /** As typed; a bare number is rupees (G04). */
  stipend: string;
  /** As on certificates, the office stands behind the first comma. */
  hrName: string;
  verifyUrl: string;
}

/** The facts that the receipt of a payment prints. Facts that are null are left out. */
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
