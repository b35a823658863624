import type { FileOperation } from '@prarambh/contract/exports';
import type { Role } from '@prarambh/contract/roles';

const ADMIN: Record<FileOperation, string> = {
  'GET /applications/export': 'internship-registrations',
  'GET /bank-credits/export': 'statement',
  'GET /bank-credits/missing/export': 'statement',
  'GET /internships/export': 'add-internship',
  'GET /users/export': 'users',
  'GET /users/deletion-requests/export': 'deletion-requests',
  'GET /certificates/export': 'generate-certificate',
  'GET /offer-letters/export': 'generate-offer-letter',
  'GET /certificates/pack': 'generate-certificate',
  'GET /offer-letters/pack': 'generate-offer-letter',
  'GET /assigned-tasks/export': 'assign-tasks',
  'GET /tasks/export': 'manage-tasks',
  'GET /meetings/export': 'manage-meetings',
  'GET /testimonials/export': 'manage-testimonials',
  'GET /contact-queries/export': 'queries',
  'GET /audit/export': 'audit',
};

const OTHERS: Partial<Record<Role, Partial<Record<FileOperation, string>>>> = {
  accountant: {
    'GET /applications/export': '/accountant/transactions',
    'GET /bank-credits/export': '/accountant/statement',
    'GET /bank-credits/missing/export': '/accountant/statement',
    'GET /meetings/export': '/accountant/meetings',
  },
  'co-admin': {
    'GET /users/export': '/coadmin/students',
    'GET /users/deletion-requests/export': '/coadmin/deletion-requests',
    'GET /meetings/export': '/coadmin/meetings',
  },
};

/** Returns the page of the table that shows a role's files; null if it has none. */
export function exportPage(role: Role, operation: FileOperation): string | null {
  return role === 'admin' ? `/admin-dashboard/${ADMIN[operation]}` : (OTHERS[role]?.[operation] ?? null);
}
