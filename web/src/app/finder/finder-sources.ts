import type { Role } from '@prarambh/contract/roles';
import { call } from '../../api/client';
import type { StaffArea } from '../../session/areas';

/** A search result that links to a page. */
export interface Finding {
  id: string;
  label: string;
  detail: string;
  to: string;
}

export interface Source {
  title: string;
  search(q: string, signal: AbortSignal): Promise<Finding[]>;
}

/** Results per list. The page of the list shows all of them. */
const FOUND_OF_A_KIND = 5;

const people = (page: string, role?: Role): Source => ({
  title: 'People',
  async search(q, signal) {
    const query = { q, limit: FOUND_OF_A_KIND, ...(role && { role }) };
    const { data } = await call('GET /users', { query, signal });
    return data.map(({ _id, name, email, internId }) => ({
      id: _id,
      label: name,
      detail: internId ? `${email}, ${internId}` : email,
      to: `${page}/${encodeURIComponent(_id)}`,
    }));
  },
});

const applications = (page: string): Source => ({
  title: 'Applications',
  async search(q, signal) {
    const { data } = await call('GET /applications', { query: { q, limit: FOUND_OF_A_KIND }, signal });
    return data.map(({ _id, user, internship, status, utr }) => ({
      id: _id,
      label: `${user.name}, ${internship.title}`,
      detail: `${status}, UTR ${utr}`,
      to: `${page}?q=${encodeURIComponent(utr)}`,
    }));
  },
});

interface Titled {
  _id: string;
  title: string;
}

const internships = (addressOf: (internship: Titled) => string): Source => ({
  title: 'Internships',
  async search(q, signal) {
    const { data } = await call('GET /internships', { query: { q, limit: FOUND_OF_A_KIND }, signal });
    return data.map((internship) => ({
      id: internship._id,
      label: internship.title,
      detail: internship.company,
      to: addressOf(internship),
    }));
  },
});

/** The area of each staff role; null for students. */
export const STAFF_AREAS: Record<Role, StaffArea | null> = {
  user: null,
  admin: 'admin',
  'co-admin': 'coadmin',
  accountant: 'accountant',
};

/** The lists that each area may search: those that its role may read. */
export const SOURCES: Record<StaffArea, readonly Source[]> = {
  admin: [
    people('/admin-dashboard/users'),
    applications('/admin-dashboard/internship-registrations'),
    internships(({ title }) => `/admin-dashboard/add-internship?q=${encodeURIComponent(title)}`),
  ],
  coadmin: [
    people('/coadmin/students', 'user'),
    internships(({ _id }) => `/internships/${encodeURIComponent(_id)}`),
  ],
  accountant: [applications('/accountant/transactions')],
};
