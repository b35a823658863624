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
import { complaintsOf, untranslated } from '../testing/complaints';

test.each(
  Object.entries({
    contact: CreateContactQueryBody,
    registration: RegisterBody,
    'the code': VerifyOtpBody,
    login: LoginBody,
    'the forgotten password': EmailBody,
    'the new password': ResetPasswordBody,
    'checking a certificate': verificationForm('certificate ID'),
    'checking a letter': verificationForm('letter ID'),
    profile: UpdateProfileBody,
    'the public page': PublicPageBody,
    application: CreateApplicationBody,
    work: SubmitTaskBody,
    'a message under a task': TaskMessageBody,
    help: HelpMessageBody,
    'deleting the account': DeletionRequestBody,
  }),
)('whatever is wrong with a field of %s can be said in Hindi', (_, schema) => {
  const said = complaintsOf(schema);
  expect(said.length).toBeGreaterThan(5);
  expect(untranslated(said)).toEqual([]);
});

test('so can the rule for a password', () => {
  expect(untranslated([PASSWORD_RULE])).toEqual([]);
});
