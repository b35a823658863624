/**
 * Students in addition to the demo accounts, so that staff have a full queue; some names are long or
 * non-Latin.
 */
export const demoStudents: readonly { name: string; email: string }[] = [
  'Ishaan Gupta',
  'Ananya Reddy',
  'Rohan Kulkarni',
  'Sneha Iyer',
  'Kabir Singh',
  'आरव शर्मा',
  'Fatima Sheikh',
  'Vikram Chatterjee',
  'Priya Menon',
  'Aditya Joshi',
  'Venkata Lakshmi Narasimha Subrahmanyam Chidambaram',
  'Tanvi Desai',
  'Joseph D’Souza',
  'Nandini Bhattacharya',
  'Harpreet Kaur',
  'Manav Agarwal',
].map((name, index) => ({ name, email: `learner${index + 1}@prarambh.test` }));
