export type Outcome = 'assigned' | 'submitted' | 'rejected' | 'completed';

export interface DemoTask {
  title: string;
  description: string;
  domain: string;
  /** Days before the first start. */
  assigned: number;
  /** Days after its assignment. */
  due: number;
  outcome: Outcome;
  links: string[];
  hasFile?: true;
  feedback?: string;
}

/** One task in every state of the page; the third is overdue. */
export const OWN_TASKS: readonly DemoTask[] = [
  {
    title: 'Set up your workspace',
    description: 'Install Node and Git, publish an empty repository and send its address.',
    domain: 'Getting started',
    assigned: 24,
    due: 4,
    outcome: 'completed',
    links: ['https://github.com/aarav-sharma/hello-prarambh'],
    feedback: 'A tidy start. The README is clear.',
  },
  {
    title: 'Responsive landing page',
    description:
      'Build a landing page for a local business of your choice.\n\nIt works on a phone and on a desk, has a contact form, and is hosted where we can open it.',
    domain: 'Frontend',
    assigned: 18,
    due: 25,
    outcome: 'rejected',
    links: ['https://aarav-sharma.example/bakery', 'https://github.com/aarav-sharma/bakery'],
    feedback: 'The contact form sends nothing yet, and the menu covers the heading on a phone.',
  },
  {
    title: 'Accessibility review of a public website',
    description: 'Choose a website of a public office, note ten barriers and suggest how to remove each.',
    domain: 'Research',
    assigned: 15,
    due: 9,
    outcome: 'assigned',
    links: [],
  },
  {
    title: 'Expense tracker with a REST API',
    description: 'Entries are added, changed and deleted; totals for each month are shown as a chart.',
    domain: 'Full stack',
    assigned: 8,
    due: 14,
    outcome: 'submitted',
    links: ['https://github.com/aarav-sharma/expense-tracker'],
    hasFile: true,
  },
  {
    title: 'Write tests for your expense tracker',
    description:
      'At least one test for each rule: amounts, dates, totals. Say in the README how to run them.',
    domain: 'Quality',
    assigned: 2,
    due: 12,
    outcome: 'assigned',
    links: [],
  },
];

/** All tasks of a shorter, finished internship. */
export const FINISHED_TASKS: readonly DemoTask[] = [
  {
    title: 'Publish a small site from a pipeline',
    description: 'Every push to the main branch is tested and, when it passes, online within five minutes.',
    domain: 'Cloud',
    assigned: 22,
    due: 6,
    outcome: 'completed',
    links: ['https://github.com/aarav-sharma/pipeline'],
    feedback: 'It failed once while I watched, and said exactly why.',
  },
  {
    title: 'Notice an outage before your visitors do',
    description:
      'Watch the site from outside, send yourself an alert, and write down what you would do next.',
    domain: 'Operations',
    assigned: 15,
    due: 9,
    outcome: 'completed',
    links: ['https://github.com/aarav-sharma/watch'],
    feedback: 'Short steps that one can follow at three in the morning.',
  },
];
