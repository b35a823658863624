export type Visitor = 'anybody' | 'student' | 'accountant' | 'admin';

export interface MeasuredPage {
  /** Its address; `{id}` stands for an open internship. */
  path: string;
  visitor: Visitor;
  /** Whether it is held against the starter, and its blocking time and tasks against their limits. */
  isFirstImpression?: true;
  /** Whether Lighthouse looks at it. */
  isForLighthouse?: true;
  /** A selector of its own content, as against its frame: where it is given, first and second visits are judged by it. */
  content?: string;
  /** Whether it has a table of applications, which is measured with many of them. */
  isTable?: true;
}

const open = (path: string): MeasuredPage => ({ path, visitor: 'anybody' });
const first = (path: string): MeasuredPage => ({
  ...open(path),
  isFirstImpression: true,
  isForLighthouse: true,
});

/** Where people come first, every other page that anybody may see, and the busiest ones behind a login. */
export const measuredPages: readonly MeasuredPage[] = [
  ...['/', '/hi', '/internships', '/internships/{id}', '/login', '/verify-certificate'].map(first),
  ...['/about', '/faq', '/contact', '/register', '/verify-letter', '/terms', '/refund', '/privacy'].map(open),
  {
    path: '/payment?internshipId={id}',
    visitor: 'student',
    isForLighthouse: true,
    content: 'main form input, main h2',
  },
  { path: '/dashboard', visitor: 'student', isForLighthouse: true, content: 'main h2' },
  { path: '/dashboard/my-tasks', visitor: 'student', isForLighthouse: true, content: 'main article h2' },
  {
    path: '/accountant/transactions',
    visitor: 'accountant',
    isForLighthouse: true,
    isTable: true,
    content: 'main tbody tr',
  },
  { path: '/admin-dashboard', visitor: 'admin', isForLighthouse: true, content: 'main h2' },
  { path: '/admin-dashboard/internship-registrations?status=Pending', visitor: 'admin', isTable: true },
];
