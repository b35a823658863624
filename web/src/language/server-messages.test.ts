import { CreateContactQueryBody } from '@prarambh/contract/contact-queries';
import { expect, test } from 'vitest';
import { messagesInCode, messagesOfEndpoints, messagesOfSchema } from '../../scripts/server-messages';
import { complaintsOf, untranslated } from '../testing/complaints';

const inService = (code: string) =>
  messagesInCode(`import { conflict, inEnglish } from '../../errors';\n${code}`, 'a.service.ts');

test('the extraction finds sentences of a service and texts of an error factory', () => {
  expect(inService("const GONE = 'This task does not exist.';")).toEqual(['This task does not exist.']);
  expect(inService("throw conflict('Application Closed');")).toEqual(['Application Closed']);
});

test('the extraction replaces values of a template by numbered placeholders', () => {
  const code = `throw conflict(\`This \${format} file has more than 20,000 files: “\${name}”.\`);`;
  expect(inService(code)).toEqual(['This {0} file has more than {1} files: {2}.']);
});

test('the extraction keeps the numbers of a text without values', () => {
  expect(inService("throw conflict('A list can have 5 entries.');")).toEqual(['A list can have 5 entries.']);
});

test('the extraction skips log lines, plain errors, and messages that stay in English', () => {
  const code = `
    logger.error({}, 'The request has failed.');
    throw new Error('The settings are missing.');
    throw conflict(inEnglish('Only an admin may do this.'));`;
  expect(inService(code)).toEqual([]);
});

test('the extraction finds every message of a schema, also those of parts', () => {
  const found = messagesOfSchema(CreateContactQueryBody);
  const said = complaintsOf(CreateContactQueryBody).filter((message) => message !== 'Please check this.');
  expect(found).toEqual(expect.arrayContaining([...new Set(said)]));
});

test('the extraction leaves out endpoints that only staff may call', () => {
  const body = CreateContactQueryBody;
  const rows = { 'POST /a': { operation: 'a', roles: ['admin'], body } };
  expect(messagesOfEndpoints({ rows })).toEqual([]);
  expect(messagesOfEndpoints({ rows: { 'POST /a': { operation: 'a', roles: 'public', body } } })).toContain(
    'Name is required.',
  );
  expect(messagesOfEndpoints({ A_CONSTANT: 1 })).toBeNull();
});

test('the upload page has the refusals of archives in Hindi', async () => {
  const said = ['.zip', '.rar', '.7z'].flatMap((format) => [
    `This ${format} file is locked with a password. Please make it again without one.`,
    `This ${format} file contains more than 10 other archives. Please unpack them first.`,
  ]);
  expect(await untranslated(said, 'features/tasks/upload-task-page')).toEqual([]);
});
