import { languages } from '@prarambh/contract/languages';
import { test } from 'vitest';
import { newStudent, PASSWORD } from './support/api';
import { signIn, useBrowser } from './support/browser';
import { assignTask } from './support/staff';

const newPage = useBrowser();

test.each(languages)('a student deletes work only after a confirmation (%s)', async (language) => {
  const email = await newStudent();
  const title = `Survey ${Date.now()}`;
  await assignTask(email, { title });
  const page = await newPage({ language });
  await signIn(page, email, PASSWORD);
  await page.goto('/dashboard/upload-task');
  await page.getByLabel('Task', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Submit task' }).click();
  await page.getByText('Please select a task and provide at least one link or a project file.').waitFor();
  await page.getByLabel('Link 1', { exact: true }).fill('https://example.com/survey');
  await page.getByRole('button', { name: 'Submit task' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('You have not uploaded any work yet.').waitFor();
});
