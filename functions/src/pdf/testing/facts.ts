import type { CertificateFacts, OfferLetterFacts } from '../facts';

export function certificateFacts(overrides: Partial<CertificateFacts> = {}): CertificateFacts {
  return {
    certificateId: 'Full-Stack-Web-Development-INT26-7F3K9Q',
    candidateName: 'Asha Verma',
    internshipTitle: 'Full-Stack Web Development',
    duration: '8 Weeks',
    startDate: '2026-09-20',
    completionDate: '2026-11-14',
    issuedOn: '2026-11-20',
    signatureName: 'Meera Nair, Programme Director',
    verifyUrl: 'https://prarambh.web.app/verify-certificate/FULL-STACK-WEB-DEVELOPMENT-INT26-7F3K9Q',
    ...overrides,
  };
}

export function offerLetterFacts(overrides: Partial<OfferLetterFacts> = {}): OfferLetterFacts {
  return {
    letterId: 'OL-26-7F3K9Q2M',
    candidateName: 'Asha Verma',
    internId: 'INT26-7F3K9Q',
    title: 'Web Development Intern',
    company: 'Sahyadri Labs',
    issueDate: '2026-11-20',
    startDate: '2026-12-01',
    endDate: '2027-01-25',
    duration: '8 Weeks',
    techPartner: 'Cloudline',
    stipend: 'Unpaid',
    hrName: 'Kavita Rao',
    verifyUrl: 'https://prarambh.web.app/verify-letter/OL-26-7F3K9Q2M',
    ...overrides,
  };
}
