/** The facts of a certificate in its credential; the same are printed on it. */
export interface CredentialFacts {
  name: string;
  internshipTitle: string;
  duration: string;
  startDate: string | null;
  completionDate: string;
  issuedOn: string;
  signatureName: string;
  certificateId: string;
}

/** All printed facts in one sentence that the signature covers. Verifiers compare the sentence. */
export function credentialSentence(facts: CredentialFacts): string {
  const { name, internshipTitle, duration, startDate, completionDate } = facts;
  const { certificateId, issuedOn, signatureName } = facts;
  const when = startDate ? `from ${startDate} to ${completionDate}` : `on ${completionDate}`;
  return `${name} completed the internship “${internshipTitle}” (${duration}) ${when}. Certificate ${certificateId}, issued on ${issuedOn}, signed by ${signatureName}.`;
}

const LONGEST_SENTENCE = 2_000;
const BEHIND_DURATION = [') on ', ') from '];
const REST =
  /^(?:on|from (\d{4}-\d\d-\d\d) to) (\d{4}-\d\d-\d\d)\. Certificate ([^\s,]+), issued on (\d{4}-\d\d-\d\d), signed by (.*)\.$/;

/** Reads the facts back from a credential's sentence, given name and title. Null for any other sentence. */
export function factsInSentence(
  sentence: string,
  { name, internshipTitle }: Pick<CredentialFacts, 'name' | 'internshipTitle'>,
): CredentialFacts | null {
  const start = `${name} completed the internship “${internshipTitle}” (`;
  if (sentence.length > LONGEST_SENTENCE || !sentence.startsWith(start)) return null;
  const end = Math.max(...BEHIND_DURATION.map((words) => sentence.lastIndexOf(words)));
  const duration = sentence.slice(start.length, end);
  const [, startDate = null, completionDate, certificateId, issuedOn, signatureName] =
    REST.exec(sentence.slice(end + ') '.length)) ?? [];
  if (!duration || !completionDate || !certificateId || !issuedOn || !signatureName) return null;
  return {
    name,
    internshipTitle,
    duration,
    startDate,
    completionDate,
    issuedOn,
    signatureName,
    certificateId,
  };
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
