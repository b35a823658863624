import { msg } from '@lingui/core/macro';
import { APPLICATION_FEE } from '@prarambh/contract/constants';
import { formatRupees } from '@prarambh/contract/format';

/** Frequent questions, for the page and search engines. */
export const QUESTIONS = [
  {
    question: msg`What does an internship cost?`,
    answer: msg`There is no course fee. Each application carries a one-time fee of ${{ fee: formatRupees(APPLICATION_FEE) }}, whatever the programme and its duration. It is paid by UPI and is not refundable.`,
  },
  {
    question: msg`I have paid. What happens next?`,
    answer: msg`Enter the UTR (the reference number of your payment) and a screenshot with your application. Our accountants compare it with the bank statement. You see the outcome under My Applied Internships and get an email; if something does not match, the reason is given there and you can apply again.`,
  },
  {
    question: msg`Where do I find the UTR in my UPI app?`,
    answer: msg`Open the payment in the history of your app. Google Pay calls it "UPI transaction ID", PhonePe "UTR" and Paytm "UPI Ref No". For a UPI payment it has 12 digits.`,
  },
  {
    question: msg`How do I get my certificate?`,
    answer: msg`Complete the tasks that were assigned to you. When all of them are approved, generate the certificate under My Certificates in your dashboard. It carries an ID of its own, which anybody can check on this site without an account.`,
  },
] as const;
