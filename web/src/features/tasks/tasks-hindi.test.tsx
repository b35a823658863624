import { SubmitTaskBody } from '@prarambh/contract/tasks';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { complaintsOf, untranslated } from '../../testing/complaints';
import { failure, success } from '../../testing/responder';
import { englishIn, openInHindi } from '../../testing/student-in-hindi';
import { respondToUploads } from '../../testing/uploads';
import { buildStaffTask, buildSubmission, buildTask } from '../../testing/work-builders';
import { emptyWork, projectFileProblem, WorkForm } from './work-fields';

const page = (...items: unknown[]) => success(items, { nextCursor: null });

/** Text of mentors in Hindi, so that any English text is the site's. */
const HINDI = {
  title: 'वेब पेज',
  description: 'फ़ोन पर भी चले।',
  domain: 'वेब',
  internship: { _id: 'i1', title: 'वेब इंटर्नशिप', company: 'प्रारंभ' },
  assignedBy: { name: 'मीरा', email: 'meera@example.com' },
};
const SENT = {
  title: 'मेरा पेज',
  assignedTask: { _id: 't1', title: HINDI.title },
  internship: HINDI.internship,
  feedback: 'फ़ॉर्म कुछ नहीं भेजता।',
  projectFile: '/api/files/projects/u1/a.zip?e=1&s=2',
};
const sentBack = buildSubmission({ ...SENT, status: 'rejected' });

const main = () => screen.getByRole('main');
const uploadTask = (routes = {}) =>
  openInHindi('/dashboard/upload-task', {
    'GET /assigned-tasks/my-tasks': page(buildTask(HINDI)),
    'GET /tasks/my-uploads': page(sentBack, buildSubmission({ ...SENT, _id: 's2', status: 'approved' })),
    ...routes,
  });
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'टास्क जमा करें' }));

describe('tasks in Hindi', () => {
  it('in Hindi, My Tasks shows statuses, due dates and submissions without English text', async () => {
    await openInHindi('/dashboard/my-tasks', {
      'GET /assigned-tasks/my-tasks': page(
        buildTask({ ...HINDI, status: 'in-progress', openWork: sentBack, messageCount: 2 }),
        buildTask({ ...HINDI, _id: 't2', status: 'overdue' }),
        buildTask({ ...HINDI, _id: 't3', status: 'completed' }),
        buildTask({ ...HINDI, _id: 't4', isAwaitingReview: true }),
      ),
      'GET /tasks/my-uploads': page(sentBack),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'मेरे टास्क' })).toBeInTheDocument();
    // The overdue task comes first.
    const [, second] = await screen.findAllByRole('article', { name: 'वेब पेज' });
    const card = within(second ?? main());
    expect(card.getByText('चल रहा है')).toBeInTheDocument();
    expect(card.getByText('आख़िरी तारीख़')).toBeInTheDocument();
    expect(card.getByText('आपका जमा किया हुआ काम (1 बार)')).toBeInTheDocument();
    for (const state of ['तारीख़ निकल गई', 'पूरा', 'मिला हुआ']) {
      expect(screen.getByText(state), state).toBeInTheDocument();
    }
    expect(englishIn(main())).toEqual([]);
  });

  it('in Hindi, My Tasks marks English text of a mentor as English', async () => {
    await openInHindi('/dashboard/my-tasks');
    const title = await screen.findByRole('heading', { level: 2, name: 'Landing page' });
    expect(title).toHaveAttribute('lang', 'en');
    expect(screen.getByText('One page that works on a phone.')).toHaveAttribute('lang', 'en');
  });

  it('in Hindi, the messages of a task and the error of a full conversation are in Hindi', async () => {
    const { user } = await openInHindi('/dashboard/my-tasks', {
      'GET /assigned-tasks/my-tasks': page(buildTask(HINDI)),
      'GET /tasks/my-uploads': page(),
      'GET /assigned-tasks/t1/messages': success({
        task: buildStaffTask(HINDI),
        messages: [],
        isFull: false,
      }),
      'POST /assigned-tasks/t1/messages': failure(
        'conflict',
        'This conversation is full. Please continue in Help & Support Chat.',
        409,
      ),
    });
    await user.click(await screen.findByText('मेंटर से बातचीत'));
    await user.type(await screen.findByRole('textbox', { name: 'आपका संदेश' }), 'कब तक?');
    expect(englishIn(main())).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'भेजें' }));
    expect(await screen.findByText(/^यहाँ और संदेश नहीं आ सकते।/)).toBeInTheDocument();
  });
});

describe('submitting work in Hindi', () => {
  it('in Hindi, the upload page and its earlier submissions contain no English text', async () => {
    await uploadTask();
    expect(await screen.findByRole('button', { name: 'टास्क जमा करें' })).toBeInTheDocument();
    expect(await screen.findByText('नामंज़ूर')).toBeInTheDocument();
    expect(englishIn(main())).toEqual([]);
  });

  it('in Hindi, the submission form shows validation errors and the server’s error in Hindi', async () => {
    respondToUploads(() => failure('conflict', 'This task is completed already.', 409));
    await uploadTask();
    await submit();
    expect(await screen.findByText(/^कृपया टास्क चुनें और कम से कम एक लिंक/)).toBeInTheDocument();
    fireEvent.change(screen.getByRole('combobox', { name: 'टास्क' }), { target: { value: 't1' } });
    const link = screen.getByRole('textbox', { name: 'लिंक 1' });
    fireEvent.change(link, { target: { value: 'example' } });
    await submit();
    expect(await screen.findByText(/^कृपया ऐसा लिंक दें जो http/)).toBeInTheDocument();
    fireEvent.change(link, { target: { value: 'https://example.com' } });
    await submit();
    expect(await screen.findByText('यह टास्क पहले ही पूरा हो चुका है।')).toBeInTheDocument();
  });

  it('in Hindi, deleting a submission asks for a confirmation and reports a failure in Hindi', async () => {
    await uploadTask({ 'DELETE /tasks/s1': failure('internal', 'No.', 500) });
    fireEvent.click(await screen.findByRole('button', { name: 'मेरा पेज हटाएँ' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'अपलोड किया हुआ टास्क हटाएँ' });
    expect(englishIn(dialog)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'हटाएँ' }));
    expect(await screen.findByText('अपलोड किया हुआ टास्क नहीं हट पाया।')).toBeInTheDocument();
  });
});

function problemOf(name: string, bytes: number): string {
  const file = new File([], name);
  Object.defineProperty(file, 'size', { value: bytes });
  return projectFileProblem(file) ?? '';
}

test('every error of the submission form has a translation', async () => {
  const wrong = ['', 'x', 'example.com', 'ftp://example.com'];
  const formSays = wrong.flatMap((url) => {
    const read = WorkForm.safeParse({ ...emptyWork('', url.repeat(200)), links: [{ url }] });
    return read.error?.issues.map(({ message }) => message) ?? [];
  });
  const said = [
    ...formSays,
    ...complaintsOf(SubmitTaskBody),
    problemOf('work.docx', 1),
    problemOf('work.zip', 0),
    problemOf('work.zip', 30 * 1024 * 1024),
  ];
  expect(new Set(said).size).toBeGreaterThan(6);
  expect(await untranslated(said, 'features/tasks/my-tasks-page')).toEqual([]);
});
