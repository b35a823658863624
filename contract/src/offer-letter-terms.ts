/** A line of every offer letter (G01). */
export const WORK_MODE = 'Work From Home';

/** The eight terms of an offer letter, in print and on screen (G01). */
export const OFFER_LETTER_TERMS = [
  'This is an internship. It does not create employment and does not promise a job afterwards.',
  'You work from home, on your own computer and connection, at hours that you choose within the deadlines of your tasks.',
  'You complete the tasks assigned to you and submit your own work. Name the sources of whatever you did not make yourself.',
  'What you learn about other people, accounts and unpublished material during the internship stays confidential, also after it ends.',
  'The work you submit may be shown as an example of the programme, with your name. You are free to show it in your portfolio.',
  'A stipend, where one is stated above, is paid after the internship is completed and the work is approved. The application fee is not refundable.',
  'You are respectful to mentors, staff and other interns. Copied work, abuse or false statements end the internship without a certificate.',
  'You may leave at any time by telling us in writing. The certificate is issued once every assigned task is completed and approved.',
] as const;
