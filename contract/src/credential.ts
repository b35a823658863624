/** What a credential says of a certificate; the facts that are printed on it. */
export interface CredentialFacts {
  name: string;
  internshipTitle: string;
  duration: string;
  completionDate: string;
  issuedOn: string;
  signatureName: string;
  certificateId: string;
}

/** Every printed fact in one sentence, which the signature covers. Who checks it compares the sentence. */
export function credentialSentence(facts: CredentialFacts): string {
  const { name, internshipTitle, duration, completionDate } = facts;
  const { certificateId, issuedOn, signatureName } = facts;
  return `${name} completed the internship “${internshipTitle}” (${duration}) on ${completionDate}. Certificate ${certificateId}, issued on ${issuedOn}, signed by ${signatureName}.`;
}

/** The part of an Open Badges 3.0 credential that a check reads. */
export interface CredentialPayload {
  credentialStatus: { statusListIndex: string; statusListCredential: string };
  credentialSubject: { achievement: { criteria: { narrative: string } } };
}

/** The part of a BitstringStatusListCredential that a check reads: multibase, gzip, a bit for each credential. */
export interface StatusListPayload {
  id: string;
  credentialSubject: { encodedList: string };
}
