import { CreateApplicationBody } from '@prarambh/contract/applying';
import {
  EmailBody,
  LoginBody,
  PASSWORD_RULE,
  RegisterBody,
  ResetPasswordBody,
  VerifyOtpBody,
} from '@prarambh/contract/auth';
import { CreateContactQueryBody } from '@prarambh/contract/contact-queries';
import { DeletionRequestBody } from '@prarambh/contract/deletion-request';
import { HelpMessageBody } from '@prarambh/contract/help';
import { UpdateProfileBody } from '@prarambh/contract/profile';
import { PublicPageBody } from '@prarambh/contract/public-pages';
import { TaskMessageBody } from '@prarambh/contract/task-desk';
import { SubmitTaskBody } from '@prarambh/contract/tasks';
import { verificationForm } from '@prarambh/contract/verification';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { complaintsOf, untranslated } from '../testing/complaints';
import type { AreaOfWords } from './areas';

/** What each form reads, and the area whose words its page has. */
const FORMS: Record<string, readonly [z.ZodObject, AreaOfWords]> = {
  contact: [CreateContactQueryBody, 'contact'],
  registration: [RegisterBody, 'accounts'],
  'the code': [VerifyOtpBody, 'accounts'],
  login: [LoginBody, 'accounts'],
  'the forgotten password': [EmailBody, 'accounts'],
  'the new password': [ResetPasswordBody, 'accounts'],
  'checking a certificate': [verificationForm('certificate ID'), 'verification'],
  'checking a letter': [verificationForm('letter ID'), 'verification'],
  profile: [UpdateProfileBody, 'profile'],
  'the public page': [PublicPageBody, 'profile'],
  application: [CreateApplicationBody, 'applications'],
  work: [SubmitTaskBody, 'tasks'],
  'a message under a task': [TaskMessageBody, 'help'],
  help: [HelpMessageBody, 'help'],
  'deleting the account': [DeletionRequestBody, 'profile'],
};

test.each(Object.entries(FORMS))(
  'whatever is wrong with a field of %s can be said in Hindi',
  (_, [schema, area]) => {
    const said = complaintsOf(schema);
    expect(said.length).toBeGreaterThan(5);
    expect(untranslated(said, area)).toEqual([]);
  },
);

test('so can the rule for a password', () => {
  expect(untranslated([PASSWORD_RULE], 'accounts')).toEqual([]);
});
