import type { Certificate, StaffCertificate } from '@prarambh/contract/certificates';
import type { StaffOfferLetter } from '@prarambh/contract/offer-letters';

const user = { _id: 'u1', name: 'Asha Verma', email: 'asha@example.com', internId: 'INT26-7F3K9Q' };

/** A certificate as its holder gets it. */
export function buildCertificate(overrides: Partial<Certificate> = {}): Certificate {
  return {
    _id: 'WEB-DEVELOPMENT-INT26-7F3K9Q',
    certificateId: 'Web-Development-INT26-7F3K9Q',
    candidateName: 'Asha Verma',
    internshipTitle: 'Web Development',
    internshipId: 'i1',
    duration: '8 Weeks',
    completionDate: '2026-11-01',
    signatureName: 'Meera Nair',
    fileUrl: null,
    issuedAt: '2026-11-01T09:00:00.000Z',
    ...overrides,
  };
}

export function buildStaffCertificate(overrides: Partial<StaffCertificate> = {}): StaffCertificate {
  return {
    _id: 'WEB-DEVELOPMENT-INT26-7F3K9Q',
    certificateId: 'Web-Development-INT26-7F3K9Q',
    user,
    candidateName: 'Asha Verma',
    internshipTitle: 'Web Development',
    internshipId: 'i1',
    course: 'Web Development',
    duration: '8 Weeks',
    completionDate: '2026-11-01',
    signatureName: 'Meera Nair',
    fileUrl: '/api/files/certificates/c1.pdf?e=1&s=2',
    issuedAt: '2026-11-02T09:00:00.000Z',
    revision: 1,
    isRevoked: false,
    revokedAt: null,
    replacedBy: null,
    ...overrides,
  };
}

export function buildStaffOfferLetter(overrides: Partial<StaffOfferLetter> = {}): StaffOfferLetter {
  return {
    _id: 'OL26-7F3K9QH2M8VX',
    user,
    candidateName: 'Asha Verma',
    internId: 'INT26-7F3K9Q',
    title: 'Web Development Intern',
    company: 'Prarambh',
    issueDate: '2026-11-02',
    issuedAt: '2026-11-02T09:00:00.000Z',
    applicationId: null,
    startDate: null,
    endDate: null,
    duration: null,
    techPartner: null,
    stipend: 'Unpaid',
    hrName: 'Meera Nair',
    fileUrl: '/api/files/offer-letters/l1.pdf?e=1&s=2',
    isRevoked: false,
    revokedAt: null,
    replacedBy: null,
    ...overrides,
  };
}
