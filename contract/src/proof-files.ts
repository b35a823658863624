/** MIME type of the proof file in an issued PDF: a signed JWT. */
export const PROOF_MIME = 'application/jwt';

/** Name of the proof file in a certificate's PDF: the Open Badges 3.0 credential as a compact JWS. */
export const CERTIFICATE_PROOF_FILE = 'credential.jwt';

/** Name of the proof file in an offer letter's PDF: the `LetterStatement` as a compact JWS. */
export const LETTER_PROOF_FILE = 'statement.jwt';
