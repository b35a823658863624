import { brand } from '@prarambh/contract/brand';
import type { CreateInternshipBody } from '@prarambh/contract/internships';

export type DemoInternship = Pick<
  CreateInternshipBody,
  'title' | 'shortDescription' | 'description' | 'technologies'
> &
  Partial<CreateInternshipBody> & { picture: string };

const WORK = [
  'You work on one product from the first week to the last. Every week you get a task with a clear goal, hand in your ' +
    'work, and a mentor reviews it with you. At the end the product is online under your name.',
  'What you need: a laptop, about ten hours a week, and the basics of the field. Everything else you learn on the way.',
].join('\n\n');

/** Realistic internships in every state of a card: open, nearly full, full, closed, paid, unpaid. */
export const demoInternships: readonly DemoInternship[] = [
  {
    title: 'Full-Stack Web Development',
    picture: 'web-development',
    shortDescription: 'Design, build and host a complete web application with React and Node.js.',
    description: WORK,
    technologies: ['React', 'TypeScript', 'Node.js', 'PostgreSQL', 'Docker', 'Git'],
    totalPositions: 40,
    duration: '8 Weeks',
    stipend: 5000,
    features: [
      'Weekly code review by a mentor',
      'A live project under your own address',
      'Verified certificate',
    ],
  },
  {
    title: 'Data Analytics with Python',
    picture: 'data-analytics',
    shortDescription: 'Turn real public data sets into dashboards that answer a question.',
    description: WORK,
    technologies: ['Python', 'pandas', 'SQL', 'Power BI'],
    totalPositions: 30,
    features: ['Real data of Indian cities', 'Portfolio dashboard', 'Verified certificate'],
  },
  {
    title: 'Machine Learning Foundations',
    picture: 'machine-learning',
    shortDescription: 'Train, evaluate and explain models, and put one behind an API.',
    description: WORK,
    technologies: ['Python', 'scikit-learn', 'PyTorch', 'FastAPI', 'MLflow'],
    totalPositions: 25,
    duration: '12 Weeks',
    stipend: 8000,
    features: ['Reading group every Friday', 'Model served online'],
  },
  {
    title: 'Android App Development',
    picture: 'mobile-apps',
    shortDescription: 'Write a Kotlin app that works offline and publish a test build.',
    description: WORK,
    technologies: ['Kotlin', 'Jetpack Compose', 'Room', 'Firebase'],
    totalPositions: 20,
    stipend: 250,
    stipendType: 'day',
    features: ['Play Console test track', 'Accessibility review'],
  },
  {
    title: 'UI and UX Design',
    picture: 'ui-design',
    shortDescription: 'From interviews to a tested, clickable prototype for a phone-first product.',
    description: WORK,
    technologies: ['Figma', 'User research', 'Prototyping'],
    totalPositions: 8,
    features: ['Five user interviews', 'Case study for your portfolio'],
  },
  {
    title: 'Cloud and DevOps for Beginners Who Want to Run What They Build in Production',
    picture: 'cloud-devops',
    shortDescription: 'Pipelines, containers, monitoring: keep a service up and find out why it fell over.',
    description: WORK,
    technologies: ['Linux', 'Docker', 'Kubernetes', 'GitHub Actions', 'Grafana'],
    totalPositions: 15,
    duration: '16 Weeks',
    stipend: 12000,
    features: ['On-call game day', 'Infrastructure as code'],
  },
  {
    title: 'Cyber Security Essentials',
    picture: 'cyber-security',
    shortDescription: 'Find, report and fix the common holes of a web application in a safe lab.',
    description: WORK,
    technologies: ['OWASP Top 10', 'Burp Suite', 'Linux'],
    totalPositions: 6,
    features: ['Capture-the-flag finale'],
  },
  {
    title: 'Digital Marketing',
    picture: 'digital-marketing',
    shortDescription: 'Plan and measure a campaign for a small business in your town.',
    description: WORK,
    technologies: ['SEO', 'Analytics', 'Content'],
    totalPositions: 20,
    isAccepting: false,
  },
];

export const demoPaymentOptions = [
  {
    displayName: 'Prarambh Internships',
    upiId: 'prarambh@upi',
    instructions: brand.payee.instructions,
  },
  {
    displayName: 'Prarambh (second account)',
    upiId: 'prarambh.fees@upi',
    instructions: 'Use this account when the first one reports a limit.',
  },
];
