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
import { certificateIdOf, letterIdOf } from '@prarambh/contract/document-id';
import { HelpMessageBody } from '@prarambh/contract/help';
import { UpdateProfileBody } from '@prarambh/contract/profile';
import { PublicPageBody } from '@prarambh/contract/public-pages';
import { TaskMessageBody } from '@prarambh/contract/task-desk';
import { SubmitTaskBody } from '@prarambh/contract/tasks';
import { verificationForm } from '@prarambh/contract/verification';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { complaintsOf, untranslated } from '../testing/complaints';

/** The schema of each form, and its page. */
const FORMS: Record<string, readonly [z.ZodObject, string]> = {
  contact: [CreateContactQueryBody, 'features/contact/contact-page'],
  registration: [RegisterBody, 'features/accounts/register-page'],
  'the code': [VerifyOtpBody, 'features/accounts/otp-page'],
  login: [LoginBody, 'features/accounts/login-page'],
  'the forgotten password': [EmailBody, 'features/accounts/forgot-password-page'],
  'the new password': [ResetPasswordBody, 'features/accounts/reset-password-page'],
  'checking a certificate': [
    verificationForm('certificate ID', certificateIdOf),
    'features/verification/verify-page',
  ],
  'checking a letter': [
    verificationForm('letter ID', letterIdOf),
    'features/verification/verify-letter-page',
  ],
  profile: [UpdateProfileBody, 'features/profile/profile-page'],
  'the public page': [PublicPageBody, 'features/profile/profile-page'],
  application: [CreateApplicationBody, 'features/applications/apply-page'],
  work: [SubmitTaskBody, 'features/tasks/upload-task-page'],
  'a message under a task': [TaskMessageBody, 'features/tasks/my-tasks-page'],
  help: [HelpMessageBody, 'features/help/help-page'],
  'deleting the account': [DeletionRequestBody, 'features/account-deletion/delete-account-page'],
};

test.each(Object.entries(FORMS))(
  'every validation error of the form “%s” has a Hindi translation',
  async (_, [schema, page]) => {
    const said = complaintsOf(schema);
    expect(said.length).toBeGreaterThan(5);
    expect(await untranslated(said, page)).toEqual([]);
  },
);

test('the password rule has a Hindi translation', async () => {
  expect(await untranslated([PASSWORD_RULE], 'features/accounts/register-page')).toEqual([]);
});
