import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { HELP_FILE_MAX_BYTES } from '@prarambh/contract/help-status';
import type { Internship } from '@prarambh/contract/internships';
import { PROJECT_FILE_MAX_BYTES } from '@prarambh/contract/task-status';
import type { StoredFile } from '@prarambh/functions/storage/stored-file';
import type { Caller } from '@prarambh/functions/users/caller';
import type { DemoServices } from './demo-services';
import { type DemoTask, FINISHED_TASKS, type Outcome, OWN_TASKS } from './demo-tasks';

/** A small archive with a README.md. */
const PROJECT = Buffer.from(
  'UEsDBBQAAAAAAABIal2kiqyENAAAADQAAAAJAAAAUkVBRE1FLm1kIyBFeHBlbnNlIHRyYWNrZXIKClJ1biBucG0gaW5zdGFsbCwgdGhlbiBucG0gc3RhcnQuClBLAQIUAxQAAAAAAABIal2kiqyENAAAADQAAAAJAAAAAAAAAAAAAACAAQAAAABSRUFETUUubWRQSwUGAAAAAAEAAQA3AAAAWwAAAAAA',
  'base64',
);

const NOTHING = { params: undefined, query: undefined, idempotencyKey: null, file: undefined };
const DAY_MS = 24 * 60 * 60 * 1000;

async function uploadProject({ core }: DemoServices, student: Caller): Promise<StoredFile> {
  return core.files.save({
    stream: Readable.from([PROJECT]),
    filename: 'project.zip',
    folder: 'projects',
    uid: student.uid,
    accepts: 'archive',
    maxBytes: PROJECT_FILE_MAX_BYTES,
  });
}

interface People {
  admin: Caller;
  student: Caller;
}

async function addTask(
  services: DemoServices,
  { admin, student }: People,
  internship: Internship,
  task: DemoTask,
): Promise<void> {
  const { title, description, domain, assigned, due, outcome, links, hasFile, feedback } = task;
  const { handlers, goBack } = services;
  goBack({ days: assigned });
  const dueDate = new Date(Date.now() - (assigned - due) * DAY_MS).toISOString();
  const { data } = await handlers['POST /assigned-tasks']({
    ...NOTHING,
    caller: admin,
    body: { userId: student.uid, internshipId: internship._id, title, description, domain, dueDate },
  });
  if (outcome === 'assigned') return;
  goBack({ days: Math.max(0, assigned - 2), minutes: 95 });
  const { data: work } = await handlers['POST /tasks']({
    ...NOTHING,
    caller: student,
    body: { assignedTask: data._id, title, fileLinks: links },
    file: hasFile ? await uploadProject(services, student) : null,
  });
  if (outcome === 'submitted') return;
  goBack({ days: Math.max(0, assigned - 3), minutes: 20 });
  await handlers['PUT /tasks/:id/status']({
    ...NOTHING,
    caller: admin,
    params: { id: work._id },
    body: { status: outcome === 'completed' ? 'approved' : 'rejected', feedback },
  });
}

const CHATS = [
  {
    days: 20,
    isResolved: true,
    messages: [
      ['student', 'Hello! My payment went through, but the page froze. Do I have to pay again?'],
      ['admin', 'No. Please enter the UTR from your UPI app in the form; we find the payment by it.'],
      ['student', 'Found it, thank you. The application is there now. 🙏'],
    ],
  },
  {
    days: 1,
    isResolved: false,
    messages: [
      ['student', 'May I use Next.js for the landing page, or should it be plain React?'],
      ['admin', 'Either is fine, as long as the page opens without an account and works on a phone.'],
      ['student', 'Great. And how do I change a submission that was not approved?'],
    ],
  },
] as const;

const PICTURE = readFileSync(new URL('./receipts/receipt-1.png', import.meta.url));
const PAPER = Buffer.from('%PDF-1.7\n%âãÏÓ\n');

/** Uploads the picture of a chat's first message and the PDF of its first answer. */
async function uploadFor({ core }: DemoServices, caller: Caller): Promise<string> {
  const isStudent = caller.role === 'user';
  const { path } = await core.files.save({
    stream: Readable.from([isStudent ? PICTURE : PAPER]),
    filename: isStudent ? 'screen.png' : 'how-to.pdf',
    folder: 'help-files',
    uid: caller.uid,
    accepts: 'document',
    maxBytes: HELP_FILE_MAX_BYTES,
  });
  return core.files.address(path, 60 * 60);
}

async function addChat(
  services: DemoServices,
  { admin, student }: People,
  { days, isResolved, messages }: (typeof CHATS)[number],
): Promise<void> {
  const { handlers, goBack } = services;
  let id = '';
  for (const [index, [from, text]] of messages.entries()) {
    goBack({ days, minutes: (messages.length - index) * 40 });
    const caller = from === 'student' ? student : admin;
    const files = index < 2 ? [await uploadFor(services, caller)] : [];
    const call = { ...NOTHING, caller, body: { text, files } };
    if (id === '') id = (await handlers['POST /help-queries/start'](call)).data._id;
    else await handlers['POST /help-queries/:id/message']({ ...call, params: { id } });
  }
  if (!isResolved) return;
  goBack({ days });
  await handlers['PUT /help-queries/:id/resolve']({
    ...NOTHING,
    caller: admin,
    params: { id },
    query: {},
    body: undefined,
  });
}

const QUESTIONS = [
  'When does my offer letter arrive? My application was approved yesterday.',
  'The upload says that my project file is too large. Is there another way to hand it in?',
  'मेरे नाम की वर्तनी प्रमाणपत्र पर बदलनी है। क्या यह अभी हो सकता है?',
  'I chose 4 weeks, but I would like to take 8. Can this be changed, and does it cost anything?',
];

const QUEUE: readonly Outcome[] = ['submitted', 'assigned', 'completed', 'submitted'];

/**
 * Adds tasks, submissions and chats: the first demo student has every state; some others have work that waits
 * for staff, and a question.
 */
export async function addDemoWork(
  services: DemoServices,
  { admin, student, others }: People & { others: readonly Caller[] },
  internship: Internship,
): Promise<void> {
  for (const task of OWN_TASKS) await addTask(services, { admin, student }, internship, task);
  for (const chat of CHATS) await addChat(services, { admin, student }, chat);
  for (const [index, other] of others.slice(0, 8).entries()) {
    const outcome = QUEUE[index % QUEUE.length] ?? 'assigned';
    const links = [`https://github.com/learner${index + 1}/week-${(index % OWN_TASKS.length) + 1}`];
    const model = OWN_TASKS[index % OWN_TASKS.length];
    if (!model) continue;
    const { feedback: _feedback, hasFile: _hasFile, ...task } = model;
    await addTask(services, { admin, student: other }, internship, { ...task, outcome, links });
  }
  for (const [index, other] of others.slice(0, QUESTIONS.length).entries()) {
    services.goBack({ days: 0, minutes: 30 + index * 55 });
    await services.handlers['POST /help-queries/start']({
      ...NOTHING,
      caller: other,
      body: { text: QUESTIONS[index] ?? '', files: [] },
    });
  }
}

/** Completes all tasks of an internship whose certificate is not generated yet. */
export async function addFinishedWork(
  services: DemoServices,
  people: People,
  internship: Internship,
): Promise<void> {
  for (const task of FINISHED_TASKS) await addTask(services, people, internship, task);
}
